extension JPEGHeader {
    /// Where the first marker after coded data begins that is not a restart.
    ///
    /// Nearly all of a file is walked over here, so eight bytes are looked at in one step.
    static func endOfCodedData(in data: [UInt8], from position: Int) -> Int {
        data.withUnsafeBytes { bytes in
            var at = position
            while at + 1 < bytes.count {
                while at + 8 <= bytes.count {
                    if holdsFF(bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) { break }
                    at += 8
                }
                guard at + 1 < bytes.count else { break }
                if bytes[at] != 0xFF || bytes[at + 1] == 0xFF {
                    at += 1
                } else if bytes[at + 1] == 0 || (0xD0...0xD7).contains(bytes[at + 1]) {
                    at += 2
                } else {
                    return at
                }
            }
            return bytes.count
        }
    }

    /// Whether one of the eight bytes is 0xFF: whether the complement has a zero byte.
    ///
    /// A byte that is zero borrows from its own top bit when one is taken off, and had not set it before.
    /// Source: Alan Mycroft's test, as in H. S. Warren, Hacker's Delight, section 6-1.
    @inline(__always)
    private static func holdsFF(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        return (~word &- ones) & word & (ones << 7) != 0
    }
}
