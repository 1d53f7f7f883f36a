import Compositor
import Raster
import Testing

@Suite struct AppStoreCardTransitionTests {
    private let transition = AppStoreCardTransition()

    @Test(arguments: TransitionFixture.canvases, [FrameRate(60), FrameRate(2997, 50)])
    func presentFollowsTheDocument(canvas: Size, rate: FrameRate) throws {
        let timeline = try TransitionFixture.timeline(transition, canvas: canvas)
        let spring = try TimingCurve.spring(dampingRatio: 0.5)
        let card = Rect(x: 30, y: 60, width: canvas.width - 60, height: 400)
        let screen = Rect(origin: .zero, size: canvas)
        let headerSmall = Rect(x: 0, y: 0, width: canvas.width - 60, height: 400)
        let headerLarge = Rect(x: 0, y: 0, width: canvas.width, height: 0.55 * canvas.height)
        let schedule = FrameSchedule(rate: rate, duration: timeline.duration)
        #expect(timeline.duration == 1)
        for frame in 0..<schedule.count {
            let time = schedule.sampleTime(ofFrame: frame)
            let p = spring.progress(at: time, duration: 1)
            let detail = card + (screen - card) * p
            #expect(timeline.trace("detail", at: time)!.frame.distance(to: detail) < 0.001)
            let header = (headerSmall + (headerLarge - headerSmall) * p).offset(
                x: detail.minX, y: detail.minY)
            #expect(timeline.trace("detail/header", at: time)!.frame.distance(to: header) < 0.001)
            let close = try #require(timeline.trace("detail/close", at: time))
            #expect(abs(close.opacity - p) < 1e-6)
            #expect(abs(close.frame.minX - (detail.maxX - 46)) < 0.001)
            #expect(timeline.trace("detail", at: time)?.cornerRadius == 15)
            #expect(timeline.trace("cards/card-0", at: time)?.isVisible == true)
        }
    }

    @Test func dismissHidesTheListUntilTheEnd() throws {
        let timeline = try TransitionFixture.timeline(transition, direction: .dismiss)
        #expect(timeline.duration == 0.5)
        #expect(timeline.trace("detail", at: 0)?.frame == Rect(x: 0, y: 0, width: 390, height: 844))
        #expect(timeline.trace("cards", at: 0.49)?.isVisible == false)
        #expect(timeline.trace("cards", at: 0.5)?.isVisible == true)
        #expect(timeline.trace("detail", at: 0.5)?.isVisible == false)
        #expect(timeline.trace("detail", at: 0.3)?.cornerRadius == 15)
    }

    @Test func refinedKeepsTheCanvasCovered() throws {
        let timeline = try TransitionFixture.timeline(transition, variant: .refined)
        let times = (0...240).map { Double($0) / 240 }
        let arrival = try #require(times.first { timeline.trace("detail", at: $0)!.frame.minX <= 0 })
        for time in times {
            let detail = try #require(timeline.trace("detail", at: time))
            #expect((0...15).contains(detail.cornerRadius))
            #expect(timeline.trace("cards/card-0", at: time)?.isVisible == false)
            #expect(timeline.trace("cards", at: time)?.isVisible == true)
            if time >= arrival {
                #expect(detail.frame.minX <= 0 && detail.frame.maxX >= 390 && detail.cornerRadius == 0)
            }
        }
    }

    @Test func aCardBelowTheScreenIsCentredFirst() throws {
        let timeline = try TransitionFixture.timeline(transition, select: 5)
        #expect(abs(timeline.trace("detail", at: 0)!.frame.center.y - 422) < 1e-9)
    }

    @Test func velocityAndDampingChangeTheSpring() throws {
        let timeline = try TransitionFixture.timeline(
            transition, set: ["damping": "0.8", "velocity": "1", "duration": "0.4s"])
        let spring = try TimingCurve.spring(dampingRatio: 0.8, velocity: 1)
        #expect(timeline.duration == 0.4)
        let p = spring.progress(at: 0.1, duration: 0.4)
        #expect(abs(timeline.trace("detail", at: 0.1)!.frame.minX - 30 * (1 - p)) < 1e-9)
    }
}
