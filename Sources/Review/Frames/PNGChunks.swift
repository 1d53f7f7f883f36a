import Raster

/// The chunks of a PNG, one after the other, each checked against its CRC.
struct PNGChunks {
    /// A chunk and where it lies in the file.
    struct Chunk {
        /// Four letters.
        let type: String
        /// The bytes of its data.
        let data: Range<Int>
        /// All its bytes: length, type, data and CRC.
        var whole: Range<Int> { data.lowerBound - 8..<data.upperBound + 4 }
    }

    private let bytes: [UInt8]
    private var at = 8
    private var isFinished: Bool

    /// The chunks of a file; none if it does not start as a PNG.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        isFinished = !bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }

    /// The next chunk, nil behind `IEND`.
    mutating func next() throws(APNGError) -> Chunk? {
        if isFinished { return nil }
        guard at + 12 <= bytes.count else { throw APNGError("the file ends before IEND") }
        let length = number(at: at)
        guard length <= bytes.count - at - 12 else { throw APNGError("the file ends within a chunk") }
        let chunk = Chunk(
            type: String(decoding: bytes[at + 4..<at + 8], as: UTF8.self), data: at + 8..<at + 8 + length)
        let crc = CRC32.of(bytes[at + 4..<at + 8 + length])
        guard crc == UInt32(number(at: at + 8 + length)) else {
            throw APNGError("chunk \(chunk.type) has a wrong CRC")
        }
        at += 12 + length
        isFinished = chunk.type == "IEND"
        return chunk
    }

    /// The number of four bytes in network order at `offset`.
    func number(at offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
