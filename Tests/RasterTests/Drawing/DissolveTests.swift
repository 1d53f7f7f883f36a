import Raster
import TestSupport
import Testing

/// Two drawings mixed, against the formula in doubles.
@Suite struct DissolveTests {
    private static let (width, height) = (60, 50)
    private static let everything = Shape(Rect(x: 0, y: 0, width: 60, height: 50))

    /// Rectangles on whole pixels, with their colours.
    private struct Drawing {
        var fills: [(rect: Rect, color: Color)]

        init(_ generator: inout SeededGenerator) {
            fills = (0..<3).map { _ in
                let (x, y) = (
                    Int.random(in: -8...50, using: &generator), Int.random(in: -8...40, using: &generator)
                )
                let width = Int.random(in: 1...60, using: &generator)
                let height = Int.random(in: 1...50, using: &generator)
                func number() -> Double { .random(in: 0...1, using: &generator) }
                let color = Color(red: number(), green: number(), blue: number(), alpha: number())
                return (Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)), color)
            }
        }

        func draw(on canvas: BandCanvas) {
            for (rect, color) in fills { canvas.fill(Shape(rect), with: color) }
        }

        /// Source-over in doubles, premultiplied, 0...255: red and alpha of a pixel.
        func over(_ below: PremultipliedRGBA, x: Int, y: Int) -> (red: Double, alpha: Double) {
            var (red, alpha) = (Double(below.red), Double(below.alpha))
            for (rect, color) in fills {
                guard Double(x) >= rect.minX, Double(x) < rect.maxX, Double(y) >= rect.minY,
                    Double(y) < rect.maxY
                else { continue }
                red = color.red * color.alpha * 255 + red * (1 - color.alpha)
                alpha = color.alpha * 255 + alpha * (1 - color.alpha)
            }
            return (red, alpha)
        }
    }

    private func backdrop(_ seed: UInt64) -> Bitmap {
        noise(width: Self.width, height: Self.height, seed: seed, isOpaque: false)
    }

    private func over(_ below: Bitmap, bandHeight: Int? = nil, _ draw: (BandCanvas) -> Void) -> Bitmap {
        painted(width: Self.width, height: Self.height, bandHeight: bandHeight) { canvas in
            canvas.draw(
                ImagePyramid(below), in: Self.everything.bounds, clippedTo: Self.everything, opacity: 1)
            draw(canvas)
        }
    }

    /// from · (1 − p) + to · p of every channel, in doubles from source-over on.
    @Test func everyPixelIsTheMixtureOfBothDrawings() {
        var generator = SeededGenerator(seed: 41)
        for progress in [0.004, 0.1, 0.25, 0.5, 0.731, 0.98] {
            let (from, to) = (Drawing(&generator), Drawing(&generator))
            let below = backdrop(generator.next())
            let picture = over(below, bandHeight: 13) { canvas in
                canvas.dissolve(
                    progress: progress, from: { from.draw(on: canvas) }, to: { to.draw(on: canvas) })
            }
            var largest = 0.0
            for y in 0..<Self.height {
                for x in 0..<Self.width {
                    let first = from.over(below[x, y], x: x, y: y)
                    let second = to.over(below[x, y], x: x, y: y)
                    let red = first.red * (1 - progress) + second.red * progress
                    let alpha = first.alpha * (1 - progress) + second.alpha * progress
                    largest = max(
                        largest, abs(Double(picture[x, y].red) - red),
                        abs(Double(picture[x, y].alpha) - alpha))
                }
            }
            // A colour's alpha, the colour and each of three layers are rounded before the mixture is.
            #expect(largest <= 2.5, "progress \(progress): \(largest)")
        }
    }

    /// The mixing itself rounds once.
    @Test func mixingRoundsOnce() {
        var generator = SeededGenerator(seed: 42)
        for progress in [0.03, 0.5, 0.831] {
            let (from, to) = (Drawing(&generator), Drawing(&generator))
            let below = backdrop(generator.next())
            let first = over(below) { from.draw(on: $0) }
            let second = over(below) { to.draw(on: $0) }
            let picture = over(below) { canvas in
                canvas.dissolve(
                    progress: progress, from: { from.draw(on: canvas) }, to: { to.draw(on: canvas) })
            }
            var largest = 0.0
            for y in 0..<Self.height {
                for x in 0..<Self.width {
                    for channel in [\PremultipliedRGBA.red, \.green, \.blue, \.alpha] {
                        let exact =
                            Double(first[x, y][keyPath: channel]) * (1 - progress)
                            + Double(second[x, y][keyPath: channel]) * progress
                        largest = max(largest, abs(Double(picture[x, y][keyPath: channel]) - exact))
                    }
                }
            }
            #expect(largest <= 0.515)
        }
    }

    @Test func equalDrawingsStayWhatTheyAre() {
        var generator = SeededGenerator(seed: 43)
        let drawing = Drawing(&generator)
        let below = backdrop(7)
        let plain = over(below) { drawing.draw(on: $0) }
        for progress in [0.001, 0.2, 0.5, 0.77, 0.999] {
            let mixed = over(below) { canvas in
                canvas.dissolve(
                    progress: progress, from: { drawing.draw(on: canvas) }, to: { drawing.draw(on: canvas) })
            }
            #expect(mixed == plain, "\(progress)")
        }
    }

    @Test func atItsEndsOnlyOneIsDrawn() {
        var generator = SeededGenerator(seed: 44)
        let (from, to) = (Drawing(&generator), Drawing(&generator))
        for (progress, drawing) in [(0.0, from), (-0.5, from), (1, to), (1.5, to)] {
            let isFrom = progress < 0.5
            let picture = over(backdrop(1)) { canvas in
                canvas.dissolve(
                    progress: progress,
                    from: {
                        #expect(isFrom)
                        from.draw(on: canvas)
                    },
                    to: {
                        #expect(!isFrom)
                        to.draw(on: canvas)
                    })
            }
            #expect(picture == over(backdrop(1)) { drawing.draw(on: $0) })
        }
    }

    /// Unlike translucent layers on each other: half way between two opaque pictures nothing shines through.
    @Test func nothingShinesThroughTwoOpaqueDrawings() {
        let (first, second) = (noise(width: 60, height: 50, seed: 2), noise(width: 60, height: 50, seed: 3))
        func dissolved(over color: PremultipliedRGBA) -> Bitmap {
            painted(width: 60, height: 50, bandHeight: 17, background: color) { canvas in
                func draw(_ bitmap: Bitmap) {
                    canvas.draw(
                        ImagePyramid(bitmap), in: Self.everything.bounds, clippedTo: Self.everything,
                        opacity: 1)
                }
                canvas.dissolve(progress: 0.37, from: { draw(first) }, to: { draw(second) })
            }
        }
        #expect(dissolved(over: .clear) == dissolved(over: PremultipliedRGBA(.white)))
    }

    @Test func bandsDoNotMatter() {
        var generator = SeededGenerator(seed: 45)
        let (from, to) = (Drawing(&generator), Drawing(&generator))
        func picture(_ bandHeight: Int, reversed: Bool) -> Bitmap {
            painted(width: 60, height: 50, bandHeight: bandHeight, reversed: reversed) { canvas in
                canvas.dissolve(
                    progress: 0.3, from: { from.draw(on: canvas) }, to: { to.draw(on: canvas) })
            }
        }
        let whole = picture(50, reversed: false)
        for height in [1, 7, 32] { #expect(picture(height, reversed: true) == whole) }
    }

    /// In a group the mixture is clipped and weakened with the rest, and groups may stand inside it.
    @Test func groupsAndDissolvesNest() {
        var generator = SeededGenerator(seed: 46)
        let clip = Shape(RoundedRect(Rect(x: 8, y: 6, width: 41, height: 33), radius: 9))
        let map = coverageMap(clip, width: 60, height: 50)
        for _ in 0..<6 {
            let (from, to) = (Drawing(&generator), Drawing(&generator))
            let below = backdrop(generator.next())
            func mix(_ canvas: BandCanvas) {
                canvas.dissolve(
                    progress: 0.4,
                    from: { canvas.group(clip: nil, opacity: 0.7) { from.draw(on: canvas) } },
                    to: { to.draw(on: canvas) })
            }
            let alone = over(below) { mix($0) }
            let inside = over(below, bandHeight: 11) { canvas in
                canvas.group(clip: clip, opacity: 0.6) { mix(canvas) }
            }
            var largest = 0.0
            for y in 0..<50 {
                for x in 0..<60 {
                    let weight = 0.6 * Double(map[y][x]) / 255
                    if weight == 0 { #expect(inside[x, y] == below[x, y]) }
                    let exact = Double(below[x, y].red) * (1 - weight) + Double(alone[x, y].red) * weight
                    largest = max(largest, abs(Double(inside[x, y].red) - exact))
                }
            }
            #expect(largest <= 0.52)
        }
    }

    @Test func dissolvesNest() {
        let colors = [Color.white, Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]
        let picture = painted(width: 60, height: 50, background: PremultipliedRGBA(.black)) { canvas in
            canvas.dissolve(
                progress: 0.5,
                from: {
                    canvas.dissolve(
                        progress: 0.25, from: { canvas.fill(Self.everything, with: colors[0]) },
                        to: { canvas.fill(Self.everything, with: colors[1]) })
                },
                to: { canvas.fill(Self.everything, with: colors[2]) })
        }
        // Half of (3/4 white + 1/4 red), half of blue: 127.5, 95.6, 95.6 + 127.5.
        let pixel = picture[30, 25]
        #expect(abs(Int(pixel.red) - 128) <= 1 && abs(Int(pixel.green) - 96) <= 1)
        #expect(abs(Int(pixel.blue) - 223) <= 1 && pixel.alpha == 255)
    }
}
