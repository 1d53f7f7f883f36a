internal import Platform

/// Finds the spring that UIKit builds for `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
///
/// UIKit gives the spring mass 1, a damping ratio ζ and a velocity v, and asks which frequency ω makes the
/// amplitude of the sine term reach e = 0.001 when the duration D is over:
///
///     ζ < 1:   |(ζω − v) / (ω √(1 − ζ²))| · exp(−ζωD) = e
///     ζ = 1:   (1 + (ω − v) D) · exp(−ωD) = e · sign(ω − v)
///
/// With v ≠ 0 there can be several such ω. Which one UIKit takes depends on the steps of its Newton
/// iteration, so these are repeated here, accidents included. The equations and the procedure were
/// established from values read back on the iOS 27.0 simulator; all rows in the tests agree to 10⁻⁷.
/// Only ζ and v·D decide the shape: equal products give equal ω·D.
package struct UIKitSpringSolver: Sendable {
    /// Damping ratio in 2⁻²³...1, the range that UIKit limits it to.
    package let dampingRatio: Double
    /// Moves per second.
    package let velocity: Double
    /// Seconds in 0.01...10, the range that UIKit limits it to for the solve.
    package let duration: Double

    /// A solver for these arguments of UIKit's call, limited as UIKit limits them.
    package init(dampingRatio: Double, velocity: Double, duration: Double) {
        self.dampingRatio = min(max(dampingRatio, 0x1p-23), 1)
        self.velocity = velocity
        self.duration = min(max(duration, 0.01), 10)
    }

    /// ω in radians per second, or nothing where UIKit finds none either.
    package func naturalFrequency() -> Double? {
        if velocity == 0 { return frequencyFromRest() }
        guard let found = newton(from: 5 / duration, steps: 12) ?? newton(from: 1 / duration, steps: 20)
        else { return nil }
        // Newton may end below zero; UIKit squares the result, which loses the sign.
        let stiffness = found * found
        return stiffness > 0 && stiffness.isFinite ? abs(found) : nil
    }

    /// v = 0: the equation has one solution, in closed form.
    private func frequencyFromRest() -> Double? {
        let z = dampingRatio
        if z == 1 { return Self.criticalFrequencyTimesDuration / duration }
        guard z > Self.threshold else { return nil }
        return log(z / (Self.threshold * sine)) / (z * duration)
    }

    /// Newton's steps from `start`; nothing when a step is not finite.
    private func newton(from start: Double, steps: Int) -> Double? {
        var w = start
        for _ in 0..<steps {
            // UIKit's exp is in single precision and overflows where a Double would not yet.
            let exponent = -dampingRatio * w * duration
            guard exponent <= Self.largestExponent else { return nil }
            let (excess, slope) =
                dampingRatio < 1 ? underdamped(w, exp(exponent)) : critical(w, exp(exponent))
            w -= excess / slope
            guard w.isFinite else { return nil }
        }
        return w
    }

    /// The amplitude's excess over e and its derivative by ω, for ζ < 1.
    private func underdamped(_ w: Double, _ decay: Double) -> (excess: Double, slope: Double) {
        let z = dampingRatio
        let amplitude = (z * w - velocity) / (w * sine)
        // Zero counts as negative: at v·D = 5ζ the first step starts there, and UIKit goes this way.
        let sign: Double = amplitude > 0 ? 1 : -1
        let slope = sign * decay * (velocity / (w * w * sine) - z * duration * amplitude)
        return (sign * amplitude * decay - Self.threshold, slope)
    }

    /// The same for ζ = 1.
    private func critical(_ w: Double, _ decay: Double) -> (excess: Double, slope: Double) {
        let factor = 1 + (w - velocity) * duration
        let target = w >= velocity ? Self.threshold : -Self.threshold
        return (factor * decay - target, decay * duration * (1 - factor))
    }

    /// √(1 − ζ²).
    private var sine: Double { ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

    /// Amplitude at which UIKit calls a spring settled, and the ratio from which on one settles from rest.
    package static let threshold = 0.001

    /// The root of (1 + x) · exp(−x) = 0.001.
    private static let criticalFrequencyTimesDuration = 9.233413476451585

    /// Above this `expf` is infinite: ln(2¹²⁸) = 88.72.
    private static let largestExponent = 88.72
}
