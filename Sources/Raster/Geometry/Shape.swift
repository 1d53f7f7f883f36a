/// What can be filled or clipped to: a rounded rectangle, upright or placed by a transform, in pixels.
public struct Shape: Hashable, Sendable {
    /// The outline before `transform`.
    public var outline: RoundedRect
    /// Places the outline; nil leaves it upright where it is.
    public var transform: Affine?
    /// Whether straight edges at fractional pixels cover them in part (default) or snap to whole pixels, as
    /// layers do on iOS unless `allowsEdgeAntialiasing` is set.
    ///
    /// Round corners are always anti-aliased.
    public var hasSoftEdges: Bool

    /// A shape from its outline; `transform` nil and soft edges by default.
    public init(_ outline: RoundedRect, transform: Affine? = nil, hasSoftEdges: Bool = true) {
        self.outline = outline
        self.transform = transform
        self.hasSoftEdges = hasSoftEdges
    }

    /// An upright rectangle with soft edges.
    public init(_ rect: Rect) { self.init(RoundedRect(rect)) }

    /// The smallest upright rectangle that holds the shape.
    public var bounds: Rect { transform.map { outline.rect.applying($0) } ?? outline.rect }
}
