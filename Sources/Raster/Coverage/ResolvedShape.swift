/// A shape made ready for rows of pixels: numbers checked, limits applied, hard edges snapped.
///
/// Nil comes out for whatever covers nothing: an empty or inverted rectangle, a number that is not one, a
/// transform that squashes the plane.
package enum ResolvedShape: Sendable {
    /// Edges along the pixel grid's axes.
    case upright(Rect, radius: Double, curve: CornerCurve)
    /// Any other placement, with the transform back to the outline when straight edges are hard.
    case transformed(Rect, radius: Double, curve: CornerCurve, Affine, hardEdgeInverse: Affine?)

    /// Edges farther out than this are pulled in: no canvas reaches there, and pixel numbers must fit.
    private static let farthest = 0x1p30

    /// What `shape` covers, or nil when that is nothing.
    package init?(_ shape: Shape) {
        guard let rect = Self.limited(shape.outline.rect) else { return nil }
        let radius = shape.outline.radius > 0 ? min(shape.outline.radius, Self.farthest) : 0
        let curve = shape.outline.curve
        guard let transform = shape.transform else {
            self.init(upright: rect, radius: radius, curve: curve, hasSoftEdges: shape.hasSoftEdges)
            return
        }
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        guard numbers.allSatisfy({ abs($0) <= Self.farthest }), let inverse = transform.inverse else {
            return nil
        }
        let isStraight = transform.b == 0 && transform.c == 0
        let isQuarterTurn = transform.a == 0 && transform.d == 0
        let scaleX = max(abs(transform.a), abs(transform.b))
        let scaleY = max(abs(transform.c), abs(transform.d))
        if isStraight || isQuarterTurn, radius == 0 || scaleX == scaleY {
            guard let placed = Self.limited(rect.applying(transform)) else { return nil }
            self.init(
                upright: placed, radius: radius * scaleX, curve: curve, hasSoftEdges: shape.hasSoftEdges)
            return
        }
        self = .transformed(
            rect, radius: radius, curve: curve, transform,
            hardEdgeInverse: shape.hasSoftEdges ? nil : inverse)
    }

    private init?(upright rect: Rect, radius: Double, curve: CornerCurve, hasSoftEdges: Bool) {
        if hasSoftEdges {
            self = .upright(rect, radius: radius, curve: curve)
            return
        }
        let snapped = rect.snappedToPixelCentres
        guard !snapped.isEmpty else { return nil }
        self = .upright(snapped, radius: radius, curve: curve)
    }

    private static func limited(_ rect: Rect) -> Rect? {
        func within(_ value: Double) -> Double { min(max(value, -farthest), farthest) }
        guard rect.width > 0, rect.height > 0, !rect.minX.isNaN, !rect.minY.isNaN else { return nil }
        if abs(rect.minX) <= farthest, abs(rect.minY) <= farthest,
            abs(rect.maxX) <= farthest, abs(rect.maxY) <= farthest
        {
            return rect
        }
        // An infinite rectangle may have edges that are not numbers; what is left of it is not drawn.
        guard !rect.maxX.isNaN, !rect.maxY.isNaN else { return nil }
        let left = within(rect.minX)
        let top = within(rect.minY)
        let limited = Rect(x: left, y: top, width: within(rect.maxX) - left, height: within(rect.maxY) - top)
        return limited.isEmpty ? nil : limited
    }
}

extension ResolvedShape {
    /// The smallest upright rectangle that holds the shape.
    var bounds: Rect {
        switch self {
        case .upright(let rect, _, _): rect
        case .transformed(let rect, _, _, let transform, _): rect.applying(transform)
        }
    }

    /// The shape `offset` further to the right and down.
    func moved(by offset: Point) -> ResolvedShape {
        switch self {
        case .upright(let rect, let radius, let curve):
            return .upright(rect.offset(x: offset.x, y: offset.y), radius: radius, curve: curve)
        case .transformed(let rect, let radius, let curve, let transform, let hardEdgeInverse):
            let move = Affine.translation(x: offset.x, y: offset.y)
            let back = Affine.translation(x: -offset.x, y: -offset.y)
            return .transformed(
                rect, radius: radius, curve: curve, transform.concatenating(move),
                hardEdgeInverse: hardEdgeInverse.map { back.concatenating($0) })
        }
    }
}

extension Rect {
    /// The rectangle of exactly those pixels whose centre is inside, left and top edges included.
    ///
    /// This is what a rasteriser without anti-aliasing fills, and so what iOS shows of a layer at
    /// fractional pixels: an edge at v goes to ⌈v − ½⌉, the nearest whole pixel, halves towards the origin.
    var snappedToPixelCentres: Rect {
        func snapped(_ value: Double) -> Double { (value - 0.5).rounded(.up) }
        let left = snapped(minX)
        let top = snapped(minY)
        return Rect(x: left, y: top, width: snapped(maxX) - left, height: snapped(maxY) - top)
    }
}
