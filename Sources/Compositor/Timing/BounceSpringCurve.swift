internal import TextFormats

/// iOS 17's spring: `animate(springDuration:bounce:initialSpringVelocity:)` and SwiftUI's `Spring`.
///
///     stiffness = (2π / duration)²      damping = 4π · ratio / duration      mass = 1
///     ratio     = 1 − bounce            for a bounce of 0 or more (0 is critical damping)
///               = 1 / (1 + bounce)      below 0, where the spring is overdamped
///
/// The duration is the *perceptual* one, the period of an undamped swing; the motion ends when the spring
/// has settled, which is later. Formula: SwiftUI's documentation of `Spring` (0.5 s, bounce 0.3 gives
/// stiffness 157.9, damping 17.6); the one for negative values: Flutter's port of it.
package struct BounceSpringCurve: SettlingSpringShape {
    /// Seconds, above 0.
    package let perceptualDuration: Double
    /// Above −1 and below 1.
    package let bounce: Double
    package let spring: Spring

    /// A spring of this perceptual duration and bounce.
    ///
    /// Throws for a duration not above 0, and for the bounces −1 and 1, which never arrive.
    package init(perceptualDuration: Double, bounce: Double, velocity: Double) throws(TimingCurveError) {
        guard perceptualDuration > 0 else {
            throw .outOfRange(curve: "spring", value: "duration", found: perceptualDuration, range: "above 0")
        }
        guard bounce > -1, bounce < 1 else {
            throw .outOfRange(curve: "spring", value: "bounce", found: bounce, range: "above -1 and below 1")
        }
        self.perceptualDuration = perceptualDuration
        self.bounce = bounce
        let w = 2 * Double.pi / perceptualDuration
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        spring = Spring(
            mass: 1, stiffness: w * w, damping: 2 * ratio * w, initialVelocity: velocity,
            allowsOverdamping: true)
        try checkSettling()
    }

    package var description: String {
        let text =
            "spring:duration=" + NumberText.shortest(perceptualDuration) + ",bounce="
            + NumberText.shortest(bounce)
        let velocity = spring.initialVelocity
        return velocity == 0 ? text : text + ",velocity=" + NumberText.shortest(velocity)
    }
}

extension TimingCurve {
    /// iOS 17's spring: perceptual duration in seconds, bounce above −1 and below 1.
    public static func bouncySpring(
        duration: Double, bounce: Double, velocity: Double = 0
    ) throws(TimingCurveError) -> TimingCurve {
        TimingCurve(try BounceSpringCurve(perceptualDuration: duration, bounce: bounce, velocity: velocity))
    }
}
