import Compositor
import Raster

/// What a layer should be at one moment; what is nil is not checked.
struct Seen {
    var frame: Rect?
    var opacity: Double?
    var cornerRadius: Double?
    var isVisible = true

    /// Hidden, or not there at all.
    static let hidden = Seen(isVisible: false)

    static func at(_ frame: Rect, opacity: Double = 1) -> Seen { Seen(frame: frame, opacity: opacity) }
    static func opacity(_ opacity: Double) -> Seen { Seen(opacity: opacity) }
}

/// Compares every frame of a timeline with what a document says.
enum SpecCheck {
    /// The rates at which everything is checked.
    static let rates = [FrameRate(60), FrameRate(2997, 50)]

    /// Every difference of more than 0.001 points, or 1e-6 of opacity, as a line of text; the first five.
    static func mismatches(
        _ timeline: Timeline, rate: FrameRate, expected: (_ time: Double) -> [String: Seen]
    ) -> [String] {
        var found: [String] = []
        let schedule = FrameSchedule(rate: rate, duration: timeline.duration)
        for frame in 0..<schedule.count where found.count < 5 {
            let time = schedule.sampleTime(ofFrame: frame)
            var traces: [String: LayerTrace] = [:]
            for trace in timeline.presentation(at: time).traced() { traces[trace.id] = trace }
            for (id, seen) in expected(time).sorted(by: { $0.key < $1.key }) {
                if let difference = difference(traces[id], seen) {
                    found.append("\(id) in frame \(frame) (\(time) s): \(difference)")
                }
            }
        }
        return Array(found.prefix(5))
    }

    /// The first visible difference between two moments, as text; nil where both look the same.
    static func difference(
        _ left: Timeline, at leftTime: Double, _ right: Timeline, at rightTime: Double
    ) -> String? {
        func visible(_ timeline: Timeline, _ time: Double) -> [LayerTrace] {
            timeline.presentation(at: time).traced().filter(\.isVisible)
        }
        let (left, right) = (visible(left, leftTime), visible(right, rightTime))
        if left.map(\.id) != right.map(\.id) {
            return "\(Set(left.map(\.id)).symmetricDifference(right.map(\.id)).sorted()) in one only"
        }
        for (one, other) in zip(left, right) {
            let seen = Seen(frame: other.frame, opacity: other.opacity, cornerRadius: other.cornerRadius)
            if let difference = difference(one, seen) { return "\(one.id) \(difference)" }
        }
        return nil
    }

    private static func difference(_ trace: LayerTrace?, _ seen: Seen) -> String? {
        let isVisible = trace?.isVisible ?? false
        if isVisible != seen.isVisible { return isVisible ? "is visible" : "is not visible" }
        guard isVisible, let trace else { return nil }
        if let frame = seen.frame, !(trace.frame.distance(to: frame) < 0.001) {
            return "is at \(trace.frame), expected \(frame)"
        }
        if let opacity = seen.opacity, !(abs(trace.opacity - opacity) < 1e-6) {
            return "has opacity \(trace.opacity), expected \(opacity)"
        }
        if let radius = seen.cornerRadius, !(abs(trace.cornerRadius - radius) < 0.001) {
            return "has radius \(trace.cornerRadius), expected \(radius)"
        }
        return nil
    }
}

extension Rect {
    /// All four edges `progress` of the way to `other`.
    func toward(_ other: Rect, _ progress: Double) -> Rect { self + (other - self) * progress }

    /// The rectangle scaled about `point`.
    func scaled(by factor: Double, about point: Point) -> Rect {
        Rect(
            x: point.x + (minX - point.x) * factor, y: point.y + (minY - point.y) * factor,
            width: width * factor, height: height * factor)
    }
}
