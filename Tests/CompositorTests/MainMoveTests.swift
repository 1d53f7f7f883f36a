import Compositor
import Raster
import Testing

/// How duration, curve, damping and velocity make the main move.
@Suite struct MainMoveTests {
    private func left(_ settings: [String: String], _ direction: Direction, at time: Double) throws -> Double
    {
        let timeline = try TransitionFixture.timeline(
            PhotoBrowserTransition(), direction: direction, set: settings)
        let page = 390.0
        let width = try #require(timeline.trace("photo", at: time)).frame.width
        let side = 350.0 / 3
        // Share of the way done, whichever way it goes.
        return direction == .present ? (width - side) / (page - side) : (page - width) / (page - side)
    }

    @Test func oneDirectionIsSetBeforeBoth() throws {
        let settings = ["duration": "2s", "present.duration": "0.5", "dismiss.curve": "linear"]
        #expect(abs(try left(settings, .present, at: 0.25) - 0.5) < 1e-9)
        #expect(abs(try left(settings, .dismiss, at: 0.5) - 0.25) < 1e-9)
        let both = ["curve": "linear", "present.curve": "bezier:0.42,0,1,1"]
        #expect(abs(try left(both, .present, at: 0.3) - ReferenceMotion.easeIn(0.3, 1)) < 1e-6)
        #expect(abs(try left(both, .dismiss, at: 0.3) - 0.3) < 1e-9)
    }

    @Test func aDampingOrVelocityMakesItASpring() throws {
        let expected = ReferenceMotion.spring(0.5, 0.1, 1)
        #expect(abs(try left(["damping": "0.5"], .present, at: 0.1) - expected) < 1e-9)
        #expect(abs(try left(["curve": "spring:damping=0.5"], .present, at: 0.1) - expected) < 1e-9)
        let half = ["curve": "spring:damping=0.5", "duration": "0.5"]
        #expect(abs(try left(half, .dismiss, at: 0.1) - ReferenceMotion.spring(0.5, 0.1, 0.5)) < 1e-9)
        let own = ["curve": "spring:damping=0.5,duration=0.4"]
        #expect(abs(try left(own, .dismiss, at: 0.1) - ReferenceMotion.spring(0.5, 0.1, 0.4)) < 1e-9)
    }

    @Test func contradictionsAreRefused() throws {
        for (settings, message) in [
            (
                ["curve": "linear", "damping": "0.5"],
                "parameters curve and damping exclude each other: give the spring as spring:damping=…,velocity=…"
            ),
            (
                ["present.curve": "linear", "velocity": "1"],
                "parameters present.curve and velocity exclude each other: "
                    + "give the spring as spring:damping=…,velocity=…"
            ),
        ] {
            do {
                _ = try left(settings, .present, at: 0)
                Issue.record("\(settings) was played")
            } catch {
                #expect("\(error)" == message)
            }
        }
        #expect(throws: TransitionError.self) { try left(["damping": "0"], .present, at: 0) }
    }
}
