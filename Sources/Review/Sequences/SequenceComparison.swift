import Raster

/// Compares two sequences frame by frame, on all cores, holding a few frames at a time.
///
/// Frames whose files hold the same bytes are not decoded. The others are read once; who watches gets the very
/// bytes and pixels that were judged.
public struct SequenceComparison: Sendable {
    /// A frame that was just compared, for those who write pictures of it, update goldens or sum it up.
    public struct JudgedFrame: Sendable {
        /// What came out.
        public let result: FrameResult
        /// Place of the frame among all frames of both sequences.
        public let index: Int
        /// Place of the expected frame in its source; nil when the actual one is extra.
        public let expectedIndex: Int?
        /// Place of the actual frame in its source; nil when it is missing.
        public let actualIndex: Int?
        /// The expected frame as its source holds it; nil when the actual one is extra.
        public let expectedSource: StoredFrame?
        /// The actual frame as its source holds it; nil when it is missing.
        public let actualSource: StoredFrame?
        /// The expected frame if it was decoded.
        public let expected: LoadedFrame?
        /// The actual frame if it was decoded.
        public let actual: LoadedFrame?
        /// Which pixels differ; nil when none does or pictures were not compared.
        package let mask: DifferenceMask?
    }

    /// Called for each frame, from several threads and in no order; what it throws ends the comparison.
    public typealias Observer = @Sendable (JudgedFrame) throws -> Void

    /// The rule and the limits.
    public var tolerance: Tolerance
    /// Threads that decode and compare.
    public var jobs: Int
    /// Whether frames are decoded and hashed even where their files hold the same bytes.
    public var decodesAll: Bool

    /// A comparison by `tolerance` on `jobs` threads.
    public init(tolerance: Tolerance = .exact, jobs: Int, decodesAll: Bool = false) {
        self.tolerance = tolerance
        self.jobs = max(1, jobs)
        self.decodesAll = decodesAll
    }

    /// Compares all frames; allocates two frames and a mask a thread, and what `observer` keeps.
    ///
    /// Throws a `FrameError` when a frame cannot be read or decoded, or when there is none on either side.
    public func compare(
        expected: any FrameSource, actual: any FrameSource, observer: @escaping Observer = { _ in }
    ) throws -> SequenceResult {
        let pairs = FramePairing(expected: expected, actual: actual).pairs
        guard !pairs.isEmpty else {
            throw FrameError.nothingToCompare(expected: expected.origin, actual: actual.origin)
        }
        if let same = try sameFile(expected, actual, pairs) { return same }
        return try compare(pairs, expected: expected, actual: actual, observer: observer)
    }

    /// Compares given pairs of frames, of which those of one source are best in ascending order.
    func compare(
        _ pairs: [FramePairing.Pair], expected: any FrameSource, actual: any FrameSource,
        observer: @escaping Observer = { _ in }
    ) throws -> SequenceResult {
        var results: [FrameResult] = []
        // A wave of frames at a time: sources that compose frames one upon the other do it in order. Where frames are
        // but paths nobody has to wait at the end of a wave.
        let wave = expected is any FileFrames && actual is any FileFrames ? pairs.count : 2 * jobs
        // Threads that would find no pair at the end help with the last ones.
        let shared = pairs.count - pairs.count % jobs
        for start in stride(from: 0, to: pairs.count, by: wave) {
            let some = pairs[start..<min(start + wave, pairs.count)]
            let left = try StoredWave(expected, some.map(\.expected), jobs: jobs)
            let right = try StoredWave(actual, some.map(\.actual), jobs: jobs)
            results += try Parallel.map(count: some.count, jobs: jobs) { offset in
                let pair = pairs[start + offset]
                let judged = try judge(
                    pair, start + offset, left.frame(pair.expected), right.frame(pair.actual),
                    decodingBoth: start + offset >= shared)
                try observer(judged)
                return judged.result
            }
        }
        return SequenceResult(frames: results, tolerance: tolerance)
    }

    /// The result for two animations that are the same file, byte for byte.
    private func sameFile(
        _ expected: any FrameSource, _ actual: any FrameSource, _ pairs: [FramePairing.Pair]
    ) throws(FrameError) -> SequenceResult? {
        guard !decodesAll, let left = expected.file, let right = actual.file,
            let hash = try FrameFile.commonHash(left, right)
        else { return nil }
        let frames = pairs.map { pair in
            var result = FrameResult(name: pair.name, status: .same)
            result.hasSameFile = true
            result.hash = hash
            return result
        }
        return SequenceResult(frames: frames, tolerance: tolerance)
    }

    private func judge(
        _ pair: FramePairing.Pair, _ index: Int, _ expectedSource: StoredFrame?, _ actualSource: StoredFrame?,
        decodingBoth: Bool
    ) throws -> JudgedFrame {
        var result = FrameResult(name: pair.name, status: .same)
        var (expected, actual): (LoadedFrame?, LoadedFrame?)
        var mask: DifferenceMask?
        if let expectedSource, let actualSource {
            let fileHash = try expectedSource.commonFileHash(actualSource)
            if let fileHash, !decodesAll {
                result.hasSameFile = true
                result.hash = fileHash
            } else if case .pixels(let bitmap) = actualSource, try expectedSource.holds(bitmap) {
                result.hash = FrameHash.ofPixels(bitmap)
                result.difference.comparedPixels = bitmap.width * bitmap.height
            } else {
                // One frame stands for both where their files are the same.
                let sources = fileHash == nil ? [expectedSource, actualSource] : [actualSource]
                let frames = try Parallel.map(count: sources.count, jobs: decodingBoth ? jobs : 1) {
                    try sources[$0].load()
                }
                (expected, actual) = (frames.first, frames.last)
                mask = try compare(frames.first!.bitmap, frames.last!.bitmap, &result)
            }
        } else {
            result.status = expectedSource == nil ? .extra : .missing
        }
        return JudgedFrame(
            result: result, index: index, expectedIndex: pair.expected, actualIndex: pair.actual,
            expectedSource: expectedSource, actualSource: actualSource,
            expected: expected, actual: actual, mask: mask)
    }

    private func compare(
        _ expected: Bitmap, _ actual: Bitmap, _ result: inout FrameResult
    ) throws(FrameError) -> DifferenceMask? {
        result.hash = FrameHash.ofPixels(actual)
        result.expectedSize = [expected.width, expected.height]
        result.actualSize = [actual.width, actual.height]
        guard result.expectedSize == result.actualSize else {
            result.status = .size
            return nil
        }
        let (difference, mask) = PictureComparison(tolerance: tolerance).measure(expected, actual)
        // A frame of which nothing is compared would pass whatever it shows.
        if difference.comparedPixels == 0 { throw .allIgnored(result.name) }
        result.difference = difference
        result.status = tolerance.limits.allow(difference) ? .same : .different
        return mask
    }
}

/// Some consecutive frames of a source, as it holds them.
private struct StoredWave: Sendable {
    private let range: Range<Int>
    private let frames: [StoredFrame]

    init(_ source: any FrameSource, _ indices: [Int?], jobs: Int) throws {
        let present = indices.compactMap { $0 }
        range = present.isEmpty ? 0..<0 : present.min()!..<present.max()! + 1
        frames = range.isEmpty ? [] : try source.frames(range, jobs: jobs)
    }

    func frame(_ index: Int?) -> StoredFrame? { index.map { frames[$0 - range.lowerBound] } }
}
