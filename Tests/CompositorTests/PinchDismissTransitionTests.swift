import Compositor
import Raster
import TestSupport
import Testing

/// The numbers of the fourth document, worked out anew, for a gesture given as functions of time.
private struct PinchDocument {
    let browser: PhotoBrowserDocument
    let current: Int
    let track: [GestureTrack.Sample]
    var zoomsPicture = true
    var pageScroll = 0.0
    /// The built-in gesture is eased as a whole.
    var isEased = false

    private var isRefined: Bool { browser.isRefined }
    private var middle: Point { browser.screen.center }
    private var last: GestureTrack.Sample { track[track.count - 1] }
    private var isDismissed: Bool { last.scale < 0.8 }
    var duration: Double { last.time + (isDismissed ? 0.5 : 0.25) }

    /// Scale and movement at a time of the gesture.
    private func fingers(_ time: Double) -> GestureTrack.Sample {
        guard let next = track.firstIndex(where: { $0.time > time + 1e-9 }) else { return last }
        guard next > 0 else { return track[0] }
        let (a, b) = (track[next - 1], track[next])
        var share = (time - a.time) / (b.time - a.time)
        if abs(share) < 1e-6 { share = 0 }
        if isEased { share = ReferenceMotion.easeInOut(share, 1) }
        return GestureTrack.Sample(
            time: time, scale: a.scale + (b.scale - a.scale) * share, x: a.x + (b.x - a.x) * share,
            y: a.y + (b.y - a.y) * share)
    }

    /// The page's picture when the browser is scaled and moved and the picture in it zoomed.
    private func page(scale: Double, zoom: Double, x: Double, y: Double) -> Rect {
        browser.page(current, scrolledBy: pageScroll)
            .scaled(by: zoomsPicture ? zoom : 1, about: middle).scaled(by: scale, about: middle)
            .offset(x: x, y: y)
    }

    func seen(_ time: Double) -> [String: Seen] {
        if time < last.time - 1e-9 { return gesture(fingers(time)) }
        let progress = ReferenceMotion.easeInOut(time - last.time, isDismissed ? 0.5 : 0.25)
        let isOver = time >= duration - 1e-9
        return isDismissed ? dismissal(progress, isOver) : comingBack(progress, isOver)
    }

    private func gesture(_ now: GestureTrack.Sample) -> [String: Seen] {
        // A frame that falls on the crossing itself may see either side of it.
        let isBelow = now.scale < 1 - 1e-12
        let scale = isBelow ? now.scale : 1
        let (x, y) = isBelow ? (now.x, now.y) : (0, 0)
        let frame = browser.screen.scaled(by: scale, about: middle).offset(x: x, y: y)
        let button: Seen = isRefined ? .opacity(scale) : isBelow ? .hidden : .opacity(1)
        return [
            "grid": .at(browser.screen),
            "grid/cell-\(current)": isRefined ? .hidden : .at(browser.cell(current)),
            "backdrop": isRefined ? .at(browser.screen, opacity: scale) : .hidden,
            "browser": .at(frame, opacity: scale), "photo": .hidden,
            "browser/page-\(current)": .at(page(scale: scale, zoom: now.scale, x: x, y: y)),
            "browser/close": button, "browser/save": button,
        ]
    }

    private func dismissal(_ progress: Double, _ isOver: Bool) -> [String: Seen] {
        let full = browser.page(current)
        let released =
            isRefined
            ? page(scale: last.scale, zoom: last.scale, x: last.x, y: last.y)
            : Rect(
                center: middle, size: Size(width: full.width * last.scale, height: full.height * last.scale))
        let photo = released.toward(browser.landing(current), progress)
        let start = isRefined ? last.scale : 1
        let fading = start * (1 - progress)
        return [
            "grid/cell-\(current)": isRefined && !isOver ? .hidden : .at(browser.cell(current)),
            "photo": isOver ? .hidden : .at(photo, opacity: start + (1 - start) * progress),
            "browser": isRefined && !isOver ? Seen() : .hidden,
            "browser/page-\(current)": .hidden,
            "backdrop": isRefined && !isOver ? .at(browser.screen, opacity: fading) : .hidden,
            "browser/close": isRefined && !isOver ? .opacity(fading) : .hidden,
        ]
    }

    private func comingBack(_ progress: Double, _ isOver: Bool) -> [String: Seen] {
        let below = min(last.scale, 1)
        let scale = below + (1 - below) * progress
        let zoom = last.scale + (1 - last.scale) * progress
        let left = last.scale < 1 ? 1 - progress : 0
        let frame = browser.screen.scaled(by: scale, about: middle).offset(x: last.x * left, y: last.y * left)
        let button: Seen = isRefined ? .opacity(scale) : last.scale < 1 && !isOver ? .hidden : .opacity(1)
        return [
            "browser": .at(frame, opacity: scale),
            "browser/page-\(current)": .at(
                page(scale: scale, zoom: zoom, x: last.x * left, y: last.y * left)),
            "backdrop": isRefined ? .opacity(scale) : .hidden, "browser/close": button,
            "grid/cell-\(current)": isRefined && !isOver ? .hidden : .at(browser.cell(current)),
            "photo": .hidden,
        ]
    }
}

@Suite struct PinchDismissTransitionTests {
    private let transition = PinchDismissTransition()
    private let canvas = TransitionFixture.canvases[1]

    private func document(
        _ canvas: Size, _ variant: Variant, _ current: Int, _ track: [GestureTrack.Sample]
    ) -> PinchDocument {
        PinchDocument(
            browser: PhotoBrowserDocument(
                canvas: canvas, variant: variant, duration: 0.5, hasBackdrop: variant == .refined),
            current: current, track: track)
    }

    private let builtIn = [
        GestureTrack.Sample(time: 0, scale: 1), GestureTrack.Sample(time: 0.5, scale: 0.6),
    ]

    @Test(arguments: [Variant.documented, .refined], [0, 1, 4])
    func everyFrameIsWhereTheDocumentHasIt(variant: Variant, current: Int) throws {
        for canvas in TransitionFixture.canvases {
            var document = document(canvas, variant, current, builtIn)
            document.isEased = true
            let dismiss = try TransitionFixture.timeline(
                transition, canvas: canvas, select: 3, current: current, direction: .dismiss,
                variant: variant)
            let present = try TransitionFixture.timeline(
                transition, canvas: canvas, select: 3, variant: variant)
            let roundTrip = try TransitionFixture.timeline(
                transition, canvas: canvas, select: 3, current: current, direction: .roundTrip,
                variant: variant)
            #expect(transition.defaultDirection == .dismiss)
            #expect(present.duration == 0.5 && dismiss.duration == 1 && roundTrip.duration == 2)
            for rate in SpecCheck.rates {
                #expect(SpecCheck.mismatches(dismiss, rate: rate) { document.seen($0) } == [])
                let there = SpecCheck.mismatches(present, rate: rate) { document.browser.present(3, $0) }
                #expect(there == [])
                let back = SpecCheck.mismatches(roundTrip, rate: rate) {
                    $0 < 1 - 1e-9 ? [:] : document.seen($0 - 1)
                }
                #expect(back == [])
            }
        }
    }

    /// Gestures that wander about scale 1, with and without movement, and end on either side of 0.8.
    @Test(arguments: [Variant.documented, .refined]) func gesturesAreFollowed(variant: Variant) throws {
        var generator = SeededGenerator(seed: 4)
        for round in 0..<24 {
            var samples = [GestureTrack.Sample(time: 0, scale: round % 3 == 0 ? 0.9 : 1)]
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                samples.append(
                    GestureTrack.Sample(
                        // Whole multiples of a frame, so that frames fall on samples, too.
                        time: samples.last!.time + Double(Int.random(in: 1...9, using: &generator)) / 60,
                        scale: Bool.random(using: &generator)
                            ? 1 : Double.random(in: 0.3...1.6, using: &generator),
                        x: round % 2 == 0 ? 0 : Double.random(in: -80...80, using: &generator),
                        y: round % 2 == 0 ? 0 : Double.random(in: -80...80, using: &generator)))
            }
            var document = document(canvas, variant, [0, 1, 4][round % 3], samples)
            document.zoomsPicture = round % 4 != 3
            document.pageScroll = round % 5 == 0 ? 200 : 0
            let timeline = try TransitionFixture.timeline(
                transition, select: document.current, direction: .dismiss, variant: variant,
                set: [
                    "zoom": document.zoomsPicture ? "picture" : "view",
                    "page-scroll": "\(document.pageScroll)",
                ], track: GestureTrack(samples: samples))
            #expect(abs(timeline.duration - document.duration) < 1e-9)
            let differences = SpecCheck.mismatches(timeline, rate: FrameRate(60)) { document.seen($0) }
            #expect(differences == [], "round \(round): \(samples)")
        }
    }

    @Test func whatComesBeforeTheFirstSampleIsLikeIt() throws {
        let late = [GestureTrack.Sample(time: 0.2, scale: 0.9), GestureTrack.Sample(time: 0.4, scale: 0.7)]
        let document = document(
            canvas, .documented, 0, [GestureTrack.Sample(time: 0, scale: 0.9)] + late)
        let timeline = try TransitionFixture.timeline(
            transition, direction: .dismiss, track: GestureTrack(samples: late))
        #expect(SpecCheck.mismatches(timeline, rate: FrameRate(60)) { document.seen($0) } == [])
    }

    @Test func theThresholdItselfComesBack() throws {
        func duration(_ scale: Double, _ settings: [String: String] = [:]) throws -> Double {
            try TransitionFixture.timeline(
                transition, direction: .dismiss, set: settings.merging(["pinch-scale": "\(scale)"]) { $1 }
            ).duration
        }
        #expect(try duration(0.8) == 0.75 && duration(0.7999999) == 1)
        #expect(try duration(0.6, ["threshold": "0.5"]) == 0.75)
        #expect(try duration(1.2, ["return.duration": "1s", "pinch-duration": "0.1"]) == 1.1)
    }

    @Test func theFourColumnGridHasItsOwnBrowser() throws {
        let timeline = try TransitionFixture.timeline(
            transition, select: 1, direction: .dismiss, set: ["grid": "4", "page-offset": "100"])
        #expect(
            timeline.trace("grid/cell-1", at: 0)!.frame == Rect(x: 101.25, y: 20, width: 91.25, height: 91.25)
        )
        #expect(timeline.trace("browser/close", at: 0) == nil)
        // 1080 × 1920 fits 390 × 844 at its full width; the next page is 15 points away.
        let height = 390.0 * 1920 / 1080
        let page = try #require(timeline.trace("browser/page-1", at: 0)).frame
        #expect(page.distance(to: Rect(x: -100, y: (844 - height) / 2, width: 390, height: height)) < 1e-9)
        #expect(abs(timeline.trace("browser/page-2", at: 0)!.frame.center.x - 500) < 1e-9)
        let photo = try #require(timeline.trace("photo", at: 0.5)).frame
        let released = Rect(center: Point(x: 195, y: 422), size: Size(width: 234, height: 0.6 * height))
        #expect(photo.distance(to: released) < 1e-9)
    }

    @Test func aCellOutOfSightIsAPointBelowTheCanvas() throws {
        for (grid, variant) in [("3", Variant.documented), ("4", .documented), ("3", .refined)] {
            let timeline = try TransitionFixture.timeline(
                transition, select: 90, direction: .dismiss, variant: variant,
                set: ["grid": grid, "count": "100"])
            let end = try #require(timeline.trace("photo", at: 1 - 1e-7)).frame
            #expect(end.distance(to: Rect(x: 195, y: 894, width: 0, height: 0)) < 0.001)
        }
    }

    @Test func theDelayComesBetweenReleaseAndFlight() throws {
        let timeline = try TransitionFixture.timeline(
            transition, direction: .dismiss, set: ["delay": "0.2"])
        #expect(abs(timeline.duration - 1.2) < 1e-12)
        #expect(timeline.trace("browser", at: 0.5)?.isVisible == false)
        #expect(timeline.trace("photo", at: 0.7)!.frame == timeline.trace("photo", at: 0.5)!.frame)
    }
}
