import Raster

/// Where a drawing operation has an effect: a rectangle, and rounded rectangles that cut its corners.
struct DrawRegion {
    /// A rounded rectangle; what is outside of it is not drawn.
    struct Round: Encodable {
        let rect: [Double]
        let radius: Double
    }

    private(set) var clip: Rect
    private var shapes: [RoundedRect] = []

    init(clip: Rect) { self.clip = clip }

    /// The region inside `shape`, too; nothing when nothing is left, or when the shape is turned.
    func clipped(to shape: Shape) -> DrawRegion? {
        guard shape.transform == nil else { return nil }
        var region = self
        region.clip = clip.intersection(shape.outline.rect)
        if shape.outline.radius > 0 { region.shapes.append(shape.outline) }
        return region.clip.isEmpty ? nil : region
    }

    /// The region without its rounded rectangles, for operations inside a group that has them.
    var square: DrawRegion { DrawRegion(clip: clip) }

    /// The rounded rectangles of which a corner lies in the clip.
    var rounds: [Round] {
        shapes.compactMap { shape in
            let (rect, radius) = (shape.rect, min(shape.radius, shape.rect.width / 2, shape.rect.height / 2))
            let isTouched = [rect.minX, rect.maxX - radius].contains { x in
                [rect.minY, rect.maxY - radius].contains { y in
                    !clip.intersection(Rect(x: x, y: y, width: radius, height: radius)).isEmpty
                }
            }
            return isTouched ? Round(rect: rect.edges, radius: radius) : nil
        }
    }
}

extension Rect {
    /// Left, top, width, height.
    var edges: [Double] { [minX, minY, width, height] }
}
