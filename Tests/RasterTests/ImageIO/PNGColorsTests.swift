import Raster
import TestImages
import Testing

@Suite struct PNGColorsTests {
    private static func chunk(_ numbers: Int...) -> [UInt8] { numbers.flatMap(TestPNG.big32) }
    /// Linear light, which makes 64 to 137; power 1/1.8 makes it 77.
    private static let linear = ("gAMA", chunk(100_000))
    private static let mac = ("gAMA", chunk(55_556))
    private static let sRGB = ("sRGB", [UInt8(0)])
    private static let profile = ("iCCP", TestICC.adobeRGB.chunk())
    private static let codingIndependent = ("cICP", [UInt8(12), 13, 0, 1])
    /// Display P3's primaries.
    private static let primaries = (
        "cHRM", chunk(31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000)
    )

    private static func decode(_ chunks: [(String, [UInt8])], _ stored: [Int] = [200, 100, 50, 255]) throws
        -> [Int]
    {
        let png = TestPNG(width: 1, height: 1, chunks: chunks, pixel: { _, _ in stored })
        let pixel = try PictureDecoder.decode(png.encoded()).bitmap[0, 0]
        return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    }

    @Test func precedenceIsTheStandards() throws {
        let (p3, adobe, plain, linear) = ([215, 93, 31], [227, 100, 42], [200, 100, 50], [229, 168, 122])
        #expect(try Self.decode([]) == plain)
        #expect(try Self.decode([Self.linear]) == linear)
        #expect(try Self.decode([Self.linear, Self.sRGB]) == plain)
        #expect(try Self.decode([Self.linear, Self.primaries, Self.sRGB]) == plain)
        #expect(try Self.decode([Self.linear, Self.sRGB, Self.profile]) == adobe)
        #expect(try Self.decode([Self.profile, Self.sRGB, Self.linear]) == adobe)
        #expect(try Self.decode([Self.linear, Self.profile, Self.sRGB, Self.codingIndependent]) == p3)
        // Primaries alone say too little.
        #expect(try Self.decode([Self.primaries]) == plain)
        // Not after the image data.
        let late = TestPNG(
            width: 1, height: 1, chunksAfter: [Self.linear], pixel: { _, _ in [200, 100, 50, 255] })
        #expect(try PictureDecoder.decode(late.encoded()).bitmap[0, 0].red == 200)
    }

    @Test func gammaAndPrimaries() throws {
        // (64 ÷ 255) ^ 1.8 = 0.0831, which sRGB encodes as 81.
        #expect(try Self.decode([Self.mac], [64, 64, 64, 255]) == [81, 81, 81])
        // The usual 1/2.2 stands for sRGB's own curve.
        #expect(try Self.decode([("gAMA", Self.chunk(45455))], [10, 100, 250, 255]) == [10, 100, 250])
        #expect(try Self.decode([("gAMA", Self.chunk(45455)), Self.primaries]) == [215, 93, 31])
        #expect(try Self.decode([("gAMA", Self.chunk(0))]) == [200, 100, 50])
    }

    @Test func codingIndependentCodePoints() throws {
        // BT.2020 red of half signal is outside sRGB's gamut, white is white.
        #expect(try Self.decode([("cICP", [9, 13, 0, 1])], [255, 255, 255, 255]) == [255, 255, 255])
        #expect(try Self.decode([("cICP", [9, 13, 0, 1])], [128, 0, 0, 255]) == [161, 0, 0])
        #expect(try Self.decode([("cICP", [1, 8, 0, 1])]) == [229, 168, 122])
        // PQ: signal 148 is 203 cd/m², reference white.
        #expect(try Self.decode([("cICP", [1, 16, 0, 1])], [148, 148, 148, 255]).allSatisfy { $0 >= 253 })
        #expect(try Self.decode([("cICP", [1, 18, 0, 1])], [192, 192, 192, 255]).allSatisfy { $0 >= 253 })
        // Not supported, so the next chunk decides.
        let png = TestPNG(
            width: 1, height: 1, chunks: [("cICP", [1, 13, 1, 0]), Self.linear],
            pixel: { _, _ in [200, 100, 50, 255] })
        let picture = try PictureDecoder.decode(png.encoded())
        #expect(picture.bitmap[0, 0].red == 229)
        #expect(picture.warnings == ["ignored the chunk cICP: the colour space 1/13/1/0 is not supported"])
    }

    @Test func aBrokenChunkIsAsIfItWereNotThere() throws {
        var file = TestPNG(
            width: 1, height: 1, chunks: [Self.codingIndependent, Self.linear],
            pixel: { _, _ in [200, 100, 50, 255] }
        ).encoded()
        // The first byte of cICP's content: signature, header chunk, then length and name.
        file[8 + 25 + 8] = 9
        let picture = try PictureDecoder.decode(file)
        #expect(picture.bitmap[0, 0].red == 229)
        #expect(picture.warnings == ["ignored the chunk cICP: its checksum is wrong"])
    }

    @Test func aProfileThatInflatesWithoutEndIsIgnored() throws {
        let bomb = Array("p\0\0".utf8) + TestPNG.deflate(Array(repeating: 0, count: 50_000_000))
        let png = TestPNG(
            width: 1, height: 1, chunks: [("iCCP", bomb), Self.linear],
            pixel: { _, _ in [200, 100, 50, 255] })
        let picture = try PictureDecoder.decode(png.encoded())
        #expect(picture.bitmap[0, 0].red == 229)
        #expect(picture.warnings == ["ignored an ICC profile of more than 4194304 bytes"])
        let broken = TestPNG(width: 1, height: 1, chunks: [("iCCP", Array("p\0\0junk".utf8))])
        #expect(
            try PictureDecoder.decode(broken.encoded()).warnings
                == ["ignored a broken ICC profile: its compressed data are damaged"])
    }

    @Test func namesAreSaid() throws {
        func name(_ chunks: [(String, [UInt8])]) throws -> String {
            try PictureDecoder.inspect(TestPNG(chunks: chunks).encoded()).profile
        }
        #expect(try name([]) == "sRGB (assumed)")
        #expect(try name([Self.sRGB]) == "sRGB")
        #expect(try name([Self.profile]) == "Adobe RGB (1998)")
        #expect(try name([Self.codingIndependent]) == "Display P3, sRGB curve (cICP)")
        #expect(try name([Self.linear]) == "gamma 100000 (gAMA)")
    }
}
