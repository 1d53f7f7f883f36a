import Raster
import TestSupport
import Testing

@Suite struct FillTests {
    private let backdrop = PremultipliedRGBA(red: 30, green: 60, blue: 90, alpha: 120)

    @Test func opaqueOverAnythingIsItself() {
        let picture = painted(width: 9, height: 6, background: backdrop) {
            $0.fill(
                Shape(Rect(x: -1, y: -1, width: 20, height: 20)), with: Color(red: 1, green: 0.5, blue: 0))
        }
        #expect(
            picture
                == Bitmap(
                    width: 9, height: 6,
                    filledWith: PremultipliedRGBA(red: 255, green: 128, blue: 0, alpha: 255)))
    }

    @Test func alphaZeroAndEmptyShapesDrawNothing() {
        let picture = painted(width: 9, height: 6, background: backdrop) {
            $0.fill(Shape(Rect(x: 0, y: 0, width: 9, height: 6)), with: .white.withAlpha(multipliedBy: 0))
            $0.fill(Shape(Rect(x: 2, y: 2, width: 0, height: 6)), with: .white)
            $0.fill(Shape(Rect(x: 2, y: .nan, width: 3, height: 6)), with: .white)
            $0.fill(Shape(Rect(x: 50, y: 2, width: 9, height: 6)), with: .white)
        }
        #expect(picture == Bitmap(width: 9, height: 6, filledWith: backdrop))
    }

    @Test func colourOverNothingIsThePremultipliedColour() {
        let picture = painted(width: 3, height: 1) {
            $0.fill(
                Shape(Rect(x: 0, y: 0, width: 3, height: 1)),
                with: Color(red: 1, green: 0.6, blue: 0, alpha: 0.4))
        }
        #expect(picture[1, 0] == PremultipliedRGBA(red: 102, green: 61, blue: 0, alpha: 102))
    }

    @Test func fractionalEdgesCoverTheirShare() {
        let picture = painted(width: 6, height: 5, background: PremultipliedRGBA(.black)) {
            $0.fill(Shape(Rect(x: 1.25, y: 1.5, width: 3, height: 2.25)), with: .white)
        }
        let across = [0, 0.75, 1, 1, 0.25, 0]
        let down = [0, 0.5, 1, 0.75, 0]
        for y in 0..<5 {
            for x in 0..<6 {
                #expect(abs(Double(picture[x, y].red) - across[x] * down[y] * 255) <= 1)
            }
        }
    }

    @Test func twoHalvesSideBySideLeaveNoSeam() {
        // Each covers its share of the pixel they meet in; whole pixels beside it are whole.
        let picture = painted(width: 10, height: 4, background: PremultipliedRGBA(.white)) {
            $0.fill(Shape(Rect(x: 0, y: 0, width: 5, height: 4)), with: .black)
            $0.fill(Shape(Rect(x: 5, y: 0, width: 5, height: 4)), with: .black)
        }
        #expect(picture == Bitmap(width: 10, height: 4, filledWith: PremultipliedRGBA(.black)))
    }
}

@Suite struct BorderTests {
    private let outline = Shape(RoundedRect(Rect(x: 3.5, y: 2.25, width: 40, height: 30), radius: 9))

    @Test func theRingIsTheOutlineWithoutTheInsetOutline() {
        let ring = painted(width: 50, height: 40) { $0.drawBorder(of: outline, width: 3.5, color: .black) }
        let outer = CoverageReference(outline: outline.outline)
        let inner = CoverageReference(
            outline: RoundedRect(outline.outline.rect.inset(by: 3.5), radius: 5.5))
        for y in 0..<40 {
            for x in 0..<50 {
                let exact = (outer.coverage(x: x, y: y) - inner.coverage(x: x, y: y)) * 255
                #expect(abs(Double(ring[x, y].alpha) - exact) < 1.2)
            }
        }
    }

    @Test func aWideBorderFillsAndAThinOneOfNoWidthDoesNothing() {
        let filled = painted(width: 50, height: 40) { $0.fill(outline, with: .black) }
        let wide = painted(width: 50, height: 40) { $0.drawBorder(of: outline, width: 15, color: .black) }
        #expect(wide == filled)
        let none = painted(width: 50, height: 40) { $0.drawBorder(of: outline, width: 0, color: .black) }
        #expect(none == Bitmap(width: 50, height: 40))
    }

    @Test func innerCornersAreSquareWhenTheBorderIsWiderThanTheRadius() {
        let ring = painted(width: 50, height: 40) {
            $0.drawBorder(
                of: Shape(RoundedRect(Rect(x: 4, y: 4, width: 30, height: 30), radius: 2)), width: 3,
                color: .black)
        }
        #expect(ring[7, 7].alpha == 0 && ring[6, 7].alpha == 255 && ring[7, 6].alpha == 255)
    }

    @Test func hardBordersOfTurnedShapesHaveNoHalfPixels() {
        let turned = Shape(
            RoundedRect(Rect(x: 0, y: 0, width: 24, height: 18)),
            transform: Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: 4), hasSoftEdges: false)
        let ring = painted(width: 50, height: 40) { $0.drawBorder(of: turned, width: 3, color: .black) }
        var covered = 0
        for y in 0..<40 {
            for x in 0..<50 {
                #expect(ring[x, y].alpha == 0 || ring[x, y].alpha == 255)
                covered += ring[x, y].alpha == 255 ? 1 : 0
            }
        }
        #expect(abs(covered - (24 * 18 - 18 * 12)) < 20)
    }
}
