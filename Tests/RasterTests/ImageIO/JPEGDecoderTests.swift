import Raster
import Testing

@Suite struct JPEGDecoderTests {
    /// Flat areas of 16 × 16, so that no transform and no chroma subsampling changes a value by more than rounding.
    private static func flat(_ x: Int, _ y: Int) -> [UInt8] {
        [[200, 40, 60], [10, 220, 90], [70, 80, 240], [255, 255, 255]][(x / 16 + y / 16 * 2) % 4]
    }

    private static func isNear(_ pixel: PremultipliedRGBA, _ rgb: [UInt8], within tolerance: Int = 2) -> Bool
    {
        zip([pixel.red, pixel.green, pixel.blue], rgb).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
            && pixel.alpha == 255
    }

    @Test(arguments: [false, true], [false, true])
    func everyCodingAndSubsamplingGivesTheSameFlatColours(isProgressive: Bool, isArithmetic: Bool) throws {
        for sampling in [(1, 1), (2, 1), (2, 2), (4, 1), (1, 2)] {
            let jpeg = TestJPEG(
                width: 64, height: 64, sampling: sampling, isProgressive: isProgressive,
                isArithmetic: isArithmetic, pixel: { x, y in Self.flat(x / 2, y / 2) })
            let picture = try PictureDecoder.decode(jpeg.encoded())
            #expect(picture.warnings.isEmpty)
            #expect(picture.bitmap.isOpaque)
            for (x, y) in [(8, 8), (48, 8), (8, 48), (48, 48)] {
                #expect(Self.isNear(picture.bitmap[x, y], Self.flat(x / 2, y / 2)))
            }
        }
    }

    @Test(arguments: 1...8, [false, true])
    func orientationMakesThePictureUpright(orientation: Int, isLittleEndian: Bool) throws {
        // Corners of an upright 48 × 32 picture: red, green / blue, white; stored as the orientation says.
        let upright = (width: 48, height: 32)
        let stored = orientation >= 5 ? (width: 32, height: 48) : upright
        let jpeg = TestJPEG(
            width: stored.width, height: stored.height,
            segments: [(0xE1, TestJPEG.exif(orientation: orientation, isLittleEndian: isLittleEndian))],
            pixel: { x, y in
                let (w, h) = (stored.width - 1, stored.height - 1)
                let (u, v) = [
                    (x, y), (w - x, y), (w - x, h - y), (x, h - y), (y, x), (h - y, x), (h - y, w - x),
                    (y, w - x),
                ][orientation - 1]
                return Self.flat(u < 24 ? 0 : 16, v < 16 ? 0 : 16)
            })
        let data = jpeg.encoded()
        let info = try PictureDecoder.inspect(data)
        #expect(info.width == 48 && info.height == 32 && info.orientation.rawValue == orientation)
        let bitmap = try PictureDecoder.decode(data).bitmap
        #expect(bitmap.width == 48 && bitmap.height == 32)
        #expect(Self.isNear(bitmap[2, 2], Self.flat(0, 0), within: 6))
        #expect(Self.isNear(bitmap[45, 2], Self.flat(16, 0), within: 6))
        #expect(Self.isNear(bitmap[2, 29], Self.flat(0, 16), within: 6))
        #expect(Self.isNear(bitmap[45, 29], Self.flat(16, 16), within: 6))
    }

    @Test func reductionIsTheLargestThatIsStillEnough() throws {
        let data = TestJPEG(width: 80, height: 48).encoded()
        func size(_ width: Int, _ height: Int) throws -> [Int] {
            let bitmap = try PictureDecoder.decode(data, atLeast: (width, height)).bitmap
            return [bitmap.width, bitmap.height]
        }
        #expect(try size(10, 6) == [10, 6])
        #expect(try size(11, 6) == [20, 12])
        #expect(try size(20, 13) == [40, 24])
        #expect(try size(41, 1) == [80, 48])
        #expect(try size(500, 500) == [80, 48])
    }

    @Test func adobeCMYKIsInverted() throws {
        // Stored 255 is no ink: cyan 255, magenta 0, yellow 255, black 200 of 255 light.
        for transform in [false, true] {
            let jpeg = TestJPEG(
                components: 4, transform: transform, hasJFIF: false, hasAdobe: true,
                pixel: { _, _ in [255, 0, 255, 200] })
            let bitmap = try PictureDecoder.decode(jpeg.encoded()).bitmap
            #expect(Self.isNear(bitmap[4, 4], [200, 0, 200]))
        }
    }

    @Test func truncatedDataAreShownWithAWarningOrRefused() throws {
        let data = Array(TestJPEG(width: 64, height: 64).encoded().dropLast(600))
        let picture = try PictureDecoder.decode(data)
        #expect(picture.warnings == ["Premature end of JPEG file"])
        #expect(throws: PictureDecodingError.damaged(format: "JPEG", message: "Premature end of JPEG file")) {
            try PictureDecoder.decode(data, options: DecodingOptions(isStrict: true))
        }
    }
}
