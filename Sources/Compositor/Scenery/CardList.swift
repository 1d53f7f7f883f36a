import Raster

/// A screen that is a scrolling list of picture cards below each other.
struct CardList {
    let canvas: Size
    let scroll: VerticalScroll
    private let count: Int
    private let sideMargin: Double
    private let top: Double
    private let gap: Double
    private let height: Double
    private let radius: Double
    private let curve: CornerCurve
    private let backgroundColor: Color

    static let parameters: [Parameter] = [
        Parameter(
            "count", .integer(1...10_000), default: "one a picture", "cards; they cycle through the pictures"),
        Parameter("card-margin", .length(0...1000), .number(30), "left and right of a card"),
        Parameter("card-height", .length(1...10_000), .number(400), "height of a card"),
        Parameter("card-gap", .length(0...1000), .number(30), "between cards"),
        Parameter("list-top", .length(0...1000), .number(60), "above the first card"),
        Parameter("list-bottom", .length(0...1000), .number(30), "below the last card"),
        Parameter(
            "scroll", .length(0...10_000_000), .number(0),
            "how far the list is scrolled; limited to its content"),
        Parameter(
            "radius", .length(0...1000), .number(15), "corner radius of the cards and of the detail page"),
        Parameter(
            "corner-curve", .choice(CornerCurve.allCases.map(\.rawValue)), .word("circular"),
            "how corners bend"),
        Parameter("list-color", .color, .color(.white), "behind the cards"),
    ]

    init(_ scene: TransitionScene) {
        let values = scene.values
        canvas = scene.canvas
        count = scene.count
        sideMargin = values.number("card-margin")
        top = values.number("list-top")
        gap = values.number("card-gap")
        height = values.number("card-height")
        radius = values.number("radius")
        curve = CornerCurve(rawValue: values.word("corner-curve"))!
        backgroundColor = values.color("list-color")
        let content = top + Double(count) * height + Double(count - 1) * gap + values.number("list-bottom")
        scroll = VerticalScroll(contentHeight: content, canvas: canvas)
    }

    /// Card `index` in content coordinates.
    func card(_ index: Int) -> Rect {
        Rect(
            x: sideMargin, y: top + Double(index) * (height + gap),
            width: max(0, canvas.width - 2 * sideMargin),
            height: height)
    }

    /// The screen, scrolled by `offset`.
    func layer(_ scene: TransitionScene, offset: Double) -> Layer {
        let cards = (0..<count).map { index in
            var card = Layer(
                id: "cards/card-\(index)", frame: card(index), contents: .picture(scene.picture(index)),
                contentMode: .scaleAspectFill, masksToBounds: true, cornerRadius: radius)
            card.cornerCurve = curve
            return card
        }
        let content = Rect(x: 0, y: -offset, width: canvas.width, height: scroll.contentHeight)
        return Layer(
            id: "cards", frame: scene.bounds, backgroundColor: backgroundColor,
            sublayers: [Layer(frame: content, sublayers: cards)])
    }
}
