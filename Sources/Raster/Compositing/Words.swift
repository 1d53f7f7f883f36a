// Two channels at a time, as 16-bit words, in plain loops.
//
// A word holds one channel in its low byte and the next in its high byte. Shifted left by 8, or with the low
// byte masked off, each is a channel in 8.8 fixed point, ready to be weighed; no widening, no packing. Plain
// loops over words fill whole vector registers on every CPU's baseline (`pmulhuw` and the like). Swift's SIMD
// types would say the same, but their conversions are not inlined everywhere in a large module, and cost ten
// times as much where they are not.

/// The upper half of the 32-bit product: `a · b / 65536`, rounded down.
@inline(__always)
func highProduct(_ a: UInt16, _ b: UInt16) -> UInt16 {
    UInt16(truncatingIfNeeded: (UInt32(a) &* UInt32(b)) &>> 16)
}

/// The part of `weight` that `share`, a byte times 257, leaves of it.
///
/// A whole share leaves all of it, so that a run of whole coverage and a mask of 255 beside it give the same
/// bytes. The one that makes up for rounding down is too small a weight to change a pixel where the share is
/// none.
@inline(__always)
func weight(_ weight: UInt16, times share: UInt16) -> UInt16 {
    highProduct(share, weight) &+ 1
}

/// The pixels at `bytes` as words.
@inline(__always)
func words(_ bytes: UnsafePointer<UInt8>) -> UnsafePointer<UInt16> {
    UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt16.self)
}

/// The pixels at `bytes` as words.
@inline(__always)
func words(_ bytes: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt16> {
    UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt16.self)
}

/// Spreading one byte a pixel over the pixel's four channels, in pieces that fit a small buffer.
enum SpreadWords {
    /// Pixels a piece.
    static let pieceCount = 128

    /// Calls `body` for pieces of a row of `count` pixels with the piece's first pixel, its number of pixels,
    /// and the bytes of `mask`, each four times: as words, the byte times 257.
    @inline(__always)
    static func ofMask(
        _ mask: UnsafePointer<UInt8>, count: Int, pieceCount: Int = pieceCount,
        _ body: (Int, Int, UnsafePointer<UInt16>) -> Void
    ) {
        inPieces(count, pieceCount) { start, count, spread in
            for i in 0..<count {
                let two = UInt32(mask[start &+ i]) &* 257
                spread[i] = two | two &<< 16
            }
            body(start, count, UnsafeRawPointer(spread).assumingMemoryBound(to: UInt16.self))
        }
    }

    /// The same with the alphas of the pixels at `source`.
    @inline(__always)
    static func ofAlphas(
        _ source: UnsafePointer<UInt8>, count: Int, _ body: (Int, Int, UnsafePointer<UInt16>) -> Void
    ) {
        let pixels = UnsafeRawPointer(source).assumingMemoryBound(to: UInt32.self)
        inPieces(count, pieceCount) { start, count, spread in
            for i in 0..<count {
                let alpha = UInt32(littleEndian: pixels[start &+ i]) &>> 24
                let two = alpha | alpha &<< 8
                spread[i] = two | two &<< 16
            }
            body(start, count, UnsafeRawPointer(spread).assumingMemoryBound(to: UInt16.self))
        }
    }

    @inline(__always)
    private static func inPieces(
        _ count: Int, _ pieceCount: Int, _ body: (Int, Int, UnsafeMutablePointer<UInt32>) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: pieceCount) { spread in
            var start = 0
            while start < count {
                body(start, min(count &- start, pieceCount), spread.baseAddress!)
                start &+= pieceCount
            }
        }
    }
}
