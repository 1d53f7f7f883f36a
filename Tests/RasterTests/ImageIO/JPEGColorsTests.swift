import Raster
import TestImages
import Testing

@Suite struct JPEGColorsTests {
    private static func decode(_ segments: [(marker: UInt8, content: [UInt8])]) throws -> (
        PremultipliedRGBA, [String]
    ) {
        let jpeg = TestJPEG(segments: segments, pixel: { _, _ in [200, 100, 50] })
        let picture = try PictureDecoder.decode(jpeg.encoded())
        return (picture.bitmap[4, 4], picture.warnings)
    }

    /// Display P3's (200, 100, 50) is (215, 93, 31) in sRGB; the JPEG itself may be off by one.
    private static func isConverted(_ pixel: PremultipliedRGBA) -> Bool {
        abs(Int(pixel.red) - 215) <= 1 && abs(Int(pixel.green) - 93) <= 1 && abs(Int(pixel.blue) - 31) <= 3
    }

    @Test func profilesInOneAndInManyPiecesInAnyOrder() throws {
        for pieces in [
            TestICC.displayP3.segments(), TestICC.displayP3.segments(pieceSize: 50),
            TestICC.displayP3.segments(pieceSize: 50).reversed(),
        ] {
            let (pixel, warnings) = try Self.decode(pieces)
            #expect(Self.isConverted(pixel))
            #expect(warnings.isEmpty)
        }
    }

    @Test func aMissingPieceMakesTheProfileIgnored() throws {
        var pieces = TestICC.displayP3.segments(pieceSize: 50)
        pieces.remove(at: 3)
        let (pixel, warnings) = try Self.decode(pieces)
        #expect(abs(Int(pixel.red) - 200) <= 1)
        #expect(warnings == ["ignored a broken ICC profile: pieces of it are missing"])
    }

    @Test func greyPicturesWithGreyAndWithColourProfiles() throws {
        for (profile, expected) in [(TestICC.grey(TestICC.gamma(0x233)), 62), (.displayP3, 64)] {
            let jpeg = TestJPEG(components: 1, segments: profile.segments(), pixel: { _, _ in [64] })
            let picture = try PictureDecoder.decode(jpeg.encoded())
            #expect(picture.bitmap[3, 3] == PremultipliedRGBA(Color(white: Double(expected) / 255)))
            #expect(picture.warnings.isEmpty)
        }
    }

    @Test func fourColourProfilesAreWarnedAbout() throws {
        let profile = TestICC(
            space: "CMYK",
            tags: [("desc", TestICC.description("Coated")), ("A2B0", Array(repeating: 0, count: 64))])
        let jpeg = TestJPEG(
            components: 4, hasJFIF: false, hasAdobe: true, segments: profile.segments(),
            pixel: { _, _ in [255, 0, 0, 255] })
        let picture = try PictureDecoder.decode(jpeg.encoded())
        #expect(
            picture.warnings == [
                "the profile \"Coated\" works by lookup tables, which are not applied; taken as ideal inks"
            ])
        #expect(picture.bitmap[3, 3].red > 250 && picture.bitmap[3, 3].green < 5)
    }
}
