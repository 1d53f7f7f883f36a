import Raster

extension SceneAlignment {
    /// By pixels: the scene drawn small at every moment of the grid.
    func verdict(
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
}
