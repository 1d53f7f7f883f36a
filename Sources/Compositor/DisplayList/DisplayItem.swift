public import Raster

/// One thing to draw, in canvas pixels; nothing in it knows about time.
public indirect enum DisplayItem: Hashable, Sendable {
    /// A shape filled with a colour.
    case fill(Shape, Color)
    /// A shape filled with a gradient.
    case gradient(Shape, LinearGradient)
    /// A picture; `placement` says where all of it lands, `clip` how much of that shows.
    case picture(id: String, placement: PicturePlacement, clip: Shape, opacity: Double)
    /// The ring of `width` pixels along the inside of a shape.
    case border(Shape, width: Double, color: Color)
    /// A silhouette blurred by `sigma` pixels and moved.
    case shadow(Shape, sigma: Double, offset: Point, color: Color)
    /// Items composed first, clipped once, then drawn with an opacity.
    case group(clip: Shape?, opacity: Double, items: [DisplayItem])
    /// Two groups mixed: first · (1 − progress) + second · progress, added premultiplied.
    case dissolve(from: [DisplayItem], to: [DisplayItem], progress: Double)
}

/// Where a whole picture lands on the canvas.
public enum PicturePlacement: Hashable, Sendable {
    /// Upright, filling a rectangle of pixels.
    case upright(Rect)
    /// The picture's unit square, (0, 0) at its top left, taken to canvas pixels.
    case transformed(Affine)
}

/// What one frame shows, from the back, in canvas pixels.
public struct DisplayList: Hashable, Sendable {
    /// The items, from the back.
    public var items: [DisplayItem]

    /// A list of `items`.
    public init(items: [DisplayItem]) { self.items = items }
}
