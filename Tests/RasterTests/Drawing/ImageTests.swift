import Raster
import TestSupport
import Testing

@Suite struct ImageTests {
    private let everything = Shape(Rect(x: 0, y: 0, width: 48, height: 40))

    @Test(arguments: [true, false])
    func wholePixelsAtFullSizeAreCopied(isOpaque: Bool) {
        let picture = noise(width: 20, height: 15, seed: 1, isOpaque: isOpaque)
        let rect = Rect(x: 7, y: 9, width: 20, height: 15)
        let drawn = painted(width: 48, height: 40, bandHeight: 6) {
            $0.draw(ImagePyramid(picture), in: rect, clippedTo: Shape(rect), opacity: 1)
        }
        for y in 0..<40 {
            for x in 0..<48 {
                let isInside = (7..<27).contains(x) && (9..<24).contains(y)
                #expect(drawn[x, y] == (isInside ? picture[x - 7, y - 9] : .clear))
            }
        }
    }

    @Test func pastThePictureItsEdgePixelsAreRepeated() {
        let picture = noise(width: 20, height: 15, seed: 1)
        let exact = painted(width: 48, height: 40, bandHeight: 6) {
            $0.draw(
                ImagePyramid(picture), in: Rect(x: 7, y: 9, width: 20, height: 15), clippedTo: everything,
                opacity: 1)
        }
        #expect(
            exact[0, 0] == picture[0, 0] && exact[47, 39] == picture[19, 14]
                && exact[30, 12] == picture[19, 3])
        // Almost whole pixels take the scaler, and so does the transform.
        let scaled = painted(width: 48, height: 40, bandHeight: 6) {
            $0.draw(
                ImagePyramid(picture), in: Rect(x: 7, y: 9, width: 20.0000001, height: 15),
                clippedTo: everything,
                opacity: 1)
        }
        #expect(scaled.largestDifference(from: exact) <= 1)
        let placed = painted(width: 48, height: 40, bandHeight: 6) {
            $0.draw(
                ImagePyramid(picture), transform: .translation(x: 7, y: 9), clippedTo: everything, opacity: 1)
        }
        #expect(placed.largestDifference(from: exact) <= 1)
    }

    @Test func drawnInPlaceEqualsMixedByCoverage() {
        let below = noise(width: 48, height: 40, seed: 3)
        let picture = ImagePyramid(noise(width: 31, height: 44, seed: 4))
        let rect = Rect(x: 4.3, y: 2.6, width: 37.5, height: 33.2)
        for shape in [
            Shape(rect), Shape(RoundedRect(rect, radius: 12)),
            Shape(RoundedRect(rect, radius: 40, curve: .continuous)),
            Shape(
                RoundedRect(Rect(x: -8, y: -9, width: 30, height: 26), radius: 6),
                transform: Affine(a: 0.7, b: 0.7, c: -0.7, d: 0.7, tx: 24, ty: 12)),
        ] {
            let whole = painted(width: 48, height: 40) {
                $0.draw(picture, in: rect, clippedTo: everything, opacity: 1)
            }
            let map = coverageMap(shape, width: 48, height: 40)
            for opacity in [1, 0.4] {
                let drawn = painted(width: 48, height: 40, bandHeight: 9) {
                    $0.draw(ImagePyramid(below), in: everything.bounds, clippedTo: everything, opacity: 1)
                    $0.draw(picture, in: rect, clippedTo: shape, opacity: opacity)
                }
                for y in 0..<40 {
                    for x in 0..<48 {
                        let weight = Double(map[y][x]) / 255 * opacity
                        let exact =
                            Double(below[x, y].blue) * (1 - weight) + Double(whole[x, y].blue) * weight
                        #expect(abs(Double(drawn[x, y].blue) - exact) <= 0.52)
                    }
                }
            }
        }
    }

    @Test func anOpaquePictureIsDrawnAsIfThatWereNotKnown() {
        let known = noise(width: 31, height: 44, seed: 4)
        var unknown = known
        unknown.isOpaque = false
        for opacity in [1, 0.37] {
            let pictures = [known, unknown].map { picture in
                painted(width: 48, height: 40, background: PremultipliedRGBA(.white)) {
                    $0.draw(
                        ImagePyramid(picture), in: Rect(x: 4.3, y: 2.6, width: 37.5, height: 33.2),
                        clippedTo: Shape(
                            RoundedRect(Rect(x: 4.3, y: 2.6, width: 37.5, height: 33.2), radius: 9)),
                        opacity: opacity)
                }
            }
            #expect(pictures[0].largestDifference(from: pictures[1]) <= 1)
        }
    }

    @Test func unusablePlacesAndOpacityZeroDrawNothing() {
        let picture = ImagePyramid(noise(width: 5, height: 5, seed: 4))
        let drawn = painted(width: 48, height: 40) { canvas in
            for rect in [
                Rect(x: 3, y: 3, width: 0, height: 4), Rect(x: 3, y: 3, width: -4, height: 4),
                Rect(x: .nan, y: 3, width: 4, height: 4), Rect(x: 3, y: 3, width: .infinity, height: 4),
            ] {
                canvas.draw(picture, in: rect, clippedTo: everything, opacity: 1)
            }
            canvas.draw(
                picture, transform: Affine(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0), clippedTo: everything,
                opacity: 1)
            canvas.draw(picture, in: Rect(x: 0, y: 0, width: 9, height: 9), clippedTo: everything, opacity: 0)
        }
        #expect(drawn == Bitmap(width: 48, height: 40))
    }

    @Test func plansAreNotMixedUp() {
        // More pictures than plans are kept, one after another in the same place.
        let pictures = (0..<60).map { ImagePyramid(noise(width: 6, height: 6, seed: UInt64($0))) }
        let rect = Rect(x: 1, y: 1, width: 6, height: 6)
        let canvas = BandCanvas(width: 8, maximumRows: 8)
        for _ in 0..<2 {
            for picture in pictures {
                canvas.begin(rows: 0..<8, background: .clear)
                canvas.draw(picture, in: rect, clippedTo: Shape(rect), opacity: 1)
                canvas.withRows { #expect($0[(8 + 1) * 4] == picture.base[0, 0].red) }
            }
        }
    }
}
