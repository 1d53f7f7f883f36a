import Raster

/// A screen that is a scrolling grid of photos.
struct PhotoGrid {
    let grid: FlowGrid
    let scroll: VerticalScroll
    let backgroundColor: Color

    /// Grid parameters with the defaults of a transition.
    static func parameters(
        columns: Int, gap: Double, insets: FlowGrid.Insets, backgroundColor: Color
    ) -> [Parameter] {
        let points = -1000.0...1000.0
        return [
            Parameter(
                "count", .integer(1...100_000), default: "one a picture",
                "cells; they cycle through the pictures"),
            Parameter(
                "columns", .integer(1...100), .integer(columns),
                "cells a row; their side is what insets and gaps leave"),
            Parameter(
                "side", .length(1...10_000), default: "from columns",
                "side of a cell; sets the columns by the flow layout's rule"),
            Parameter("gap", .length(0...1000), .number(gap), "between neighbours in a row, at least"),
            Parameter("line-gap", .length(0...1000), .number(gap), "between rows"),
            Parameter("inset-top", .length(points), .number(insets.top), "above the first row"),
            Parameter("inset-left", .length(points), .number(insets.left), "left of the first column"),
            Parameter("inset-bottom", .length(points), .number(insets.bottom), "below the last row"),
            Parameter("inset-right", .length(points), .number(insets.right), "right of the last column"),
            Parameter(
                "scroll", .length(0...10_000_000), .number(0),
                "how far the grid is scrolled; limited to its content"),
            Parameter("grid-color", .color, .color(backgroundColor), "behind the cells"),
        ]
    }

    init(_ scene: TransitionScene) {
        let values = scene.values
        let insets = FlowGrid.Insets(
            top: values.number("inset-top"), left: values.number("inset-left"),
            bottom: values.number("inset-bottom"), right: values.number("inset-right"))
        if let side = values.optionalNumber("side") {
            grid = FlowGrid(
                width: scene.canvas.width, side: side, minimumGap: values.number("gap"),
                lineGap: values.number("line-gap"), insets: insets, count: scene.count)
        } else {
            grid = FlowGrid(
                width: scene.canvas.width, columns: values.integer("columns"), gap: values.number("gap"),
                lineGap: values.number("line-gap"), insets: insets, count: scene.count)
        }
        scroll = VerticalScroll(contentHeight: grid.contentHeight, canvas: scene.canvas)
        backgroundColor = values.color("grid-color")
    }

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
