import Raster

/// The edge of the layer that clips, as its contents need to know it.
///
/// A clip takes its share of a rim pixel once, after everything inside was composed. What reaches the
/// rim must therefore be drawn past it: were it cut at the same fractional edge, too, the pixel would be
/// cut twice, and what it covers (a white page below a photo) would shine through along the edge.
struct ClipRim {
    /// How far contents that reach the edge are drawn instead.
    let beyond: Rect
    /// Where the clipping layer ends, in pixels; infinitely far where that is between two pixels, of which
    /// the clip cuts none.
    private let left: Double, top: Double, right: Double, bottom: Double

    /// The rim of a layer that ends at `edge`; contents that reach it are drawn to two pixels past `shown`,
    /// which is what the clip lets through.
    init(edge: Rect, shown: Rect) {
        func cuts(_ side: Double) -> Bool { side != side.rounded() }
        left = cuts(edge.minX) ? edge.minX : -.infinity
        top = cuts(edge.minY) ? edge.minY : -.infinity
        right = cuts(edge.maxX) ? edge.maxX : .infinity
        bottom = cuts(edge.maxY) ? edge.maxY : .infinity
        beyond = shown.inset(by: -2)
    }

    /// `rect` with every side that reaches the edge moved past it.
    func extending(_ rect: Rect) -> Rect {
        let minX = rect.minX <= left ? min(rect.minX, beyond.minX) : rect.minX
        let minY = rect.minY <= top ? min(rect.minY, beyond.minY) : rect.minY
        let maxX = rect.maxX >= right ? max(rect.maxX, beyond.maxX) : rect.maxX
        let maxY = rect.maxY >= bottom ? max(rect.maxY, beyond.maxY) : rect.maxY
        return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// `shape` with the sides that reach the edge moved past it; shapes with round corners or a transform
    /// keep their outline, which is what is seen of them.
    func extending(_ shape: Shape) -> Shape {
        guard shape.transform == nil, shape.outline.radius <= 0 else { return shape }
        var shape = shape
        shape.outline.rect = extending(shape.outline.rect)
        return shape
    }
}

extension Shape {
    /// The upright rectangle without round corners that the shape is, if it is one.
    var plainRect: Rect? { transform == nil && outline.radius <= 0 ? outline.rect : nil }

    /// Both shapes at once, where that is a shape again: plain rectangles meet in one, and a plain
    /// rectangle that holds the other changes nothing.
    func intersection(_ other: Shape) -> Shape? {
        if let mine = plainRect, let theirs = other.plainRect {
            var shape = self
            shape.outline.rect = mine.intersection(theirs)
            return shape
        }
        if let mine = plainRect, mine.holds(other.bounds) { return other }
        if let theirs = other.plainRect, theirs.holds(bounds) { return self }
        return nil
    }
}

extension Rect {
    fileprivate func holds(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
