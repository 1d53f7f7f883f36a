/// Matches the frames of a sequence with moments of a reference, by their signatures alone.
struct TimeMatching {
    /// What was found for each actual frame.
    private(set) var frames: [FrameTiming]
    /// Frames that break the flow; their timing says nothing of the others.
    private(set) var defects: [FrameDefect]
    /// When frames are shown.
    let timing: TimingModel

    /// What signatures are of.
    enum Kind {
        case pictures
        /// Layers: their values are exact.
        case layers

        /// Share of the largest motion, squared, from which on a time is told.
        var motionShare: Double { self == .layers ? 2e-5 : 0.02 }
    }

    /// Matches `actual` with `reference`, whose frames are `interval` actual frames apart.
    ///
    /// No frame is early or late by more than `reach` frames. Frames in `known` are broken. `proposal`, an account of the timing from elsewhere, is
    /// taken if it explains the frames as well as their own.
    init(
        actual: [FrameSignature], reference: [FrameSignature], interval: Double, reach: Int,
        proposal: TimingModel? = nil, kind: Kind = .pictures, known: Set<Int> = []
    ) {
        let costs = MatchCosts(actual: actual, reference: reference, interval: interval)
        let noise = InterpolationNoise(costs, reference: reference)
        var finder = DefectFinder(actual: actual, costs: costs)
        func match(ignoring broken: Set<Int>) -> [FrameTiming] {
            let path = TimePath(costs, count: actual.count, reach: reach, ignored: broken)
            let moments = Self.settled(path.moments, costs, kind, ignoring: broken)
            var frames = moments.indices.map { Self.timing(of: $0, at: moments[$0], actual, costs, noise) }
            let least = kind.motionShare * (frames.map(\.motion).max() ?? 0)
            for index in frames.indices {
                // The first moment and the last stand for all that may lie beyond.
                let isInside = moments[index] > 0 && moments[index] < costs.lastMoment
                frames[index].isMoving = isInside && frames[index].motion > max(least, 1e-9)
            }
            return frames
        }
        let ignored = finder.blankFrames.union(known)
        var frames = match(ignoring: ignored)
        finder.lookForBrokenFrames(frames, reach: reach)
        let broken = finder.brokenFrames.union(known)
        // Broken frames pull their neighbours along; without them these find their own places.
        if broken != ignored { frames = match(ignoring: broken) }
        finder.lookForSkips(frames)
        self.frames = frames
        defects = finder.defects
        let shown = reference.prefix(max(1, Int((Double(actual.count) / interval).rounded(.up))))
        if !Self.moves(shown) {
            timing = .still
        } else if actual.count > 1, !Self.moves(actual[...]) {
            timing = .frozen
        } else {
            timing = Self.model(frames, costs, without: broken, proposal)
        }
        let ends = SequenceEnds(costs: costs, actual: actual, reference: reference, interval: interval)
        if let end = ends.defect({ Self.moment(of: $0, timing, frames) }) { defects.append(end) }
        guard timing.isMeasured else { return }
        if case .irregular = timing { return }
        // Where something jumps between two frames, a frame's own place is misled; the account knows better.
        for index in frames.indices where frames[index].isUnexplained && !broken.contains(index) {
            let shows = Double(index) - timing.lateness(of: index)
            let moment = Int((shows / costs.momentSpacing).rounded())
            let other = Self.timing(of: index, at: moment, actual, costs, noise)
            if !other.isUnexplained {
                self.frames[index].residual = other.residual
                self.frames[index].floor = other.floor
            }
        }
    }

    /// The moment that a frame shows by the account of timing, or by its own match where there is no account.
    private static func moment(of frame: Int, _ timing: TimingModel, _ frames: [FrameTiming]) -> Double {
        if case .irregular = timing { return frames[frame].shows }
        return Double(frame) - timing.lateness(of: frame)
    }

    /// The moments of a path, each moved to where its own frame matches best nearby, half a frame or a frame at most and in order.
    ///
    /// The path is straightened where motion is slow; its frames may still know better.
    private static func settled(
        _ moments: [Int], _ costs: MatchCosts, _ kind: Kind, ignoring broken: Set<Int>
    ) -> [Int] {
        var moments = moments
        let reach = max(1, kind == .layers ? costs.momentsPerFrame : costs.momentsPerFrame / 2)
        for index in moments.indices where !broken.contains(index) {
            let low = max(moments[index] - reach, index > 0 ? moments[index - 1] : .min)
            let high = min(moments[index] + reach, index + 1 < moments.count ? moments[index + 1] : .max)
            guard low < high else { continue }
            let row = costs.row(frame: index, moments: low...high)
            var place = min(max(0, moments[index] - low), row.count - 1)
            let start = row[place]
            if kind == .layers, let least = row.indices.min(by: { row[$0] < row[$1] }) {
                if row[least] < start { moments[index] = low + least }
                continue
            }
            while place > 0, row[place - 1] < row[place] { place -= 1 }
            while place + 1 < row.count, row[place + 1] < row[place] { place += 1 }
            // Nothing is worth a move that rounding of pixels could make.
            if row[place] < 0.8 * start, start - row[place] > 4 { moments[index] = low + place }
        }
        return moments
    }

    /// Whether any frame differs from the first.
    private static func moves(_ frames: ArraySlice<FrameSignature>) -> Bool {
        frames.contains { $0.largestDifference(to: frames.first!) > DefectFinder.equal }
    }

    /// Whether frames match better when they are moved in time; if not, they are on time and differ otherwise.
    private static func model(
        _ frames: [FrameTiming], _ costs: MatchCosts, without broken: Set<Int>, _ proposal: TimingModel?
    ) -> TimingModel {
        let moving = frames.indices.filter { !broken.contains($0) && frames[$0].isMoving }
        func cost(_ shows: (Int) -> Double) -> Double {
            moving.reduce(0) { sum, frame in
                let moment = Int((shows(frame) / costs.momentSpacing).rounded())
                return sum + costs.row(frame: frame, moments: moment...moment)[0]
            }
        }
        func explains(_ model: TimingModel, _ limit: Double) -> Bool {
            cost { Double($0) - model.lateness(of: $0) } <= limit
        }
        let moved = cost { frames[$0].shows }
        let unmoved = cost { Double($0) }
        guard moved < 0.75 * unmoved else { return .onTime }
        // Interpolated moments and rounded pixels let no account explain frames fully.
        if let proposal, explains(proposal, 1.5 * moved + 4 * Double(moving.count)) { return proposal }
        let samples = moving.map { frame in
            TimingFit.Sample(
                frame: Double(frame), lateness: frames[frame].lateness(of: frame),
                weight: frames[frame].motion.squareRoot())
        }
        let fit = TimingFit(
            samples, tolerance: max(0.1, costs.momentSpacing),
            end: Double(costs.lastMoment) * costs.momentSpacing
        ).model()
        let model = settled(fit, costs, frames.indices.filter { !broken.contains($0) })
        // Frames that show something else altogether match some moment or other a little better than their own.
        if case .irregular = model, moved > 0.4 * unmoved { return .onTime }
        // A shift of nearly whole or half frames, or reference frames, that explains as much is just that; as is a pace
        // in hundredths.
        let interval = costs.momentSpacing * Double(costs.momentsPerInterval)
        for unit in [1, 0.5, interval] where (unit / interval).truncatingRemainder(dividingBy: 1) == 0 {
            guard let whole = model.rounded(to: unit, within: 0.1) else { continue }
            if explains(whole, 1.15 * moved) { return whole }
        }
        let own = cost { Double($0) - model.lateness(of: $0) }
        for unit in [0.01, 0.005] {
            guard let whole = model.withPace(inUnitsOf: unit) else { continue }
            if explains(whole, 1.02 * own) { return whole }
        }
        return model
    }

    /// An account with its step where that explains all frames best, also those in which next to nothing moves.
    private static func settled(_ model: TimingModel, _ costs: MatchCosts, _ frames: [Int]) -> TimingModel {
        guard case .stepped(let at, let before, let after) = model else { return model }
        func cost(_ frame: Int, _ lateness: Double) -> Double {
            let moment = Int(((Double(frame) - lateness) / costs.momentSpacing).rounded())
            return costs.row(frame: frame, moments: moment...moment)[0]
        }
        let (first, second) = (frames.map { cost($0, before) }, frames.map { cost($0, after) })
        // The earliest of those that are as good as the best.
        var total = second.reduce(0, +)
        var totals = [total]
        for index in frames.indices {
            total += first[index] - second[index]
            totals.append(total)
        }
        let least = totals.min()!
        guard let place = totals.firstIndex(where: { $0 <= least + 0.5 }), frames.indices.contains(place)
        else {
            return .stepped(at: at, before: before, after: after)
        }
        return .stepped(at: max(1, frames[place]), before: before, after: after)
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
        let step = costs.momentsPerFrame
        // What swings may stand still just then.
        let speeds = (0..<4).map { count -> Float in
            let place = inside == 0 ? count * step : inside - count * step
            let next = inside == 0 ? place + step : place - step
            return costs.signature(at: place).largestDifference(to: costs.signature(at: next))
        }
        return 1.5 * speeds.max()! * Float(abs(moment - inside)) / Float(step)
    }
}
