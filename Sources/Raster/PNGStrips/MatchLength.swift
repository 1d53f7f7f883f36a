/// Comparing what stands at two places.
package enum MatchLength {
    /// How many bytes are equal from `a` and from `b` on, at most `limit`.
    @inline(__always)
    package static func of(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, limit: Int) -> Int {
        var length = 0
        while length &+ 8 <= limit {
            let difference =
                UInt64(littleEndian: a.loadUnaligned(fromByteOffset: length, as: UInt64.self))
                ^ UInt64(littleEndian: b.loadUnaligned(fromByteOffset: length, as: UInt64.self))
            if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
            length &+= 8
        }
        while length < limit
            && a.load(fromByteOffset: length, as: UInt8.self)
                == b.load(fromByteOffset: length, as: UInt8.self)
        { length &+= 1 }
        return length
    }
}
