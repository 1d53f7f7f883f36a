import Compositor
import Raster
import Testing

/// The numbers of the first document, worked out anew.
private struct GridDocument {
    let canvas: Size
    let variant: Variant
    /// How far the grid is scrolled.
    var scroll = 0.0

    var screen: Rect { Rect(origin: .zero, size: canvas) }

    func cell(_ index: Int) -> Rect {
        let side = (canvas.width - 25) / 4
        return Rect(
            x: 5 + Double(index % 4) * (side + 5), y: 20 + Double(index / 4) * (side + 5) - scroll,
            width: side, height: side)
    }

    func page(_ index: Int) -> Rect {
        let size = TransitionFixture.pictures[index % 12].size
        let scale = min(canvas.width / size.width, canvas.height / size.height)
        let (width, height) = (size.width * scale, size.height * scale)
        return Rect(
            x: (canvas.width - width) / 2, y: (canvas.height - height) / 2, width: width, height: height)
    }

    func present(_ select: Int, _ time: Double) -> [String: Seen] {
        let size = TransitionFixture.pictures[select % 12].size
        let height = canvas.width * size.height / size.width
        let documented = Rect(x: 0, y: (canvas.height - height) / 2, width: canvas.width, height: height)
        let photo = cell(select).toward(
            variant == .refined ? page(select) : documented, ReferenceMotion.easeInOut(time, 1))
        let flies = time < 1.3 - 1e-9
        let isDouble = !flies || variant == .documented
        return [
            "grid": .at(screen),
            "grid/cell-\(select)": isDouble ? .at(cell(select)) : .hidden,
            "browser": .at(screen, opacity: ReferenceMotion.easeInOut(time - 1, 0.3)),
            "browser/page-\(select)": isDouble ? .at(page(select)) : .hidden,
            "photo": flies ? .at(photo) : .hidden,
        ]
    }

    func dismiss(_ current: Int, _ time: Double) -> [String: Seen] {
        let progress = ReferenceMotion.easeInOut(time, 1)
        let photo = (variant == .refined ? page(current) : screen).toward(cell(current), progress)
        let flies = time < 1 - 1e-9
        return [
            "grid": .at(screen),
            "grid/cell-\(current)": flies && variant == .refined ? .hidden : .at(cell(current)),
            "browser": flies ? .at(screen, opacity: 1 - progress) : .hidden,
            "photo": flies ? .at(photo) : .hidden,
        ]
    }
}

@Suite struct GridFullscreenTransitionTests {
    private let transition = GridFullscreenTransition()
    private let easeInOut = TimingCurve.easeInOut

    @Test(arguments: [Variant.documented, .refined], [0, 1, 3, 4, 6])
    func everyFrameIsWhereTheDocumentHasIt(variant: Variant, select: Int) throws {
        let current = (select + 5) % 12
        for canvas in TransitionFixture.canvases {
            let document = GridDocument(canvas: canvas, variant: variant)
            let present = try TransitionFixture.timeline(
                transition, canvas: canvas, select: select, variant: variant)
            let dismiss = try TransitionFixture.timeline(
                transition, canvas: canvas, select: select, current: current, direction: .dismiss,
                variant: variant)
            let roundTrip = try TransitionFixture.timeline(
                transition, canvas: canvas, select: select, current: current, direction: .roundTrip,
                variant: variant)
            #expect(present.duration == 1.3 && dismiss.duration == 1)
            #expect(abs(roundTrip.duration - 2.8) < 1e-12)
            for rate in SpecCheck.rates {
                #expect(
                    SpecCheck.mismatches(present, rate: rate) { document.present(select, $0) } == [])
                #expect(
                    SpecCheck.mismatches(dismiss, rate: rate) { document.dismiss(current, $0) } == [])
                let turned = SpecCheck.mismatches(roundTrip, rate: rate) { time in
                    if time >= 1.8 - 1e-9 { return document.dismiss(current, time - 1.8) }
                    var expected = document.present(select, time)
                    // Page i is at i (W + 15); which one is in view changes in the middle of the hold.
                    let shown = time < 1.55 - 1e-9 ? select : current
                    let away = Double(current - shown) * (canvas.width + 15)
                    expected["browser/page-\(current)"] = .at(document.page(current).offset(x: away, y: 0))
                    if shown == current { expected["browser/page-\(select)"] = nil }
                    return expected
                }
                #expect(turned == [])
            }
        }
    }

    @Test func aCellOutOfSightIsCentredFirst() throws {
        // Content: 20 + 25 rows of 91.25 and 24 gaps of 5 = 2421.25, so the offset ends at 1577.25.
        for (index, scroll) in [(50, 798.625), (97, 1577.25), (12, 0.0)] {
            let timeline = try TransitionFixture.timeline(
                transition, select: index, variant: .refined, set: ["count": "100"])
            let document = GridDocument(
                canvas: TransitionFixture.canvases[1], variant: .refined, scroll: scroll)
            #expect(
                SpecCheck.mismatches(timeline, rate: FrameRate(60)) { document.present(index, $0) } == [])
        }
    }

    @Test func aGivenScrollIsLimitedAndLeftWhereTheCellIsInSight() throws {
        for (given, scroll) in [("400", 400.0), ("400pt", 400), ("90000", 1577.25)] {
            let index = scroll == 400 ? 20 : 70
            let timeline = try TransitionFixture.timeline(
                transition, select: index, set: ["count": "100", "scroll": given])
            let document = GridDocument(
                canvas: TransitionFixture.canvases[1], variant: .documented, scroll: scroll)
            #expect(timeline.trace("photo", at: 0)!.frame.distance(to: document.cell(index)) < 1e-9)
        }
    }

    @Test func theGridScrollsUnseenForTheWayBack() throws {
        for variant in Variant.allCases {
            let timeline = try TransitionFixture.timeline(
                transition, select: 2, current: 50, direction: .roundTrip, variant: variant,
                set: ["count": "100"])
            #expect(abs(timeline.trace("grid/cell-2", at: 0)!.frame.minY - 20) < 1e-9)
            let cell = try #require(timeline.trace("grid/cell-50", at: timeline.duration))
            #expect(abs(cell.frame.center.y - 422) < 1e-9 && cell.isVisible)
        }
    }

    @Test func pagesAreDraggedWithTheirGaps() throws {
        let timeline = try TransitionFixture.timeline(
            transition, select: 6, direction: .dismiss, set: ["page-offset": "100"])
        let (page, next) = (
            timeline.trace("browser/page-6", at: 0), timeline.trace("browser/page-7", at: 0)
        )
        #expect(abs(page!.frame.center.x - 95) < 1e-9 && abs(next!.frame.center.x - 500) < 1e-9)
        let wide = try TransitionFixture.timeline(
            transition, select: 6, direction: .dismiss, set: ["page-offset": "100", "page-gap": "40pt"])
        #expect(abs(wide.trace("browser/page-7", at: 0)!.frame.center.x - 525) < 1e-9)
    }

    @Test func reducedOnlyFades() throws {
        for (direction, isPresent) in [(Direction.present, true), (.dismiss, false)] {
            let timeline = try TransitionFixture.timeline(
                transition, select: 5, direction: direction, variant: .reduced)
            #expect(timeline.duration == 0.25)
            #expect(timeline.trace("photo", at: 0.1) == nil)
            let differences = SpecCheck.mismatches(timeline, rate: FrameRate(60)) { time in
                let progress = ReferenceMotion.easeInOut(time, 0.25)
                return ["browser": .opacity(isPresent ? progress : 1 - progress)]
            }
            #expect(differences == [])
        }
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
        #expect(throws: TransitionError.selectionOutOfRange(option: "--current", index: 3, count: 3)) {
            try TransitionFixture.timeline(transition, select: 2, current: 3, set: ["count": "3"])
        }
        #expect(throws: TransitionError.noPictures) {
            try TransitionFixture.timeline(transition, pictures: [])
        }
    }
}
