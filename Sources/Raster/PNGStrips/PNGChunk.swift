/// The frame around data in a PNG: length, type, data, CRC of type and data, numbers in network order.
package enum PNGChunk {
    /// The type of chunks that hold a picture's data, `IDAT`.
    package static let imageData: UInt32 = 0x4944_4154

    /// Writes a number in network order.
    package static func put(_ value: UInt32, at place: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(place).storeBytes(of: value.bigEndian, as: UInt32.self)
    }

    /// Writes the eight bytes before a chunk's data.
    package static func putHead(length: Int, type: UInt32, at place: UnsafeMutablePointer<UInt8>) {
        put(UInt32(length), at: place)
        put(type, at: place + 4)
    }

    /// The four bytes of a number in network order.
    package static func bytes(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// The two bytes of a number in network order.
    package static func bytes(_ value: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }

    /// A whole chunk; `type` is four letters.
    package static func chunk(_ type: StaticString, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.description.utf8) + data
        return bytes(UInt32(data.count)) + body + bytes(CRC32.of(body))
    }
}
