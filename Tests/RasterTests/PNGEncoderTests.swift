import Raster
import TestSupport
import Testing

@Suite struct PNGEncoderTests {
    /// Pictures of every kind that a row filter, a run or a code table could stumble on.
    static let extremes: [(name: String, picture: Bitmap)] = {
        var random = SeededGenerator(seed: 7)
        let w = 133, h = 71
        func byte() -> Int { Int.random(in: 0...255, using: &random) }
        func any(_ alpha: Int) -> PremultipliedRGBA {
            let limited = { UInt8(Int.random(in: 0...alpha, using: &random)) }
            return PremultipliedRGBA(red: limited(), green: limited(), blue: limited(), alpha: UInt8(alpha))
        }
        let odd = (x: 77, y: 40)
        return [
            ("black", TestPicture.make(w, h) { _, _ in TestPicture.opaque(0, 0, 0) }),
            ("white", TestPicture.make(w, h) { _, _ in TestPicture.opaque(255, 255, 255) }),
            ("clear", TestPicture.make(w, h) { _, _ in .clear }),
            ("noise", TestPicture.make(w, h) { _, _ in TestPicture.opaque(byte(), byte(), byte()) }),
            ("noise with alpha", TestPicture.make(w, h) { _, _ in any(byte()) }),
            (
                "checks",
                TestPicture.make(w, h) { x, y in
                    TestPicture.opaque((x + y) % 2 * 255, (x + y) % 2 * 255, (x + y) % 2 * 255)
                }
            ),
            ("columns", TestPicture.make(w, h) { x, _ in TestPicture.opaque(x % 2 * 255, 0, x % 3) }),
            ("rows", TestPicture.make(w, h) { _, y in TestPicture.opaque(y % 2 * 255, y, 0) }),
            ("gradient across", TestPicture.make(w, h) { x, _ in TestPicture.opaque(x, 2 * x, 255 - x) }),
            ("gradient down", TestPicture.make(w, h) { _, y in TestPicture.opaque(y, 2 * y, 255 - y) }),
            (
                "gradient aslant",
                TestPicture.make(w, h) { x, y in TestPicture.opaque(x + y, x + 2 * y, x &- y) }
            ),
            (
                "one odd pixel",
                TestPicture.make(w, h) { x, y in
                    TestPicture.opaque(x == odd.x && y == odd.y ? 17 : 200, 30, 40)
                }
            ),
            (
                "few colours",
                TestPicture.make(w, h) { _, _ in TestPicture.opaque(byte() & 0x80, 0, byte() & 1) }
            ),
            (
                "small noise",
                TestPicture.make(w, h) { _, _ in
                    TestPicture.opaque(100 + byte() % 5, 100 + byte() % 9, 100 + byte() % 33)
                }
            ),
            (
                "noise below flat",
                TestPicture.make(w, h) { _, y in
                    y < 50 ? TestPicture.opaque(9, 9, 9) : TestPicture.opaque(byte(), byte(), byte())
                }
            ),
            (
                "sparse",
                TestPicture.make(w, h) { _, _ in
                    TestPicture.opaque(byte() < 5 ? byte() : 0, 0, byte() < 2 ? 255 : 0)
                }
            ),
        ]
    }()

    static func expectReadsBack(
        _ bitmap: Bitmap, _ compression: PNGCompression, _ comment: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = PNGEncoder.encode(bitmap, compression: compression)
        let read = try PNGReadBack.pixels(file)
        #expect(
            read.width == bitmap.width && read.height == bitmap.height
                && read.rgba == TestPicture.straight(bitmap),
            "\(comment)", sourceLocation: sourceLocation)
        let format = PNGStripFormat(width: bitmap.width, hasAlpha: !bitmap.isOpaque)
        _ = try PNGReadBack.filteredRows(file, count: format.filteredRowLength * bitmap.height)
    }

    @Test(arguments: PNGCompression.allCases) func extremesReadBack(compression: PNGCompression) throws {
        for (name, picture) in Self.extremes { try Self.expectReadsBack(picture, compression, name) }
    }

    @Test(arguments: PNGCompression.allCases) func everySmallSizeReadsBack(compression: PNGCompression) throws
    {
        var random = SeededGenerator(seed: 1)
        for height in 1...70 {
            for width in 1...70 {
                // Kinds in turn: noise, smooth with noise, mostly flat; with and without alpha.
                let kind = Int.random(in: 0..<4, using: &random)
                let opaque = Bool.random(using: &random)
                let picture = TestPicture.make(width, height) { x, y in
                    let noise = Int.random(in: 0...255, using: &random)
                    let value: Int
                    switch kind {
                    case 0: value = noise
                    case 1: value = (x * 2 + y * 3 + noise % 9) & 255
                    case 2: value = noise < 10 ? noise : 60
                    default: value = (x ^ y) & 1 * 255
                    }
                    let alpha = opaque ? 255 : noise ^ 0x55
                    let limited = { UInt8(min($0 & 255, alpha)) }
                    return PremultipliedRGBA(
                        red: limited(value), green: limited(value + noise % 2), blue: limited(noise % 3),
                        alpha: UInt8(alpha))
                }
                try Self.expectReadsBack(picture, compression, "\(width)x\(height) of kind \(kind)")
            }
        }
    }

    @Test func wideAndTallPicturesReadBack() throws {
        var random = SeededGenerator(seed: 3)
        for (width, height) in [(5000, 3), (3, 3000), (1, 1000), (1170, 65)] {
            let picture = TestPicture.make(width, height) { x, y in
                let noise = Int.random(in: 0...7, using: &random)
                return TestPicture.opaque(x / 16 + noise, y / 16 + noise, x * y / 1000)
            }
            try Self.expectReadsBack(picture, .fast, "\(width)x\(height)")
            try Self.expectReadsBack(picture, .small, "\(width)x\(height)")
        }
    }

    @Test func everyPremultipliedPixelBecomesTheNearestStraightOne() throws {
        let picture = TestPicture.make(256, 256) { x, y in
            PremultipliedRGBA(red: UInt8(min(x, y)), green: UInt8(min(255 - x, y)), blue: 0, alpha: UInt8(y))
        }
        try Self.expectReadsBack(picture, .fast, "all pairs of colour and alpha")
    }

    @Test(arguments: PNGCompression.allCases) func sameRowsGiveSameBytes(compression: PNGCompression) {
        let picture = Self.extremes[13].picture
        #expect(
            PNGEncoder.encode(picture, compression: compression)
                == PNGEncoder.encode(picture, compression: compression))
    }

    @Test func flatPicturesTakeNextToNothing() {
        let flat = TestPicture.make(1170, 320) { _, _ in TestPicture.opaque(242, 242, 247) }
        #expect(PNGEncoder.encode(flat).count < 10 * 400)
    }

    @Test func noiseIsStoredRatherThanEnlarged() {
        let noise = Self.extremes[3].picture
        let raw = noise.height * (noise.width * 3 + 1)
        #expect(PNGEncoder.encode(noise).count < raw + 200)
    }

    @Test(.enabled(if: PNGReadBack.hasPNGCheck != nil)) func pngcheckFindsNothingWrong() throws {
        let files = Self.extremes.flatMap { pair in
            PNGCompression.allCases.map { PNGEncoder.encode(pair.picture, compression: $0) }
        }
        #expect(try PNGReadBack.pngcheck(files) == "")
    }
}
