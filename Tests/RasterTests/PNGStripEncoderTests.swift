import Raster
import TestSupport
import Testing

@Suite struct PNGStripEncoderTests {
    private static func strips(_ bitmap: Bitmap, _ compression: PNGCompression) -> [PNGStrip] {
        let format = PNGStripFormat(width: bitmap.width, hasAlpha: !bitmap.isOpaque)
        let encoder = PNGStripEncoder(format: format, compression: compression)
        return bitmap.withRows { rows in
            (0..<format.stripCount(height: bitmap.height)).map {
                let range = format.rows(ofStrip: $0, height: bitmap.height)
                return encoder.encode(rows: rows + range.lowerBound * bitmap.width * 4, count: range.count)
            }
        }
    }

    private static func picture(seed: UInt64, height: Int) -> Bitmap {
        var random = SeededGenerator(seed: seed)
        return TestPicture.make(61, height) { x, y in
            TestPicture.opaque(x + Int.random(in: 0...9, using: &random), y, x * y & 255)
        }
    }

    @Test(arguments: PNGCompression.allCases) func stripsMoveBetweenPictures(compression: PNGCompression)
        throws
    {
        // The middle strip of one picture in another, where the row above it is a different one.
        let one = Self.picture(seed: 1, height: 96)
        let other = Self.picture(seed: 2, height: 96)
        var mixed = other
        for y in 32..<64 { for x in 0..<61 { mixed[x, y] = one[x, y] } }
        var strips = Self.strips(other, compression)
        strips[1] = Self.strips(one, compression)[1]
        #expect(strips == Self.strips(mixed, compression))

        let format = PNGStripFormat(width: 61, hasAlpha: false)
        let file = PNGFile.assemble(format: format, height: 96, strips: strips)
        #expect(try PNGReadBack.pixels(file).rgba == TestPicture.straight(mixed))
    }

    @Test(arguments: PNGCompression.allCases) func stripsStandInAnyOrder(compression: PNGCompression) throws {
        let picture = Self.picture(seed: 5, height: 96)
        let strips = Self.strips(picture, compression)
        let order = [2, 0, 0, 1]
        let file = PNGFile.assemble(
            format: PNGStripFormat(width: 61, hasAlpha: false), height: 128, strips: order.map { strips[$0] })
        let expected = order.flatMap { strip in
            TestPicture.straight(picture)[(strip * 32 * 61 * 4)..<((strip + 1) * 32 * 61 * 4)]
        }
        #expect(try PNGReadBack.pixels(file).rgba == expected)
    }

    @Test(arguments: PNGCompression.allCases) func anEncoderRemembersNothing(compression: PNGCompression) {
        let format = PNGStripFormat(width: 133, hasAlpha: false)
        let used = PNGStripEncoder(format: format, compression: compression)
        for (name, picture) in PNGEncoderTests.extremes where picture.isOpaque {
            picture.withRows { rows in
                let fresh = PNGStripEncoder(format: format, compression: compression)
                #expect(used.encode(rows: rows, count: 32) == fresh.encode(rows: rows, count: 32), "\(name)")
            }
        }
    }

    @Test func formatCutsAPictureIntoStrips() {
        let format = PNGStripFormat(width: 1, hasAlpha: false)
        #expect([1, 31, 32, 33, 64, 65].map(format.stripCount(height:)) == [1, 1, 1, 2, 2, 3])
        #expect(format.rows(ofStrip: 1, height: 33) == 32..<33)
        #expect(format.rows(ofStrip: 0, height: 33) == 0..<32)
    }

    @Test func filesCarryTheirColourSpaceBeforeTheData() throws {
        let types = try PNGReadBack.chunks(PNGEncoder.encode(Self.picture(seed: 3, height: 40))).map {
            $0.type
        }
        #expect(types == ["IHDR", "sRGB", "IDAT", "IDAT", "IDAT", "IDAT", "IEND"])
    }
}
