/// A curve that is a spring and lasts as long as the spring takes to settle, whatever duration is asked for.
package protocol SettlingSpringShape: TimingCurveShape {
    var spring: Spring { get }
}

extension SettlingSpringShape {
    package func progress(at seconds: Double, duration: Double) -> Double { spring.progress(at: seconds) }

    package var ownDuration: Double? { spring.settlingDuration }

    package func spring(duration: Double) throws(TimingCurveError) -> Spring? { spring }

    /// Throws ``TimingCurveError/unsolvableSpring(_:reason:)`` for a spring that swings on for ever.
    func checkSettling() throws(TimingCurveError) {
        guard spring.settlingDuration.isFinite else {
            throw .unsolvableSpring(
                description, reason: "it does not settle in any time that a number can hold")
        }
    }
}
