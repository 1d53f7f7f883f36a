import Raster
import Testing

@Suite struct GradientTests {
    private func ramp(_ start: Point, _ end: Point, _ stops: [(Double, Color)], opacity: Double = 1) -> Bitmap
    {
        let gradient = LinearGradient(
            start: start, end: end, stops: stops.map { .init(location: $0.0, color: $0.1) })
        return painted(width: 64, height: 40, bandHeight: 9) {
            $0.fill(Shape(Rect(x: 0, y: 0, width: 64, height: 40)), with: gradient, opacity: opacity)
        }
    }

    @Test func pixelsHaveTheColourOfTheirCentres() {
        let stops = [
            (0.2, Color(red: 1, green: 0, blue: 0)), (0.5, Color(red: 0, green: 1, blue: 0.5, alpha: 0.5)),
            (0.9, Color(white: 1)),
        ]
        for end in [Point(x: 60, y: 0), Point(x: 0, y: 37), Point(x: -50, y: 20), Point(x: 33, y: 31)] {
            let start = Point(x: 20.25, y: 3.5)
            let picture = ramp(start, end, stops)
            let dx = end.x - start.x
            let dy = end.y - start.y
            for y in 0..<40 {
                for x in 0..<64 {
                    let position =
                        ((Double(x) + 0.5 - start.x) * dx + (Double(y) + 0.5 - start.y) * dy)
                        / (dx * dx + dy * dy)
                    let exact = color(stops, at: position)
                    #expect(abs(Double(picture[x, y].red) - exact[0]) <= 0.501)
                    #expect(abs(Double(picture[x, y].green) - exact[1]) <= 0.501)
                    #expect(abs(Double(picture[x, y].alpha) - exact[3]) <= 0.501)
                }
            }
        }
    }

    /// Premultiplied colours, 0...255, interpolated between the stops round `position`.
    private func color(_ stops: [(Double, Color)], at position: Double) -> [Double] {
        func channels(_ color: Color) -> [Double] {
            [color.red, color.green, color.blue, 1].map { $0 * color.alpha * 255 }
        }
        guard let next = stops.firstIndex(where: { position < $0.0 }) else { return channels(stops.last!.1) }
        guard next > 0 else { return channels(stops[0].1) }
        let fraction = (position - stops[next - 1].0) / (stops[next].0 - stops[next - 1].0)
        return zip(channels(stops[next - 1].1), channels(stops[next].1)).map { $0 + ($1 - $0) * fraction }
    }

    @Test func twoStopsAtOnePlaceMakeAnEdge() {
        let picture = ramp(
            Point(x: 0, y: 0), Point(x: 64, y: 0), [(0, .black), (0.5, .black), (0.5, .white), (1, .white)])
        #expect(picture[31, 5].red == 0 && picture[32, 5].red == 255)
        let backwards = ramp(
            Point(x: 64, y: 0), Point(x: 0, y: 0), [(0, .black), (0.5, .black), (0.5, .white), (1, .white)])
        #expect(backwards[31, 5].red == 255 && backwards[32, 5].red == 0)
    }

    @Test func oddStopsAreTakenAsTheyCan() {
        let white = Bitmap(width: 64, height: 40, filledWith: PremultipliedRGBA(.white))
        #expect(ramp(.zero, Point(x: 64, y: 0), []) == Bitmap(width: 64, height: 40))
        #expect(ramp(.zero, Point(x: 64, y: 0), [(0.3, .white)]) == white)
        #expect(ramp(Point(x: 9, y: 9), Point(x: 9, y: 9), [(0, .black), (1, .white)]) == white)
        #expect(
            ramp(.zero, Point(x: .infinity, y: 0), [(0, .black), (1, .white)])
                == Bitmap(width: 64, height: 40))
        // A stop that is out of order stands where the one before it does.
        #expect(
            ramp(.zero, Point(x: 64, y: 0), [(0.5, .black), (0.2, .white), (1, .white)])
                == ramp(.zero, Point(x: 64, y: 0), [(0.5, .black), (0.5, .white), (1, .white)]))
        #expect(ramp(.zero, Point(x: 1e-9, y: 0), [(0, .black), (1, .white)])[0, 0].red == 255)
    }

    @Test func fadesKeepColoursAtMostAlphaAndOpacityCounts() {
        let picture = ramp(
            .zero, Point(x: 64, y: 40), [(0, .clear), (1, Color(red: 1, green: 0.99, blue: 0.4))])
        let half = ramp(
            .zero, Point(x: 64, y: 40), [(0, .clear), (1, Color(red: 1, green: 0.99, blue: 0.4))],
            opacity: 0.5)
        for y in 0..<40 {
            for x in 0..<64 {
                let pixel = picture[x, y]
                #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
                #expect(abs(Double(half[x, y].alpha) - Double(pixel.alpha) / 2) <= 0.51)
            }
        }
    }
}
