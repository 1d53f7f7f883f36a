import Raster

/// A screen that is a scrolling grid of photos.
struct PhotoGrid {
    let grid: FlowGrid
    let scroll: VerticalScroll
    let backgroundColor: Color

    /// What a grid is where nothing is set.
    struct Style {
        let columns: Int
        let gap: Double
        let insets: FlowGrid.Insets
        let backgroundColor: Color

        /// The first document's: four columns, 5 points apart, on black.
        static let fourColumns = Style(
            columns: 4, gap: 5, insets: .init(top: 20, left: 5, bottom: 0, right: 5), backgroundColor: .black)
        /// The third document's: three columns, 10 points apart, on white.
        static let threeColumns = Style(
            columns: 3, gap: 10, insets: .init(top: 0, left: 10, bottom: 0, right: 10),
            backgroundColor: .white)
    }

    /// Grid parameters; `style` tells the defaults, or `defaults` does in words where they vary.
    static func parameters(_ style: Style?, defaults: String = "") -> [Parameter] {
        func length(_ name: String, _ range: ClosedRange<Double>, _ value: Double?, _ summary: String)
            -> Parameter
        {
            value.map { Parameter(name, .length(range), .number($0), summary) }
                ?? Parameter(name, .length(range), default: defaults, summary)
        }
        let distance = 0.0...1000.0
        let inset = -1000.0...1000.0
        return [
            Parameter(
                "count", .integer(1...100_000), default: "one a picture",
                "cells; they cycle through the pictures"),
            style.map {
                Parameter("columns", .integer(1...100), .integer($0.columns), columnsSummary)
            } ?? Parameter("columns", .integer(1...100), default: defaults, columnsSummary),
            Parameter(
                "side", .length(1...10_000), default: "from columns",
                "side of a cell; sets the columns by the flow layout's rule"),
            length("gap", distance, style?.gap, "between neighbours in a row, at least"),
            length("line-gap", distance, style?.gap, "between rows"),
            length("inset-top", inset, style?.insets.top, "above the first row"),
            length("inset-left", inset, style?.insets.left, "left of the first column"),
            length("inset-bottom", inset, style?.insets.bottom, "below the last row"),
            length("inset-right", inset, style?.insets.right, "right of the last column"),
            Parameter(
                "scroll", .length(0...10_000_000), .number(0),
                "how far the grid is scrolled; limited to its content"),
            style.map { Parameter("grid-color", .color, .color($0.backgroundColor), "behind the cells") }
                ?? Parameter("grid-color", .color, default: defaults, "behind the cells"),
        ]
    }

    private static let columnsSummary = "cells a row; their side is what insets and gaps leave"

    init(_ scene: TransitionScene, _ style: Style) {
        let values = scene.values
        func number(_ name: String, _ standard: Double) -> Double { values.optionalNumber(name) ?? standard }
        let insets = FlowGrid.Insets(
            top: number("inset-top", style.insets.top), left: number("inset-left", style.insets.left),
            bottom: number("inset-bottom", style.insets.bottom),
            right: number("inset-right", style.insets.right))
        let (gap, lineGap) = (number("gap", style.gap), number("line-gap", style.gap))
        if let side = values.optionalNumber("side") {
            grid = FlowGrid(
                width: scene.canvas.width, side: side, minimumGap: gap, lineGap: lineGap, insets: insets,
                count: scene.count)
        } else {
            grid = FlowGrid(
                width: scene.canvas.width, columns: values.optionalInteger("columns") ?? style.columns,
                gap: gap, lineGap: lineGap, insets: insets, count: scene.count)
        }
        scroll = VerticalScroll(contentHeight: grid.contentHeight, canvas: scene.canvas)
        backgroundColor = values.optionalColor("grid-color") ?? style.backgroundColor
    }

    /// How far the scene scrolls it, limited to its content.
    func offset(_ scene: TransitionScene) -> Double { scroll.clamped(scene.values.number("scroll")) }

    /// Cell `index` on the canvas when the grid is scrolled by `offset`.
    func cell(_ index: Int, offset: Double) -> Rect { grid.cell(index).offset(x: 0, y: -offset) }

    /// The screen, scrolled by `offset`.
    func layer(_ scene: TransitionScene, offset: Double) -> Layer {
        let cells = (0..<grid.count).map { index in
            Layer(
                id: "grid/cell-\(index)", frame: grid.cell(index), contents: .picture(scene.picture(index)),
                contentMode: .scaleAspectFill, masksToBounds: true)
        }
        return Layer(
            id: "grid", frame: scene.bounds, backgroundColor: backgroundColor,
            sublayers: [Layer(frame: contentFrame(offset: offset), sublayers: cells)])
    }

    /// Scrolls the screen in `layers` to `offset` at `time`, without motion.
    func scroll(_ layers: inout [Layer], to offset: Double, at time: Double) {
        layers.update("grid") { $0.sublayers[0].frame.set(contentFrame(offset: offset), at: time) }
    }

    private func contentFrame(offset: Double) -> Rect {
        Rect(x: 0, y: -offset, width: scroll.canvas.width, height: grid.contentHeight)
    }
}
