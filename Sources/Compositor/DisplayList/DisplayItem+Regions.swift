import Raster

/// Which pixels an item can touch and which it hides for certain: what culling needs to know.
extension DisplayItem {
    /// Every pixel that the item may change.
    var bounds: PixelRect {
        switch self {
        case .fill(let shape, _), .gradient(let shape, _), .border(let shape, _, _):
            return PixelRect(covering: shape.bounds)
        case .picture(_, _, let clip, _):
            return PixelRect(covering: clip.bounds)
        case .shadow(let shape, let sigma, let offset, _):
            // Beyond four standard deviations a Gaussian is below a thousandth of one code value.
            return PixelRect(
                covering: shape.bounds.offset(x: offset.x, y: offset.y).inset(by: -4 * sigma - 1))
        case .group(let clip, _, let items):
            let inside = items.reduce(PixelRect.nothing) { $0.union($1.bounds) }
            return clip.map { inside.intersection(PixelRect(covering: $0.bounds)) } ?? inside
        case .dissolve(let from, let to, _):
            return (from + to).reduce(PixelRect.nothing) { $0.union($1.bounds) }
        }
    }

    /// A region inside `band` whose every pixel the item leaves opaque and independent of what lies
    /// below; perhaps not the whole of it, possibly empty.
    func opaqueRegion(in band: PixelRect, isOpaque: (String) -> Bool) -> PixelRect {
        switch self {
        case .fill(let shape, let color):
            return color.alpha >= 1 ? shape.interior(in: band) : .nothing
        case .gradient(let shape, let gradient):
            return gradient.isOpaque ? shape.interior(in: band) : .nothing
        case .picture(let id, .upright, let clip, let opacity):
            return opacity >= 1 && isOpaque(id) ? clip.interior(in: band) : .nothing
        case .picture, .border, .shadow:
            return .nothing
        case .group(let clip, let opacity, let items):
            guard opacity >= 1 else { return .nothing }
            let inside = items.largestOpaqueRegion(in: band, isOpaque: isOpaque)
            return clip.map { inside.intersection($0.interior(in: band)) } ?? inside
        case .dissolve(let from, let to, _):
            return from.largestOpaqueRegion(in: band, isOpaque: isOpaque)
                .intersection(to.largestOpaqueRegion(in: band, isOpaque: isOpaque))
        }
    }
}

extension [DisplayItem] {
    fileprivate func largestOpaqueRegion(in band: PixelRect, isOpaque: (String) -> Bool) -> PixelRect {
        reduce(PixelRect.nothing) { best, item in
            let region = item.opaqueRegion(in: band, isOpaque: isOpaque)
            return region.area > best.area ? region : best
        }
    }
}

extension Shape {
    /// Pixels of `band` that the shape covers whole: all of a plain rectangle's, and of a rounded one those
    /// between its left and right corners, or between its upper and lower ones, whichever are more.
    func interior(in band: PixelRect) -> PixelRect {
        guard transform == nil else { return .nothing }
        let rect = outline.rect
        // A continuous corner begins 1.528665 radii from the corner; a circular one after one radius.
        let reach = max(0, outline.radius) * (outline.curve == .continuous ? 1.528665 : 1)
        func whole(insetX: Double, insetY: Double) -> PixelRect {
            let inner = Rect(
                x: rect.minX + insetX, y: rect.minY + insetY,
                width: rect.width - 2 * insetX, height: rect.height - 2 * insetY)
            guard !inner.isEmpty else { return .nothing }
            let outer = PixelRect(covering: inner)
            return PixelRect(
                x0: Double(outer.x0) < inner.minX ? outer.x0 + 1 : outer.x0,
                y0: Double(outer.y0) < inner.minY ? outer.y0 + 1 : outer.y0,
                x1: Double(outer.x1) > inner.maxX ? outer.x1 - 1 : outer.x1,
                y1: Double(outer.y1) > inner.maxY ? outer.y1 - 1 : outer.y1
            ).intersection(band)
        }
        if reach == 0 { return whole(insetX: 0, insetY: 0) }
        let between = whole(insetX: 0, insetY: reach)
        let inside = whole(insetX: reach, insetY: 0)
        return between.area >= inside.area ? between : inside
    }
}

extension PixelRect {
    /// No pixel at all.
    static let nothing = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

    /// Number of pixels.
    var area: Int { width * height }

    /// The smallest region that holds both.
    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
    }
}
