import Foundation

/// How time grows with frames, pixels, pictures and layers: points, and the straight line through them.
enum GrowthTopic: Topic {
    static let name = "growth"
    static let summary = "processor time against the size of the work, and the straight line through it"

    static func run(_ arguments: BenchArguments) throws -> [Measurement] {
        let series = try CommandGrowth(arguments)
        return try report(series.frames()) + report(series.pixels()) + report(series.pictures())
            + report(LayerGrowth.measure(runs: arguments.runs()))
    }

    /// A row for each point, then one for the line.
    private static func report(_ series: GrowthSeries) -> [Measurement] {
        func number(_ subject: String, _ stage: String, _ value: Double, _ unit: String) -> Measurement {
            Measurement(topic: name, subject: subject, stage: stage, value: value, unit: unit)
        }
        let points = series.points.flatMap { point in
            let size = point.x == point.x.rounded() ? String(Int(point.x)) : String(format: "%.1f", point.x)
            let subject = "\(size) \(series.unit)"
            return [number(subject, "processor", point.y, "ms")]
                + (point.memory.map { [number(subject, "peak memory", $0 / 1e6, "MB")] } ?? [])
        }
        let line = StraightLine(series.points.map { ($0.x, $0.y) })
        let subject = "**each of the \(series.unit)**"
        return points + [
            number(subject, "fixed", line.fixed, "ms"), number(subject, "each", line.perUnit * 1e3, "µs"),
            number(subject, "off the line, at most", line.deviation * 100, "%"),
        ]
    }
}

/// Measured points of growth.
struct GrowthSeries {
    /// What grows, in the plural.
    let unit: String
    /// How much of it, milliseconds of processor time, and bytes of memory where they were measured.
    let points: [(x: Double, y: Double, memory: Double?)]
}
