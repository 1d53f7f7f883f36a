/// When the reference shows what an actual frame shows, and how well the two match.
struct FrameTiming: Sendable, Equatable {
    /// The matched moment of the reference, in actual frames; may be fractional, negative, or past its end.
    var shows: Double
    /// How far the reference changes within a frame's time around that moment: the weight of what the frame says of timing.
    var motion: Double
    /// Whether that is enough to tell a time by, beside the largest motion of all frames.
    var isMoving = false
    /// Largest difference that is left in any cell, in levels.
    var residual: Float
    /// What of a residual can come from moments that lie between reference frames, in levels.
    var floor: Float

    /// Frames by which the actual frame `index` is late, negative when early.
    func lateness(of index: Int) -> Double { Double(index) - shows }

    /// Whether a time can be told of the frame: something moves, and is on its path.
    var tellsTime: Bool { isMoving && !isUnexplained }

    /// Whether something is left that timing does not explain.
    var isUnexplained: Bool { residual > floor }
}
