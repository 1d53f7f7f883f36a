import Raster

/// The edge of the layer that clips, as its contents need to know it.
///
/// A clip takes its share of a rim pixel once, after everything inside was composed. What reaches the
/// rim must therefore be drawn past it: were it cut at the same fractional edge, too, the pixel would be
/// cut twice, and what it covers (a white page below a photo) would shine through along the edge.
struct ClipRim {
    /// Where the clipping layer ends, in pixels.
    let edge: Rect
    /// How far contents that reach the edge are drawn instead.
    let beyond: Rect

    /// The rim of a layer that ends at `edge`; contents that reach it are drawn to two pixels past `shown`,
    /// which is what the clip lets through.
    init(edge: Rect, shown: Rect) {
        self.edge = edge
        self.beyond = shown.inset(by: -2)
    }

    /// `rect` with every side that reaches the edge moved past it.
    func extending(_ rect: Rect) -> Rect {
        let left = rect.minX <= edge.minX ? min(rect.minX, beyond.minX) : rect.minX
        let top = rect.minY <= edge.minY ? min(rect.minY, beyond.minY) : rect.minY
        let right = rect.maxX >= edge.maxX ? max(rect.maxX, beyond.maxX) : rect.maxX
        let bottom = rect.maxY >= edge.maxY ? max(rect.maxY, beyond.maxY) : rect.maxY
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
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
