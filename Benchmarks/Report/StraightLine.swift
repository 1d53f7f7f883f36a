/// The straight line through measured points: what a job costs at all, and what each unit more costs.
struct StraightLine {
    /// The value at 0.
    let fixed: Double
    /// What one unit adds.
    let perUnit: Double
    /// The largest distance of a point from the line, as a share of the point's value.
    let deviation: Double

    /// The line with the least squares of relative distances, so that small points count as much as large.
    init(_ points: [(x: Double, y: Double)]) {
        var (w, wx, wy, wxx, wxy) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (x, y) in points {
            let weight = 1 / (y * y)
            w += weight
            wx += weight * x
            wy += weight * y
            wxx += weight * x * x
            wxy += weight * x * y
        }
        let slope = (w * wxy - wx * wy) / (w * wxx - wx * wx)
        let start = (wy - slope * wx) / w
        (fixed, perUnit) = (start, slope)
        deviation = points.map { abs(start + slope * $0.x - $0.y) / $0.y }.max() ?? 0
    }
}
