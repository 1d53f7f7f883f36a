import Compositor
import Testing

@Suite struct TimingCurveTests {
    /// One of each kind, and some at the edges of what can be written.
    static let samples = [
        "linear", "ease-in", "ease-out", "ease-in-out", "default", "bezier:0.42,0,0.6,1",
        "bezier:0.3,-0.5,0.7,1.5", "bezier:0,0,1,1", "bezier:1,0,0,1", "spring:damping=0.5",
        "spring:damping=1", "spring:damping=0.8,velocity=-2.5", "spring:damping=0.5,velocity=3,duration=0.3",
        "spring:mass=1,stiffness=100,damping=10", "spring:mass=3,stiffness=1000,damping=500,velocity=4",
        "spring:duration=0.5,bounce=0.2", "spring:duration=0.5,bounce=-0.2,velocity=1",
    ]

    @Test(arguments: samples)
    func startsAtZeroAndEndsAtOne(text: String) throws {
        let curve = try TimingCurve(parsing: text)
        for given in [0.05, 0.25, 1, 7] {
            let duration = curve.ownDuration ?? given
            #expect(curve.progress(at: -1, duration: duration) == 0)
            #expect(curve.progress(at: -1e-12, duration: duration) == 0)
            #expect(curve.progress(at: 0, duration: duration) == 0)
            #expect(curve.progress(at: duration, duration: duration) == 1)
            #expect(curve.progress(at: duration.nextDown, duration: duration) == 1)
            #expect(curve.progress(at: duration * 10, duration: duration) == 1)
        }
    }

    /// No sample steps further than the steepest of these curves can; springs may jump a thousandth at the end.
    @Test(arguments: samples)
    func isContinuous(text: String) throws {
        let curve = try TimingCurve(parsing: text)
        let duration = curve.ownDuration ?? 1
        let steps = 20_000
        var last = 0.0
        for i in 1...steps {
            let progress = curve.progress(at: duration * Double(i) / Double(steps), duration: duration)
            let limit = text == "bezier:1,0,0,1" ? 0.04 : 0.003
            #expect(abs(progress - last) < limit, "at \(i)")
            last = progress
        }
    }

    @Test func aMoveWithoutDurationIsDoneAtOnce() {
        #expect(TimingCurve.easeInOut.progress(at: 0, duration: 0) == 1)
        #expect(TimingCurve.easeInOut.progress(at: -0.1, duration: 0) == 0)
    }

    @Test func curvesWithEqualValuesAreEqual() throws {
        #expect(try TimingCurve(parsing: "bezier:.42,0,.58,1") == .easeInOut)
        #expect(TimingCurve.linear != .easeIn)
        #expect(try TimingCurve.spring(dampingRatio: 0.5) != .spring(dampingRatio: 0.5, duration: 1))
        #expect(Set([TimingCurve.linear, .easeIn, .linear]).count == 2)
    }

    @Test func onlySpringsHaveASpring() throws {
        #expect(try TimingCurve.easeIn.spring(duration: 1) == nil)
        #expect(try TimingCurve.linear.spring(duration: 1) == nil)
    }
}
