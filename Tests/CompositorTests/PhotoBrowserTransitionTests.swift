import Compositor
import Raster
import Testing

/// The numbers of the third document, worked out anew; the pinch starts from them, too.
struct PhotoBrowserDocument {
    let canvas: Size
    let variant: Variant
    /// How far the grid is scrolled.
    var scroll = 0.0
    /// Length of the flight.
    var duration = 1.0
    /// The pinch presents without it.
    var hasBackdrop = true

    var screen: Rect { Rect(origin: .zero, size: canvas) }
    var isRefined: Bool { variant == .refined }
    var close: Rect { Rect(x: 20, y: canvas.height - 55, width: 90, height: 35) }
    var save: Rect { Rect(x: canvas.width - 110, y: canvas.height - 55, width: 90, height: 35) }

    func cell(_ index: Int) -> Rect {
        let side = (canvas.width - 40) / 3
        return Rect(
            x: 10 + Double(index % 3) * (side + 10), y: Double(index / 3) * (side + 10) - scroll,
            width: side, height: side)
    }

    /// The cell, or the point below the canvas for one of which nothing can be seen.
    func landing(_ index: Int) -> Rect {
        let cell = cell(index)
        if cell.maxY > 0 && cell.minY < canvas.height { return cell }
        return Rect(x: canvas.width / 2, y: canvas.height + 50, width: 0, height: 0)
    }

    func page(_ index: Int, scrolledBy offset: Double = 0) -> Rect {
        let size = TransitionFixture.pictures[index % 12].size
        let height = canvas.width * size.height / size.width
        let y =
            height < canvas.height
            ? (canvas.height - height) / 2 : -min(max(0, offset), height - canvas.height)
        return Rect(x: 0, y: y, width: canvas.width, height: height)
    }

    func present(_ select: Int, _ time: Double) -> [String: Seen] {
        let progress = ReferenceMotion.easeInOut(time, duration)
        let flies = time < duration - 1e-9
        let photo = landing(select).toward(page(select), progress)
        guard isRefined else {
            return [
                "grid": .at(screen), "grid/cell-\(select)": .at(cell(select)),
                "backdrop": flies && hasBackdrop ? .at(screen) : .hidden,
                "browser": .at(screen, opacity: flies ? 0 : 1),
                "browser/page-\(select)": .at(page(select)),
                "browser/close": .at(close), "browser/save": .at(save),
                "photo": flies ? .at(photo) : .hidden,
            ]
        }
        return [
            "grid": .at(screen), "grid/cell-\(select)": flies ? .hidden : .at(cell(select)),
            "backdrop": .at(screen, opacity: progress),
            "photo": flies ? .at(photo) : .hidden,
            "browser": .at(screen),
            "browser/page-\(select)": flies ? .hidden : .at(page(select)),
            "browser/close": .at(close, opacity: progress), "browser/save": .at(save, opacity: progress),
        ]
    }

    func dismiss(_ current: Int, _ time: Double, pageScroll: Double = 0) -> [String: Seen] {
        let progress = ReferenceMotion.easeInOut(time, duration)
        let flies = time < duration - 1e-9
        let photo = page(current, scrolledBy: pageScroll).toward(landing(current), progress)
        guard isRefined else {
            return [
                "grid": .at(screen), "grid/cell-\(current)": .at(cell(current)), "backdrop": .hidden,
                "browser": .hidden, "photo": flies ? .at(photo) : .hidden,
            ]
        }
        guard flies else {
            return [
                "grid": .at(screen), "grid/cell-\(current)": .at(cell(current)), "backdrop": .hidden,
                "browser": .hidden, "photo": .hidden, "browser/close": .hidden,
            ]
        }
        return [
            "grid": .at(screen), "grid/cell-\(current)": .hidden,
            "backdrop": .at(screen, opacity: 1 - progress), "photo": .at(photo), "browser": .at(screen),
            "browser/page-\(current)": .hidden, "browser/close": .at(close, opacity: 1 - progress),
            "browser/save": .at(save, opacity: 1 - progress),
        ]
    }
}

@Suite struct PhotoBrowserTransitionTests {
    private let transition = PhotoBrowserTransition()
    private let canvas = TransitionFixture.canvases[1]

    /// Wide, tall, panorama, much higher than any canvas, square.
    @Test(arguments: [Variant.documented, .refined], [0, 1, 3, 4, 2])
    func everyFrameIsWhereTheDocumentHasIt(variant: Variant, select: Int) throws {
        let current = (select + 4) % 12
        for canvas in TransitionFixture.canvases {
            let document = PhotoBrowserDocument(canvas: canvas, variant: variant)
            let present = try TransitionFixture.timeline(
                transition, canvas: canvas, select: select, variant: variant)
            let dismiss = try TransitionFixture.timeline(
                transition, canvas: canvas, select: select, current: current, direction: .dismiss,
                variant: variant, set: ["page-scroll": "300"])
            let roundTrip = try TransitionFixture.timeline(
                transition, canvas: canvas, select: select, current: current, direction: .roundTrip,
                variant: variant)
            #expect(present.duration == 1 && dismiss.duration == 1 && roundTrip.duration == 2.5)
            for rate in SpecCheck.rates {
                #expect(SpecCheck.mismatches(present, rate: rate) { document.present(select, $0) } == [])
                let back = SpecCheck.mismatches(dismiss, rate: rate) {
                    document.dismiss(current, $0, pageScroll: 300)
                }
                #expect(back == [])
                let turned = SpecCheck.mismatches(roundTrip, rate: rate) { time in
                    if time >= 1.5 - 1e-9 { return document.dismiss(current, time - 1.5) }
                    var expected = document.present(select, time)
                    let shown = time < 1.25 - 1e-9 ? select : current
                    let away = Double(current - shown) * (canvas.width + 20)
                    if time >= 1 {
                        expected["browser/page-\(current)"] = .at(
                            document.page(current).offset(x: away, y: 0))
                    }
                    if shown == current { expected["browser/page-\(select)"] = nil }
                    return expected
                }
                #expect(turned == [])
            }
        }
    }

    @Test func aLongPictureScrollsNoFurtherThanItGoes() throws {
        // 390 wide, 1560 high on 844.
        for (given, top) in [("0", 0.0), ("100", -100), ("716", -716), ("5000", -716)] {
            let timeline = try TransitionFixture.timeline(
                transition, select: 4, direction: .dismiss, set: ["page-scroll": given])
            #expect(
                timeline.trace("photo", at: 0)!.frame.distance(
                    to: Rect(x: 0, y: top, width: 390, height: 1560)) < 1e-9)
        }
    }

    @Test func aCellOutOfSightIsAPointBelowTheCanvas() throws {
        for variant in [Variant.documented, .refined] {
            let document = PhotoBrowserDocument(canvas: canvas, variant: variant)
            let settings = ["count": "60"]
            let present = try TransitionFixture.timeline(
                transition, select: 40, variant: variant, set: settings)
            #expect(document.landing(40) == Rect(x: 195, y: 894, width: 0, height: 0))
            #expect(SpecCheck.mismatches(present, rate: FrameRate(60)) { document.present(40, $0) } == [])
            let dismiss = try TransitionFixture.timeline(
                transition, current: 40, direction: .dismiss, variant: variant, set: settings)
            #expect(SpecCheck.mismatches(dismiss, rate: FrameRate(60)) { document.dismiss(40, $0) } == [])
        }
    }

    @Test func aScrolledGridBringsTheCellIntoSight() throws {
        // 20 rows of 116.667 and 19 gaps of 10: 2523.33 high, 1679.33 the last offset.
        for (given, scroll) in [("1200", 1200.0), ("99999", 2523 + 1.0 / 3 - 844)] {
            let document = PhotoBrowserDocument(canvas: canvas, variant: .documented, scroll: scroll)
            let timeline = try TransitionFixture.timeline(
                transition, select: 43, set: ["count": "60", "scroll": given])
            #expect(SpecCheck.mismatches(timeline, rate: FrameRate(60)) { document.present(43, $0) } == [])
        }
    }

    @Test func pagesAreDraggedWithTheirGaps() throws {
        let timeline = try TransitionFixture.timeline(
            transition, select: 6, direction: .dismiss, variant: .refined, set: ["page-offset": "-100"])
        #expect(abs(timeline.trace("browser/page-5", at: 0)!.frame.center.x - (195 + 100 - 410)) < 1e-9)
        // The photo takes off where its page is seen, and the neighbour goes with the buttons.
        #expect(abs(timeline.trace("photo", at: 0)!.frame.minX - 100) < 1e-9)
        let differences = SpecCheck.mismatches(timeline, rate: FrameRate(60)) { time in
            let left = 1 - ReferenceMotion.easeInOut(time, 1)
            return time < 1 - 1e-9 ? ["browser/page-5": .opacity(left)] : [:]
        }
        #expect(differences == [])
    }

    @Test func buttonsCanBePlacedAnywhere() throws {
        let timeline = try TransitionFixture.timeline(
            transition, set: ["close-frame": "1,2,30,40", "save-frame": "5.5,6,7,8"])
        #expect(timeline.trace("browser/close", at: 1)!.frame == Rect(x: 1, y: 2, width: 30, height: 40))
        #expect(timeline.trace("browser/save", at: 1)!.frame == Rect(x: 5.5, y: 6, width: 7, height: 8))
    }

    @Test func reducedOnlyFades() throws {
        let timeline = try TransitionFixture.timeline(
            transition, select: 2, current: 5, direction: .roundTrip, variant: .reduced)
        #expect(timeline.duration == 1)
        let differences = SpecCheck.mismatches(timeline, rate: FrameRate(60)) { time in
            let there = ReferenceMotion.easeInOut(time, 0.25)
            let back = ReferenceMotion.easeInOut(time - 0.75, 0.25)
            return ["browser": .opacity(there - back), "photo": .hidden, "backdrop": .hidden]
        }
        #expect(differences == [])
        #expect(timeline.trace("browser/page-5", at: 0.5)!.frame.center.x == 195)
    }
}
