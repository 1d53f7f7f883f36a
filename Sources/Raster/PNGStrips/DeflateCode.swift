/// Canonical deflate codes from code lengths (RFC 1951, 3.2.2).
package enum DeflateCode {
    /// Writes the entry that `DeflateBitWriter.put` takes for each symbol, 0 where the length is 0.
    package static func entries(
        lengths: UnsafePointer<UInt8>, symbols: Int, into entries: UnsafeMutablePointer<UInt64>
    ) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 17) { next in
            next.initialize(repeating: 0)
            // next[length + 1] counts codes of a length first, then becomes the first code of the next length.
            for symbol in 0..<symbols { next[Int(lengths[symbol]) &+ 1] &+= 1 }
            next[1] = 0
            var code: UInt32 = 0
            for length in 1...15 {
                let count = next[length &+ 1]
                next[length] = code
                code = (code &+ count) &<< 1
            }
            for symbol in 0..<symbols {
                let length = Int(lengths[symbol])
                if length == 0 {
                    entries[symbol] = 0
                } else {
                    let reversed = reverse(next[length]) &>> UInt32(16 &- length)
                    entries[symbol] = DeflateBitWriter.entry(reversed, length: length)
                    next[length] &+= 1
                }
            }
        }
    }

    /// The lowest 16 bits in reverse: codes are sent from their highest bit.
    private static func reverse(_ code: UInt32) -> UInt32 {
        var v = code
        v = v &>> 1 & 0x5555 | (v & 0x5555) &<< 1
        v = v &>> 2 & 0x3333 | (v & 0x3333) &<< 2
        v = v &>> 4 & 0x0f0f | (v & 0x0f0f) &<< 4
        return v &>> 8 & 0x00ff | (v & 0x00ff) &<< 8
    }
}
