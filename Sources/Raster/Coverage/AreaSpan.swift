/// Adds the areas to the right of one chain's edges in one row, as differences from pixel to pixel.
///
/// An edge that passes `height` of a row at distance d from a pixel's left side covers `height · (1 − d)` of
/// that pixel and `height` of all pixels right of it. Stored as differences, that is two additions
/// a pixel; a running sum gives the areas back.
struct AreaSpan {
    let differences: UnsafeMutablePointer<Double>
    /// Columns in the row; what lies right of them is dropped, what lies left of them counts at column 0.
    let width: Double
    private var first = Int.max
    private var end = 0

    init(differences: UnsafeMutablePointer<Double>, width: Double) {
        self.differences = differences
        self.width = width
    }

    /// Whether nothing was added.
    var isEmpty: Bool { end <= first }
    /// The columns whose differences were changed, up to one past the row's width.
    var columns: Range<Int> { first..<end }

    /// Adds the part of `edge` inside `row ..< row + 1`; columns count from `left`.
    mutating func add(_ edge: OutlineEdges.Edge, row: Double, left: Double, sign: Double) {
        let top = max(edge.y0, row)
        let bottom = min(edge.y1, row + 1)
        guard bottom > top else { return }
        var x0 = edge.x0
        var x1 = edge.x1
        if x0 != x1 {
            let slope = (edge.x1 - edge.x0) / (edge.y1 - edge.y0)
            if top > edge.y0 { x0 = limited(edge.x0 + (top - edge.y0) * slope, edge) }
            if bottom < edge.y1 { x1 = limited(edge.x0 + (bottom - edge.y0) * slope, edge) }
        }
        let height = (bottom - top) * sign
        x0 -= left
        x1 -= left
        add(from: min(x0, x1), to: max(x0, x1), height: height)
    }

    private func limited(_ x: Double, _ edge: OutlineEdges.Edge) -> Double {
        min(max(x, min(edge.x0, edge.x1)), max(edge.x0, edge.x1))
    }

    /// Adds a straight piece from column `x0` to `x1` ≥ `x0`; which end is higher does not matter for areas.
    private mutating func add(from x0: Double, to x1: Double, height: Double) {
        if x1 <= 0 {
            addPixel(0, share: 0, height: height)
            return
        }
        if x0 >= width { return }
        if x0 < 0 || x1 > width {
            let perColumn = height / (x1 - x0)
            if x0 < 0 { addPixel(0, share: 0, height: perColumn * -x0) }
            let from = max(x0, 0)
            let to = min(x1, width)
            addInside(from: from, to: to, height: perColumn * (to - from))
        } else {
            addInside(from: x0, to: x1, height: height)
        }
    }

    private mutating func addInside(from x0: Double, to x1: Double, height: Double) {
        let firstPixel = Int(x0)
        let lastPixel = Int(x1)
        if firstPixel == lastPixel {
            addPixel(firstPixel, share: (x0 + x1) / 2 - Double(firstPixel), height: height)
            return
        }
        let perColumn = height / (x1 - x0)
        for pixel in firstPixel...lastPixel {
            let from = max(x0, Double(pixel))
            let to = min(x1, Double(pixel + 1))
            addPixel(pixel, share: (from + to) / 2 - Double(pixel), height: perColumn * (to - from))
        }
    }

    /// `share` of the pixel lies left of the edge.
    private mutating func addPixel(_ pixel: Int, share: Double, height: Double) {
        differences[pixel] += height * (1 - share)
        differences[pixel + 1] += height * share
        first = min(first, pixel)
        end = max(end, pixel + 2)
    }
}
