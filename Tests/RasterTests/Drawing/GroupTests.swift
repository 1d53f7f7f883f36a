import Raster
import TestSupport
import Testing

@Suite struct GroupTests {
    private let everything = Shape(Rect(x: 0, y: 0, width: 60, height: 50))

    @Test func oneOpaqueLayerFadesByTheFormula() {
        let below = noise(width: 60, height: 50, seed: 1)
        let above = noise(width: 60, height: 50, seed: 2)
        for opacity in [0.03, 0.25, 0.5, 0.831, 0.99] {
            let picture = painted(width: 60, height: 50, bandHeight: 13) { canvas in
                canvas.draw(ImagePyramid(below), in: everything.bounds, clippedTo: everything, opacity: 1)
                canvas.group(clip: nil, opacity: opacity) {
                    canvas.draw(ImagePyramid(above), in: everything.bounds, clippedTo: everything, opacity: 1)
                }
            }
            for y in 0..<50 {
                for x in 0..<60 {
                    let exact = Double(below[x, y].red) * (1 - opacity) + Double(above[x, y].red) * opacity
                    #expect(abs(Double(picture[x, y].red) - exact) <= 0.515)
                    #expect(picture[x, y].alpha == 255)
                }
            }
        }
    }

    @Test func opacityOneIsTheIdentityAndOpacityZeroDrawsNothing() {
        func draw(_ canvas: BandCanvas) {
            canvas.fill(
                Shape(Rect(x: 3.5, y: 4.5, width: 30, height: 30)), with: Color(red: 1, green: 0, blue: 0.3))
            canvas.fill(Shape(Rect(x: 9, y: 9, width: 30, height: 30)), with: Color(white: 1, alpha: 0.4))
        }
        let plain = painted(width: 60, height: 50) { draw($0) }
        let grouped = painted(width: 60, height: 50) { canvas in
            canvas.group(clip: everything, opacity: 1) { draw(canvas) }
        }
        #expect(grouped == plain)
        let nothing = painted(width: 60, height: 50) { canvas in
            canvas.group(clip: nil, opacity: 0) {
                Issue.record("a group of opacity 0 is drawn")
                draw(canvas)
            }
        }
        #expect(nothing == Bitmap(width: 60, height: 50))
    }

    @Test func nothingThatIsCoveredShinesThroughARoundedRim() {
        let page = Shape(
            RoundedRect(Rect(x: 4.3, y: 3.7, width: 50, height: 40), radius: 15, curve: .continuous))
        let picture = painted(width: 60, height: 50, background: PremultipliedRGBA(.black)) { canvas in
            canvas.group(clip: page, opacity: 1) {
                canvas.fill(page, with: Color(red: 1, green: 0, blue: 0))
                canvas.fill(everything, with: Color(red: 0, green: 1, blue: 0))
                canvas.fill(everything, with: .white)
            }
        }
        let once = painted(width: 60, height: 50, background: PremultipliedRGBA(.black)) {
            $0.fill(page, with: .white)
        }
        #expect(picture == once)
    }

    @Test func whatLiesOutsideAClipStays() {
        let below = ImagePyramid(noise(width: 60, height: 50, seed: 5, isOpaque: false))
        let clip = Shape(
            RoundedRect(Rect(x: 0, y: 0, width: 26, height: 20), radius: 5),
            transform: Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 22, ty: 10))
        let map = coverageMap(clip, width: 60, height: 50)
        for opacity in [1, 0.6] {
            let picture = painted(width: 60, height: 50, bandHeight: 7) { canvas in
                canvas.draw(below, in: everything.bounds, clippedTo: everything, opacity: 1)
                canvas.group(clip: clip, opacity: opacity) { canvas.fill(everything, with: .white) }
            }
            for y in 0..<50 {
                for x in 0..<60 {
                    let before = below.base[x, y]
                    if map[y][x] == 0 { #expect(picture[x, y] == before) }
                    let exact =
                        Double(before.green) + (255 - Double(before.green)) * Double(map[y][x]) / 255
                        * opacity
                    #expect(abs(Double(picture[x, y].green) - exact) <= 0.52)
                }
            }
        }
    }

    @Test func nestedClipsMultiply() {
        let outer = Shape(RoundedRect(Rect(x: 3.2, y: 3.4, width: 50, height: 42), radius: 16))
        let inner = Shape(RoundedRect(Rect(x: 3.2, y: 3.4, width: 50, height: 20.5), radius: 9))
        let picture = painted(width: 60, height: 50) { canvas in
            canvas.group(clip: outer, opacity: 1) {
                canvas.group(clip: inner, opacity: 1) { canvas.fill(everything, with: .white) }
            }
        }
        let outerMap = coverageMap(outer, width: 60, height: 50)
        let innerMap = coverageMap(inner, width: 60, height: 50)
        for y in 0..<50 {
            for x in 0..<60 {
                let exact = Double(outerMap[y][x]) * Double(innerMap[y][x]) / 255
                #expect(abs(Double(picture[x, y].alpha) - exact) <= 1.03)
            }
        }
    }

    /// A group drawn on its own, on a transparent canvas, then clipped, weakened and laid over in doubles.
    @Test func groupsEqualTheirOwnCompositionLaidOver() {
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<25 {
            func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
            func rect() -> Rect {
                Rect(x: number(-5...40), y: number(-5...30), width: number(1...50), height: number(1...40))
            }
            let shapes = (0..<4).map { _ in Shape(RoundedRect(rect(), radius: number(0...12))) }
            let colors = (0..<4).map { _ in
                Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
            }
            let clip = Bool.random(using: &generator) ? shapes[3] : nil
            let opacity = number(0.05...1)
            let below = noise(width: 60, height: 50, seed: generator.next(), isOpaque: false)
            func draw(_ canvas: BandCanvas) {
                for index in 0..<3 { canvas.fill(shapes[index], with: colors[index]) }
            }
            let alone = painted(width: 60, height: 50) { draw($0) }
            let map = clip.map { coverageMap($0, width: 60, height: 50) }
            let grouped = painted(width: 60, height: 50, bandHeight: 11) { canvas in
                canvas.draw(ImagePyramid(below), in: everything.bounds, clippedTo: everything, opacity: 1)
                canvas.group(clip: clip, opacity: opacity) { draw(canvas) }
            }
            for y in 0..<50 {
                for x in 0..<60 {
                    let weight = opacity * (map.map { Double($0[y][x]) / 255 } ?? 1)
                    let top = alone[x, y]
                    let bottom = below[x, y]
                    let hidden = 1 - Double(top.alpha) / 255 * weight
                    for (result, above, under) in [
                        (grouped[x, y].red, top.red, bottom.red),
                        (grouped[x, y].alpha, top.alpha, bottom.alpha),
                    ] {
                        let exact = Double(above) * weight + Double(under) * hidden
                        // Three layers rounded over another backdrop: up to a step and a half apart.
                        #expect(abs(Double(result) - exact) <= 2)
                    }
                }
            }
        }
    }

    @Test func groupsInARowAndInOneAnotherReuseTheirMemory() {
        let picture = painted(width: 60, height: 50, bandHeight: 17) { canvas in
            for step in 0..<4 {
                canvas.group(clip: nil, opacity: 0.5) {
                    canvas.group(
                        clip: Shape(Rect(x: Double(step) * 10, y: 0, width: 10, height: 50)), opacity: 0.5
                    ) {
                        canvas.fill(everything, with: .white)
                    }
                }
            }
        }
        #expect(picture[5, 20].alpha == 64 && picture[35, 40].alpha == 64 && picture[45, 20].alpha == 0)
    }
}
