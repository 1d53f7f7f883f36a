/// Layers' tracks matched in time: when, and which layer leaves its path.
public struct LayerAlignment: Sendable {
    /// When frames are shown.
    let timing: TimingModel
    /// The moment of the expected tracks that each actual frame shows, in frames.
    let shows: [Double]
    /// Whether anything moves at that moment, on the expected path, so that a time can be told.
    let isMoving: [Bool]
    /// Frames that break the flow.
    let defects: [FrameDefect]
    /// Values at matched moments.
    let matched: MatchedLayers

    /// Matches `actual`, at `framesPerSecond`, with `expected`, at its own rate.
    ///
    /// Returns nil when no layer is seen in both.
    public init?(
        expected: LayerTracks, actual: LayerTracks, framesPerSecond: Double, expectedFramesPerSecond: Double
    ) {
        self.init(
            expected: expected, actual: actual, framesPerSecond: framesPerSecond,
            expectedFramesPerSecond: expectedFramesPerSecond, looksBack: true)
    }

    /// With `looksBack` the expected frames are matched with actual moments too, where no simple account of timing fits: what
    /// actual frames leave out of the expected path is seen from that side only.
    init?(
        expected: LayerTracks, actual: LayerTracks, framesPerSecond: Double, expectedFramesPerSecond: Double,
        looksBack: Bool
    ) {
        guard let motion = LayerMotion(expected, actual) else { return nil }
        let interval = framesPerSecond / expectedFramesPerSecond
        let matching = TimeMatching(
            actual: motion.signatures(actual, holdingLike: expected), reference: motion.signatures(expected),
            interval: interval,
            reach: min(actual.frames.count, Int(framesPerSecond.rounded(.up))), kind: .layers)
        timing = matching.timing
        // Where a pace is another one, a frame may come long after the one before; only a step is a skip.
        defects = matching.defects.filter { defect in
            guard case .skip = defect.kind else { return true }
            if case .stepped(defect.frame, _, _) = matching.timing { return true }
            return false
        }
        isMoving = matching.frames.map { $0.tellsTime }
        let byAccount = actual.frames.indices.map { Double($0) - matching.timing.lateness(of: $0) }
        let measured = matching.frames.map(\.shows)
        func match(_ shows: [Double]) -> MatchedLayers {
            let moments = shows.map { $0 / interval }
            let noise = TrackNoise(expected, moments: moments, isMeasured: matching.timing.isMeasured)
            return MatchedLayers(
                expected: noise.absorbed(
                    by: expected.resampled(at: moments, preferring: actual), beside: actual),
                actual: actual)
        }
        let first = match(byAccount)
        // The account is simple, each frame's own time fits best: frames that take these to stay on the path have them.
        let own = measured.indices.map { first.differs(in: actual.frames[$0]) ? measured[$0] : byAccount[$0] }
        let second = first.isSame || timing == .frozen ? first : match(own)
        let isAccounted = first.isSame || timing == .frozen || timing == .onTime && !second.isSame
        var matched = isAccounted ? first : second
        if looksBack, !first.isSame, timing != .frozen,
            let back = LayerAlignment(
                expected: actual, actual: expected, framesPerSecond: expectedFramesPerSecond,
                expectedFramesPerSecond: framesPerSecond, looksBack: false)?.matched.swapped,
            back.exceeds(matched)
        {
            matched = back
        }
        (shows, self.matched) = (isAccounted ? byAccount : own, matched)
    }

    /// The range of lateness of frames in which something moves, in seconds.
    func lateness(framesPerSecond: Double) -> ClosedRange<Double> {
        let values = shows.indices.filter { isMoving[$0] }.map { (Double($0) - shows[$0]) / framesPerSecond }
        return min(0, values.min() ?? 0)...max(0, values.max() ?? 0)
    }
}

/// Layers' values on both sides, frame by frame at matched moments.
struct MatchedLayers: Sendable {
    /// Which values differ.
    private(set) var comparison: TrackComparison
    /// The layer that is farthest from its path, if one is off it.
    let deviation: AlignmentVerdict.PathDeviation?

    /// Numbers of the frames in which a layer that is seen on both sides differs.
    private let differing: Set<Int>

    /// Whether no layer is seen elsewhere or otherwise.
    var isSame: Bool { comparison.isSame }

    /// Whether a layer that is seen on both sides differs in the frame of that number.
    func differs(in frame: Int) -> Bool { differing.contains(frame) }

    /// Whether more differs than in `other`: something is farther from its path, or nothing differs there.
    func exceeds(_ other: MatchedLayers) -> Bool {
        guard let deviation else { return other.isSame && !isSame }
        return deviation.distance.value > other.deviation?.distance.value ?? 0
    }

    /// The same with sides exchanged; frames stay those of the side that was actual.
    var swapped: MatchedLayers {
        var result = self
        result.comparison.differences = comparison.differences.map { difference in
            var swapped = difference
            (swapped.expected, swapped.actual) = (difference.actual, difference.expected)
            return swapped
        }
        return result
    }

    init(expected: LayerTracks, actual: LayerTracks) {
        var expected = expected
        expected.frames = actual.frames
        comparison = TrackComparison(expected: expected, actual: actual)
        var differing: Set<Int> = []
        for layer in expected.layers {
            let pairs = zip(expected.states(of: layer), actual.states(of: layer))
            for (number, (left, right)) in zip(actual.frames, pairs) {
                guard let left, let right else { continue }
                let differs = LayerTracks.Property.allCases.contains {
                    abs(left[$0] - right[$0]) > TrackComparison.tolerance
                }
                if differs { differing.insert(number) }
            }
        }
        self.differing = differing
        let names = Set(comparison.differences.filter { $0.property?.isFrame == true }.map(\.layer))
        var worst: AlignmentVerdict.PathDeviation?
        for layer in expected.layers where names.contains(layer) {
            let distances = zip(expected.states(of: layer), actual.states(of: layer)).map {
                first, second -> Double in
                guard let first, let second else { return 0 }
                return first.distance(to: second)
            }
            let off = distances.indices.filter { distances[$0] > TrackComparison.tolerance }
            guard let most = off.max(by: { distances[$0] < distances[$1] }) else { continue }
            if let worst, worst.distance.value >= distances[most] { continue }
            worst = AlignmentVerdict.PathDeviation(
                PathDistance(distances[most], .points), frames: off[0]...off.last!, frame: most, layer: layer)
        }
        deviation = worst
    }
}

/// How far values between the frames of a trace may be off.
private struct TrackNoise {
    private let tracks: LayerTracks
    private let moments: [Double]

    /// Whether moments were measured, so that they may be off even where they fall on a frame.
    private let isMeasured: Bool

    /// Share of a frame to which times between frames are measured.
    private static let timeError = 0.03
    /// Share of a frame by which a time is taken for that of a frame.
    private static let frameError = 0.01

    init(_ tracks: LayerTracks, moments: [Double], isMeasured: Bool) {
        self.tracks = tracks
        self.moments = moments
        self.isMeasured = isMeasured
    }

    /// `resampled` with the values of `actual` wherever it differs by no more than noise.
    func absorbed(by resampled: LayerTracks, beside actual: LayerTracks) -> LayerTracks {
        var result = resampled
        for (place, layer) in resampled.layers.enumerated() {
            guard let other = actual.layers.firstIndex(of: layer) else { continue }
            let states = tracks.states[place]
            for index in moments.indices {
                guard let state = resampled.states[place][index], let own = actual.states[other][index] else {
                    continue
                }
                let isNoise = LayerTracks.Property.allCases.map { property in
                    abs(state[property] - own[property]) <= error(states, property, at: moments[index])
                }
                func value(_ property: Int) -> Double {
                    let property = LayerTracks.Property.allCases[property]
                    return isNoise[LayerTracks.Property.allCases.firstIndex(of: property)!]
                        ? own[property] : state[property]
                }
                result.states[place][index] = LayerTracks.State(
                    frame: (0..<4).map(value), opacity: value(4), cornerRadius: value(5))
            }
        }
        return result
    }

    /// What an interpolated value may be off by: what leaving frames out shows, and a small error of time.
    private func error(
        _ states: [LayerTracks.State?], _ property: LayerTracks.Property, at moment: Double
    ) -> Double {
        let clamped = min(max(0, moment), Double(states.count - 1))
        let before = Int(clamped)
        let u = clamped - Double(before)
        func at(_ index: Int) -> Double? { states[min(max(0, index), states.count - 1)]?[property] }
        func leftOut(_ index: Int) -> Double {
            guard let own = at(index), let b = at(index - 1), let c = at(index + 1) else { return 0 }
            let (a, d) = (at(index - 3) ?? b, at(index + 3) ?? c)
            // The plain mean too: a value that jumps is far from both.
            return max(abs(own - (9 * (b + c) - a - d) / 16), abs(own - (b + c) / 2))
        }
        func step(_ index: Int) -> Double {
            guard let left = at(index), let right = at(index + 1) else { return 0 }
            return abs(right - left)
        }
        // Before the first frame and after the last things may go on as they did about then.
        let beyond = abs(moment - clamped)
        if beyond > 1e-6 {
            let near = 0..<max(10, Int(2 * beyond) + 1)
            let speeds = near.map { moment < 0 ? step($0) : step(states.count - 2 - $0) }
            return 1.5 * beyond * (speeds.max() ?? 0)
        }
        let speed = max(step(before), step(before - 1))
        guard u > 1e-6, u < 1 - 1e-6, before + 1 < states.count else {
            return isMeasured ? Self.frameError * speed : 0
        }
        return Self.timeError * speed + max(leftOut(before), leftOut(before + 1)) * 4 * u * (1 - u)
    }
}
