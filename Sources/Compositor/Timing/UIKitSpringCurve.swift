internal import TextFormats

/// UIKit's spring: a damping ratio and a velocity, tuned so that it has settled when the duration is over.
///
/// At the end it is cut: the last thousandth of the move is a jump, as on the device.
package struct UIKitSpringCurve: TimingCurveShape {
    /// 1 and above do not overshoot; UIKit makes no difference between those.
    package let dampingRatio: Double
    /// Moves per second at the start.
    package let velocity: Double
    /// The duration that the text gave, if it gave one.
    package let ownDuration: Double?

    /// A spring for UIKit's arguments; without `duration` it takes that of the move.
    ///
    /// Throws when no duration at all would give a spring: ratios up to 0.001 do not settle from rest.
    package init(dampingRatio: Double, velocity: Double, duration: Double?) throws(TimingCurveError) {
        if let duration, !(duration > 0) {
            throw .outOfRange(curve: "spring", value: "duration", found: duration, range: "above 0")
        }
        (self.dampingRatio, self.velocity, self.ownDuration) = (dampingRatio, velocity, duration)
        _ = try solve(duration: duration ?? 1)
    }

    package func progress(at seconds: Double, duration: Double) -> Double {
        (try? solve(duration: ownDuration ?? duration))?.progress(at: seconds) ?? 1
    }

    package func spring(duration: Double) throws(TimingCurveError) -> Spring? {
        try solve(duration: ownDuration ?? duration)
    }

    private func solve(duration: Double) throws(TimingCurveError) -> Spring {
        let solver = UIKitSpringSolver(dampingRatio: dampingRatio, velocity: velocity, duration: duration)
        guard let w = solver.naturalFrequency() else {
            let reason =
                velocity == 0
                ? "a spring with a damping ratio of 0.001 or less and no velocity never settles"
                : "no spring settles in \(NumberText.shortest(duration)) s with this damping and velocity"
            throw .unsolvableSpring(description, reason: reason)
        }
        return Spring(
            mass: 1, stiffness: w * w, damping: 2 * solver.dampingRatio * w, initialVelocity: velocity)
    }

    package var description: String {
        var text = "spring:damping=" + NumberText.shortest(dampingRatio)
        if velocity != 0 { text += ",velocity=" + NumberText.shortest(velocity) }
        if let ownDuration { text += ",duration=" + NumberText.shortest(ownDuration) }
        return text
    }
}

extension TimingCurve {
    /// UIKit's spring with a damping ratio, a velocity in moves per second and, where it is not the move's
    /// own, a duration in seconds.
    ///
    /// Throws ``TimingCurveError/unsolvableSpring(_:reason:)`` for a ratio of 0.001 or less without velocity.
    public static func spring(
        dampingRatio: Double, velocity: Double = 0, duration: Double? = nil
    ) throws(TimingCurveError) -> TimingCurve {
        TimingCurve(try UIKitSpringCurve(dampingRatio: dampingRatio, velocity: velocity, duration: duration))
    }
}
