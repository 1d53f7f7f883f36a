/// The checksum of PNG chunks: CRC-32 with the reflected polynomial 0xEDB88320 (PNG, annex D; ISO 3309).
package struct CRC32: Sendable {
    private var state: UInt32 = 0xffff_ffff

    /// The checksum of no bytes.
    package init() {}

    /// The checksum of all bytes so far.
    package var value: UInt32 { ~state }

    /// The checksum of `bytes`.
    package static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var crc = CRC32()
        let contiguous: Void? = bytes.withContiguousStorageIfAvailable {
            if let start = $0.baseAddress { crc.update(start, count: $0.count) }
        }
        if contiguous == nil {
            let copy = [UInt8](bytes)
            copy.withUnsafeBufferPointer {
                if let start = $0.baseAddress { crc.update(start, count: $0.count) }
            }
        }
        return crc.value
    }

    /// Adds `count` bytes.
    package mutating func update(_ bytes: UnsafePointer<UInt8>, count: Int) {
        state = Self.tables.withUnsafeBufferPointer {
            Self.update(state, $0.baseAddress!, UnsafeRawPointer(bytes), count)
        }
    }

    /// Sixteen bytes at a time: table k holds what a byte does to the state k zero bytes later, so the
    /// sixteen look-ups of a step do not wait for each other (*slicing by 16*, Kounavis and Berry, 2005).
    private static func update(
        _ start: UInt32, _ t: UnsafePointer<UInt32>, _ bytes: UnsafeRawPointer, _ count: Int
    ) -> UInt32 {
        var crc = start
        var at = 0
        @inline(__always) func look(_ table: Int, _ word: UInt64, _ byte: UInt64) -> UInt32 {
            t[table &* 256 &+ Int(truncatingIfNeeded: word &>> (byte &* 8) & 0xff)]
        }
        while at &+ 16 <= count {
            let first =
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) ^ UInt64(crc)
            let second = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at &+ 8, as: UInt64.self))
            let a = look(15, first, 0) ^ look(14, first, 1) ^ look(13, first, 2) ^ look(12, first, 3)
            let b = look(11, first, 4) ^ look(10, first, 5) ^ look(9, first, 6) ^ look(8, first, 7)
            let c = look(7, second, 0) ^ look(6, second, 1) ^ look(5, second, 2) ^ look(4, second, 3)
            let d = look(3, second, 4) ^ look(2, second, 5) ^ look(1, second, 6) ^ look(0, second, 7)
            crc = (a ^ b) ^ (c ^ d)
            at &+= 16
        }
        while at < count {
            let byte = bytes.load(fromByteOffset: at, as: UInt8.self)
            crc = crc &>> 8 ^ t[Int(truncatingIfNeeded: (crc ^ UInt32(byte)) & 0xff)]
            at &+= 1
        }
        return crc
    }

    /// Sixteen tables of 256 entries: 16 kB, made once.
    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 16 * 256)
        for byte in 0..<256 {
            var crc = UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xedb8_8320 ^ crc >> 1 : crc >> 1 }
            tables[byte] = crc
        }
        for table in 1..<16 {
            for byte in 0..<256 {
                let before = tables[(table - 1) * 256 + byte]
                tables[table * 256 + byte] = before >> 8 ^ tables[Int(before & 0xff)]
            }
        }
        return tables
    }()
}
