/// The outlines of shapes as straight edges, sorted into chains that run downwards.
///
/// A rounded rectangle gives two chains: its left and its right side. A ring gives four. What is covered
/// lies to the right of a chain of sign +1 and to the left of one of sign −1. Edges of a chain follow each
/// other from the top; level ones are left out, for they cover nothing of themselves.
package struct OutlineEdges {
    /// A straight edge that runs downwards.
    struct Edge {
        var x0: Double
        var y0: Double
        var x1: Double
        var y1: Double
    }

    /// Some of the edges, in order, and the sign of what they add to the coverage on their right.
    struct Chain {
        var start: Int
        var end: Int
        var sign: Double
    }

    private(set) var edges: [Edge] = []
    private(set) var chains: [Chain] = []
    /// Holds everything that is covered.
    private(set) var bounds: Rect = .zero
    /// Set when straight edges are hard although the shape is turned.
    private(set) var hardEdges: HardEdgeRule?

    package init() {}

    /// Forgets all edges and keeps their memory.
    mutating func removeAll() {
        edges.removeAll(keepingCapacity: true)
        chains.removeAll(keepingCapacity: true)
        bounds = .zero
        hardEdges = nil
    }

    /// Adds the outline of `shape` as far as it passes `rows`; `sign` −1 cuts it out of what is there.
    mutating func add(_ shape: ResolvedShape, rows: Range<Int>, sign: Double = 1) {
        switch shape {
        case .upright(let rect, let radius, let curve):
            bounds = bounds.union(rect)
            let corner = Corner(radius: radius, curve: curve, half: min(rect.width, rect.height) / 2)
            addSides(of: rect, corner, rows: rows, sign: sign)
        case .transformed(let rect, let radius, let curve, let transform, let hardEdgeInverse):
            bounds = bounds.union(rect.applying(transform))
            let corner = Corner(radius: radius, curve: curve, half: min(rect.width, rect.height) / 2)
            let scale = max(abs(transform.a) + abs(transform.b), abs(transform.c) + abs(transform.d))
            let isMirrored = transform.a * transform.d < transform.b * transform.c
            let polygon = Self.polygon(rect, corner.points(scale: scale)).map { $0.applying(transform) }
            addPolygon(polygon, sign: isMirrored ? -sign : sign)
            if let hardEdgeInverse {
                var rule = hardEdges ?? HardEdgeRule(inverse: hardEdgeInverse, outlines: [])
                rule.outlines.append((rect, corner.extent))
                hardEdges = rule
            }
        }
    }

    /// Left and right side of an upright rectangle; corners that no row passes are skipped.
    private mutating func addSides(of rect: Rect, _ corner: Corner, rows: Range<Int>, sign: Double) {
        let first = Double(rows.lowerBound)
        let last = Double(rows.upperBound)
        let top = rect.minY + corner.extent
        let bottom = max(rect.maxY - corner.extent, top)
        let passesTop = corner.extent > 0 && first < top && last > rect.minY
        let passesBottom = corner.extent > 0 && last > bottom && first < rect.maxY
        let points = passesTop || passesBottom ? corner.points() : []
        for (x, inwards, sign) in [(rect.minX, 1.0, sign), (rect.maxX, -1.0, -sign)] {
            let start = edges.count
            if passesTop {
                for (from, to) in zip(points, points.dropFirst()) {
                    add(x + inwards * from.x, rect.minY + from.y, x + inwards * to.x, rect.minY + to.y)
                }
            }
            add(x, top, x, bottom)
            if passesBottom {
                for (from, to) in zip(points.reversed(), points.reversed().dropFirst()) {
                    add(x + inwards * from.x, rect.maxY - from.y, x + inwards * to.x, rect.maxY - to.y)
                }
            }
            chains.append(Chain(start: start, end: edges.count, sign: sign))
        }
    }

    private mutating func add(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
        if y1 > y0 { edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1)) }
    }

    /// The outline, clockwise on the screen, from the end of the top left corner.
    private static func polygon(_ rect: Rect, _ corner: [Point]) -> [Point] {
        let corner = corner.isEmpty ? [.zero] : corner
        let reversed = corner.reversed()
        return reversed.map { Point(x: rect.minX + $0.x, y: rect.minY + $0.y) }
            + corner.map { Point(x: rect.maxX - $0.x, y: rect.minY + $0.y) }
            + reversed.map { Point(x: rect.maxX - $0.x, y: rect.maxY - $0.y) }
            + corner.map { Point(x: rect.minX + $0.x, y: rect.maxY - $0.y) }
    }

    /// A convex polygon; clockwise on the screen adds with `sign`, so its right side is the one that runs
    /// down.
    private mutating func addPolygon(_ points: [Point], sign: Double) {
        guard let top = points.indices.min(by: { points[$0].y < points[$1].y }) else { return }
        func point(_ step: Int) -> Point { points[(top + step) % points.count] }
        let start = edges.count
        for step in points.indices {
            let from = point(step)
            let to = point(step + 1)
            add(from.x, from.y, to.x, to.y)
        }
        chains.append(Chain(start: start, end: edges.count, sign: -sign))
        let middle = edges.count
        for step in points.indices.reversed() {
            let from = point(step + 1)
            let to = point(step)
            add(from.x, from.y, to.x, to.y)
        }
        chains.append(Chain(start: middle, end: edges.count, sign: sign))
    }
}
