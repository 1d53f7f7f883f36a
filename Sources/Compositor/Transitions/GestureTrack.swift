/// A recorded or built-in gesture: scale and movement over time.
public struct GestureTrack: Hashable, Sendable {
    /// Fingers at one moment.
    public struct Sample: Hashable, Sendable {
        /// Seconds since the gesture began.
        public var time: Double
        /// Scale of the pinch, 1 at rest.
        public var scale: Double
        /// Movement in points.
        public var x: Double, y: Double

        /// A moment of the gesture.
        public init(time: Double, scale: Double, x: Double = 0, y: Double = 0) {
            self.time = time
            self.scale = scale
            self.x = x
            self.y = y
        }
    }

    /// At least two samples, in the order of their times.
    public let samples: [Sample]

    /// A track of `samples`, which are at least two and in the order of their times.
    public init(samples: [Sample]) { self.samples = samples }
}
