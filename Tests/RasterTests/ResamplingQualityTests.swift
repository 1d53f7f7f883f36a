import Raster
import TestSupport
import Testing

/// What a viewer would see: shifts, steps of sharpness, shimmer, aliases.
@Suite struct ResamplingQualityTests {
    /// The red channel of a grey picture drawn into `destination`.
    private func draw(
        _ pyramid: ImagePyramid, into destination: Rect, columns: Range<Int>, rows: Range<Int>
    ) -> [[Double]] {
        let plan = ScaledImage(pyramid, destination: destination, columns: columns)
        let scratch = ScalerScratch()
        var line = [UInt8](repeating: 0, count: columns.count * 4)
        return rows.map { row in
            line.withUnsafeMutableBufferPointer { plan.drawRow(row, into: $0.baseAddress!, scratch: scratch) }
            return stride(from: 0, to: line.count, by: 4).map { Double(line[$0]) }
        }
    }

    /// A ramp up and a ramp down, so that a shift and a change of brightness are told apart.
    ///
    /// Over many positions, since the values are rounded.
    @Test(arguments: [0.23, 0.4, 0.52, 0.67, 0.7, 0.93, 1, 1.17, 2.6])
    func aRampStaysInItsPlace(scale: Double) {
        let slope = 0.77
        func ramp(_ place: Int) -> Double { 20 + slope * Double(place) }
        let pictures = [
            (false, Bitmap.grey(width: 240, height: 4) { x, _ in ramp(x) }),
            (false, Bitmap.grey(width: 240, height: 4) { x, _ in ramp(239 - x) }),
            (true, Bitmap.grey(width: 4, height: 240) { _, y in ramp(y) }),
            (true, Bitmap.grey(width: 4, height: 240) { _, y in ramp(239 - y) }),
        ]
        var means: [Double] = []
        for (index, (isTall, picture)) in pictures.enumerated() {
            let pyramid = ImagePyramid(picture)
            var sum = 0.0
            var count = 0.0
            for step in 0..<32 {
                let origin = 3 + Double(step) / 32
                let extent = 240 * scale
                let inner = Int(origin + 20 * max(scale, 1))..<Int(origin + extent - 20 * max(scale, 1))
                let drawn =
                    isTall
                    ? draw(
                        pyramid, into: Rect(x: 0, y: origin, width: 4, height: extent), columns: 1..<2,
                        rows: inner
                    ).map { $0[0] }
                    : draw(
                        pyramid, into: Rect(x: origin, y: 0, width: extent, height: 4), columns: inner,
                        rows: 1..<2)[0]
                for (place, value) in zip(inner, drawn) {
                    let source = (Double(place) + 0.5 - origin) / scale - 0.5
                    let exact = 20 + slope * (index % 2 == 0 ? source : 239 - source)
                    #expect(abs(value - exact) < 1.3)
                    sum += value - exact
                    count += 1
                }
            }
            means.append(sum / count)
        }
        for (up, down) in [(means[0], means[1]), (means[2], means[3])] {
            // In canvas pixels.
            let shift = (up - down) / 2 / slope * scale
            #expect(abs(shift) < 1.0 / 64)
            let brighter = (up + down) / 2
            #expect(abs(brighter) < 0.06)
        }
    }

    /// Mean squared step between neighbours: what a viewer calls sharp.
    private func sharpness(_ rows: [[Double]]) -> Double {
        var sum = 0.0
        for (upper, lower) in zip(rows, rows.dropFirst()) {
            for x in 1..<upper.count {
                sum += (upper[x] - upper[x - 1]) * (upper[x] - upper[x - 1])
                sum += (upper[x] - lower[x]) * (upper[x] - lower[x])
            }
        }
        return sum / Double(rows.count - 1) / Double(rows[0].count - 1)
    }

    // The levels change at shrinks of 3 and 6; white noise has more to lose there than any photograph.
    @Test func aSlowZoomHasNoStepOfSharpness() {
        let noise = ImagePyramid(.noise(width: 640, height: 640, isOpaque: true, seed: 1))
        for middle in [1.5, 3, 6] {
            let values = (-5...5).map { step in
                let shrink = middle * (1 + 0.01 * Double(step))
                let extent = 640 / shrink
                let inner = 2..<Int(extent) - 2
                return sharpness(
                    draw(
                        noise, into: Rect(x: 0.3, y: 0.7, width: extent, height: extent), columns: inner,
                        rows: inner))
            }
            // A percent more shrink takes 2 % of the energy on average, wherever the level comes from.
            for (before, after) in zip(values, values.dropFirst()) {
                #expect(0.93...1.04 ~= after / before, "at a shrink of \(middle): \(values)")
            }
        }
    }

    /// Rings that get closer towards the edge, from 0 to the finest that the picture's pixels hold.
    private func zonePlate(_ size: Int) -> Bitmap {
        .grey(width: size, height: size) { x, y in
            let dx = Double(x) + 0.5 - Double(size) / 2
            let dy = Double(y) + 0.5 - Double(size) / 2
            return 127.5 + 127.5 * cosine((dx * dx + dy * dy) / Double(size) / 2)
        }
    }

    /// cos(2π t) by its series, without a math library.
    private func cosine(_ turns: Double) -> Double {
        let t = turns - turns.rounded()
        let xx = 4 * Double.pi * Double.pi * t * t
        var series = 1.0
        for n in stride(from: 26.0, to: 0, by: -2) { series = 1 - xx / (n * (n - 1)) * series }
        return series
    }

    /// Rings finer than the canvas can show must be grey, wherever the picture is in a slow move.
    @Test(arguments: [1.7, 2.9, 3.1, 5.3])
    func finerDetailThanTheCanvasNeitherShowsNorShimmers(shrink: Double) {
        let plate = ImagePyramid(zonePlate(512))
        let extent = 512 / shrink
        let rows = 4..<Int(extent) - 4
        // Rings are 1 / shrink as wide as a canvas pixel's pair at this distance from the centre.
        let limit = 256 / shrink / shrink
        var worst = 0.0
        var squares = 0.0
        var count = 0.0
        for step in 0..<8 {
            let position = Double(step) / 8
            let drawn = draw(
                plate, into: Rect(x: position, y: position / 2, width: extent, height: extent), columns: rows,
                rows: rows)
            for (y, row) in zip(rows, drawn) {
                for (x, value) in zip(rows, row) {
                    let dx = abs(Double(x) + 0.5 - position - extent / 2)
                    let dy = abs(Double(y) + 0.5 - position / 2 - extent / 2)
                    guard max(dx, dy) > limit * 1.5 else { continue }
                    worst = max(worst, abs(value - 127.5))
                    squares += (value - 127.5) * (value - 127.5)
                    count += 1
                }
            }
        }
        #expect(worst < 12)
        #expect((squares / count).squareRoot() < 3)
    }
}
