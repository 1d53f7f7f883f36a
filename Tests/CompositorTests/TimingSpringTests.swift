import Compositor
import Foundation
import Testing

@Suite struct TimingSpringTests {
    /// A fine Runge-Kutta integration of the equation of motion, the judge of all three closed forms.
    private func integrate(_ spring: Spring, damping: Double, until end: Double) -> Double {
        func acceleration(_ x: Double, _ v: Double) -> Double {
            (spring.stiffness * (1 - x) - damping * v) / spring.mass
        }
        let steps = 20_000
        let h = end / Double(steps)
        var (x, v) = (0.0, spring.initialVelocity)
        for _ in 0..<steps {
            let (x1, v1) = (v, acceleration(x, v))
            let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
            let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
            let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
            x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
            v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        }
        return x
    }

    @Test(arguments: [(1, 100, 10, 0), (2, 300, 7, 3), (1, 100, 20, 2), (1, 100, 0, 0), (1, 100, 60, -4)])
    func closedFormsSolveTheEquation(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        let spring = Spring(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
            allowsOverdamping: true)
        for t in [0.01, 0.1, 0.37, 1.0] {
            #expect(abs(spring.progress(at: t) - integrate(spring, damping: damping, until: t)) < 1e-9)
        }
    }

    @Test func theThreeFormsMeetAtCriticalDamping() {
        for offset in [1e-8, 1e-6] {
            for velocity in [0, 5.0] {
                let forms = [20 * (1 - offset), 20, 20 * (1 + offset)].map {
                    Spring(
                        mass: 1, stiffness: 100, damping: $0, initialVelocity: velocity,
                        allowsOverdamping: true)
                }
                for t in [0.05, 0.2, 0.5] {
                    let values = forms.map { $0.progress(at: t) }
                    #expect(
                        abs(values[0] - values[1]) < 2 * offset && abs(values[2] - values[1]) < 2 * offset)
                }
            }
        }
    }

    /// The keyboard's spring: damped 4.6 times critically, yet settled within half a second.
    @Test func dampingAboveCriticalIsDrawnAsCritical() {
        let keyboard = Spring(mass: 3, stiffness: 1000, damping: 500)
        #expect(abs(keyboard.naturalFrequency - 18.2574) < 1e-4)
        #expect(abs(1 - keyboard.progress(at: 0.5) - 0.0011) < 1e-4)
        let free = Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)
        #expect(abs(1 - free.progress(at: 0.5) - 0.36) < 0.02)
    }

    @Test func settlingDurationsAreCoreAnimations() {
        #expect(abs(Spring(mass: 1, stiffness: 100, damping: 5).settlingDuration - 2.8550) < 1e-4)
        // Read back on iOS 27 from springs that UIKit built.
        let loose = Spring(
            mass: 1, stiffness: 2048.849786663555, damping: 0.9052844385415127, initialVelocity: 0.5)
        #expect(abs(loose.settlingDuration - 15.26327139211744) < 1e-9)
        let tight = Spring(
            mass: 1, stiffness: 7332.021842664327, damping: 137.00356169538324, initialVelocity: 20)
        #expect(abs(tight.settlingDuration - 0.11054498324653914) < 1e-12)
        #expect(Spring(mass: 1, stiffness: 100, damping: 0).settlingDuration == .infinity)
    }

    @Test(arguments: [5, 20, 30, 400.0])
    func afterSettlingNothingLeavesAThousandth(damping: Double) {
        for velocity in [-30, 0, 10, 30.0] {
            let spring = Spring(
                mass: 1, stiffness: 100, damping: damping, initialVelocity: velocity, allowsOverdamping: true)
            let settled = spring.settlingDuration
            for i in 0..<200 {
                #expect(abs(spring.progress(at: settled * (1 + Double(i) / 100)) - 1) <= 0.001000001)
            }
            if damping >= 20, velocity == 0 { #expect(abs(spring.progress(at: settled * 0.99) - 1) > 0.001) }
        }
    }

    @Test func bounceAndDurationGiveSwiftUIsConstants() throws {
        let spring = try #require(
            try TimingCurve.bouncySpring(duration: 0.5, bounce: 0.3).spring(duration: 1))
        #expect(abs(spring.stiffness - 157.9) < 0.05 && abs(spring.damping - 17.6) < 0.01 && spring.mass == 1)
        let slow = try #require(try TimingCurve.bouncySpring(duration: 0.5, bounce: -0.5).spring(duration: 1))
        #expect(abs(slow.dampingRatio - 2) < 1e-12)
        let none = try TimingCurve.bouncySpring(duration: 0.5, bounce: 0)
        #expect((0..<100).allSatisfy { none.progress(at: Double($0) / 100, duration: 1) <= 1 })
    }

    @Test func physicalSpringsLastUntilSettled() throws {
        let curve = try TimingCurve.physicalSpring(stiffness: 100, damping: 5)
        let duration = try #require(curve.ownDuration)
        #expect(abs(duration - 2.855) < 1e-3)
        #expect(curve.progress(at: duration, duration: duration) == 1)
        #expect(abs(curve.progress(at: duration - 1e-6, duration: duration) - 1) <= 0.001)
        // A longer move waits at the target, a shorter one is cut.
        #expect(curve.progress(at: duration + 0.1, duration: 10) == 1)
        #expect(curve.progress(at: 0.5, duration: 0.5) == 1)
    }
}
