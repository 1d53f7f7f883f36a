/// All that a comparison found, from which every kind of report is made.
public struct ComparisonReport: Sendable {
    /// Where the expected frames came from.
    public var expected: String
    /// Where the actual frames came from.
    public var actual: String
    /// What came out frame by frame.
    public var sequence: SequenceResult
    /// Where layers differ, if both sides have a trace.
    public var layers: TrackComparison?
    /// What was found once the frames were matched in time, if that was asked for.
    public var alignment: AlignmentVerdict?
    /// What time and path may differ by once frames are matched.
    public var budget: AlignmentBudget
    /// What was done to the golden's files.
    public var changes: GoldenChanges

    /// A report on the frames of two sequences, and what else was looked at.
    public init(
        expected: String, actual: String, sequence: SequenceResult, layers: TrackComparison? = nil,
        alignment: AlignmentVerdict? = nil, budget: AlignmentBudget = AlignmentBudget(),
        changes: GoldenChanges = GoldenChanges()
    ) {
        self.expected = expected
        self.actual = actual
        self.sequence = sequence
        self.layers = layers
        self.alignment = alignment
        self.budget = budget
        self.changes = changes
    }

    /// Whether what was compared counts as the same.
    ///
    /// Frames matched in time are held to the budgets; else every frame has to be the same, and every layer.
    public var isSame: Bool {
        if let alignment { return alignment.keeps(budget) }
        return sequence.isSame && layers?.isSame != false
    }

    /// Whether nothing differs any more, now that goldens were written.
    public var isSettled: Bool {
        if isSame { return true }
        let frames = sequence.frames.allSatisfy {
            $0.status == .same || changes.settledFrames.contains($0.name)
        }
        return frames && (layers?.isSame != false || changes.hasSettledTrace)
    }
}
