import Compositor
import Foundation
import Raster
import Testing

/// The numbers of the fifth document, worked out anew.
private struct CardDocument {
    let canvas: Size
    let variant: Variant
    /// The natural size of the body's snapshot.
    static let body = Size(width: 300, height: 500)

    var isRefined: Bool { variant == .refined }
    var screen: Rect { Rect(origin: .zero, size: canvas) }

    func card(_ index: Int) -> Rect {
        Rect(x: 30, y: 60 + Double(index) * 430, width: canvas.width - 60, height: 400)
    }

    /// The page at `progress` from the card (0) to the screen (1).
    private func page(_ index: Int, _ progress: Double, opacity: Double, radius: Double) -> [String: Seen] {
        let detail = card(index).toward(screen, progress)
        let height = 400 + (0.55 * canvas.height - 400) * progress
        let header = Rect(x: detail.minX, y: detail.minY, width: detail.width, height: height)
        return [
            "detail": Seen(frame: detail, opacity: 1, cornerRadius: radius),
            "detail/header": .at(header),
            "detail/body": .at(Rect(origin: Point(x: detail.minX, y: header.maxY), size: Self.body)),
            "detail/close": .at(
                Rect(x: detail.maxX - 46, y: detail.minY + 16, width: 30, height: 30), opacity: opacity),
        ]
    }

    func present(_ select: Int, _ time: Double, arrival: Double) -> [String: Seen] {
        let free = ReferenceMotion.spring(0.5, time, 1)
        let progress = isRefined && time >= arrival ? max(free, 1) : free
        var seen = page(
            select, progress, opacity: progress,
            radius: isRefined ? min(15, max(0, 15 * (1 - progress))) : 15)
        seen["cards"] = .at(screen)
        seen["cards/card-\(select)"] =
            isRefined ? .hidden : Seen(frame: card(select), opacity: 1, cornerRadius: 15)
        return seen
    }

    func dismiss(_ select: Int, _ time: Double) -> [String: Seen] {
        guard time < 0.5 - 1e-9 else {
            return [
                "detail": .hidden, "cards": .at(screen),
                "cards/card-\(select)": Seen(frame: card(select), cornerRadius: 15),
            ]
        }
        let back = ReferenceMotion.spring(0.8, time, 0.5)
        var seen = page(
            select, 1 - back, opacity: 1 - back, radius: isRefined ? min(15, max(0, 15 * back)) : 15)
        seen["cards"] = isRefined ? .at(screen) : .hidden
        seen["cards/card-\(select)"] = .hidden
        return seen
    }
}

@Suite struct AppStoreCardTransitionTests {
    private let transition = AppStoreCardTransition()
    private let snapshots = ["body": PictureReference(id: "body", size: CardDocument.body)]

    private func timeline(
        _ canvas: Size = TransitionFixture.canvases[1], _ select: Int = 0, _ direction: Direction = .present,
        _ variant: Variant = .documented, _ settings: [String: String] = [:]
    ) throws -> Timeline {
        try TransitionFixture.timeline(
            transition, canvas: canvas, select: select, direction: direction, variant: variant, set: settings,
            snapshots: snapshots)
    }

    @Test(arguments: [Variant.documented, .refined], [0, 1])
    func everyFrameIsWhereTheDocumentHasIt(variant: Variant, select: Int) throws {
        // Progress first passes 1 where the oscillation has turned by half of what damping leaves.
        let arrival = try #require(
            (0...100_000).map { Double($0) / 100_000 }.first { ReferenceMotion.spring(0.5, $0, 1) >= 1 })
        for canvas in TransitionFixture.canvases where canvas.height > 500 + Double(select) * 430 {
            let document = CardDocument(canvas: canvas, variant: variant)
            let present = try timeline(canvas, select, .present, variant)
            let dismiss = try timeline(canvas, select, .dismiss, variant)
            let roundTrip = try timeline(canvas, select, .roundTrip, variant)
            #expect(present.duration == 1 && dismiss.duration == 0.5 && roundTrip.duration == 2)
            for rate in SpecCheck.rates {
                let there = SpecCheck.mismatches(present, rate: rate) {
                    document.present(select, $0, arrival: arrival)
                }
                #expect(there == [])
                #expect(SpecCheck.mismatches(dismiss, rate: rate) { document.dismiss(select, $0) } == [])
                let both = SpecCheck.mismatches(roundTrip, rate: rate) { time in
                    time < 1.5 - 1e-9
                        ? document.present(select, time, arrival: arrival)
                        : document.dismiss(select, time - 1.5)
                }
                #expect(both == [])
            }
        }
    }

    @Test func refinedKeepsTheCanvasCovered() throws {
        let timeline = try timeline(variant: .refined)
        let times = (0...240).map { Double($0) / 240 }
        let arrival = try #require(times.first { timeline.trace("detail", at: $0)!.frame.minX <= 0 })
        #expect(arrival < 0.2)
        for time in times where time >= arrival {
            let detail = try #require(timeline.trace("detail", at: time))
            #expect(detail.frame.minX <= 0 && detail.frame.maxX >= 390 && detail.cornerRadius == 0)
            #expect(detail.frame.minY <= 0 && detail.frame.maxY >= 844)
        }
    }

    private func timeline(variant: Variant) throws -> Timeline {
        try timeline(TransitionFixture.canvases[1], 0, .present, variant)
    }

    @Test func aCardOutOfSightIsCentredFirst() throws {
        // Twelve cards: 60 + 12 · 400 + 11 · 30 + 30 = 5220 high, so the last offset is 4376.
        for (index, y) in [(5, 222.0), (11, 414), (2, 222)] {
            let start = try timeline(TransitionFixture.canvases[1], index).trace("detail", at: 0)!.frame
            #expect(start.distance(to: Rect(x: 30, y: y, width: 330, height: 400)) < 1e-9)
        }
    }

    @Test func reducedFadesThePageInPlace() throws {
        let timeline = try timeline(variant: .reduced)
        #expect(timeline.duration == 0.25)
        let differences = SpecCheck.mismatches(timeline, rate: FrameRate(60)) { time in
            let screen = Rect(x: 0, y: 0, width: 390, height: 844)
            return [
                "detail": .at(screen, opacity: ReferenceMotion.easeInOut(time, 0.25)),
                "detail/header": .at(Rect(x: 0, y: 0, width: 390, height: 0.55 * 844)),
                "cards": .at(screen),
            ]
        }
        #expect(differences == [])
    }

    @Test func velocityAndDampingChangeTheSpring() throws {
        let timeline = try timeline(
            TransitionFixture.canvases[1], 0, .present, .documented,
            ["damping": "0.8", "velocity": "1", "duration": "0.4s"])
        // The stiffness that UIKit gives for these: 497.53615056.
        let omega = 497.53615056.squareRoot()
        let (decay, turn) = (0.8 * omega, 0.6 * omega)
        #expect(timeline.duration == 0.4)
        for time in [0.05, 0.1, 0.2, 0.3] {
            let left =
                exp(-decay * time) * (cos(turn * time) + (decay - 1) / turn * sin(turn * time))
            let frame = try #require(timeline.trace("detail", at: time)).frame
            #expect(abs(frame.minX - 30 * left) < 0.001)
        }
    }

    @Test func otherPagesThanTheCardsOwnAreRefused() {
        #expect(throws: TransitionError.self) {
            try TransitionFixture.timeline(transition, select: 0, current: 1)
        }
    }
}
