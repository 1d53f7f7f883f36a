import Compositor
import Raster
import Testing

/// Rests and delays, which every transition has alike.
@Suite struct PacingTests {
    private static let cases = TransitionCatalog.all.flatMap { transition in
        Direction.allCases.map { (transition.name, $0) }
    }

    private func timeline(
        _ name: String, _ direction: Direction, _ variant: Variant, _ settings: [String: String] = [:]
    ) throws -> Timeline {
        try TransitionFixture.timeline(
            TransitionCatalog.transition(named: name)!, select: 1, direction: direction, variant: variant,
            set: settings)
    }

    /// Whether two moments look the same, rounding errors of sums apart.
    private func expectSame(
        _ left: Timeline, _ leftTime: Double, _ right: Timeline, _ rightTime: Double, _ comment: String
    ) {
        let difference = SpecCheck.difference(left, at: leftTime, right, at: rightTime)
        #expect(difference == nil, "\(comment), \(leftTime) s against \(rightTime) s")
    }

    @Test(arguments: cases) func restsOnlyMoveWhatIsPlayed(name: String, direction: Direction) throws {
        for variant in Variant.allCases {
            let plain = try timeline(name, direction, variant)
            let held = try timeline(name, direction, variant, ["hold-start": "0.25s", "hold-end": "125ms"])
            #expect(abs(held.duration - (plain.duration + 0.375)) < 1e-12)
            for step in 0...16 {
                // The frames of a quarter second before, all of the motion, and after it.
                let time = plain.duration * Double(step) / 16
                expectSame(held, time + 0.25, plain, time, "\(variant)")
            }
            expectSame(held, 0.2, plain, -1, "\(variant), before")
            expectSame(held, held.duration, plain, plain.duration, "\(variant), after")
        }
    }

    @Test(arguments: cases) func theDelayHoldsTheMotion(name: String, direction: Direction) throws {
        for variant in Variant.allCases {
            let plain = try timeline(name, direction, variant)
            let delayed = try timeline(name, direction, variant, ["delay": "0.25"])
            let legs = Double(direction.legs.count)
            #expect(abs(delayed.duration - (plain.duration + 0.25 * legs)) < 1e-12)
            expectSame(delayed, delayed.duration, plain, plain.duration, "\(variant), after")
            // A pinch is delayed between the fingers' leaving and the flight, which has its own test.
            if name == "pinch-dismiss", direction != .present { continue }
            for time in [0, 0.1, 0.25] {
                expectSame(delayed, time, plain, 0, "\(variant), waiting")
            }
            let firstLeg = direction == .roundTrip ? 0.2 : plain.duration
            for step in 1...8 {
                let time = firstLeg * Double(step) / 8
                expectSame(delayed, time + 0.25, plain, time, "\(variant)")
            }
        }
    }

    @Test func theHoldIsBetweenTheLegs() throws {
        for transition in TransitionCatalog.all {
            let present = try timeline(transition.name, .present, .documented)
            let dismiss = try timeline(transition.name, .dismiss, .documented)
            let both = try timeline(transition.name, .roundTrip, .documented, ["hold": "2s"])
            #expect(abs(both.duration - (present.duration + 2 + dismiss.duration)) < 1e-12)
            let none = try timeline(transition.name, .roundTrip, .refined, ["hold": "0"])
            #expect(abs(none.duration - (present.duration + dismiss.duration)) < 1e-12)
        }
    }
}
