public import Raster

/// A whole transition: layers that know how they move, on a canvas, for a while.
///
/// Any moment can be asked for alone and in any order; nothing here remembers the frame before.
public struct Timeline: Sendable {
    /// Size of the canvas in points.
    public var canvas: Size
    /// What lies below all layers.
    public var background: Color
    /// The layers, from the back, in canvas points.
    public var layers: [Layer]
    /// Length in seconds; the state at this time is complete.
    public var duration: Double
    /// Whether straight layer edges between pixels are anti-aliased; iOS leaves them hard by default.
    public var hasSoftEdges: Bool

    /// A timeline of `layers` over `background`, `duration` seconds long.
    public init(
        canvas: Size, background: Color = .black, layers: [Layer], duration: Double, hasSoftEdges: Bool = true
    ) {
        self.canvas = canvas
        self.background = background
        self.layers = layers
        self.duration = duration
        self.hasSoftEdges = hasSoftEdges
    }

    /// The layers as they are seen at `time` seconds, from the back.
    public func presentation(at time: Double) -> [PresentationLayer] {
        layers.presentation(at: time)
    }
}
