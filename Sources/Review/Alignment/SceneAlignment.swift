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
    private var density: Int { max(1, Int((960 / framesPerSecond).rounded())) }

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

    private func reach(_ count: Int) -> Int { min(count, Int(framesPerSecond.rounded(.up))) }

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
        var verdict = verdict(expected, scene, matching, account, when, defects)
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
    private func ordinaryTimes(_ scene: any ContinuousFrames) -> [Double] {
        let span = scene.times.last! - scene.times[0]
        let count = max(1, Int((span * framesPerSecond + 1e-6).rounded(.down)) + 1)
        return (0..<count).map { scene.times[0] + Double($0) / framesPerSecond }
    }

    /// By pixels: the scene drawn small at every moment of the grid.
    private func verdict(
        _ expected: any FrameSource, _ signatures: [FrameSignature], _ scene: any ContinuousFrames,
        _ moments: [Double],
        _ defects: [FrameDefect]
    ) throws -> AlignmentVerdict {
        let first = try scene.frames(0..<1, jobs: 1)[0].load().bitmap
        let grid = CellGrid(width: first.width, height: first.height, side: FrameSignature.side)
        let dense = try Parallel.map(count: moments.count, jobs: jobs) { place in
            let small = scene.smallBitmap(at: moments[place])
            return FrameSignature(small, grid: CellGrid(width: small.width, height: small.height, like: grid))
        }
        let broken = Set(defects.filter(\.isExpected).flatMap(\.brokenFrames))
        let matching = TimeMatching(
            actual: signatures, reference: dense, interval: 1 / Double(density),
            reach: reach(signatures.count),
            known: broken)
        let telling = tellingFrames(matching, without: broken)
        let pictures = try telling.map { try expected.frames($0..<$0 + 1, jobs: jobs)[0].load().bitmap }
        let refinement = AccountRefinement(
            framesPerSecond: framesPerSecond, steps: 14, searchesTogether: false, slack: { 1.02 * $0 },
            cost: { model in
                let times = self.times(model, count: signatures.count, scene)
                return try Parallel.map(count: telling.count, jobs: jobs) { index in
                    pictures[index].squaredDistance(to: scene.bitmap(at: times[telling[index]])).squareRoot()
                }.reduce(0, +)
            })
        let account = try refinement.refined(matching.timing, range: 1.5 / Double(density))
        var when = self.times(account, count: signatures.count, scene)
        if case .irregular = account {
            when = matching.frames.map { scene.times[0] + $0.shows / framesPerSecond }
        }
        var verdict = verdict(.pictures(expected), scene, matching, account, when, defects)
        guard case .irregular = account else {
            try judge(&verdict, .pictures(expected), scene, when, matching, isExact: true, knowsPath: false)
            return verdict
        }
        // No account, no exact moments: what is left is told as of files.
        let ordinary = SequenceAlignment(
            tolerance: tolerance, jobs: jobs, framesPerSecond: framesPerSecond,
            referenceFramesPerSecond: framesPerSecond)
        let ordinaryTimes = ordinaryTimes(scene)
        let drawn = MomentFrames(
            source: scene, times: ordinaryTimes, names: ordinaryTimes.indices.map(FrameName.numbered))
        if let back = try ordinary.verdict(reference: expected, actual: drawn) {
            (verdict.path, verdict.pixels) = (back.path, back.pixels)
        }
        return verdict
    }

    /// A few frames of each stretch that the account tells apart: those in which much moves, but not most, as something may
    /// appear or go in these.
    private func tellingFrames(_ matching: TimeMatching, without broken: Set<Int>) -> [Int] {
        let ends: [Double] =
            switch matching.timing {
            case .paced(_, let from, let until, _): [from, until ?? .infinity]
            case .stepped(let at, _, _): [Double(at)]
            case .still, .frozen, .onTime, .shifted, .irregular: []
            }
        let moving = matching.frames.indices.filter { matching.frames[$0].motion > 0 && !broken.contains($0) }
        let stretches = Dictionary(grouping: moving) { frame in ends.count { Double(frame) > $0 } }
        return stretches.values.flatMap { frames -> Set<Int> in
            let most = frames.map { matching.frames[$0].motion }.max()!
            let ordered = frames.filter { matching.frames[$0].motion > 0.02 * most }
                .sorted { matching.frames[$0].motion < matching.frames[$1].motion }
            return Set([0.6, 0.75, 0.9].map { ordered[Int(Double(ordered.count - 1) * $0)] })
        }.sorted()
    }

    /// The moment of the scene that belongs to each expected frame.
    private func times(_ model: TimingModel, count: Int, _ scene: any ContinuousFrames) -> [Double] {
        (0..<count).map { frame in
            let time = scene.times[0] + (Double(frame) - model.lateness(of: frame)) / framesPerSecond
            // What ends with the sequence ends at one moment: rounding must not miss it.
            if abs(time - scene.duration) < 1e-7 { return max(time, scene.duration) }
            return time
        }
    }

    private func verdict(
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

    /// Draws the scene at the moments found and holds it against the expected frames.
    private func judge(
        _ verdict: inout AlignmentVerdict, _ expected: Expected, _ scene: any ContinuousFrames,
        _ when: [Double],
        _ matching: TimeMatching, isExact: Bool, knowsPath: Bool
    ) throws {
        let broken = Set(verdict.defects.filter(\.isExpected).flatMap(\.brokenFrames))
        let last = max(scene.duration, scene.times.last!)
        let frames = when.indices.filter { frame in
            guard !broken.contains(frame) else { return false }
            // Before its beginning and after its end the scene says nothing exact.
            return (-1e-9...last + 1e-9).contains(when[frame]) || matching.frames[frame].isUnexplained
        }
        let drawn = MomentFrames(
            source: scene, times: frames.map { when[$0] }, names: frames.map { expected.names[$0] })
        guard case .pictures(let source) = expected else {
            guard case .hashes(let manifest) = expected else { return }
            let differing = try Parallel.map(count: frames.count, jobs: jobs) { index in
                FrameHash.ofPixels(scene.bitmap(at: drawn.times[index]))
                    != manifest.frames[frames[index]].hash
            }
            let failing = frames.indices.filter { differing[$0] }.map { frames[$0] }
            verdict.isVerified = failing.isEmpty
            guard let first = failing.first, let last = failing.last else { return }
            // Where times are measured, a rounding of them is enough for another hash.
            let isKnown = !verdict.timing.isMeasured || isExact && failing.count < frames.count / 2
            verdict.pixels = isKnown ? .other(delta: nil, frames: first...last, isColor: false) : .unknown
            return
        }
        let pairs = frames.indices.map { place in
            FramePairing.Pair(name: drawn.names[place], expected: frames[place], actual: place)
        }
        let result = try SequenceComparison(tolerance: tolerance, jobs: jobs).compare(
            pairs, expected: source, actual: drawn)
        verdict.isVerified = result.isSame
        let failing = frames.indices.filter { result.frames[$0].status != .same }
        guard let first = failing.first, let last = failing.last else { return }
        let delta = failing.map { result.frames[$0].difference.maxDelta }.max() ?? 0
        // A time that is off in its ninth digit rounds a pixel the other way.
        if verdict.timing.isMeasured, delta <= 2 { return }
        var probe = PathProbe()
        let step = max(1, failing.count / 6)
        for index in stride(from: step / 2, to: failing.count, by: step) {
            let frame = frames[failing[index]]
            let (time, spacing) = (when[frame], 1 / framesPerSecond)
            probe.add(
                actual: scene.bitmap(at: time),
                reference: try source.frames(frame..<frame + 1, jobs: jobs)[0].load().bitmap,
                around: (scene.bitmap(at: time - spacing), scene.bitmap(at: time + spacing)))
        }
        let range = frames[first]...frames[last]
        if probe.isMoved {
            let isMeasured = verdict.timing.isMeasured && (knowsPath || probe.displacement < 0.25)
            if isMeasured, !isExact || probe.displacement < 0.25 { return }
            verdict.path = .other(
                AlignmentVerdict.PathDeviation(PathDistance(probe.displacement, .pixels), frames: range))
        } else {
            verdict.pixels = .other(delta: Double(delta), frames: range, isColor: probe.isRecolored)
        }
    }
}

/// The layers of a golden and of a scene, whose own are known at any moment.
private struct LayersOverTime {
    let expected: [FrameSignature]
    let scene: [FrameSignature]
    let tracks: LayerTracks
    private let motion: LayerMotion
    private let source: any ContinuousFrames

    init?(expected tracks: LayerTracks, _ source: any ContinuousFrames, _ moments: [Double]) {
        let dense = source.tracks(at: moments)
        guard let motion = LayerMotion(tracks, dense) else { return nil }
        (self.tracks, self.motion, self.source) = (tracks, motion, source)
        (expected, scene) = (motion.signatures(tracks, holdingLike: dense), motion.signatures(dense))
    }

    /// Squared distance of an expected frame to the scene at a moment.
    func distance(frame: Int, at time: Double) -> Double {
        motion.distance(tracks, frame, to: source.tracks(at: [time]), 0)
    }

    func matched(at times: [Double]) -> MatchedLayers {
        var actual = source.tracks(at: times)
        actual.frames = tracks.frames
        return MatchedLayers(expected: tracks, actual: actual)
    }
}
