/// What becomes of a move's progress outside 0...1, which springs reach.
public enum Overshoot: Hashable, Sendable {
    /// Seen as it is.
    case free
    /// Limited to 0...1: for a radius that must not turn negative.
    case limited
    /// Free until 1 is reached for the first time, and never below 1 again: what must cover the canvas
    /// at its target keeps covering it.
    case staysArrived
    /// Not below 0, and exactly 1 from the first time it is reached: a radius of what stays arrived.
    case stopsAtArrival
}

extension TimingCurve {
    /// When progress reaches 1 for the first time, in seconds; `duration` if not before.
    ///
    /// Looked for in 1024 steps, which no sensible spring crosses twice in one, then halved down to a
    /// rounding error.
    func firstArrival(duration: Double) -> Double {
        let steps = 1024
        func time(_ step: Int) -> Double { duration * Double(step) / Double(steps) }
        guard let step = (1...steps).first(where: { progress(at: time($0), duration: duration) >= 1 }) else {
            return duration
        }
        var (low, high) = (time(step - 1), time(step))
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if progress(at: middle, duration: duration) >= 1 { high = middle } else { low = middle }
        }
        return high
    }
}
