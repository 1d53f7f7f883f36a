public import Raster

/// A layer as it is seen at one time: plain values, no animations left in it.
public struct PresentationLayer: Hashable, Sendable {
    /// Name in traces, if any.
    public var id: String?
    /// Position and size in the superlayer, before `transform`, in points.
    public var frame: Rect
    /// What is done about the centre of the frame.
    public var transform: LayerTransform
    /// May be outside 0...1 while a spring overshoots; limited when drawn.
    public var opacity: Double
    /// Whether the layer and its sublayers are weakened as one.
    public var allowsGroupOpacity: Bool
    /// Whether the layer and its sublayers are left out.
    public var isHidden: Bool
    /// Corner radius in points; may be negative while a spring overshoots; limited when drawn.
    public var cornerRadius: Double
    /// How the corners bend.
    public var cornerCurve: CornerCurve
    /// Whether contents and sublayers are clipped to the rounded bounds.
    public var masksToBounds: Bool
    /// Fill of the bounds.
    public var backgroundColor: Color
    /// Shown over the background.
    public var contents: LayerContents?
    /// Where contents are placed.
    public var contentMode: ContentMode
    /// Line along the inside of the edge.
    public var border: LayerBorder
    /// Silhouette below.
    public var shadow: LayerShadow
    /// Whether the two sublayers dissolve into each other.
    public var dissolvesSublayers: Bool
    /// Size of the space that the sublayers are laid out in, when it is not the layer's own.
    public var sublayerSpace: Size?
    /// Layers inside, from the back.
    public var sublayers: [PresentationLayer]
}

extension Layer {
    /// The layer and its sublayers as they are seen at `time` seconds.
    public func presentation(at time: Double) -> PresentationLayer {
        PresentationLayer(
            id: id, frame: frame.value(at: time), transform: transform.value(at: time),
            opacity: opacity.value(at: time), allowsGroupOpacity: allowsGroupOpacity,
            isHidden: isHidden.value(at: time),
            cornerRadius: cornerRadius.value(at: time), cornerCurve: cornerCurve,
            masksToBounds: masksToBounds, backgroundColor: backgroundColor.value(at: time),
            contents: contents.value(at: time), contentMode: contentMode, border: border.value(at: time),
            shadow: shadow.value(at: time), dissolvesSublayers: dissolvesSublayers,
            sublayerSpace: sublayerSpace,
            sublayers: sublayers.presentation(at: time))
    }
}

extension [Layer] {
    /// The layers as they are seen at `time` seconds, from the back.
    public func presentation(at time: Double) -> [PresentationLayer] {
        let depths = map { $0.zPosition.value(at: time) }
        guard depths.contains(where: { $0 != 0 }) else { return map { $0.presentation(at: time) } }
        return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0].presentation(at: time) }
    }
}
