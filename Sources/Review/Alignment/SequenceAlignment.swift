/// Matches a sequence with a reference in time, and tells timing, path and pixels apart.
///
/// The reference is the expected sequence itself, or the same motion in frames that lie closer. First all frames are
/// reduced to signatures and matched. Where the timing found says that each frame shows the very moment of a reference
/// frame, these pairs are compared pixel for pixel; a few of the pairs that differ are then probed for what differs.
public struct SequenceAlignment: Sendable {
    /// When pixels count as different.
    public var tolerance: Tolerance
    /// Threads that decode and compare.
    public var jobs: Int
    /// Rate of the actual frames.
    public var framesPerSecond: Double
    /// Rate of the reference's frames.
    public var referenceFramesPerSecond: Double

    /// An alignment of sequences with the given rates.
    public init(
        tolerance: Tolerance = .exact, jobs: Int, framesPerSecond: Double, referenceFramesPerSecond: Double
    ) {
        self.tolerance = tolerance
        self.jobs = max(1, jobs)
        self.framesPerSecond = framesPerSecond
        self.referenceFramesPerSecond = referenceFramesPerSecond
    }

    /// Frames that may be early or late by more than this, in seconds, are not recognized.
    private static let reach = 1.0
    /// Distance from the path that may come from a time not measured exactly, in pixels.
    private static let negligible = 0.25
    /// Pairs that are probed for what differs.
    private static let probes = 6

    /// The verdict on `actual`; signatures that `collector` has need not be made again.
    ///
    /// Where `layers` were matched their times and distances count, unless the pixels show another timing.
    /// Allocates 17 kB for each frame of both, and a few frames a thread.
    /// Returns nil when frames of other shapes are among them, which cannot be matched. Throws a `FrameError` for frames
    /// that cannot be read, or when there are none.
    public func verdict(
        reference: any FrameSource, actual: any FrameSource, collector: SignatureCollector? = nil,
        layers: LayerAlignment? = nil
    ) throws -> AlignmentVerdict? {
        guard !reference.names.isEmpty, !actual.names.isEmpty else {
            throw FrameError.nothingToCompare(expected: reference.origin, actual: actual.origin)
        }
        let signatures = (
            try signatures(of: reference) { collector?.expected($0) },
            try signatures(of: actual) { collector?.actual($0) }
        )
        let cells = signatures.0[0].cells.count
        guard (signatures.0 + signatures.1).allSatisfy({ $0.cells.count == cells }) else { return nil }
        let matching = TimeMatching(
            actual: signatures.1, reference: signatures.0, interval: interval,
            reach: min(actual.names.count, Int((Self.reach * framesPerSecond).rounded(.up))),
            proposal: layers?.timing)
        let layers = layers.flatMap { agreeing($0, matching, actual) }
        var verdict = try verdict(on: matching, reference, actual, layers)
        if case .irregular = verdict.timing, layers == nil, verdict.path == .same, verdict.pixels == .same {
            try lookBack(&verdict, signatures.0, signatures.1, reference, actual)
        }
        return verdict
    }

    /// Looks for reference frames that no actual frame shows: what a sequence leaves out of its path and then goes on from, only
    /// the other side tells.
    private func lookBack(
        _ verdict: inout AlignmentVerdict, _ expected: [FrameSignature], _ shown: [FrameSignature],
        _ reference: any FrameSource, _ actual: any FrameSource
    ) throws {
        let back = TimeMatching(
            actual: expected, reference: shown, interval: 1 / interval,
            reach: min(expected.count, Int((Self.reach * referenceFramesPerSecond).rounded(.up))))
        let failing = back.frames.indices.filter { back.frames[$0].isUnexplained }
        // A single one may come from a jump that lies between frames.
        guard failing.count > 1 else { return }
        let pairs = failing.map { frame in
            let place = (back.frames[frame].shows * interval).rounded()
            return (frame: min(max(0, Int(place)), shown.count - 1), reference: frame)
        }
        try judge(&verdict, pairs.sorted { $0.frame < $1.frame }, nil, reference, actual)
    }

    /// The layers, if they were traced in as many frames and the pixels do not show another timing.
    private func agreeing(
        _ layers: LayerAlignment, _ matching: TimeMatching, _ actual: any FrameSource
    ) -> LayerAlignment? {
        guard layers.shows.count == actual.names.count else { return nil }
        if case .irregular = layers.timing { return layers }
        return layers.timing == matching.timing || matching.timing == .still ? layers : nil
    }

    /// The verdict on frames of which only hashes are expected: times and paths are those of layers.
    ///
    /// Hashes are compared where each frame shows the moment of an expected one.
    public func verdict(
        manifest: HashManifest, actual: any FrameSource, layers: LayerAlignment
    ) throws -> AlignmentVerdict? {
        guard layers.shows.count == actual.names.count, !actual.names.isEmpty else { return nil }
        let late = layers.shows.indices.map { (Double($0) - layers.shows[$0]) / framesPerSecond }
        var verdict = AlignmentVerdict(
            timing: layers.timing, path: layers.matched.deviation.map { .other($0) } ?? .same,
            pixels: .unknown,
            defects: layers.defects, isVerified: false, layers: layers.matched.comparison,
            frames: late.indices.map { index in
                AlignmentVerdict.Frame(
                    name: actual.names[index], shows: layers.shows[index] / framesPerSecond,
                    lateness: late[index],
                    residual: 0, isMoving: layers.isMoving[index])
            },
            framesPerSecond: framesPerSecond,
            lateness: layers.lateness(framesPerSecond: framesPerSecond))
        guard verdict.path == .same else { return verdict }
        let sound = Set(actual.names.indices).subtracting(layers.defects.flatMap(\.brokenFrames)).sorted()
        let places = sound.map { layers.shows[$0] / interval }
        guard places.allSatisfy({ abs($0 - $0.rounded()) < 1e-6 }) else { return verdict }
        let known = sound.indices.filter { (0..<manifest.frames.count).contains(Int(places[$0].rounded())) }
        guard !known.isEmpty else { return verdict }
        let differing = try Parallel.map(count: known.count, jobs: jobs) { index in
            let frame = sound[known[index]]
            let bitmap = try actual.frames(frame..<frame + 1, jobs: 1)[0].load().bitmap
            return FrameHash.ofPixels(bitmap) != manifest.frames[Int(places[known[index]].rounded())].hash
        }
        let failing = known.indices.filter { differing[$0] }.map { sound[known[$0]] }
        verdict.isVerified = failing.isEmpty
        verdict.pixels = .same
        if let first = failing.first, let last = failing.last {
            verdict.pixels = .other(delta: nil, frames: first...last, isColor: false)
        }
        return verdict
    }

    /// Actual frames between two of the reference.
    private var interval: Double { framesPerSecond / referenceFramesPerSecond }

    func signatures(
        of source: any FrameSource, known: @escaping @Sendable (Int) -> FrameSignature?
    ) throws -> [FrameSignature] {
        var signatures: [FrameSignature] = []
        for start in stride(from: 0, to: source.names.count, by: 2 * jobs) {
            let range = start..<min(start + 2 * jobs, source.names.count)
            let ready = range.compactMap(known)
            if ready.count == range.count {
                signatures += ready
                continue
            }
            let frames = try source.frames(range, jobs: jobs)
            signatures += try Parallel.map(count: frames.count, jobs: jobs) { index in
                try known(start + index) ?? FrameSignature(frames[index].load().bitmap)
            }
        }
        return signatures
    }

    private func verdict(
        on matching: TimeMatching, _ reference: any FrameSource, _ actual: any FrameSource,
        _ layers: LayerAlignment?
    ) throws -> AlignmentVerdict {
        let broken = Set(matching.defects.flatMap(\.brokenFrames))
        let sound = matching.frames.indices.filter { !broken.contains($0) }
        var verdict = AlignmentVerdict(
            timing: matching.timing, path: .same, pixels: .same, defects: matching.defects, isVerified: false,
            frames: frames(matching, actual), framesPerSecond: framesPerSecond,
            lateness: lateness(matching, sound))
        if let layers {
            verdict.layers = layers.matched.comparison
            verdict.timing = layers.timing
            verdict.lateness = layers.lateness(framesPerSecond: framesPerSecond)
            if let deviation = layers.matched.deviation {
                verdict.path = .other(deviation)
                return verdict
            }
        }
        if let pairs = exactPairs(matching, sound, reference, actual) {
            let comparison = SequenceComparison(tolerance: tolerance, jobs: jobs)
            let result = try comparison.compare(pairs.map(\.pair), expected: reference, actual: actual)
            var failing = pairs.indices.filter { result.frames[$0].status != .same }
            if let defects = try OutOfOrder(reference: reference, actual: actual, interval: interval)
                .defects(failing.map { (pairs[$0].frame, pairs[$0].pair.expected!) }, of: pairs.count)
            {
                verdict.defects = (verdict.defects + defects).sorted { $0.frame < $1.frame }
                failing = []
            }
            verdict.isVerified = failing.isEmpty
            let delta = failing.map { result.frames[$0].difference.maxDelta }.max() ?? 0
            try judge(
                &verdict, failing.map { (pairs[$0].frame, pairs[$0].pair.expected!) }, Double(delta),
                reference,
                actual)
        } else {
            let failing = sound.filter { matching.frames[$0].isUnexplained }
            let pairs = failing.map { frame in
                let place = (matching.frames[frame].shows / interval).rounded()
                return (frame, min(max(0, Int(place)), reference.names.count - 1))
            }
            try judge(&verdict, pairs, nil, reference, actual, knowsPath: layers != nil)
        }
        return verdict
    }

    /// Says of frames that differ from the reference's frames they are paired with whether path or pixels do.
    ///
    /// Without a measured `delta` the probe's is taken. Where layers are known to be on their path, what seems to move
    /// between expected frames is an error of interpolation.
    private func judge(
        _ verdict: inout AlignmentVerdict, _ pairs: [(frame: Int, reference: Int)], _ delta: Double?,
        _ reference: any FrameSource, _ actual: any FrameSource, knowsPath: Bool = false
    ) throws {
        guard let first = pairs.first?.frame, let last = pairs.last?.frame else { return }
        // A time that is not quite that of the frame rounds pixels another way.
        if verdict.timing.isMeasured, let delta, delta <= 2 { return }
        var probe = PathProbe()
        let step = max(1, pairs.count / Self.probes)
        for index in stride(from: step / 2, to: pairs.count, by: step) {
            let place = pairs[index].reference
            let range = max(0, place - 1)..<min(reference.names.count, place + 2)
            let shown = try reference.frames(range, jobs: jobs).map { try $0.load().bitmap }
            let frame = try actual.frames(pairs[index].frame..<pairs[index].frame + 1, jobs: 1)[0].load()
                .bitmap
            probe.add(
                actual: frame, reference: shown[place - range.lowerBound],
                around: shown.count > 1 ? (shown[0], shown[shown.count - 1]) : nil)
        }
        if probe.isMoved {
            // What is left of motion at a time that is not known to a hundredth of a frame is none of the path.
            if verdict.timing.isMeasured, knowsPath || probe.displacement < Self.negligible { return }
            verdict.path = .other(
                AlignmentVerdict.PathDeviation(
                    PathDistance(probe.displacement, .pixels), frames: first...last))
        } else {
            verdict.pixels = .other(
                delta: delta ?? probe.delta, frames: first...last, isColor: probe.isRecolored)
        }
    }

    private typealias ExactPair = (frame: Int, pair: FramePairing.Pair)

    /// The reference frame that each sound frame shows, if the account of timing names one for every frame.
    private func exactPairs(
        _ matching: TimeMatching, _ sound: [Int], _ reference: any FrameSource, _ actual: any FrameSource
    ) -> [ExactPair]? {
        switch matching.timing {
        case .irregular, .paced: return nil
        case .still, .frozen, .onTime, .shifted, .stepped: break
        }
        var pairs: [ExactPair] = []
        for frame in sound {
            let place = (Double(frame) - matching.timing.lateness(of: frame)) / interval
            guard abs(place - place.rounded()) < 0.05 else { return nil }
            let index = min(max(0, Int(place.rounded())), reference.names.count - 1)
            // Of what comes before or after it the reference says nothing exact.
            guard index == Int(place.rounded()) || matching.frames[frame].isUnexplained else { continue }
            pairs.append(
                (frame, FramePairing.Pair(name: actual.names[frame], expected: index, actual: frame)))
        }
        return pairs
    }

    private func frames(_ matching: TimeMatching, _ actual: any FrameSource) -> [AlignmentVerdict.Frame] {
        matching.frames.enumerated().map { index, frame in
            AlignmentVerdict.Frame(
                name: actual.names[index], shows: frame.shows / framesPerSecond,
                lateness: frame.lateness(of: index) / framesPerSecond, residual: Double(frame.residual),
                isMoving: frame.tellsTime)
        }
    }

    /// The range of lateness that the account of timing gives to frames that tell a time, in seconds.
    private func lateness(_ matching: TimeMatching, _ sound: [Int]) -> ClosedRange<Double> {
        let values = sound.filter { matching.frames[$0].tellsTime }.map { frame -> Double in
            if case .irregular = matching.timing { return matching.frames[frame].lateness(of: frame) }
            return matching.timing.lateness(of: frame)
        }
        return min(0, values.min() ?? 0) / framesPerSecond...max(0, values.max() ?? 0) / framesPerSecond
    }
}
