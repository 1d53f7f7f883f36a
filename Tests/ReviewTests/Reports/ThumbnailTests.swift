import Raster
import Review
import Testing

@Suite struct ThumbnailTests {
    /// In a reduced picture of differences one red pixel stays red, and a hatched region is tinted, not filled.
    @Test func redIsKeptAndHatchingTints() {
        let expected = Bitmap(width: 400, height: 400, filledWith: .init(Color(white: 0.5)))
        var actual = expected
        actual[321, 37] = .init(.white)
        let ignored = [PixelRect(x0: 0, y0: 200, x1: 400, y1: 400)]
        let (_, mask) = PictureComparison(tolerance: Tolerance(ignoredRegions: ignored)).measure(
            expected, actual)
        let picture = DifferencePicture(expected: expected, actual: actual, mask: mask, ignored: ignored)
            .difference()
        let small = Thumbnail.reducedKeepingRed(picture, to: 100)
        let red = small[321 / 4, 37 / 4]
        #expect(red.red > 120 && red.blue < red.red / 2)
        for y in 51..<100 {
            for x in 0..<100 {
                let pixel = small[x, y]
                #expect(pixel.red > 120 && pixel.blue >= pixel.red)
            }
        }
    }
}
