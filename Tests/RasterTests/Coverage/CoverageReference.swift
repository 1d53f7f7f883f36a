import Raster

/// Coverage of a rounded rectangle by integrating over thin strips: slow, plain, and of another kind than the
/// renderer's sums of edges.
struct CoverageReference {
    var outline: RoundedRect

    /// The covered area of the pixel in column `x` of row `y`, 0...1.
    func coverage(x: Int, y: Int, strips: Int = 256) -> Double {
        var area = 0.0
        for strip in 0..<strips {
            let height = Double(y) + (Double(strip) + 0.5) / Double(strips)
            guard let (left, right) = extent(at: height) else { continue }
            area += max(0, min(right, Double(x + 1)) - max(left, Double(x)))
        }
        return area / Double(strips)
    }

    /// Left and right end of the shape at the height `y`.
    private func extent(at y: Double) -> (Double, Double)? {
        let rect = outline.rect
        guard y > rect.minY, y < rect.maxY else { return nil }
        let inset = self.inset(at: min(y - rect.minY, rect.maxY - y))
        return (rect.minX + inset, rect.maxX - inset)
    }

    /// How far the side is from the edge, `v` below the top.
    private func inset(at v: Double) -> Double {
        let half = min(outline.rect.width, outline.rect.height) / 2
        let radius = max(0, min(outline.radius, half))
        guard radius > 0 else { return 0 }
        let smoothness =
            outline.curve == .circular ? 0 : min(max((half / radius - 1) / 0.528665, 0), 1)
        let extent = radius * (1 + 0.528665 * smoothness)
        guard v < extent else { return 0 }
        if smoothness == 0 {
            return radius - (radius * radius - (radius - v) * (radius - v)).squareRoot()
        }
        precondition(smoothness == 1, "no closed form between the two curves")
        return radius * continuousInset(v / radius)
    }

    /// u of the continuous corner of radius 1 at `v`, by bisection on its three published cubics.
    private func continuousInset(_ v: Double) -> Double {
        let cubics: [[(Double, Double)]] = [
            [
                (1.528665, 0), (1.088492957618529, 0), (0.868406944063002, 0),
                (0.631493792830992, 0.074911387847016),
            ],
            [
                (0.631493792830992, 0.074911387847016), (0.372823826625747, 0.169059556044370),
                (0.169059556044370, 0.372823826625747), (0.074911387847016, 0.631493792830992),
            ],
            [
                (0.074911387847016, 0.631493792830992), (0, 0.868406944063002), (0, 1.088492957618529),
                (0, 1.528665),
            ],
        ]
        let cubic = cubics.first { v <= $0[3].1 } ?? cubics[2]
        func point(_ t: Double) -> (Double, Double) {
            let s = 1 - t
            let w = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
            return (
                zip(w, cubic).map { $0 * $1.0 }.reduce(0, +), zip(w, cubic).map { $0 * $1.1 }.reduce(0, +)
            )
        }
        var low = 0.0
        var high = 1.0
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if point(middle).1 < v { low = middle } else { high = middle }
        }
        return point(low).0
    }
}

/// The coverage of every pixel of a canvas, row by row, read from a band's runs.
func coverageMap(_ shape: Shape, width: Int, height: Int) -> [[UInt8]] {
    let band = CoverageBand(width: width, maximumRows: height)
    band.set(shape, in: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    return map(of: band, width: width, height: height)
}

/// The coverage of every pixel of a canvas that a band describes.
func map(of band: CoverageBand, width: Int, height: Int) -> [[UInt8]] {
    (0..<height).map { y in
        var row = [UInt8](repeating: 0, count: width)
        band.withRow(y) { runs, mask in
            for run in runs { for x in run.start..<run.end { row[x] = run.isFull ? 255 : mask[x] } }
        }
        return row
    }
}

/// The largest difference of a map from exact areas 0...1, in 255ths.
func largestError(_ map: [[UInt8]], _ exact: (Int, Int) -> Double) -> Double {
    var worst = 0.0
    for (y, row) in map.enumerated() {
        for (x, value) in row.enumerated() { worst = max(worst, abs(Double(value) - exact(x, y) * 255)) }
    }
    return worst
}
