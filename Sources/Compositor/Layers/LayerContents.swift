public import Raster

/// What a layer shows over its background.
public enum LayerContents: Hashable, Sendable {
    /// A photograph or a snapshot, placed by the layer's content mode.
    case picture(PictureReference)
    /// A linear gradient over the layer's bounds.
    case gradient(LayerGradient)
}

/// Colours along a line; Core Animation's axial `CAGradientLayer`.
public struct LayerGradient: Hashable, Sendable {
    /// Where the first colour is, in shares of the layer's width and height; default the middle of the top.
    public var start: Point
    /// Where the last colour is; default the middle of the bottom.
    public var end: Point
    /// A colour at a location.
    public struct Stop: Hashable, Sendable {
        /// Position along the line, 0 at `start` to 1 at `end`.
        public var location: Double
        /// The colour there.
        public var color: Color

        /// `color` at `location`, 0...1.
        public init(location: Double, color: Color) {
            self.location = location
            self.color = color
        }
    }
    /// At least two stops, in the order of their locations.
    public var stops: [Stop]

    /// A gradient from `start` to `end` through `stops`.
    public init(
        start: Point = Point(x: 0.5, y: 0), end: Point = Point(x: 0.5, y: 1), stops: [Stop]
    ) {
        self.start = start
        self.end = end
        self.stops = stops
    }
}
