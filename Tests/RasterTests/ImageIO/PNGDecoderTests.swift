import Raster
import Testing

@Suite struct PNGDecoderTests {
    @Test(arguments: [false, true])
    func straightAlphaBecomesPremultiplied(isInterlaced: Bool) throws {
        let png = TestPNG(
            width: 21, height: 13, isInterlaced: isInterlaced, pixel: { x, y in [200, x * 8, y * 8, x * 12] })
        let bitmap = try PictureDecoder.decode(png.encoded()).bitmap
        #expect(!bitmap.isOpaque)
        for y in 0..<13 {
            for x in 0..<21 {
                func premultiplied(_ value: Int) -> UInt8 { UInt8((value * x * 12 * 2 + 255) / 510) }
                let expected = PremultipliedRGBA(
                    red: premultiplied(200), green: premultiplied(x * 8), blue: premultiplied(y * 8),
                    alpha: UInt8(x * 12))
                #expect(bitmap[x, y] == expected)
            }
        }
    }

    @Test(arguments: [false, true], [2, 4, 8])
    func reductionAveragesAreas(isInterlaced: Bool, side: Int) throws {
        let (width, height) = (37, 29)
        let png = TestPNG(
            width: width, height: height, colorType: 0, isInterlaced: isInterlaced,
            pixel: { x, y in [(x * 31 + y * 57) & 255] })
        let picture = try PictureDecoder.decode(png.encoded(), atLeast: (width / side, height / side))
        let bitmap = picture.bitmap
        #expect(bitmap.width == (width + side - 1) / side && bitmap.height == (height + side - 1) / side)
        #expect(picture.contentRect.width == Double(width) / Double(side))
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                var sum = 0, count = 0
                for v in y * side..<min(height, (y + 1) * side) {
                    for u in x * side..<min(width, (x + 1) * side) {
                        sum += (u * 31 + v * 57) & 255
                        count += 1
                    }
                }
                #expect(Int(bitmap[x, y].red) == (sum + count / 2) / count)
            }
        }
    }

    @Test func truncatedDataAreShownWithAWarningOrRefused() throws {
        let whole = TestPNG(
            width: 64, height: 64, pixel: { x, y in [(x * y * 7) & 255, (x * 91 ^ y * 37) & 255, 3, 255] }
        ).encoded()
        let data = Array(whole.prefix(whole.count * 2 / 3))
        let picture = try PictureDecoder.decode(data)
        #expect(!picture.warnings.isEmpty)
        #expect(picture.bitmap[0, 0].alpha == 255 && picture.bitmap[63, 63].alpha == 0)
        #expect(throws: PictureDecodingError.self) {
            try PictureDecoder.decode(data, options: DecodingOptions(isStrict: true))
        }
    }
}
