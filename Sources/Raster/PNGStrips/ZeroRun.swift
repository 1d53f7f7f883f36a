/// Runs of zeros in filtered rows: one literal 0, then matches at distance 1.
package enum ZeroRun {
    /// The shortest run that becomes matches; shorter ones are literals, of a bit or two where zeros abound.
    package static let shortest = 8

    /// Where the run ends that holds the eight bytes at `from`: a multiple of 2 behind `from`, so that the
    /// pairs of bytes that follow are the same ones as without the run.
    @inline(__always)
    package static func end(_ bytes: UnsafeRawPointer, from: Int, count: Int) -> Int {
        var at = from &+ 8
        while at &+ 8 <= count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            if word != 0 { return at &+ word.trailingZeroBitCount &>> 4 &* 2 }
            at &+= 8
        }
        while at &+ 2 <= count && bytes.loadUnaligned(fromByteOffset: at, as: UInt16.self) == 0 { at &+= 2 }
        return at
    }

    /// Cuts `length` bytes (3 or more) into matches of 3...258 bytes.
    @inline(__always)
    package static func forEachMatch(_ length: Int, _ body: (Int) -> Void) {
        var left = length
        // A remainder of 1 or 2 cannot be a match: the one before the last leaves 3 for it.
        while left > 258 + 2 {
            body(258)
            left &-= 258
        }
        if left > 258 {
            body(left &- 3)
            left = 3
        }
        body(left)
    }
}
