/// What two sequences have in common once one is matched with the other in time.
public struct AlignmentVerdict: Sendable, Equatable {
    /// Whether things are where they should be, at whatever time.
    public enum Path: Sendable, Equatable {
        case same
        /// Something is away from its path by up to so many pixels, in frames of this range.
        case other(pixels: Double, frames: ClosedRange<Int>)
    }

    /// Whether matched frames have the same pixels.
    public enum Pixels: Sendable, Equatable {
        case same
        /// Channels differ by up to so many levels of 255, in frames of this range; `isColor` when other colours explain it.
        case other(delta: Double, frames: ClosedRange<Int>, isColor: Bool)
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
    /// Every actual frame.
    public var frames: [Frame]
    /// Rate of the actual frames.
    public var framesPerSecond: Double
    /// Seconds by which the earliest and the latest frame are late, by the account that `timing` gives.
    public var lateness: ClosedRange<Double>

    /// Whether the sequence keeps its budgets of time and path, has the expected pixels, and no broken frame.
    public func keeps(_ budget: AlignmentBudget) -> Bool {
        defects.isEmpty && keepsTime(budget) && keepsPath(budget) && pixels == .same
    }

    /// Whether no frame is later or earlier than the budget allows.
    func keepsTime(_ budget: AlignmentBudget) -> Bool {
        // A nanosecond for rounding.
        let time = budget.time.seconds(framesPerSecond: framesPerSecond) + 1e-9
        return -lateness.lowerBound <= time && lateness.upperBound <= time
    }

    /// Whether nothing is farther from its path than the budget allows.
    func keepsPath(_ budget: AlignmentBudget) -> Bool {
        guard case .other(let pixels, _) = path else { return true }
        return budget.path > 0 && pixels <= budget.path
    }
}
