/// Matches the frames of a sequence with moments of a reference, by their signatures alone.
struct TimeMatching {
    /// What was found for each actual frame.
    let frames: [FrameTiming]
    /// Frames that break the flow; their timing says nothing of the others.
    let defects: [FrameDefect]
    /// When frames are shown.
    let timing: TimingModel

    /// Matches `actual` with `reference`, whose frames are `interval` actual frames apart.
    ///
    /// No frame is early or late by more than `reach` frames.
    init(actual: [FrameSignature], reference: [FrameSignature], interval: Double, reach: Int) {
        let costs = MatchCosts(actual: actual, reference: reference, interval: interval)
        let noise = InterpolationNoise(costs, reference: reference)
        var finder = DefectFinder(actual: actual, costs: costs)
        func match(ignoring broken: Set<Int>) -> [FrameTiming] {
            let path = TimePath(costs, count: actual.count, reach: reach, ignored: broken)
            return path.moments.indices.map { index in
                Self.timing(of: index, at: path.moments[index], actual, costs, noise)
            }
        }
        var frames = match(ignoring: finder.blankFrames)
        finder.lookForBrokenFrames(frames, reach: reach)
        let broken = finder.brokenFrames
        // Broken frames pull their neighbours along; without them these find their own places.
        if broken != finder.blankFrames { frames = match(ignoring: broken) }
        finder.lookForSkips(frames)
        self.frames = frames
        defects = finder.defects
        timing = Self.model(frames, costs, without: broken)
    }

    /// Whether frames match better when they are moved in time; if not, they are on time and differ otherwise.
    private static func model(
        _ frames: [FrameTiming], _ costs: MatchCosts, without broken: Set<Int>
    ) -> TimingModel {
        let most = frames.map(\.motion).max() ?? 0
        let moving = frames.indices.filter {
            !broken.contains($0) && frames[$0].motion > 0.02 * most && frames[$0].motion > 0
        }
        func cost(_ shows: (Int) -> Double) -> Double {
            moving.reduce(0) { sum, frame in
                let moment = Int((shows(frame) / costs.momentSpacing).rounded())
                return sum + costs.row(frame: frame, moments: moment...moment)[0]
            }
        }
        let moved = cost { frames[$0].shows }
        guard moved < 0.75 * cost({ Double($0) }) else { return .onTime }
        let samples = moving.map { frame in
            TimingFit.Sample(
                frame: Double(frame), lateness: frames[frame].lateness(of: frame),
                weight: frames[frame].motion.squareRoot())
        }
        let model = TimingFit(samples, tolerance: max(0.1, costs.momentSpacing)).model()
        // A shift of nearly whole or half frames, or reference frames, that explains as much is just that.
        let interval = costs.momentSpacing * Double(costs.momentsPerInterval)
        for unit in [1, 0.5, interval] where (unit / interval).truncatingRemainder(dividingBy: 1) == 0 {
            guard let whole = model.rounded(to: unit, within: 0.1) else { continue }
            if cost({ Double($0) - whole.lateness(of: $0) }) <= 1.15 * moved { return whole }
        }
        return model
    }

    private static func timing(
        of index: Int, at moment: Int, _ actual: [FrameSignature], _ costs: MatchCosts,
        _ noise: InterpolationNoise
    ) -> FrameTiming {
        let half = max(1, costs.momentsPerFrame / 2)
        return FrameTiming(
            shows: (Double(moment) + vertex(of: index, at: moment, costs)) * costs.momentSpacing,
            motion: costs.distance(moment - half, moment + half),
            residual: actual[index].largestDifference(to: costs.signature(at: moment)),
            floor: noise.floor(at: moment))
    }

    /// Where between its neighbours the cost of a match is least, in moments: the vertex of a parabola.
    private static func vertex(of index: Int, at moment: Int, _ costs: MatchCosts) -> Double {
        let row = costs.row(frame: index, moments: moment - 1...moment + 1)
        let curvature = row[0] - 2 * row[1] + row[2]
        // A perfect match needs no correction, and none can be told where nothing moves.
        guard row[1] > 1e-3 * (row[0] + row[2]), curvature > 0 else { return 0 }
        return min(max(0.5 * (row[0] - row[2]) / curvature, -0.5), 0.5)
    }
}

/// How far the signature between two reference frames may be off.
struct InterpolationNoise {
    private let costs: MatchCosts
    /// Error of leaving each reference frame out and interpolating it from those around, in levels.
    private let leftOut: [Float]

    /// Residual that is noise in any case, in levels: rounding, and anti-aliasing at moving edges.
    private static let least: Float = 1

    init(_ costs: MatchCosts, reference: [FrameSignature]) {
        self.costs = costs
        guard costs.momentsPerInterval > 1 else {
            leftOut = []
            return
        }
        let last = reference.count - 1
        leftOut = reference.indices.map { index in
            let (a, b) = (reference[max(0, index - 3)], reference[max(0, index - 1)])
            let (c, d) = (reference[min(last, index + 1)], reference[min(last, index + 3)])
            let cells = reference[index].cells.indices.map { cell in
                (b.cells[cell] + c.cells[cell]) * 0.5625 - (a.cells[cell] + d.cells[cell]) * 0.0625
            }
            return reference[index].largestDifference(to: FrameSignature(cells: cells))
        }
    }

    /// The largest residual at a moment that says nothing, in levels.
    func floor(at moment: Int) -> Float {
        let step = costs.signature(at: moment).largestDifference(to: costs.signature(at: moment + 1))
        let inside = min(max(0, moment), costs.lastMoment)
        if moment != inside { return Self.least + step + beyond(moment, inside) }
        guard !leftOut.isEmpty else { return Self.least + step }
        let index = inside / costs.momentsPerInterval
        let u = Float(inside % costs.momentsPerInterval) / Float(costs.momentsPerInterval)
        // Twice as far apart, frames are interpolated at least four times as badly; half of that is allowed.
        let worst = max(leftOut[index], leftOut[min(index + 1, leftOut.count - 1)])
        return Self.least + 0.5 * step + 0.5 * worst * 4 * u * (1 - u)
    }

    /// How far things may have moved before the reference begins or after it ends, if they go on as they did.
    private func beyond(_ moment: Int, _ inside: Int) -> Float {
        let inward = inside == 0 ? costs.momentsPerFrame : inside - costs.momentsPerFrame
        let speed = costs.signature(at: inside).largestDifference(to: costs.signature(at: inward))
        return speed * Float(abs(moment - inside)) / Float(costs.momentsPerFrame)
    }
}
