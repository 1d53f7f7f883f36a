import Raster

/// Matches a golden with a scene that can be drawn at any moment.
///
/// The scene is the actual side, and the dense one: each expected frame is matched with a moment of the scene, on a grid
/// of sixteen moments a frame. Where the golden has layers' tracks these are matched, and the scene's are known exactly at any moment;
/// else the scene is drawn small at every moment of the grid. Then the times are made exact, and the scene is drawn
/// at them and held against the expected frames, pixel for pixel or hash for hash. Lateness is that of the scene.
public struct SceneAlignment: Sendable {
    /// Frames as the golden has them.
    public enum Expected: Sendable {
        /// With their pixels.
        case pictures(any FrameSource)
        /// As hashes only.
        case hashes(HashManifest)

        var names: [String] {
            switch self {
            case .pictures(let source): source.names
            case .hashes(let manifest): manifest.frames.map(\.name)
            }
        }

        var isHashes: Bool { if case .hashes = self { true } else { false } }
    }

    /// When pixels count as different.
    public var tolerance: Tolerance
    /// Threads that decode, draw and compare.
    public var jobs: Int
    /// Rate of the expected frames; the scene may have any.
    public var framesPerSecond: Double

    /// An alignment of frames at a rate.
    public init(tolerance: Tolerance = .exact, jobs: Int, framesPerSecond: Double) {
        (self.tolerance, self.jobs, self.framesPerSecond) = (tolerance, max(1, jobs), framesPerSecond)
    }

    /// Moments an expected frame at which the scene is looked at: 960 a second, if frames do not lie closer themselves.
    var density: Int { max(1, Int((960 / framesPerSecond).rounded())) }

    /// The verdict on `scene`; signatures that `collector` has need not be made again.
    ///
    /// Returns nil when there is neither a track nor a picture of the same shape by which frames could be matched.
    public func verdict(
        expected: Expected, tracks: LayerTracks?, scene: any ContinuousFrames,
        collector: SignatureCollector? = nil
    ) throws -> AlignmentVerdict? {
        guard !expected.names.isEmpty, !scene.names.isEmpty else { return nil }
        let moments = denseMoments(of: scene)
        var order: [FrameDefect] = []
        var signatures: [FrameSignature]?
        if case .pictures(let source) = expected {
            let ordinary = SequenceAlignment(
                tolerance: tolerance, jobs: jobs, framesPerSecond: framesPerSecond,
                referenceFramesPerSecond: framesPerSecond)
            let own = try ordinary.signatures(of: source) { collector?.expected($0) }
            let times = ordinaryTimes(scene)
            let isSameRate = collector != nil && times.count == scene.names.count
            let drawn: any FrameSource =
                isSameRate
                ? scene
                : MomentFrames(source: scene, times: times, names: times.indices.map(FrameName.numbered))
            let actual = try ordinary.signatures(of: drawn) { isSameRate ? collector?.actual($0) : nil }
            guard (own + actual).allSatisfy({ $0.cells.count == own[0].cells.count }) else { return nil }
            order = defects(own, actual)
            signatures = own
        }
        if let tracks, tracks.frames.count == expected.names.count,
            let layers = LayersOverTime(expected: tracks, scene, moments)
        {
            return try verdict(expected, scene, byLayers: layers, moments, order)
        }
        guard case .pictures(let source) = expected, let signatures else { return nil }
        return try verdict(source, signatures, scene, moments, order)
    }

    private func denseMoments(of scene: any ContinuousFrames) -> [Double] {
        let (first, last) = (scene.times[0], scene.times.last!)
        let rate = Double(density) * framesPerSecond
        let count = Int(((last - first) * rate - 1e-6).rounded(.up))
        return (0...count).map { $0 == count ? max(last, scene.duration) : first + Double($0) / rate }
    }

    /// Frames of either side that break the flow; only that of the golden's files can be out of order.
    private func defects(_ expected: [FrameSignature], _ actual: [FrameSignature]) -> [FrameDefect] {
        func found(_ first: [FrameSignature], _ second: [FrameSignature]) -> [FrameDefect] {
            TimeMatching(actual: first, reference: second, interval: 1, reach: reach(first.count)).defects
        }
        let own = found(actual, expected).filter { $0.kind == .blank || $0.kind == .repeat }
        let others = found(expected, actual).filter { defect in
            if case .skip = defect.kind { return false }
            return !own.contains { abs($0.frame - defect.frame) <= 1 }
        }
        return own + others.map { FrameDefect(frame: $0.frame, kind: $0.kind, isExpected: true) }
    }

    func reach(_ count: Int) -> Int { min(count, Int(framesPerSecond.rounded(.up))) }

    /// By layers: exact times, distances in points.
    private func verdict(
        _ expected: Expected, _ scene: any ContinuousFrames, byLayers layers: LayersOverTime,
        _ moments: [Double],
        _ defects: [FrameDefect]
    ) throws -> AlignmentVerdict {
        let matching = TimeMatching(
            actual: layers.expected, reference: layers.scene, interval: 1 / Double(density),
            reach: reach(layers.expected.count), kind: .layers)
        func times(_ model: TimingModel) -> [Double] {
            self.times(model, count: layers.expected.count, scene)
        }
        let best = matching.frames.indices.map { bestTime($0, matching, layers, scene) }
        let account = try self.account(matching, best, scene)
        var (when, matched) = (times(account), layers.matched(at: times(account)))
        var isExact = true
        if !matched.isSame, account != .frozen {
            // The account where it fits as well as a time of a frame's own, up to a thousandth of a point.
            let own = best.indices.map { frame in
                let limit = layers.distance(frame: frame, at: best[frame]) + 1e-4
                return layers.distance(frame: frame, at: when[frame]) <= limit ? when[frame] : best[frame]
            }
            let other = layers.matched(at: own)
            if other.isSame || account != .onTime { (when, matched, isExact) = (own, other, false) }
        }
        // Without pictures nothing else has told it yet.
        let ends = matching.defects.filter { $0.isOfEnd && expected.isHashes }
        var verdict = verdict(
            expected, scene, matching, account, when,
            defects + ends.map { FrameDefect(frame: $0.frame, kind: $0.kind, isExpected: true) })
        if !isExact, let back = backwards(layers.tracks, scene), back.exceeds(matched) { matched = back }
        verdict.layers = matched.comparison
        if let deviation = matched.deviation {
            verdict.path = .other(deviation)
            return verdict
        }
        try judge(&verdict, expected, scene, when, matching, isExact: isExact, knowsPath: true)
        return verdict
    }

    /// The account of timing with numbers that fit the best times of frames.
    private func account(_ matching: TimeMatching, _ best: [Double], _ scene: any ContinuousFrames) throws
        -> TimingModel
    {
        let told = matching.frames.indices.filter { matching.frames[$0].tellsTime }
        let lateness = best.indices.map { Double($0) - (best[$0] - scene.times[0]) * framesPerSecond }
        // Distances, not their squares: a frame that has no counterpart must not decide.
        let refinement = AccountRefinement(
            framesPerSecond: framesPerSecond, steps: 44, searchesTogether: true,
            slack: { $0 + 3e-4 * Double(told.count) },
            cost: { model in told.reduce(0) { $0 + abs(lateness[$1] - model.lateness(of: $1)) } })
        return try refinement.refined(matching.timing, range: 1.5 / Double(density))
    }

    /// The moment near the matched one at which a frame fits best.
    private func bestTime(
        _ frame: Int, _ matching: TimeMatching, _ layers: LayersOverTime, _ scene: any ContinuousFrames
    ) -> Double {
        let start = scene.times[0] + matching.frames[frame].shows / framesPerSecond
        guard matching.frames[frame].motion > 0 else { return start }
        func distance(_ time: Double) -> Double { layers.distance(frame: frame, at: time) }
        // Within a frame there may be several; the least of a few places is near the right one.
        let spacing = 1 / (16 * framesPerSecond)
        let places = (-16...16).map { start + Double($0) * spacing }
        let nearest = places.min { distance($0) < distance($1) }!
        return AccountRefinement.minimum(around: nearest, spacing, steps: 36, distance).place
    }

    /// How the scene's own frames fit the golden, which is known at its frames only: where the scene goes beyond the golden's path and
    /// comes back, every expected frame still has its moment.
    private func backwards(_ tracks: LayerTracks, _ scene: any ContinuousFrames) -> MatchedLayers? {
        let actual = scene.tracks(at: ordinaryTimes(scene))
        return LayerAlignment(
            expected: tracks, actual: actual, framesPerSecond: framesPerSecond,
            expectedFramesPerSecond: framesPerSecond, looksBack: false)?.matched
    }

    /// Moments of the scene at the golden's rate.
    func ordinaryTimes(_ scene: any ContinuousFrames) -> [Double] {
        let span = scene.times.last! - scene.times[0]
        let count = max(1, Int((span * framesPerSecond + 1e-6).rounded(.down)) + 1)
        return (0..<count).map { scene.times[0] + Double($0) / framesPerSecond }
    }

    /// The moment of the scene that belongs to each expected frame.
    func times(_ model: TimingModel, count: Int, _ scene: any ContinuousFrames) -> [Double] {
        (0..<count).map { frame in
            let time = scene.times[0] + (Double(frame) - model.lateness(of: frame)) / framesPerSecond
            // What ends with the sequence ends at one moment: rounding must not miss it.
            if abs(time - scene.duration) < 1e-7 { return max(time, scene.duration) }
            return time
        }
    }

    func verdict(
        _ expected: Expected, _ scene: any ContinuousFrames, _ matching: TimeMatching, _ account: TimingModel,
        _ when: [Double], _ defects: [FrameDefect]
    ) -> AlignmentVerdict {
        let moving = Set(matching.frames.indices.filter { matching.frames[$0].tellsTime })
        let lateness = when.indices.map { when[$0] - scene.times[0] - Double($0) / framesPerSecond }
        let told = lateness.indices.filter(moving.contains).map { lateness[$0] }
        return AlignmentVerdict(
            timing: account.inverted, path: .same, pixels: .same, defects: defects, isVerified: false,
            layers: nil,
            pixelsPerPoint: scene.pixelsPerPoint,
            frames: when.indices.map { frame in
                AlignmentVerdict.Frame(
                    name: expected.names[frame], shows: Double(frame) / framesPerSecond,
                    lateness: lateness[frame],
                    residual: Double(matching.frames[frame].residual), isMoving: moving.contains(frame))
            },
            framesPerSecond: framesPerSecond, lateness: min(0, told.min() ?? 0)...max(0, told.max() ?? 0))
    }
}
