extension [UInt8] {
    /// The big-endian number of two bytes at `offset`; nil past the end.
    func big16(at offset: Int) -> Int? {
        guard offset >= 0, offset + 2 <= count else { return nil }
        return Int(self[offset]) << 8 | Int(self[offset + 1])
    }

    /// The big-endian number of four bytes at `offset`; nil past the end.
    func big32(at offset: Int) -> Int? {
        guard let high = big16(at: offset), let low = big16(at: offset + 2) else { return nil }
        return high << 16 | low
    }

    /// The big-endian two's complement number of four bytes at `offset`; nil past the end.
    func signedBig32(at offset: Int) -> Int? {
        big32(at: offset).map { Int(Int32(truncatingIfNeeded: $0)) }
    }

    /// Whether the ASCII characters of `text` stand at `offset`.
    func has(_ text: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, offset + text.utf8CodeUnitCount <= count else { return false }
        return text.withUTF8Buffer { characters in
            characters.indices.allSatisfy { characters[$0] == self[offset + $0] }
        }
    }
}
