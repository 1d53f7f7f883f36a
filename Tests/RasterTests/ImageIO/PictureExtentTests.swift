import Raster
import TestImages
import TestSupport
import Testing

@Suite struct PictureExtentTests {
    /// A baseline JPEG up to its first coded byte.
    private static func start(_ jpeg: TestJPEG) -> [UInt8] {
        let data = jpeg.encoded()
        let scan = data.indices.first { data[$0] == 0xFF && data[$0 + 1] == 0xDA }!
        return Array(data[..<(scan + 2 + Int(data[scan + 2]) * 256 + Int(data[scan + 3]))])
    }

    @Test func everyStartGivesNothingOrWhatTheWholeFileSays() throws {
        for orientation in 1...8 {
            let jpeg = TestJPEG(
                width: 40, height: 24, isProgressive: orientation % 2 == 0,
                segments: [(0xE1, TestJPEG.exif(orientation: orientation))])
            let data = jpeg.encoded()
            let pixels = Self.start(jpeg).count
            let info = try PictureDecoder.inspect(data)
            for count in 0...data.count {
                let extent = PictureDecoder.extent(ofStart: Array(data.prefix(count)))
                // Two coded bytes show that there are pixels.
                let expected = PictureExtent(width: info.width, height: info.height, hasAlpha: false)
                #expect(extent == (count >= pixels + 2 ? expected : nil), "\(count) bytes")
            }
        }
    }

    @Test func allOfTheFileIsWantedWhereMoreMattersThanItsStart() {
        let ordinary = TestJPEG(width: 40, height: 24).encoded()
        #expect(PictureDecoder.extent(ofStart: ordinary) != nil)
        var strict = DecodingOptions()
        strict.isStrict = true
        #expect(PictureDecoder.extent(ofStart: ordinary, options: strict) == nil)
        var small = DecodingOptions()
        small.limits.maxPixels = 40 * 24 - 1
        #expect(PictureDecoder.extent(ofStart: ordinary, options: small) == nil)
        let png = TestPNG(width: 4, height: 4, colorType: 2).encoded()
        #expect(PictureDecoder.extent(ofStart: png) == nil)
        #expect(PictureDecoder.extent(ofStart: []) == nil)
        #expect(PictureDecoder.extent(ofStart: Array("GIF89a".utf8)) == nil)
    }

    @Test func aMarkerInsteadOfPixelsIsLeftToTheWholeFile() {
        let start = Self.start(TestJPEG(width: 40, height: 24))
        #expect(PictureDecoder.extent(ofStart: start + [0xFF, 0xD9]) == nil)
        #expect(PictureDecoder.extent(ofStart: start + [0x12, 0x34]) != nil)
    }

    /// Coded bytes hold 0xFF with a zero after it, restarts, and fill bytes; the first other marker ends them,
    /// wherever it lies among the bytes that are looked at together.
    @Test func theEndOfTheCodedDataIsFoundAtEveryPlace() throws {
        var random = SeededGenerator(seed: 7)
        let start = Self.start(TestJPEG(width: 40, height: 24))
        for length in 1...70 {
            for kind in 0..<3 {
                var coded: [UInt8] = []
                while coded.count < length {
                    switch (kind, UInt8.random(in: 0..<4, using: &random)) {
                    case (1, 0): coded += [0xFF, 0x00]
                    case (2, 0): coded += [0xFF, UInt8.random(in: 0xD0...0xD7, using: &random)]
                    case (2, 1): coded += [0xFF, 0xFF, 0x00]
                    default: coded.append(UInt8.random(in: 0...0xFE, using: &random))
                    }
                }
                let rest = Int.random(in: 1...20, using: &random)
                let data = start + coded + [0xFF, 0xD9] + [UInt8](repeating: 0, count: rest)
                let info = try PictureDecoder.inspect(data)
                #expect(info.notes == ["\(rest) bytes follow the picture"], "\(length) bytes of kind \(kind)")
            }
        }
    }
}
