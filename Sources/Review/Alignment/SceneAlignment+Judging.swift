import Raster

extension SceneAlignment {
    /// Draws the scene at the moments found and holds it against the expected frames.
    func judge(
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
