import CTestImages
import Glibc

/// A PNG made for a test, chunk by chunk.
package struct TestPNG {
    package var width: Int, height: Int
    package var bitDepth: Int
    /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
    package var colorType: Int
    package var isInterlaced: Bool
    /// Chunks between header and image data.
    package var chunks: [(name: String, content: [UInt8])]
    /// Chunks after the image data.
    package var chunksAfter: [(name: String, content: [UInt8])]
    /// The samples of the pixel at (x, y), each of `bitDepth` bits.
    package var pixel: (_ x: Int, _ y: Int) -> [Int]
    /// Xcode's rewriting, without a zlib frame; pixels are then blue, green, red, alpha and premultiplied.
    package var isCgBI: Bool

    /// A picture with the given differences from a small RGBA one of eight bits.
    package init(
        width: Int = 8, height: Int = 8, bitDepth: Int = 8, colorType: Int = 6, isInterlaced: Bool = false,
        chunks: [(name: String, content: [UInt8])] = [], chunksAfter: [(name: String, content: [UInt8])] = [],
        pixel: @escaping (_ x: Int, _ y: Int) -> [Int] = { x, y in [x * 32 & 255, y * 32 & 255, 128, 255] },
        isCgBI: Bool = false
    ) {
        (self.width, self.height, self.bitDepth, self.colorType) = (width, height, bitDepth, colorType)
        (self.isInterlaced, self.chunks, self.chunksAfter) = (isInterlaced, chunks, chunksAfter)
        (self.pixel, self.isCgBI) = (pixel, isCgBI)
    }

    private var samplesPerPixel: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType, default: 4] }

    /// The rows with their filter bytes, as they are compressed.
    package var rows: [UInt8] {
        let passes: [(Int, Int, Int, Int)] =
            isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ]
            : [(0, 0, 1, 1)]
        var bytes: [UInt8] = []
        for (x0, y0, dx, dy) in passes where x0 < width {
            for y in stride(from: y0, to: height, by: dy) {
                bytes.append(0)
                var bits = 0, count = 0
                for x in stride(from: x0, to: width, by: dx) {
                    for sample in pixel(x, y).prefix(samplesPerPixel) {
                        bits = bits << bitDepth | sample
                        count += bitDepth
                        while count >= 8 {
                            bytes.append(UInt8(bits >> (count - 8) & 255))
                            count -= 8
                        }
                        bits &= 255
                    }
                }
                if count > 0 { bytes.append(UInt8(bits << (8 - count) & 255)) }
            }
        }
        return bytes
    }

    /// The file.
    package func encoded() -> [UInt8] {
        var header = Self.big32(width) + Self.big32(height)
        header += [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        if isCgBI { file += Self.chunk("CgBI", [0x50, 0x00, 0x20, 0x02]) }
        file += Self.chunk("IHDR", header)
        for (name, content) in chunks { file += Self.chunk(name, content) }
        file += Self.chunk("IDAT", Self.deflate(rows, raw: isCgBI))
        for (name, content) in chunksAfter { file += Self.chunk(name, content) }
        return file + Self.chunk("IEND", [])
    }

    /// A chunk with its length and checksum.
    package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return big32(content.count) + body + big32(Int(ctestimages_crc(body, body.count)))
    }

    /// Four bytes, the highest first.
    package static func big32(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - $0 * 8) & 255) } }

    /// Compressed by zlib.
    package static func deflate(_ bytes: [UInt8], raw: Bool = false) -> [UInt8] {
        var size = 0
        guard let result = ctestimages_deflate(bytes, bytes.count, raw, &size) else {
            preconditionFailure("zlib refuses to compress this")
        }
        defer { free(result) }
        return Array(UnsafeBufferPointer(start: result, count: size))
    }
}
