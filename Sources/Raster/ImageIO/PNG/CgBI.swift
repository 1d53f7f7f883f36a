import CImageIO

/// Xcode's rewriting of PNGs in apps: a chunk CgBI in front, image data without zlib's frame, and pixels as
/// blue, green, red, premultiplied.
///
/// Undocumented by Apple; as known from iPhone development wikis and from files.
enum CgBI {
    /// The file with its image data in a zlib frame, so that libpng can read it; pixels stay as they are.
    ///
    /// The checksum at the stream's end is zero: the right one would take inflating everything. Allocates as much
    /// as the file.
    static func standardized(_ data: [UInt8], _ header: PNGHeader) -> [UInt8] {
        var file = PNGHeader.signature
        file.reserveCapacity(data.count + 64)
        var position = file.count
        var hasImageData = false
        while let length = data.big32(at: position), position + 8 <= data.count {
            let whole = position..<min(position + 12 + length, data.count)
            let content = position + 8..<min(position + 8 + length, data.count)
            let name = data[position + 4..<position + 8]
            position += 12 + length
            if name.elementsEqual("CgBI".utf8) { continue }
            if !name.elementsEqual("IDAT".utf8) {
                file += data[whole]
            } else if !hasImageData {
                hasImageData = true
                // 32 KiB window, no dictionary: what raw deflate may use.
                let stream = header.imageData.flatMap { data[$0] }
                append("IDAT", [0x78, 0x01] + stream + [0, 0, 0, 0], to: &file)
            }
            if content.isEmpty, name.elementsEqual("IEND".utf8) { break }
        }
        return file
    }

    private static func append(_ name: StaticString, _ content: [UInt8], to file: inout [UInt8]) {
        func big32(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
        file += big32(content.count)
        let start = file.count
        name.withUTF8Buffer { file += $0 }
        file += content
        let checksum = file.withUnsafeBufferPointer {
            cimageio_crc32(0, $0.baseAddress! + start, $0.count - start)
        }
        file += big32(Int(checksum))
    }
}
