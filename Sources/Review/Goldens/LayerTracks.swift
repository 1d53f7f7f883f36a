/// What every layer of a sequence was at every frame: the half of a golden that is no pixels.
public struct LayerTracks: Sendable, Equatable {
    /// A value of a layer that a trace tells.
    public enum Property: String, Sendable, CaseIterable {
        case x = "frame.x"
        case y = "frame.y"
        case width = "frame.width"
        case height = "frame.height"
        case opacity
        case cornerRadius

        /// What the value counts, for messages; empty for a bare number.
        var unit: String { self == .opacity ? "" : " pt" }
        /// Whether it is one of the four of the layer's rectangle.
        var isFrame: Bool { [.x, .y, .width, .height].contains(self) }
    }

    /// A layer in one frame.
    public struct State: Sendable, Hashable {
        /// Left edge, top edge, width and height in canvas points.
        public var frame: [Double]
        /// The layer's own opacity.
        public var opacity: Double
        /// In points.
        public var cornerRadius: Double

        /// A visible layer's values.
        public init(frame: [Double], opacity: Double, cornerRadius: Double) {
            precondition(frame.count == 4, "a rectangle has four values")
            self.frame = frame
            self.opacity = opacity
            self.cornerRadius = cornerRadius
        }

        /// One of the values.
        public subscript(property: Property) -> Double {
            switch property {
            case .x: frame[0]
            case .y: frame[1]
            case .width: frame[2]
            case .height: frame[3]
            case .opacity: opacity
            case .cornerRadius: cornerRadius
            }
        }
    }

    /// Numbers of the frames, ascending.
    public var frames: [Int]
    /// Names of the layers, in the order in which they first appear.
    public var layers: [String]
    /// For each layer, by its place in `layers`, its state in each frame; nil where it is hidden or not there.
    public var states: [[State?]]
    /// For each frame the places in `layers` of those that are seen, from the back to the front; empty where that is not known.
    public var order: [[Int]]
    /// Frames a second, if that is known.
    public var framesPerSecond: Double?
    /// Pixels a point of the frames that belong to the tracks, if that is known.
    public var pixelsPerPoint: Double?

    /// Tracks of the visible layers of each frame.
    public init(
        _ frames: [(number: Int, layers: [(id: String, state: State)])], framesPerSecond: Double? = nil,
        pixelsPerPoint: Double? = nil
    ) {
        self.frames = frames.map(\.number)
        self.framesPerSecond = framesPerSecond
        self.pixelsPerPoint = pixelsPerPoint
        layers = []
        states = []
        order = []
        var places: [String: Int] = [:]
        for (index, frame) in frames.enumerated() {
            var seen: [Int] = []
            for layer in frame.layers {
                let place = places[layer.id] ?? layers.count
                if place == layers.count {
                    places[layer.id] = place
                    layers.append(layer.id)
                    states.append(Array(repeating: nil, count: frames.count))
                }
                states[place][index] = layer.state
                seen.append(place)
            }
            order.append(seen)
        }
    }
}
