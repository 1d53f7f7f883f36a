import Compositor
import Raster
import Testing

@Suite struct GridFullscreenTransitionTests {
    private let transition = GridFullscreenTransition()
    private let easeInOut = TimingCurve.easeInOut

    /// The formulas of the document, frame by frame, at 60 and 59.94 frames a second on three canvases.
    @Test(arguments: TransitionFixture.canvases, [FrameRate(60), FrameRate(60000, 1001)])
    func presentFollowsTheDocument(canvas: Size, rate: FrameRate) throws {
        let timeline = try TransitionFixture.timeline(transition, canvas: canvas, select: 6)
        #expect(timeline.duration == 1.3)
        let side = (canvas.width - 25) / 4
        let cell = Rect(x: 5 + 2 * (side + 5), y: 20 + side + 5, width: side, height: side)
        let height = canvas.width * 1365 / 2048
        let page = Rect(x: 0, y: (canvas.height - height) / 2, width: canvas.width, height: height)
        let schedule = FrameSchedule(rate: rate, duration: timeline.duration)
        for frame in 0..<schedule.count {
            let time = schedule.sampleTime(ofFrame: frame)
            let p = easeInOut.progress(at: time, duration: 1)
            let photo = try #require(timeline.trace("photo", at: time))
            #expect(photo.isVisible == (time < 1.3 - 1e-9))
            #expect(photo.frame.distance(to: cell + (page - cell) * p) < 0.001)
            let fade = time <= 1 ? 0 : easeInOut.progress(at: time - 1, duration: 0.3)
            let browser = try #require(timeline.trace("browser", at: time))
            #expect(abs(browser.opacity - fade) < 1e-6)
            #expect(browser.frame == Rect(origin: .zero, size: canvas))
        }
    }

    @Test func aTallPictureLeavesTheScreenUpwards() throws {
        let timeline = try TransitionFixture.timeline(transition, select: 4)
        let photo = try #require(timeline.trace("photo", at: 1.2))
        #expect(photo.frame.distance(to: Rect(x: 0, y: (844 - 1560) / 2, width: 390, height: 1560)) < 1e-9)
    }

    @Test func dismissGoesFromTheWholePageToTheCellOfTheCurrentPage() throws {
        let timeline = try TransitionFixture.timeline(transition, select: 1, current: 3, direction: .dismiss)
        #expect(timeline.duration == 1)
        let side = 365.0 / 4
        let start = try #require(timeline.trace("photo", at: 0))
        #expect(start.frame == Rect(x: 0, y: 0, width: 390, height: 844))
        let end = try #require(timeline.trace("photo", at: 1 - 1e-6))
        #expect(end.frame.distance(to: Rect(x: 5 + 3 * (side + 5), y: 20, width: side, height: side)) < 1e-3)
        #expect(timeline.trace("photo", at: 1)?.isVisible == false)
        #expect(timeline.trace("browser", at: 1)?.isVisible == false)
        #expect(abs(timeline.trace("browser", at: 0.5)!.opacity - 0.5) < 1e-9)
        #expect(timeline.trace("browser/page-3", at: 0)?.frame.minX == 0)
    }

    @Test func aCellOutOfSightIsCentredFirst() throws {
        let timeline = try TransitionFixture.timeline(transition, select: 50, set: ["count": "100"])
        let photo = try #require(timeline.trace("photo", at: 0))
        let cell = try #require(timeline.trace("grid/cell-50", at: 0))
        #expect(photo.frame == cell.frame)
        #expect(abs(photo.frame.center.y - 422) < 1e-9)
    }

    @Test func theDelayHoldsTheStart() throws {
        let timeline = try TransitionFixture.timeline(transition, select: 6, set: ["delay": "200ms"])
        #expect(timeline.duration == 1.5)
        let start = try #require(timeline.trace("photo", at: 0))
        #expect(start.isVisible)
        #expect(timeline.trace("photo", at: 0.2)!.frame == start.frame)
        #expect(timeline.trace("photo", at: 0.4)!.frame != start.frame)
    }

    @Test func roundTripTurnsThePageInTheMiddleOfTheHold() throws {
        let timeline = try TransitionFixture.timeline(
            transition, select: 1, current: 2, direction: .roundTrip)
        #expect(abs(timeline.duration - (1.3 + 0.5 + 1)) < 1e-12)
        #expect(timeline.trace("browser/page-1", at: 1.54)!.frame.center.x == 195)
        #expect(timeline.trace("browser/page-2", at: 1.54)!.frame.center.x == 195 + 390 + 15)
        #expect(timeline.trace("browser/page-2", at: 1.55)!.frame.center.x == 195)
    }

    @Test func refinedHidesCellAndPageWhileThePhotoFlies() throws {
        let timeline = try TransitionFixture.timeline(transition, select: 5, variant: .refined)
        for (time, isHidden) in [(0.0, true), (1.29, true), (1.3, false)] {
            #expect(timeline.trace("grid/cell-5", at: time)?.isVisible == !isHidden)
            #expect(timeline.trace("browser/page-5", at: time)?.isVisible == !isHidden)
        }
        let photo = try #require(timeline.trace("photo", at: 1.1))
        let page = try #require(timeline.trace("browser/page-5", at: 1.3))
        #expect(photo.frame.distance(to: page.frame) < 1e-9)
    }

    @Test func reducedOnlyFades() throws {
        let timeline = try TransitionFixture.timeline(transition, select: 5, variant: .reduced)
        #expect(timeline.duration == 0.25)
        #expect(timeline.trace("photo", at: 0.1) == nil)
        let p = easeInOut.progress(at: 0.1, duration: 0.25)
        #expect(abs(timeline.trace("browser", at: 0.1)!.opacity - p) < 1e-9)
    }

    @Test func anInterruptionTurnsRoundWithoutAJump() throws {
        let timeline = try TransitionFixture.timeline(transition, select: 6, set: ["interrupt-at": "0.4"])
        #expect(timeline.duration == 1.4)
        let cell = try #require(timeline.trace("grid/cell-6", at: 0)).frame
        let height = 390.0 * 1365 / 2048
        let page = Rect(x: 0, y: (844 - height) / 2, width: 390, height: height)
        for time in [0.4, 0.6, 0.9, 1.2] {
            let there = easeInOut.progress(at: time, duration: 1)
            let back = easeInOut.progress(at: time - 0.4, duration: 1)
            let expected = cell - (page - cell) * (1 - there) - (cell - page) * (1 - back)
            #expect(timeline.trace("photo", at: time)!.frame.distance(to: expected) < 1e-6, "at \(time)")
        }
        #expect(timeline.trace("photo", at: 1.4)?.isVisible == false)
        #expect(timeline.trace("browser", at: 1.4)?.opacity == 0)
    }

    @Test func wrongSelectionsAreRefused() {
        #expect(throws: TransitionError.selectionOutOfRange(option: "--select", index: 12, count: 12)) {
            try TransitionFixture.timeline(transition, select: 12)
        }
        #expect(throws: TransitionError.self) {
            try TransitionFixture.timeline(transition, set: ["interrupt-at": "5"])
        }
    }
}
