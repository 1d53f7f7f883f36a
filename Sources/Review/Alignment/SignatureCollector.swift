import Synchronization

/// Takes the signatures of frames while these are compared, so that they need not be decoded once more.
public final class SignatureCollector: Sendable {
    private struct Known {
        var expected: [Int: FrameSignature] = [:]
        var actual: [Int: FrameSignature] = [:]
    }

    private let known = Mutex(Known())

    /// A collector that knows nothing yet.
    public init() {}

    /// Takes the signatures of both frames, where they were decoded.
    public func observe(_ frame: SequenceComparison.JudgedFrame) {
        guard let expected = frame.expected?.bitmap, let actual = frame.actual?.bitmap,
            let expectedIndex = frame.expectedIndex, let actualIndex = frame.actualIndex
        else { return }
        let signature = FrameSignature(actual)
        let isEqual = frame.result.status == .same && frame.result.difference.maxDelta == 0
        let other = isEqual ? signature : FrameSignature(expected)
        known.withLock {
            $0.actual[actualIndex] = signature
            $0.expected[expectedIndex] = other
        }
    }

    /// The signature of the expected frame at a place in its source, if it was seen.
    func expected(_ index: Int) -> FrameSignature? { known.withLock { $0.expected[index] } }

    /// The signature of the actual frame at a place in its source, if it was seen.
    func actual(_ index: Int) -> FrameSignature? { known.withLock { $0.actual[index] } }
}
