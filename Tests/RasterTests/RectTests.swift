import Raster
import Testing

@Suite struct RectTests {
    @Test func intersectionOfDisjointRectanglesIsEmpty() {
        let a = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(a.intersection(Rect(x: 20, y: 0, width: 5, height: 5)).isEmpty)
        let overlap = a.intersection(Rect(x: 4, y: 6, width: 10, height: 10))
        #expect(overlap == Rect(x: 4, y: 6, width: 6, height: 4))
    }

    @Test func pixelsCoveringAFractionalRectangle() {
        let covering = PixelRect(covering: Rect(x: 0.5, y: -0.25, width: 1, height: 1))
        #expect(covering == PixelRect(x0: 0, y0: -1, x1: 2, y1: 1))
    }
}
