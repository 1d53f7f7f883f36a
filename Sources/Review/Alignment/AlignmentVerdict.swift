/// What two sequences have in common once one is matched with the other in time.
public struct AlignmentVerdict: Sendable, Equatable {
    /// Whether things are where they should be, at whatever time.
    public enum Path: Sendable, Equatable {
        case same
        /// Something is away from its path.
        case other(PathDeviation)
    }

    /// How far something is from its path.
    public struct PathDeviation: Sendable, Equatable {
        /// The largest distance: in points where layers' tracks tell it, else in pixels.
        public var distance: PathDistance
        /// The frame in which it is largest, if that is known.
        public var frame: Int?
        /// The first and the last frame in which there is any.
        public var frames: ClosedRange<Int>
        /// The layer that is farthest from its path, if layers are known.
        public var layer: String?

        init(_ distance: PathDistance, frames: ClosedRange<Int>, frame: Int? = nil, layer: String? = nil) {
            (self.distance, self.frames, self.frame, self.layer) = (distance, frames, frame, layer)
        }
    }

    /// Whether matched frames have the same pixels.
    public enum Pixels: Sendable, Equatable {
        case same
        /// Channels differ by up to so many levels of 255, in frames of this range; `isColor` when other colours explain it.
        ///
        /// Without a `delta` hashes differ, which tell no more.
        case other(delta: Double?, frames: ClosedRange<Int>, isColor: Bool)
        /// There are no pixels or hashes of the moments that frames show: nothing is known.
        case unknown
    }

    /// What an actual frame shows.
    public struct Frame: Sendable, Equatable {
        /// The frame's name.
        public var name: String
        /// Seconds from the start of the reference to the moment that the frame shows.
        public var shows: Double
        /// Seconds by which the frame is late, negative when early.
        public var lateness: Double
        /// Largest difference left in a cell of the reduced frame, in levels.
        public var residual: Double
        /// Whether anything moves at that moment, so that lateness could be told.
        public var isMoving: Bool
    }

    /// When frames are shown.
    public var timing: TimingModel
    /// Whether things take the expected path.
    public var path: Path
    /// Whether matched frames look the same.
    public var pixels: Pixels
    /// Frames that break the flow.
    public var defects: [FrameDefect]
    /// Whether every matched frame was found equal pixel for pixel, within the limits.
    public var isVerified: Bool
    /// Layers' values at matched moments, where both sides have tracks.
    public var layers: TrackComparison?
    /// Pixels a point, if that is known.
    public var pixelsPerPoint: Double?
    /// Every actual frame; of a scene that was drawn at any moment, the moment that each expected frame has in it.
    public var frames: [Frame]
    /// Rate of the actual frames.
    public var framesPerSecond: Double
    /// Seconds by which the earliest and the latest frame are late, by the account that `timing` gives.
    public var lateness: ClosedRange<Double>

    package init(
        timing: TimingModel, path: Path, pixels: Pixels, defects: [FrameDefect], isVerified: Bool,
        layers: TrackComparison? = nil, pixelsPerPoint: Double? = nil, frames: [Frame],
        framesPerSecond: Double,
        lateness: ClosedRange<Double>
    ) {
        (self.timing, self.path, self.pixels, self.defects) = (timing, path, pixels, defects)
        (self.isVerified, self.layers, self.pixelsPerPoint) = (isVerified, layers, pixelsPerPoint)
        (self.frames, self.framesPerSecond, self.lateness) = (frames, framesPerSecond, lateness)
    }

    /// Whether the sequence keeps its budgets of time and path, has the expected pixels and layers, and no broken frame.
    ///
    /// Pixels and layers' values are those of matched moments; where the path is another one, they say nothing more.
    public func keeps(_ budget: AlignmentBudget) -> Bool {
        guard defects.isEmpty, keepsTime(budget), keepsPath(budget) else { return false }
        return hasSamePixels && (path != .same || layers?.isSame != false)
    }

    /// Whether no matched frame is known to have other pixels.
    var hasSamePixels: Bool { if case .other = pixels { false } else { true } }

    /// Whether no frame is later or earlier than the budget allows.
    func keepsTime(_ budget: AlignmentBudget) -> Bool {
        if timing == .frozen { return false }
        // A nanosecond for rounding.
        let time = budget.time.seconds(framesPerSecond: framesPerSecond) + 1e-9
        return -lateness.lowerBound <= time && lateness.upperBound <= time
    }

    /// Whether nothing is farther from its path than the budget allows, in whichever unit.
    func keepsPath(_ budget: AlignmentBudget) -> Bool {
        guard case .other(let deviation) = path else { return true }
        let allowed = budget.path.value(in: deviation.distance.unit, pixelsPerPoint: pixelsPerPoint)
        return budget.path.value > 0 && deviation.distance.value <= (allowed ?? 0)
    }
}

extension AlignmentVerdict {
    /// The verdict on sequences that were found equal frame by frame: there is nothing to match.
    public init(ofEqual sequence: SequenceResult, framesPerSecond: Double, layers: TrackComparison?) {
        let hashes = sequence.frames.map(\.hash)
        let moves = hashes.indices.map { $0 > 0 && hashes[$0] != hashes[$0 - 1] }
        self.init(
            timing: moves.contains(true) ? .onTime : .still, path: .same, pixels: .same, defects: [],
            isVerified: true, layers: layers,
            frames: hashes.indices.map { index in
                Frame(
                    name: sequence.frames[index].name, shows: Double(index) / framesPerSecond, lateness: 0,
                    residual: 0, isMoving: moves[index])
            },
            framesPerSecond: framesPerSecond, lateness: 0...0)
    }
}
