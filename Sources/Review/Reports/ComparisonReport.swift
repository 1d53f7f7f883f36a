/// All that a comparison found, from which every kind of report is made.
public struct ComparisonReport: Sendable {
    /// Where the expected frames came from.
    public var expected: String
    /// Where the actual frames came from.
    public var actual: String
    /// What came out frame by frame.
    public var sequence: SequenceResult

    /// A report on the frames of two sequences.
    public init(expected: String, actual: String, sequence: SequenceResult) {
        self.expected = expected
        self.actual = actual
        self.sequence = sequence
    }

    /// Whether what was compared counts as the same.
    public var isSame: Bool { sequence.isSame }
}
