import Raster

/// A card grows to a detail page with the App Store's spring, and shrinks back.
public struct AppStoreCardTransition: Transition {
    /// A recipe without state.
    public init() {}

    /// Its name on the command line.
    public var name: String { "app-store-card" }
    /// What moves.
    public var summary: String { "a card grows to a detail page with a spring" }
    /// The main move of each leg.
    public var defaultTimings: [Leg: DefaultTiming] {
        [
            .present: DefaultTiming(duration: 1, .spring(dampingRatio: 0.5)),
            .dismiss: DefaultTiming(duration: 0.5, .spring(dampingRatio: 0.8)),
        ]
    }

    /// Cards and detail page.
    public var parameters: [Parameter] {
        CardList.parameters
            + [
                Parameter(
                    "header-height", .fraction(0...1), .number(0.55),
                    "height of the detail's header, a share of the canvas"),
                Parameter(
                    "body", .picture, default: "none", "snapshot below the header, at its natural size"),
                Parameter("close", .picture, default: "drawn from shapes", "snapshot of the close button"),
                Parameter(
                    "close-size", .length(0...1000), .number(30), "width and height of the close button"),
                Parameter(
                    "close-right", .length(-1000...1000), .number(16),
                    "from the close button to the detail's right edge"),
                Parameter(
                    "close-top", .length(-1000...1000), .number(16),
                    "from the detail's top edge to the close button"),
                Parameter("detail-color", .color, .color(.white), "behind header and body"),
            ]
            + CommonParameters.motion(defaultTimings) + CommonParameters.pacing + CommonParameters.reduced
            + CommonParameters.canvas
    }

    /// The layers, from the back: `cards`, `detail` with its header, body and close button.
    public func timeline(for scene: TransitionScene) throws(TransitionError) -> Timeline {
        try scene.checkCells()
        guard scene.current == scene.select else {
            throw .unsuitable("\(name) has no pages: leave --current out, or give it the number of --select")
        }
        let list = CardList(scene)
        let offset = list.scroll.revealing(
            list.card(scene.select), from: list.scroll.clamped(scene.values.number("scroll")))
        let card = list.card(scene.select).offset(x: 0, y: -offset)
        let detail = DetailPage(scene, card: card)
        let layers = [list.layer(scene, offset: offset), detail.layer(presented: scene.startsPresented)]

        if scene.variant == .reduced {
            var page = detail.layer(presented: true)
            page.opacity = AnimatedValue(scene.startsPresented ? 1 : 0, overlap: .replace)
            page.isHidden = SteppedValue(false)
            return try scene.playedReduced([layers[0], page], presented: "detail", standards: defaultTimings)
        }
        let isRefined = scene.variant == .refined
        return try scene.played(layers, standards: defaultTimings) {
            leg, layers, start throws(TransitionError) in
            let timing = try scene.timing(leg, default: defaultTimings[leg]!)
            let end = start.motion + timing.duration
            layers.update("detail") { $0.isHidden.set(false, at: start.begin) }
            detail.move(&layers, leg, at: start.motion, timing, isRefined: isRefined)
            if isRefined {
                layers.update("cards/card-\(scene.select)") { $0.isHidden.set(true, at: start.begin) }
            } else if leg == .dismiss {
                layers.update("cards") { $0.isHidden.set(true, at: start.begin) }
            }
            if leg == .dismiss {
                layers.update("detail") { $0.isHidden.set(true, at: end) }
                layers.update("cards") { $0.isHidden.set(false, at: end) }
                layers.update("cards/card-\(scene.select)") { $0.isHidden.set(false, at: end) }
            }
            return end
        }
    }
}

/// The page that a card becomes: header picture, body and close button inside the detail's bounds.
private struct DetailPage {
    private let scene: TransitionScene
    private let card: Rect
    private let headerHeight: Double
    private let radius: Double

    init(_ scene: TransitionScene, card: Rect) {
        self.scene = scene
        self.card = card
        headerHeight = scene.values.number("header-height") * scene.canvas.height
        radius = scene.values.number("radius")
    }

    /// Everything of the page that moves, where it is as a card or as a page.
    private func frames(presented: Bool) -> (detail: Rect, header: Rect, body: Rect, close: Rect) {
        let detail = presented ? scene.bounds : card
        let header = Rect(x: 0, y: 0, width: detail.width, height: presented ? headerHeight : card.height)
        let body = Rect(
            origin: Point(x: 0, y: header.height), size: scene.snapshots["body"]?.size ?? .zero)
        let side = scene.values.number("close-size")
        let close = Rect(
            x: detail.width - scene.values.number("close-right") - side, y: scene.values.number("close-top"),
            width: side, height: side)
        return (detail, header, body, close)
    }

    func layer(presented: Bool) -> Layer {
        let frames = frames(presented: presented)
        var sublayers = [
            Layer(
                id: "detail/header", frame: frames.header, contents: .picture(scene.picture(scene.select)),
                contentMode: .scaleAspectFill, masksToBounds: true)
        ]
        if let body = scene.snapshots["body"] {
            sublayers.append(
                Layer(id: "detail/body", frame: frames.body, contents: .picture(body), masksToBounds: true))
        }
        sublayers.append(
            CloseButton.layer(
                id: "detail/close", frame: frames.close, snapshot: scene.snapshots["close"],
                opacity: presented ? 1 : 0))
        var detail = Layer(
            id: "detail", frame: frames.detail, backgroundColor: scene.values.color("detail-color"),
            masksToBounds: true, cornerRadius: startRadius(presented: presented), isHidden: !presented,
            sublayers: sublayers)
        detail.cornerCurve = CornerCurve(rawValue: scene.values.word("corner-curve"))!
        return detail
    }

    /// Refined and reduced pages have square corners when they fill the screen.
    private func startRadius(presented: Bool) -> Double {
        presented && scene.variant != .documented ? 0 : radius
    }

    func move(_ layers: inout [Layer], _ leg: Leg, at time: Double, _ timing: MoveTiming, isRefined: Bool) {
        let target = frames(presented: leg == .present)
        // Everything keeps to one progress; in the refined variant that never uncovers the canvas again.
        let overshoot: Overshoot = isRefined && leg == .present ? .staysArrived : .free
        layers.update("detail") {
            $0.frame.move(to: target.detail, at: time, timing, overshoot: overshoot)
            if isRefined {
                $0.cornerRadius.move(
                    to: leg == .present ? 0 : radius, at: time, timing,
                    overshoot: leg == .present ? .stopsAtArrival : .limited)
            }
        }
        layers.update("detail/header") {
            $0.frame.move(to: target.header, at: time, timing, overshoot: overshoot)
        }
        layers.updateIfPresent("detail/body") {
            $0.frame.move(to: target.body, at: time, timing, overshoot: overshoot)
        }
        layers.update("detail/close") {
            $0.frame.move(to: target.close, at: time, timing, overshoot: overshoot)
            $0.opacity.move(to: leg == .present ? 1 : 0, at: time, timing, overshoot: overshoot)
        }
    }
}
