/// Every n-th frame of a sequence, as if it had been made at a lower rate.
public struct ThinnedFrames: FrameSource {
    private let source: any FrameSource
    private let step: Int

    /// The first of `step` frames each, by the names of the lower rate.
    public init(_ source: any FrameSource, every step: Int) {
        self.source = source
        self.step = max(1, step)
    }

    /// Where the whole sequence comes from.
    public var origin: String { source.origin }
    /// Names by the frames' numbers at the lower rate.
    public var names: [String] { (0..<(source.names.count + step - 1) / step).map(FrameName.numbered) }
    /// False: frames belong together by their order.
    public var isNamed: Bool { false }

    /// The frames at `range` of the lower rate.
    public func frames(_ range: Range<Int>, jobs: Int) throws -> [StoredFrame] {
        try range.flatMap { try source.frames($0 * step..<$0 * step + 1, jobs: jobs) }
    }
}
