internal import Platform

/// A damped harmonic oscillator that pulls a value from 0 to 1.
///
///     mass · x″ = stiffness · (1 − x) − damping · x′        x(0) = 0, x′(0) = initialVelocity
///
/// A pure closed form of time: it can be asked for any moment, and never quite ends.
public struct Spring: Hashable, Sendable {
    /// Above 0.
    public let mass: Double
    /// Above 0, in mass per second².
    public let stiffness: Double
    /// 0 or more, in mass per second.
    public let damping: Double
    /// Speed at the start, in whole moves per second; negative starts away from the target.
    public let initialVelocity: Double
    /// Whether a damping above the critical one slows the spring further.
    ///
    /// When false such a spring moves as the critically damped one of the same mass and stiffness, which
    /// is what `CASpringAnimation` draws (measured on iOS 27, and needed to explain the keyboard's spring:
    /// mass 3, stiffness 1000, damping 500 in half a second).
    public let allowsOverdamping: Bool

    /// A spring with these constants; mass and stiffness must be above 0, damping not below.
    public init(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0,
        allowsOverdamping: Bool = false
    ) {
        precondition(mass > 0 && stiffness > 0 && damping >= 0, "a spring needs mass and stiffness above 0")
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
    }

    /// Radians per second that the spring would swing with if nothing damped it.
    public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

    /// Damping as a share of the critical damping, above which nothing overshoots.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The value at `seconds` ≥ 0; approaches 1.
    public func progress(at seconds: Double) -> Double {
        let t = seconds
        let w = naturalFrequency
        let v = initialVelocity
        switch regime {
        case .underdamped(let z):
            let wd = w * ((1 - z) * (1 + z)).squareRoot()
            return 1 - exp(-z * w * t) * (cos(wd * t) + (z * w - v) / wd * sin(wd * t))
        case .critical:
            return 1 - (1 + (w - v) * t) * exp(-w * t)
        case .overdamped(let z):
            let (slow, fast, share) = overdampedTerms(z)
            return 1 - (share * exp(slow * t) + (1 - share) * exp(fast * t))
        }
    }

    /// Which of the three solutions applies.
    package enum Regime {
        /// Swings past the target; carries the damping ratio.
        case underdamped(Double)
        /// As fast as possible without swinging.
        case critical
        /// Creeps; carries the damping ratio.
        case overdamped(Double)
    }

    /// The solution that applies.
    ///
    /// Within 10⁻⁹ of the critical ratio the three agree to better than the
    /// rounding of the other two, which divide by the distance to it.
    package var regime: Regime {
        let z = dampingRatio
        if z < 1 - 1e-9 { return .underdamped(z) }
        return allowsOverdamping && z > 1 + 1e-9 ? .overdamped(z) : .critical
    }

    /// Both exponents (per second) of an overdamped spring and the slow one's share of the distance.
    package func overdampedTerms(_ z: Double) -> (slow: Double, fast: Double, share: Double) {
        let w = naturalFrequency
        let root = ((z - 1) * (z + 1)).squareRoot()
        // −w (z − root), written so that two nearly equal numbers are not subtracted.
        let slow = -w / (z + root)
        let fast = -w * (z + root)
        return (slow, fast, (-initialVelocity - fast) / (slow - fast))
    }
}
