/// Colours that change along a line and stay the same across it.
public struct LinearGradient: Hashable, Sendable {
    /// One colour and where on the line it stands.
    public struct Stop: Hashable, Sendable {
        /// 0 at the start point, 1 at the end point.
        public var location: Double
        /// The straight colour there.
        public var color: Color

        /// `color` at `location`, which is limited to 0...1.
        public init(location: Double, color: Color) {
            self.location = location
            self.color = color
        }
    }

    /// Where the line starts, in the unit of the shape that is filled.
    public var start: Point
    /// Where the line ends; the same point as `start` makes a gradient of the last colour only.
    public var end: Point
    /// Colours in order of location; a location before the one in front of it counts as the same.
    public var stops: [Stop]

    /// A gradient from `start` to `end`.
    public init(start: Point, end: Point, stops: [Stop]) {
        self.start = start
        self.end = end
        self.stops = stops
    }

    /// Whether no colour lets anything through.
    public var isOpaque: Bool { stops.allSatisfy { $0.color.alpha >= 1 } }
}
