/// What came out for two sequences, frame by frame.
public struct SequenceResult: Sendable, Equatable {
    /// All frames of both sequences, in the order in which they are shown.
    public var frames: [FrameResult]
    /// The rule and the limits they were held to.
    public var tolerance: Tolerance
    /// Hash of all actual frames in order; nil when one is missing, or when some were compared as files only.
    public var hash: SequenceHash?

    /// Results with the limits they were held to; the hash follows from the frames.
    init(frames: [FrameResult], tolerance: Tolerance) {
        self.frames = frames
        self.tolerance = tolerance
        hash = SequenceHash(frames)
    }

    /// Whether every frame keeps every limit, and none is missing, extra or of another size.
    public var isSame: Bool { frames.allSatisfy { $0.status == .same } }

    /// How many frames have a status.
    public func count(_ status: FrameResult.Status) -> Int { frames.count { $0.status == status } }

    /// The frame that decides: the one farthest beyond the limits, or nearest to them; nil when nothing differs.
    ///
    /// Where no compared frame fails, one of another size, missing or extra is the worst.
    public var worst: FrameResult? {
        let compared = frames.filter { $0.wasCompared && $0.difference.maxDelta > 0 }
            .max { severity($0).lexicographicallyPrecedes(severity($1)) }
        if let compared, compared.status == .different { return compared }
        if let frame = frames.first(where: { $0.status == .different }) { return frame }
        for status in [FrameResult.Status.size, .missing, .extra] {
            if let frame = frames.first(where: { $0.status == status }) { return frame }
        }
        return compared
    }

    /// What was measured beside each limit, for the frame that comes nearest to it or is farthest beyond.
    public var worstChecks: [LimitCheck] {
        let all = frames.filter { $0.wasCompared && !$0.isHashOnly }.map {
            tolerance.limits.checks(of: $0.difference)
        }
        guard let first = all.first else { return [] }
        return first.indices.map { index in all.map { $0[index] }.max { $0.measured < $1.measured }! }
    }

    private func severity(_ frame: FrameResult) -> [Double] {
        let used = tolerance.limits.checks(of: frame.difference).map { check in
            check.limit > 0 ? check.measured / check.limit : (check.passes ? 0 : .infinity)
        }
        return [
            used.max() ?? 0, frame.difference.ratio, frame.difference.maxDistance ?? 0,
            Double(frame.difference.maxDelta),
        ]
    }
}

/// One hash for a whole sequence.
public struct SequenceHash: Sendable, Equatable {
    /// What the frames' hashes are of.
    public enum Subject: String, Sendable {
        case pixels
        case files
    }

    /// What was hashed.
    public var subject: Subject
    /// 32 hexadecimal digits.
    public var value: String

    init?(_ frames: [FrameResult]) {
        let hashes = frames.compactMap(\.hash)
        guard hashes.count == frames.count, !frames.isEmpty else { return nil }
        let asFiles = frames.count(where: \.hasSameFile)
        guard asFiles == 0 || asFiles == frames.count else { return nil }
        subject = asFiles == 0 ? .pixels : .files
        value = FrameHash.ofSequence(hashes)
    }
}
