import Raster
import Review
import TestSupport
import Testing

@Suite struct DifferencePictureTests {
    private let base = Bitmap.noise(width: 30, height: 20, isOpaque: true, seed: 5)

    private func isRed(_ pixel: PremultipliedRGBA) -> Bool { Int(pixel.red) > Int(pixel.green) + 100 }

    @Test func differingPixelsAreRedAndOthersPale() {
        var changed = base
        changed[7, 9].blue ^= 1
        let picture = DifferencePicture(expected: base, actual: changed, tolerance: .exact).difference()
        for y in 0..<20 {
            for x in 0..<30 {
                let pixel = picture[x, y]
                if x == 7, y == 9 {
                    #expect(isRed(pixel))
                } else {
                    #expect(pixel.red >= 191 && pixel.red == pixel.green && pixel.red == pixel.blue)
                }
            }
        }
    }

    @Test func redIsDarkerForLargerDifferences() {
        let expected = Bitmap.grey(width: 256, height: 1) { _, _ in 0 }
        let actual = Bitmap.grey(width: 256, height: 1) { x, _ in Double(x) }
        let picture = DifferencePicture(expected: expected, actual: actual, tolerance: .exact).difference()
        for x in 1..<255 { #expect(picture[x, 0].green >= picture[x + 1, 0].green && isRed(picture[x, 0])) }
        #expect(picture[1, 0].green > picture[255, 0].green + 100)
    }

    @Test func threePanelsStandSideBySide() {
        let actual = Bitmap.noise(width: 30, height: 20, isOpaque: true, seed: 6)
        let picture = DifferencePicture(expected: base, actual: actual, tolerance: .exact).triptych()
        #expect(picture.width == 94 && picture.height == 20)
        #expect(picture[4, 5] == base[4, 5])
        #expect(isRed(picture[32 + 4, 5]))
        #expect(picture[64 + 4, 5] == actual[4, 5])
    }

    @Test func otherSizesAreShownWithoutADifference() {
        let picture = DifferencePicture(
            expected: base, actual: Bitmap(width: 10, height: 40), tolerance: .exact
        ).triptych()
        #expect(picture.width == 30 + 10 + 10 + 4 && picture.height == 40)
    }

    @Test func ignoredRegionsAreHatchedAndStillSeen() {
        let region = PixelRect(x0: 0, y0: 0, x1: 16, y1: 16)
        let picture = DifferencePicture(
            expected: base, actual: base, tolerance: Tolerance(ignoredRegions: [region])
        ).difference()
        let hatched = (0..<256).filter {
            picture[$0 % 16, $0 / 16] == .init(red: 60, green: 110, blue: 200, alpha: 255)
        }
        #expect(hatched.count == 32)
    }
}
