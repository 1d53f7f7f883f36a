import Raster
import Review
import TestSupport
import Testing

@Suite struct PictureComparisonTests {
    @Test func equalPicturesHaveNoDifference() {
        let picture = Bitmap.noise(width: 37, height: 21, isOpaque: true, seed: 1)
        let difference = PictureComparison().compare(picture, picture)
        #expect(difference == .none(comparedPixels: 37 * 21))
        #expect(DifferenceLimits.exact.allow(difference))
    }

    /// One level in one channel of one pixel, wherever it is, is found and measured.
    @Test(arguments: [(0, 0), (36, 20), (16, 7), (36, 0), (0, 20)])
    func oneLevelInOnePixelIsFound(x: Int, y: Int) {
        let expected = Bitmap(width: 37, height: 21, filledWith: .init(Color(white: 0.5)))
        for channel in 0..<4 {
            var actual = expected
            actual[x, y] = PremultipliedRGBA(packed: expected[x, y].packed &- 1 << (8 * UInt32(channel)))
            let difference = PictureComparison().compare(expected, actual)
            #expect(difference.differentPixels == 1)
            #expect(difference.maxDelta == 1)
            #expect(difference.maxWindow == 1)
            #expect(difference.bounds == PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
            #expect(!DifferenceLimits.exact.allow(difference))
        }
    }

    @Test func oneLevelEverywhereCountsEveryPixel() {
        let expected = Bitmap(
            width: 100, height: 40, filledWith: .init(red: 10, green: 20, blue: 30, alpha: 255))
        let actual = Bitmap(
            width: 100, height: 40, filledWith: .init(red: 10, green: 21, blue: 30, alpha: 255))
        let difference = PictureComparison().compare(expected, actual)
        #expect(difference.differentPixels == 4000)
        #expect(difference.ratio == 1)
        #expect(difference.maxDelta == 1)
        #expect(difference.maxWindow == 256)
        #expect(difference.fullestWindow == PixelRect(x0: 0, y0: 0, x1: 16, y1: 16))
    }

    @Test func alphaAloneIsADifference() {
        let expected = Bitmap(width: 5, height: 5, filledWith: .init(red: 0, green: 0, blue: 0, alpha: 255))
        let actual = Bitmap(width: 5, height: 5, filledWith: .init(red: 0, green: 0, blue: 0, alpha: 55))
        #expect(PictureComparison().compare(expected, actual).maxDelta == 200)
        // Over white the two are black and light grey, which no threshold up to a half lets pass.
        let perceptual = PictureComparison(tolerance: Tolerance(threshold: 0.5)).compare(expected, actual)
        #expect(perceptual.differentPixels == 25)
    }

    @Test func ignoredRegionsAreNotCompared() {
        let expected = Bitmap.noise(width: 40, height: 30, isOpaque: true, seed: 2)
        let actual = Bitmap.noise(width: 40, height: 30, isOpaque: true, seed: 3)
        let all = PixelRect(x0: 0, y0: 0, x1: 40, y1: 30)
        let overlapping = [
            PixelRect(x0: -5, y0: 4, x1: 20, y1: 10), PixelRect(x0: 10, y0: 8, x1: 90, y1: 12),
        ]
        let nothing = PictureComparison(tolerance: Tolerance(ignoredRegions: [all])).compare(expected, actual)
        #expect(nothing == .none(comparedPixels: 0))
        #expect(nothing.ratio == 0)
        let some = PictureComparison(tolerance: Tolerance(ignoredRegions: overlapping)).compare(
            expected, actual)
        #expect(some.comparedPixels == 40 * 30 - (20 * 6 + 30 * 4 - 10 * 2))
        #expect(some.differentPixels == some.comparedPixels)
    }

    /// The kernels against a plain walk over all pixels, for sizes around those they work in.
    @Test(arguments: [(1, 1), (15, 17), (16, 16), (17, 15), (64, 3), (259, 5)])
    func agreesWithAPlainCount(width: Int, height: Int) {
        let expected = Bitmap.noise(width: width, height: height, isOpaque: true, seed: 4)
        var actual = expected
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<max(1, width * height / 20) {
            let x = Int.random(in: 0..<width, using: &generator)
            let y = Int.random(in: 0..<height, using: &generator)
            actual[x, y].green &+= UInt8.random(in: 1...255, using: &generator)
        }
        let difference = PictureComparison().compare(expected, actual)
        let plain = PlainComparison(expected, actual)
        #expect(difference.differentPixels == plain.count)
        #expect(difference.maxDelta == plain.maxDelta)
        #expect(difference.maxWindow == plain.maxWindow)
    }
}

/// The same measures, from their definitions.
private struct PlainComparison {
    var count = 0
    var maxDelta = 0
    var maxWindow = 0

    init(_ expected: Bitmap, _ actual: Bitmap) {
        let (width, height) = (expected.width, expected.height)
        for y in 0..<height {
            for x in 0..<width where expected[x, y] != actual[x, y] {
                count += 1
                let (left, right) = (expected[x, y], actual[x, y])
                for path in [\PremultipliedRGBA.red, \.green, \.blue, \.alpha] {
                    maxDelta = max(maxDelta, abs(Int(left[keyPath: path]) - Int(right[keyPath: path])))
                }
            }
        }
        for top in 0...max(0, height - 16) {
            for left in 0...max(0, width - 16) {
                var window = 0
                for y in top..<min(height, top + 16) {
                    for x in left..<min(width, left + 16) where expected[x, y] != actual[x, y] { window += 1 }
                }
                maxWindow = max(maxWindow, window)
            }
        }
    }
}
