public import Raster

/// A layer of the model tree: what is set, and how it will move.
///
/// Properties have Core Animation's names and are in points of the superlayer, whose origin is the top
/// left corner of its frame. The anchor point is always the centre.
public struct Layer: Sendable {
    /// Names the layer in traces (`grid/cell-3`); a layer without a name is drawn but not traced.
    public var id: String?
    /// Position and size in the superlayer, before `transform`.
    public var frame: AnimatedValue<Rect>
    /// Scale, rotation and movement about the centre of the frame.
    public var transform: AnimatedValue<LayerTransform>
    /// Share to which the layer and its sublayers, drawn as one, hide what lies below.
    public var opacity: AnimatedValue<Double>
    /// Whether the layer and its sublayers are composed first and weakened as one, as is usual.
    ///
    /// Otherwise each part is weakened by itself, and a sublayer looks as it would outside the layer. What
    /// clips is always one.
    public var allowsGroupOpacity = true
    /// Whether the layer and its sublayers are left out.
    public var isHidden: SteppedValue<Bool>
    /// Radius that rounds background, border and clip, in points.
    public var cornerRadius: AnimatedValue<Double>
    /// How the corners bend.
    public var cornerCurve: CornerCurve
    /// Whether contents and sublayers are clipped to the rounded bounds.
    public var masksToBounds: Bool
    /// Fills the bounds below the contents.
    public var backgroundColor: AnimatedValue<Color>
    /// Shown over the background; changes without a transition between.
    public var contents: SteppedValue<LayerContents?>
    /// Where contents are placed.
    public var contentMode: ContentMode
    /// Drawn above everything else in the layer.
    public var border: AnimatedValue<LayerBorder>
    /// Drawn below everything else in the layer; not seen when `masksToBounds` is set.
    public var shadow: AnimatedValue<LayerShadow>
    /// Whether the two sublayers dissolve into each other instead of lying on each other.
    ///
    /// Drawn is first · (1 − o) + second · o, added premultiplied, where o is the second's opacity; the
    /// first's own opacity does not count. Needs exactly two sublayers.
    public var dissolvesSublayers = false
    /// Where among its siblings the layer lies: higher ones above; of equal ones the later above.
    public var zPosition = SteppedValue(0)
    /// Size of the space in which the sublayers are laid out; nil for the layer's own.
    ///
    /// With a size the sublayers are like a snapshot of it: the space is placed in the bounds by
    /// `contentMode`, stretched or scaled with them.
    public var sublayerSpace: Size?
    /// Layers inside, from the back.
    public var sublayers: [Layer]

    /// A layer of `frame` with nothing to see, to be filled by setting properties.
    public init(
        id: String? = nil, frame: Rect, backgroundColor: Color = .clear, contents: LayerContents? = nil,
        contentMode: ContentMode = .scaleToFill, masksToBounds: Bool = false, cornerRadius: Double = 0,
        opacity: Double = 1, isHidden: Bool = false, sublayers: [Layer] = []
    ) {
        self.id = id
        self.frame = AnimatedValue(frame)
        self.transform = AnimatedValue(.identity)
        self.opacity = AnimatedValue(opacity, overlap: .replace)
        self.isHidden = SteppedValue(isHidden)
        self.cornerRadius = AnimatedValue(cornerRadius)
        self.cornerCurve = .circular
        self.masksToBounds = masksToBounds
        self.backgroundColor = AnimatedValue(backgroundColor)
        self.contents = SteppedValue(contents)
        self.contentMode = contentMode
        self.border = AnimatedValue(.zero)
        self.shadow = AnimatedValue(.zero)
        self.sublayers = sublayers
    }
}
