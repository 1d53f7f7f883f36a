import Raster
import TestSupport
import Testing

@Suite struct BandCanvasTests {
    private func scene(_ canvas: BandCanvas) {
        let picture = ImagePyramid(noise(width: 37, height: 29, seed: 3))
        let ghost = ImagePyramid(noise(width: 20, height: 20, seed: 4, isOpaque: false))
        let page = Shape(
            RoundedRect(Rect(x: 5.3, y: 4.8, width: 70, height: 90), radius: 14, curve: .continuous))
        canvas.fill(
            Shape(Rect(x: 0, y: 0, width: 96, height: 40.5)), with: Color(red: 0.9, green: 0.4, blue: 0.1))
        canvas.drawShadow(
            of: page, sigma: 4, offset: Point(x: 0.5, y: 2.25), color: .black.withAlpha(multipliedBy: 0.6))
        canvas.group(clip: page, opacity: 0.8) {
            canvas.fill(page, with: .white)
            canvas.draw(
                picture, in: Rect(x: 3.2, y: 2.7, width: 80.3, height: 66), clippedTo: page, opacity: 1)
            canvas.group(
                clip: Shape(RoundedRect(Rect(x: 20, y: 20, width: 50, height: 50.5), radius: 25)), opacity: 1
            ) {
                canvas.draw(
                    ghost, transform: Affine(a: 2, b: 0.7, c: -0.5, d: 2.5, tx: 30, ty: 18),
                    clippedTo: Shape(
                        RoundedRect(Rect(x: 0, y: 0, width: 20, height: 20), radius: 3),
                        transform: Affine(a: 2, b: 0.7, c: -0.5, d: 2.5, tx: 30, ty: 18)),
                    opacity: 0.7)
            }
            canvas.fill(
                Shape(Rect(x: 10.5, y: 70, width: 55, height: 20)),
                with: LinearGradient(
                    start: Point(x: 10, y: 70), end: Point(x: 60, y: 95),
                    stops: [.init(location: 0.1, color: .clear), .init(location: 1, color: .white)]))
        }
        canvas.drawBorder(of: page, width: 2.5, color: Color(red: 0, green: 0.3, blue: 1, alpha: 0.5))
    }

    @Test(arguments: [1, 7, 32, 64])
    func anyDivisionIntoBandsGivesTheSameBytes(bandHeight: Int) {
        let whole = painted(width: 96, height: 100, background: .clear, scene)
        let bands = painted(width: 96, height: 100, bandHeight: bandHeight, background: .clear, scene)
        let backwards = painted(width: 96, height: 100, bandHeight: bandHeight, reversed: true, scene)
        #expect(bands == whole)
        #expect(backwards == whole)
    }

    @Test func coloursStayAtMostAlpha() {
        let picture = painted(width: 96, height: 100, background: .clear, scene)
        picture.withRows { bytes in
            for pixel in 0..<96 * 100 {
                let alpha = bytes[pixel * 4 + 3]
                #expect((0..<3).allSatisfy { bytes[pixel * 4 + $0] <= alpha })
            }
        }
    }

    @Test func numbersOfAnySizeAreSurvived() {
        var generator = SeededGenerator(seed: 77)
        let extremes = [
            0, -0.0, 1e-12, 0.5, 1, -7, 31.999, 1e3, -1e6, 1e9, -1e18, 1e300, .infinity, -.infinity, .nan,
        ]
        func number() -> Double {
            Bool.random(using: &generator)
                ? .random(in: -20...60, using: &generator) : extremes.randomElement(using: &generator)!
        }
        func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
        func transform() -> Affine {
            Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        }
        func color() -> Color { Color(red: number(), green: number(), blue: number(), alpha: number()) }
        let picture = ImagePyramid(noise(width: 9, height: 7, seed: 1, isOpaque: false))
        let canvas = BandCanvas(width: 40, maximumRows: 12)
        for _ in 0..<400 {
            canvas.begin(rows: 24..<36, background: .clear)
            func shape() -> Shape {
                Shape(
                    RoundedRect(rect(), radius: number(), curve: .continuous),
                    transform: Bool.random(using: &generator) ? transform() : nil,
                    hasSoftEdges: Bool.random(using: &generator))
            }
            canvas.group(clip: shape(), opacity: number()) {
                canvas.fill(shape(), with: color())
                canvas.drawBorder(of: shape(), width: number(), color: color())
                canvas.draw(picture, in: rect(), clippedTo: shape(), opacity: number())
                canvas.draw(picture, transform: transform(), clippedTo: shape(), opacity: number())
            }
            // A sigma is what it is for a reason: far smaller than the shape it blurs makes a fine lattice.
            canvas.drawShadow(
                of: shape(), sigma: max(number(), 3), offset: Point(x: number(), y: number()), color: color())
            canvas.fill(
                shape(),
                with: LinearGradient(
                    start: rect().origin, end: rect().origin,
                    stops: [
                        .init(location: number(), color: color()), .init(location: number(), color: color()),
                    ]))
            canvas.withRows { bytes in
                let isPremultiplied = (0..<40 * 12 * 4).allSatisfy { bytes[$0] <= bytes[$0 | 3] }
                #expect(isPremultiplied)
            }
        }
    }

    @Test func aBandStartsFromFinishedPixels() {
        let first = painted(width: 40, height: 8, background: PremultipliedRGBA(.white)) {
            $0.fill(Shape(Rect(x: 3.5, y: 1, width: 20, height: 5)), with: Color(red: 1, green: 0, blue: 0))
        }
        let canvas = BandCanvas(width: 40, maximumRows: 8)
        first.withRows { canvas.begin(rows: 0..<8, copying: $0) }
        let same = canvas.withRows { band in
            first.withRows { bytes in (0..<40 * 8 * 4).allSatisfy { bytes[$0] == band[$0] } }
        }
        #expect(same)
    }
}

/// A picture of random premultiplied pixels.
func noise(width: Int, height: Int, seed: UInt64, isOpaque: Bool = true) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    var picture = Bitmap(width: width, height: height, filledWith: PremultipliedRGBA(.black))
    for y in 0..<height {
        for x in 0..<width {
            let alpha: UInt8 = isOpaque ? 255 : .random(in: 0...255, using: &generator)
            func channel() -> UInt8 { .random(in: 0...alpha, using: &generator) }
            picture[x, y] = PremultipliedRGBA(red: channel(), green: channel(), blue: channel(), alpha: alpha)
        }
    }
    return picture
}
