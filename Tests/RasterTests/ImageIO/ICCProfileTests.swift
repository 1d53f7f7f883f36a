import Raster
import TestImages
import Testing

/// Expected values are LittleCMS 2.14's, relative colorimetric, to its built-in sRGB, 16 bits out, not optimised.
@Suite struct ICCProfileTests {
    typealias Sample = (stored: [Int], expected: [Double])

    /// Decodes one row of pixels as a PNG with the profile and compares.
    private static func expect(
        _ samples: [Sample], _ profile: TestICC, colorType: Int = 2, bitDepth: Int = 8,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let png = TestPNG(
            width: samples.count, height: 1, bitDepth: bitDepth, colorType: colorType,
            chunks: [("iCCP", profile.chunk())], pixel: { x, _ in samples[x].stored })
        let picture = try PictureDecoder.decode(png.encoded())
        #expect(picture.warnings.isEmpty, sourceLocation: sourceLocation)
        for (x, sample) in samples.enumerated() {
            let pixel = picture.bitmap[x, 0]
            for (found, expected) in zip([pixel.red, pixel.green, pixel.blue], sample.expected) {
                #expect(abs(Double(found) - expected) < 1, "\(sample.stored)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test func displayP3() throws {
        try Self.expect(
            [
                ([255, 255, 255], [255, 255, 255]), ([128, 128, 128], [128, 128, 128]),
                ([10, 10, 10], [10, 10, 10]),
                ([255, 0, 0], [255, 0, 0]), ([0, 255, 0], [0, 255, 0]), ([0, 0, 255], [0, 0, 255]),
                ([200, 100, 50], [214.9, 92.6, 31.0]), ([30, 140, 220], [0, 142.5, 226.6]),
                ([90, 200, 40], [0, 203.1, 0]), ([220, 60, 160], [239.4, 35.2, 163.4]),
                ([60, 20, 5], [65.6, 16.5, 0.8]), ([245, 235, 205], [247.2, 234.6, 201.5]),
            ], .displayP3)
    }

    @Test func adobeRGB() throws {
        try Self.expect(
            [
                ([255, 255, 255], [255, 255, 255]), ([128, 128, 128], [129, 129, 129]),
                ([10, 10, 10], [2.7, 2.7, 2.7]),
                ([200, 100, 50], [227.1, 100.1, 42.4]), ([30, 140, 220], [0, 141.3, 223.6]),
                ([90, 200, 40], [0, 201.3, 0]), ([220, 60, 160], [254.3, 57.4, 164.2]),
                ([60, 20, 5], [67.3, 12.1, 0.1]), ([245, 235, 205], [249.1, 235.6, 204.8]),
            ], .adobeRGB)
    }

    @Test func tablesOfPoints() throws {
        try Self.expect(
            [
                ([128, 128, 128], [146.4, 146.4, 146.4]), ([10, 10, 10], [9.7, 9.7, 9.7]),
                ([200, 100, 50], [255, 80.1, 46.6]), ([30, 140, 220], [0, 171.8, 236]),
                ([220, 60, 160], [255, 0, 184.9]), ([60, 20, 5], [105.5, 0, 0]),
                ([245, 235, 205], [255, 237.2, 210]),
            ], .proPhoto)
    }

    @Test func parametricCurvesOfEveryType() throws {
        let profile = TestICC.rgb(
            "odd", TestICC.adobeLights,
            [
                TestICC.parametric(0, 1.7), TestICC.parametric(1, 2.2, 0.95, 0.05),
                TestICC.parametric(2, 2, 0.9, 0.05, 0.01),
            ])
        try Self.expect(
            [
                ([255, 255, 255], [255, 255, 244.5]), ([128, 128, 128], [156.8, 135.5, 140.1]),
                ([10, 10, 10], [12.4, 14.7, 36.2]), ([255, 0, 0], [255, 4.5, 30]),
                ([0, 0, 255], [0, 4.6, 249.5]),
                ([200, 100, 50], [239.3, 108.1, 67.8]), ([60, 20, 5], [95.4, 25.8, 32.4]),
            ], profile)
    }

    @Test func sixteenBitsKeepTheirPrecisionThroughALinearCurve() throws {
        let linear = TestICC.rgb("linear", TestICC.sRGBLights, Array(repeating: TestICC.table([]), count: 3))
        let samples: [Sample] = [
            ([0, 1000, 20000], [0, 33.1, 150.1]), ([1, 5000, 40000], [0, 78, 205]),
            ([100, 20000, 65535], [5.1, 150, 255]), ([1000, 40000, 0], [33.2, 205, 0]),
            ([65535, 100, 5000], [255, 5, 78.1]),
        ]
        try Self.expect(samples, linear, bitDepth: 16)
        try Self.expect(
            [
                ([0, 1000, 20000], [0, 4.1, 81.4]), ([1, 5000, 40000], [0, 20, 162.3]),
                ([20000, 0, 100], [85.9, 0, 0]), ([40000, 1, 1000], [170.6, 0, 0]),
            ], .displayP3, bitDepth: 16)
    }

    @Test func greyByAPowerByATableAndByLightness() throws {
        func samples(_ values: [(Int, Double)]) -> [Sample] {
            values.map { ([$0.0], Array(repeating: $0.1, count: 3)) }
        }
        try Self.expect(
            samples([
                (0, 0), (5, 0.6), (20, 12.1), (42, 37.5), (64, 61.8), (128, 129), (220, 221), (255, 255),
            ]),
            .grey(TestICC.gamma(0x233)), colorType: 0)
        let dotGain = TestICC.table(
            (0...255).map { index in
                let x = Double(index) / 255
                return 0.9 * x * x + 0.1 * x
            })
        try Self.expect(
            samples([(0, 0), (1, 1.4), (5, 7.6), (20, 30.6), (64, 80.8), (128, 143.5), (254, 254.2)]),
            .grey(dotGain), colorType: 0)
        try Self.expect(
            samples([(0, 0), (1, 0.8), (5, 4.9), (20, 19.5), (64, 52.5), (128, 111.2), (220, 212.4)]),
            .grey(TestICC.gamma(0x119), connection: "Lab "), colorType: 0)
    }

    @Test func sRGBProfilesChangeNothing() throws {
        let curve = TestICC.parametric(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
        let profile = TestICC.rgb("sRGB", TestICC.sRGBLights, [curve, curve, curve])
        let png = TestPNG(
            width: 256, height: 16, colorType: 2, chunks: [("iCCP", profile.chunk())],
            pixel: { x, y in [x, (x * 7 + y * 16) & 255, 255 - y * 16] })
        let bitmap = try PictureDecoder.decode(png.encoded()).bitmap
        for y in 0..<16 {
            for x in 0..<256 {
                #expect(bitmap[x, y].red == x && bitmap[x, y].blue == 255 - y * 16)
                #expect(Int(bitmap[x, y].green) == (x * 7 + y * 16) & 255)
            }
        }
    }

    @Test func lookupTablesAreWarnedAboutAndTakenAsSRGB() throws {
        let profile = TestICC(tags: [
            ("desc", TestICC.description("Printer")), ("A2B0", Array(repeating: 0, count: 64)),
        ])
        let png = TestPNG(
            width: 1, height: 1, chunks: [("iCCP", profile.chunk())], pixel: { _, _ in [9, 99, 199, 255] })
        let picture = try PictureDecoder.decode(png.encoded(), options: DecodingOptions(isStrict: true))
        #expect(
            picture.warnings == [
                "the profile \"Printer\" works by lookup tables, which are not applied; taken as sRGB"
            ])
        #expect(picture.bitmap[0, 0] == PremultipliedRGBA(red: 9, green: 99, blue: 199, alpha: 255))
        #expect(try PictureDecoder.inspect(png.encoded()).profile == "Printer (taken as sRGB)")
    }

    @Test func profilesOfAnotherSpaceAndBrokenOnesAreIgnored() throws {
        let wrong: [(TestICC, String)] = [
            (.grey(TestICC.gamma(0x200)), "ignored the GRAY profile \"a grey\" of a picture that is RGB"),
            (TestICC(), "ignored a broken ICC profile: it has neither a matrix with curves nor tables"),
            (
                .rgb(
                    "flat", Array(repeating: [0.3, 0.3, 0.3], count: 3),
                    Array(repeating: TestICC.gamma(256), count: 3)),
                "ignored a broken ICC profile: its colours span no space"
            ),
        ]
        for (profile, message) in wrong {
            let png = TestPNG(
                width: 1, height: 1, chunks: [("iCCP", profile.chunk())],
                pixel: { _, _ in [9, 99, 199, 255] })
            let picture = try PictureDecoder.decode(png.encoded())
            #expect(picture.warnings == [message])
            #expect(picture.bitmap[0, 0] == PremultipliedRGBA(red: 9, green: 99, blue: 199, alpha: 255))
            #expect(throws: PictureDecodingError.damaged(format: "PNG", message: message)) {
                try PictureDecoder.decode(png.encoded(), options: DecodingOptions(isStrict: true))
            }
        }
    }

    @Test func damagedProfilesNeverTrap() throws {
        let whole = TestICC.displayP3.encoded()
        for index in stride(from: 0, to: whole.count, by: 3) {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var broken = whole
                broken[index] = value
                let content = Array("p\0\0".utf8) + TestPNG.deflate(broken)
                let png = TestPNG(width: 1, height: 1, chunks: [("iCCP", content)])
                #expect(try PictureDecoder.decode(png.encoded()).bitmap.width == 1)
            }
        }
    }
}
