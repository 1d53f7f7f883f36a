/// Straight edges without anti-aliasing, for a shape that is turned or skewed.
///
/// A pixel is in when its centre is. Only where its centre lies beside a round corner does the exact
/// coverage stay, for corners are always smooth.
struct HardEdgeRule {
    private enum Place { case inside, outside, corner }

    /// From canvas pixels back to the outline's own space.
    var inverse: Affine
    /// The outline and, for a ring, what is cut out of it; each with how far its corners bend along both
    /// edges.
    var outlines: [(rect: Rect, cornerExtent: Double)]

    /// What becomes of a `coverage` of 1...255 in column `x` of row `y`.
    func coverage(_ coverage: UInt8, x: Int, y: Int) -> UInt8 {
        let centre = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
        var isInside = false
        for (rect, cornerExtent) in outlines {
            switch Self.place(of: centre, rect, cornerExtent) {
            case .corner: return coverage
            case .inside: isInside.toggle()
            case .outside: break
            }
        }
        return isInside ? 255 : 0
    }

    private static func place(of point: Point, _ rect: Rect, _ cornerExtent: Double) -> Place {
        if cornerExtent > 0 {
            let isAtCornerX = point.x < rect.minX + cornerExtent || point.x > rect.maxX - cornerExtent
            let isAtCornerY = point.y < rect.minY + cornerExtent || point.y > rect.maxY - cornerExtent
            if isAtCornerX, isAtCornerY { return .corner }
        }
        let isInside =
            point.x >= rect.minX && point.x < rect.maxX && point.y >= rect.minY && point.y < rect.maxY
        return isInside ? .inside : .outside
    }
}
