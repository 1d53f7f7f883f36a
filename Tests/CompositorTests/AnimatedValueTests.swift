import Compositor
import Testing

@Suite struct AnimatedValueTests {
    private func linearMove(from origin: Double, to target: Double, at begin: Double, duration: Double)
        -> AnimatedValue<Double>
    {
        var value = AnimatedValue(origin)
        value.move(to: target, at: begin, duration: duration, curve: .linear)
        return value
    }

    @Test func movesFromOriginToTarget() {
        let value = linearMove(from: 10, to: 20, at: 1, duration: 2)
        #expect(value.value(at: 0) == 10)
        #expect(value.value(at: 1) == 10)
        #expect(value.value(at: 2) == 15)
        #expect(value.value(at: 3) == 20)
        #expect(value.value(at: 99) == 20)
        #expect(value.model(at: 0.5) == 10)
        #expect(value.model(at: 1) == 20)
    }

    @Test func bothEndsAreExact() {
        let value = linearMove(from: 0.1, to: 0.7, at: 0, duration: 1.3)
        #expect(value.value(at: 0) == 0.1)
        #expect(value.value(at: 1.3) == 0.7)
        #expect(value.value(at: 1.3 - 5e-10) == 0.7, "a rounding before the end is the end")
    }

    @Test func aSetIsSeenAtItsTime() {
        var value = AnimatedValue(1.0)
        value.set(2, at: 0.3)
        #expect(value.value(at: 0.3 - 1e-8) == 1)
        #expect(value.value(at: 0.3 - 5e-10) == 2)
        #expect(value.value(at: 0.3) == 2)
    }

    /// Core Animation's recorded retarget: 50 → 150, then → 350 after 0.1 s, both contributing.
    @Test func overlappingMovesAddUp() {
        var value = AnimatedValue(50.0)
        value.move(to: 150, at: 0, duration: 1, curve: .easeInOut)
        value.move(to: 350, at: 0.1, duration: 1, curve: .easeInOut)
        for time in stride(from: 0.1, through: 1.2, by: 0.05) {
            let p1 = TimingCurve.easeInOut.progress(at: time, duration: 1)
            let p2 = TimingCurve.easeInOut.progress(at: time - 0.1, duration: 1)
            let expected = 350 - 100 * (1 - p1) - 200 * (1 - p2)
            #expect(abs(value.value(at: time) - expected) < 1e-9, "at \(time)")
        }
    }

    @Test func aValueSentBackKeepsItsSpeed() {
        var value = linearMove(from: 0, to: 100, at: 0, duration: 1)
        value.move(to: 0, at: 0.5, duration: 1, curve: .easeInOut)
        let before = value.value(at: 0.5) - value.value(at: 0.499)
        let after = value.value(at: 0.501) - value.value(at: 0.5)
        #expect(abs(before - after) < 0.01)
        #expect(value.value(at: 1.5) == 0)
    }

    @Test func replacingMovesStartFromWhatIsSeen() {
        var opacity = AnimatedValue(0.0, overlap: .replace)
        opacity.move(to: 1, at: 0, duration: 1, curve: .linear)
        opacity.move(to: 0, at: 0.4, duration: 0.2, curve: .linear)
        #expect(abs(opacity.value(at: 0.4) - 0.4) < 1e-12)
        #expect(abs(opacity.value(at: 0.5) - 0.2) < 1e-12)
        #expect(opacity.value(at: 0.6) == 0)
    }

    @Test func limitedProgressStaysBetweenTheEnds() throws {
        let spring = try TimingCurve.spring(dampingRatio: 0.3)
        var value = AnimatedValue(15.0)
        value.move(to: 0, at: 0, duration: 1, curve: spring, overshoot: .limited)
        let seen = (0...200).map { value.value(at: Double($0) / 200) }
        #expect(seen.allSatisfy { (0...15).contains($0) })
        #expect(seen.contains(0))
    }

    @Test func whatHasArrivedStaysArrived() throws {
        let spring = try TimingCurve.spring(dampingRatio: 0.5)
        var value = AnimatedValue(0.0)
        value.move(to: 1, at: 0, duration: 1, curve: spring, overshoot: .staysArrived)
        let seen = (0...1000).map { value.value(at: Double($0) / 1000) }
        let arrival = try #require(seen.firstIndex { $0 >= 1 })
        #expect(seen[..<arrival].allSatisfy { $0 < 1 })
        #expect(seen[arrival...].allSatisfy { $0 >= 1 })
        #expect(seen.max()! > 1.16, "the overshoot itself stays")
    }

    @Test func cancelledMovesAreForgotten() {
        var value = linearMove(from: 0, to: 1, at: 0, duration: 1)
        value.set(5, at: 2)
        value.cancelMoves(from: 1.5)
        #expect(value.value(at: 3) == 1)
    }
}
