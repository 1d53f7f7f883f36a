/// Runs of zeros in filtered rows: one literal 0, then matches at distance 1.
package enum ZeroRun {
    /// The shortest run that becomes matches; shorter ones are literals, of a bit or two where zeros abound.
    package static let shortest = 8

    /// The place of the first byte from `from` on that is not 0, or `count`.
    @inline(__always)
    package static func end(_ bytes: UnsafeRawPointer, from: Int, count: Int) -> Int {
        var at = from
        while at &+ 8 <= count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            if word != 0 { return at &+ word.trailingZeroBitCount &>> 3 }
            at &+= 8
        }
        while at < count && bytes.load(fromByteOffset: at, as: UInt8.self) == 0 { at &+= 1 }
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
