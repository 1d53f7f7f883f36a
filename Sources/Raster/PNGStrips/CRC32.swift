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
            Self.update(state, $0.baseAddress!, bytes, count)
        }
    }

    /// Four lanes of 512 bytes, which do not wait for each other.
    private static let lane = 512

    /// Blocks of four lanes, each begun with an empty state, are joined by moving the state of those before
    /// over the next one's length; what is left goes eight bytes at a time.
    private static func update(
        _ start: UInt32, _ tables: UnsafePointer<UInt32>, _ bytes: UnsafePointer<UInt8>, _ count: Int
    ) -> UInt32 {
        var crc = start
        var at = 0
        while at &+ 4 &* lane <= count {
            let block = bytes + at
            var a = crc, b: UInt32 = 0, c: UInt32 = 0, d: UInt32 = 0
            var i = 0
            while i < lane {
                a = step(a, block + i, tables)
                b = step(b, block + (i &+ lane), tables)
                c = step(c, block + (i &+ 2 &* lane), tables)
                d = step(d, block + (i &+ 3 &* lane), tables)
                i &+= 8
            }
            crc = d ^ skipLane(c ^ skipLane(b ^ skipLane(a, tables), tables), tables)
            at &+= 4 &* lane
        }
        while at &+ 8 <= count {
            crc = step(crc, bytes + at, tables)
            at &+= 8
        }
        while at < count {
            crc = crc &>> 8 ^ tables[Int(truncatingIfNeeded: (crc ^ UInt32(bytes[at])) & 0xff)]
            at &+= 1
        }
        return crc
    }

    /// The state after eight more bytes: table k holds what a byte does to the state k zero bytes later
    /// (*slicing by 8*, Kounavis and Berry, 2005).
    @inline(__always)
    private static func step(
        _ crc: UInt32, _ bytes: UnsafePointer<UInt8>, _ tables: UnsafePointer<UInt32>
    ) -> UInt32 {
        let first = UInt32(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self)) ^ crc
        @inline(__always) func look(_ table: Int, _ index: UInt32) -> UInt32 {
            tables[table &* 256 &+ Int(truncatingIfNeeded: index)]
        }
        let a = look(7, first & 0xff) ^ look(6, first &>> 8 & 0xff)
        let b = look(5, first &>> 16 & 0xff) ^ look(4, first &>> 24)
        let c = look(3, UInt32(bytes[4])) ^ look(2, UInt32(bytes[5]))
        let d = look(1, UInt32(bytes[6])) ^ look(0, UInt32(bytes[7]))
        return (a ^ b) ^ (c ^ d)
    }

    /// The state after a lane of zeros: tables 8...11, one for each byte of the state.
    @inline(__always)
    private static func skipLane(_ crc: UInt32, _ tables: UnsafePointer<UInt32>) -> UInt32 {
        @inline(__always) func look(_ byte: UInt32) -> UInt32 {
            tables[(8 &+ Int(byte)) &* 256 &+ Int(truncatingIfNeeded: crc &>> (byte &* 8) & 0xff)]
        }
        return look(0) ^ look(1) ^ look(2) ^ look(3)
    }

    /// Twelve tables of 256 entries: 12 kB, made once.
    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 12 * 256)
        func zeroByte(_ crc: UInt32) -> UInt32 { crc >> 8 ^ tables[Int(crc & 0xff)] }
        for byte in 0..<256 {
            var crc = UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xedb8_8320 ^ crc >> 1 : crc >> 1 }
            tables[byte] = crc
        }
        for table in 1..<8 {
            for byte in 0..<256 { tables[table * 256 + byte] = zeroByte(tables[(table - 1) * 256 + byte]) }
        }
        // What one bit of the state becomes after a lane; a byte's bits add up.
        let bits = (0..<32).map { bit in (0..<lane).reduce(UInt32(1) << bit) { crc, _ in zeroByte(crc) } }
        for byte in 0..<4 {
            for value in 0..<256 {
                tables[(8 + byte) * 256 + value] =
                    (0..<8).reduce(0) { value >> $1 & 1 == 1 ? $0 ^ bits[byte * 8 + $1] : $0 }
            }
        }
        return tables
    }()
}
