/// One change of a property: from what its model value was before, to `target`.
public struct Move<Value: Interpolatable>: Hashable, Sendable {
    /// When the model value becomes `target` and motion starts, in seconds of the timeline.
    public var begin: Double
    /// How long the motion takes, in seconds; 0 changes the value at once.
    public var duration: Double
    /// How progress follows time.
    public var curve: TimingCurve
    /// What becomes of progress that passes the ends.
    public var overshoot: Overshoot = .free
    /// What the motion starts from.
    public internal(set) var origin: Value
    /// The model value from `begin` on.
    public var target: Value

    /// Share of the move done at `time`, exactly 1 from its end on; a spring's may pass 1 before.
    func progress(at time: Double) -> Double {
        guard isUnderWay(at: time) else { return 1 }
        let elapsed = max(0, time - begin)
        let progress = curve.progress(at: elapsed, duration: duration)
        return switch overshoot {
        case .free: progress
        case .limited: min(max(progress, 0), 1)
        case .staysArrived:
            elapsed >= curve.firstArrival(duration: duration) ? max(progress, 1) : progress
        case .stopsAtArrival:
            elapsed >= curve.firstArrival(duration: duration) ? 1 : max(progress, 0)
        }
    }

    /// Whether the move, begun before `time`, has not reached its end.
    func isUnderWay(at time: Double) -> Bool { time - begin < duration - timeTolerance }
}

/// A change at T is visible in every frame whose time is at least T less this many seconds, so that
/// a frame number divided by the frame rate meets the moment it means in spite of rounding.
package let timeTolerance = 1e-9
