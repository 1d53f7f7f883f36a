import Raster

/// A PNG made the plain way, without filters or compression, in the codings that the project's encoder never writes.
struct PlainPNG {
    var hasAlpha = false
    var isInterlaced = false

    /// The passes of Adam7: first column and row, step along both; or all pixels in one pass.
    private var passes: [(x: Int, y: Int, dx: Int, dy: Int)] {
        isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ]
            : [(0, 0, 1, 1)]
    }

    /// The file of an opaque picture.
    func encode(_ bitmap: Bitmap) -> [UInt8] {
        var rows: [UInt8] = []
        for pass in passes where pass.x < bitmap.width {
            for y in stride(from: pass.y, to: bitmap.height, by: pass.dy) {
                rows.append(0)
                for x in stride(from: pass.x, to: bitmap.width, by: pass.dx) {
                    let pixel = bitmap[x, y]
                    rows += [pixel.red, pixel.green, pixel.blue]
                    if hasAlpha { rows.append(pixel.alpha) }
                }
            }
        }
        let header =
            PNGChunk.bytes(UInt32(bitmap.width)) + PNGChunk.bytes(UInt32(bitmap.height))
            + [8, hasAlpha ? 6 : 2, 0, 0, isInterlaced ? 1 : 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGChunk.chunk("IHDR", header)
            + PNGChunk.chunk("IDAT", Self.stored(rows)) + PNGChunk.chunk("IEND", [])
    }

    /// A zlib stream of stored blocks.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var at = 0
        repeat {
            let count = min(65535, bytes.count - at)
            stream.append(at + count == bytes.count ? 1 : 0)
            for half in [count, ~count] {
                stream += [UInt8(truncatingIfNeeded: half), UInt8(truncatingIfNeeded: half >> 8)]
            }
            stream += bytes[at..<at + count]
            at += count
        } while at < bytes.count
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in bytes {
            low = (low + UInt32(byte)) % 65521
            high = (high + low) % 65521
        }
        return stream + PNGChunk.bytes(high << 16 | low)
    }
}
