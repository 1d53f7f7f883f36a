/// A weight a pixel, as two words each: what masks and alphas are for the kernels.
///
/// Rows are taken in pieces that fit a small buffer. The weights are stored and not handed on, because a loop
/// that loads them knows that they have 16 bits, and only then multiplies eight of them at once: one that
/// computed them as well took four times as long.
enum PixelWeights {
    /// Pixels a piece.
    static let pieceCount = 128

    /// Calls `body` for pieces of a row of `count` pixels, with the piece's first pixel, its number of pixels
    /// and their weights: `weight` times the coverages in `mask`.
    @inline(__always)
    static func ofMask(
        _ mask: UnsafePointer<UInt8>, times weight: UInt16, count: Int, pieceCount: Int = pieceCount,
        _ body: (Int, Int, UnsafePointer<UInt16>) -> Void
    ) {
        inPieces(count, pieceCount) { start, count, words in
            for i in 0..<count {
                let weight = UInt16(mask[start &+ i]) &* 257
                words[i &* 2] = weight
                words[i &* 2 &+ 1] = weight
            }
            weigh(words, by: weight, count: count)
            body(start, count, words)
        }
    }

    /// The same with the alphas of the pixels at `source`.
    @inline(__always)
    static func ofAlphas(
        _ source: UnsafePointer<UInt8>, times weight: UInt16, count: Int,
        _ body: (Int, Int, UnsafePointer<UInt16>) -> Void
    ) {
        ofAlphas(source, count: count) { start, count, words in
            weigh(words, by: weight, count: count)
            body(start, count, words)
        }
    }

    /// The same with the alphas themselves, each times 257.
    @inline(__always)
    static func ofAlphas(
        _ source: UnsafePointer<UInt8>, count: Int, _ body: (Int, Int, UnsafeMutablePointer<UInt16>) -> Void
    ) {
        let source = UnsafeRawPointer(source).assumingMemoryBound(to: UInt32.self)
        inPieces(count, pieceCount) { start, count, words in
            for i in 0..<count {
                let weight =
                    UInt16(truncatingIfNeeded: UInt32(littleEndian: source[start &+ i]) &>> 24) &* 257
                words[i &* 2] = weight
                words[i &* 2 &+ 1] = weight
            }
            body(start, count, words)
        }
    }

    /// Multiplies words that are bytes times 257 with `weight`.
    ///
    /// A byte of 255 leaves the whole weight, so that a run of whole coverage and a mask of 255 beside it
    /// give the same bytes. The one that makes up for rounding down is too small a weight to change a pixel
    /// where the byte is 0.
    @inline(__always)
    static func weigh(_ words: UnsafeMutablePointer<UInt16>, by weight: UInt16, count: Int) {
        for i in 0..<count &* 2 { words[i] = highProduct(words[i], weight) &+ 1 }
    }

    @inline(__always)
    private static func inPieces(
        _ count: Int, _ pieceCount: Int, _ body: (Int, Int, UnsafeMutablePointer<UInt16>) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: pieceCount * 2) { words in
            var start = 0
            while start < count {
                body(start, min(count &- start, pieceCount), words.baseAddress!)
                start &+= pieceCount
            }
        }
    }
}
