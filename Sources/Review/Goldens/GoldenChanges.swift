/// What a comparison did to the files of a golden, or would have done.
public struct GoldenChanges: Sendable, Equatable {
    /// Files that were written.
    public var written: [String] = []
    /// Files that were removed because nothing uses them any more.
    public var pruned: [String] = []
    /// Files that nothing uses and that are still there.
    public var unused: [String] = []
    /// Frames whose goldens were written or removed, so that they count as the same from now on.
    var settledFrames: Set<String> = []
    /// Whether the trace was written too.
    var hasSettledTrace = false

    /// No change.
    public init() {}
}
