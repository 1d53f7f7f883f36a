import CImageIO
import Raster
import TestImages
import Testing

/// Headers that promise more than there is, or more than is allowed, cost no memory.
@Suite struct PNGLimitTests {
    /// A file whose header gives any size, with the data of a picture of 8 × 8.
    private func file(width: Int, height: Int, bitDepth: Int = 8, colorType: Int = 6) -> [UInt8] {
        let png = TestPNG(bitDepth: bitDepth, colorType: colorType)
        let header =
            TestPNG.big32(width) + TestPNG.big32(height) + [UInt8(bitDepth), UInt8(colorType), 0, 0, 0]
        return Array(png.encoded()[..<8]) + TestPNG.chunk("IHDR", header) + png.encoded()[33...]
    }

    /// How libpng takes a header when the caller is prepared for pictures of `most` × `most`.
    private func opening(_ file: [UInt8], most: UInt32, wide: Bool = false) -> (CImageIOStatus, String) {
        guard let reader = cimageio_png_create() else { return (.outOfMemory, "") }
        defer { cimageio_png_close(reader) }
        var header = CImageIOPNGHeader()
        let options = CImageIOPNGOptions(
            wide: wide, strict: false, ignores_stream_checksum: false, max_width: most, max_height: most)
        let status = cimageio_png_open(reader, file, file.count, options, &header)
        if status == .success { #expect(header.width <= most && header.height <= most) }
        return (status, String(cString: cimageio_png_message(reader)))
    }

    /// The shim checks the size with the header itself, before libpng makes its rows: a row of a million
    /// pixels would be eight megabytes.
    @Test func sizesTheCallerIsNotPreparedForAreRefusedWithTheHeader() {
        for (width, height) in [(1_000_000, 1), (1, 1_000_000), (9, 8), (8, 9), (0x7FFF_FFFF, 0x7FFF_FFFF)] {
            for wide in [false, true] {
                let (status, message) = opening(file(width: width, height: height), most: 8, wide: wide)
                #expect(status == .corruptData, "\(width) × \(height)")
                #expect(message == "Invalid IHDR data")
            }
        }
        #expect(opening(file(width: 8, height: 8), most: 8).0 == .success)
        // Not after other chunks have been read, and not when the first row is asked for.
        let second = file(width: 8, height: 8)
        let twoHeaders = Array(second[..<33]) + file(width: 1_000_000, height: 1)[8...]
        #expect(opening(twoHeaders, most: 8).0 == .corruptData)
    }

    private func error(_ file: [UInt8], _ limits: DecodingLimits = DecodingLimits()) -> String {
        do {
            let picture = try PictureDecoder.decode(file, options: DecodingOptions(limits: limits))
            return "decoded, \(picture.bitmap.width) × \(picture.bitmap.height)"
        } catch {
            return "\(error)"
        }
    }

    @Test func picturesPastALimitAreRefusedByTheirHeader() {
        let pixels =
            "the picture has 1000000 × 1000000 pixels, more than the 268435456 pixels allowed by --max-pixels"
        #expect(error(file(width: 1_000_000, height: 1_000_000)) == pixels)
        #expect(
            error(file(width: 0x7FFF_FFFF, height: 1))
                == "the picture has a side of 2147483647 pixels, more than the 1000000 pixels allowed by --max-side"
        )
        // Just below the limit: a gigabyte of pixels, of which a few bytes are there.
        for (depth, type) in [(8, 6), (16, 6), (1, 0), (8, 3)] {
            let message = error(file(width: 16_384, height: 16_384, bitDepth: depth, colorType: type))
            #expect(message.hasPrefix("the PNG is damaged: "), "\(message)")
            #expect(message.contains("the header says 16384 × 16384 pixels, but only "), "\(message)")
        }
        let picture = TestPNG(width: 400, height: 300).encoded()
        var limits = DecodingLimits()
        limits.maxMemory = 400 * 300 * 4 - 1
        #expect(
            error(picture, limits).contains(
                "bytes of memory, more than the 479999 bytes allowed by --max-memory"))
        limits.maxMemory = 2 * 400 * 300 * 4
        #expect(error(picture, limits) == "decoded, 400 × 300")
    }
}
