import Compositor
import Foundation
import TestSupport
import Testing

@Suite struct TimingUIKitSpringTests {
    @Test func stiffnessFromRestIsTheMeasuredOne() throws {
        for row in TimingUIKitSpringRows.fromRest {
            for duration in [1, 0.25, 3.0] {
                let curve = try TimingCurve.spring(dampingRatio: row.ratio)
                let spring = try #require(try curve.spring(duration: duration))
                let scaled = spring.stiffness * duration * duration
                #expect(abs(scaled / row.stiffness - 1) < 1.5e-7, "ratio \(row.ratio)")
                let critical = 2 * spring.stiffness.squareRoot()
                #expect(abs(spring.damping - min(row.ratio, 1) * critical) < 1e-9 * critical)
            }
        }
    }

    @Test func stiffnessWithVelocityIsTheMeasuredOne() throws {
        for row in TimingUIKitSpringRows.measured {
            let curve = try TimingCurve.spring(dampingRatio: row.ratio, velocity: row.velocity)
            let spring = try #require(try curve.spring(duration: row.duration))
            // A tenth of a millionth in ω; UIKit's exp has the precision of a Float.
            #expect(abs(spring.stiffness / row.stiffness - 1) < 2e-7, "\(row)")
            #expect(spring.initialVelocity == row.velocity)
        }
    }

    @Test func dampingIsTheMeasuredOne() throws {
        let fast = try #require(
            try TimingCurve.spring(dampingRatio: 0.8, velocity: 1).spring(duration: 0.4))
        #expect(abs(fast.damping - 35.68882942) < 1e-5)
        let loose = try #require(
            try TimingCurve.spring(dampingRatio: 0.06, velocity: 0.8).spring(duration: 0.2))
        #expect(abs(loose.damping - 1.63196327) < 1e-6)
        let framer = try #require(try TimingCurve.spring(dampingRatio: 0.25).spring(duration: 3))
        #expect(abs(framer.stiffness - 54.83363359078326) < 1e-12)
        #expect(abs(framer.damping - 3.702486785620688) < 1e-13)
    }

    @Test func progressMeetsTheTable() throws {
        let half = try TimingCurve.spring(dampingRatio: 0.5)
        let fourFifths = try TimingCurve.spring(dampingRatio: 0.8)
        let critical = try TimingCurve.spring(dampingRatio: 1)
        let above = try TimingCurve.spring(dampingRatio: 4.5)
        for row in TimingTables.springs {
            let t = row.fraction
            #expect(abs(half.progress(at: t, duration: 1) - row.half) < 1e-9)
            #expect(abs(fourFifths.progress(at: t / 2, duration: 0.5) - row.fourFifths) < 1e-9)
            #expect(abs(fourFifths.progress(at: t, duration: 1) - row.recorded) < 2e-6)
            #expect(abs(critical.progress(at: t * 0.7, duration: 0.7) - row.critical) < 1e-9)
            #expect(above.progress(at: t, duration: 1) == critical.progress(at: t, duration: 1))
        }
    }

    @Test func theEndIsCutAtTheDuration() throws {
        let half = try TimingCurve.spring(dampingRatio: 0.5)
        #expect(abs(half.progress(at: 1 - 1e-7, duration: 1) - 1.00097) < 1e-5)
        #expect(half.progress(at: 1, duration: 1) == 1)
        let critical = try TimingCurve.spring(dampingRatio: 1)
        #expect(abs(critical.progress(at: 1 - 1e-7, duration: 1) - 0.999) < 1e-5)
        #expect(critical.progress(at: 1, duration: 1) == 1)
    }

    /// From rest the peak stands at t = π / ω_d and overshoots by exp(−ζπ / √(1 − ζ²)).
    @Test(arguments: [(0.5, 0.16303), (0.8, 0.01516), (0.25, 0.44434)])
    func overshootPeaks(ratio: Double, overshoot: Double) throws {
        let curve = try TimingCurve.spring(dampingRatio: ratio)
        let spring = try #require(try curve.spring(duration: 1))
        let sine = (1 - ratio * ratio).squareRoot()
        let peak = Double.pi / (spring.naturalFrequency * sine)
        let exact = exp(-ratio * .pi / sine)
        #expect(abs(exact - overshoot) < 1e-5)
        #expect(abs(curve.progress(at: peak, duration: 1) - 1 - exact) < 1e-12)
        let highest = (0..<10000).map { curve.progress(at: Double($0) / 10000, duration: 1) }.max() ?? 0
        #expect(highest <= 1 + exact + 1e-12 && highest > 1 + exact - 1e-5)
    }

    @Test func onlyTheProductOfVelocityAndDurationCounts() throws {
        for velocity in [-3, 0, 0.7, 6.0] {
            let short = try TimingCurve.spring(dampingRatio: 0.6, velocity: velocity / 0.2)
            let long = try TimingCurve.spring(dampingRatio: 0.6, velocity: velocity / 2)
            for i in 0..<50 {
                let fraction = Double(i) / 50
                let difference =
                    short.progress(at: fraction * 0.2, duration: 0.2)
                    - long.progress(at: fraction * 2, duration: 2)
                #expect(abs(difference) < 1e-9)
            }
        }
    }

    @Test func velocityIsTheSpeedAtTheStart() throws {
        for velocity in [-2, 0, 1, 4.0] {
            for ratio in [0.3, 0.8, 1.0] {
                let curve = try TimingCurve.spring(dampingRatio: ratio, velocity: velocity)
                #expect(abs(curve.progress(at: 1e-7, duration: 0.5) / 1e-7 - velocity) < 1e-3)
            }
        }
    }

    @Test func anOwnDurationStandsAgainstTheMoves() throws {
        let own = try TimingCurve.spring(dampingRatio: 0.5, duration: 0.4)
        let open = try TimingCurve.spring(dampingRatio: 0.5)
        #expect(own.ownDuration == 0.4 && open.ownDuration == nil)
        for t in [0, 0.1, 0.2, 0.39, 0.4, 0.7] {
            #expect(own.progress(at: t, duration: 1) == open.progress(at: t, duration: 0.4))
        }
        #expect(own.progress(at: 0.3, duration: 0.2) == 1)
    }

    /// Durations outside 0.01...10 s are limited for the solve only.
    @Test func durationsAreLimitedForTheSolve() throws {
        let curve = try TimingCurve.spring(dampingRatio: 0.7)
        #expect(try curve.spring(duration: 30) == curve.spring(duration: 10))
        #expect(try curve.spring(duration: 1e-5) == curve.spring(duration: 0.01))
        #expect(curve.progress(at: 30, duration: 30) == 1)
        #expect(curve.progress(at: 0, duration: 0) == 1)
    }

    @Test func ratiosThatNeverSettleFromRestAreRefused() throws {
        for ratio in [-1, 0, 1e-9, 0.0005, 0.001] {
            #expect(throws: TimingCurveError.self) { try TimingCurve.spring(dampingRatio: ratio) }
        }
        _ = try TimingCurve.spring(dampingRatio: 0.0011)
        // With a velocity UIKit finds one: about 1000 radians a second for one move a second.
        let pushed = try #require(try TimingCurve.spring(dampingRatio: 0, velocity: 1).spring(duration: 1))
        #expect(abs(pushed.stiffness / 999_523 - 1) < 1e-5)
    }

    /// Whatever UIKit's iteration ends in, progress is a finite number and ends at 1.
    @Test func arbitraryArgumentsGiveFiniteMotion() throws {
        var random = SeededGenerator(seed: 5)
        var refused = 0
        for _ in 0..<3000 {
            let ratio = pow(10, Double.random(in: -4...0.5, using: &random))
            let velocity =
                Double.random(in: -1...1, using: &random) * pow(10, .random(in: -3...4, using: &random))
            let duration = pow(10, Double.random(in: -3...2, using: &random))
            guard
                let curve = try? TimingCurve.spring(
                    dampingRatio: ratio, velocity: velocity, duration: duration)
            else {
                refused += 1
                continue
            }
            #expect(curve.progress(at: 0, duration: duration) == 0, "\(curve)")
            #expect(curve.progress(at: duration, duration: duration) == 1, "\(curve)")
            for i in 1..<20 {
                #expect(
                    curve.progress(at: duration * Double(i) / 20, duration: duration).isFinite, "\(curve)")
            }
        }
        #expect(refused < 300)
    }
}
