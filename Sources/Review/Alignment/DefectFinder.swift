/// Finds frames that break the flow of a sequence.
struct DefectFinder {
    private let actual: [FrameSignature]
    private let costs: MatchCosts
    /// All that was found, in order of frames.
    private(set) var defects: [FrameDefect] = []

    /// Largest difference between cells of a frame of one colour, in levels.
    private static let flat: Float = 2
    /// Difference from which on two frames show something else, in levels.
    private static let seen: Float = 2
    /// Difference up to which two frames show the very same, in levels: a spring that turns back moves by more.
    static let equal: Float = 0.02

    /// Frames of one colour that the reference does not show at that time.
    let blankFrames: Set<Int>

    init(actual: [FrameSignature], costs: MatchCosts) {
        self.actual = actual
        self.costs = costs
        blankFrames = Set(
            actual.indices.filter { index in
                let expected = costs.signature(at: costs.moment(ofFrame: index))
                return actual[index].spread < Self.flat
                    && actual[index].largestDifference(to: expected) > Self.seen
                    && (index == 0 || actual[index - 1].spread >= Self.flat)
            })
    }

    /// Frames whose timing says nothing of the others.
    var brokenFrames: Set<Int> { Set(defects.flatMap(\.brokenFrames)) }

    /// Looks for frames that are blank, repeated, or show something out of order.
    mutating func lookForBrokenFrames(_ frames: [FrameTiming], reach: Int) {
        let repeats = repeats(frames)
        defects = blankFrames.map { FrameDefect(frame: $0, kind: .blank) }
        defects += repeats.map { FrameDefect(frame: $0, kind: .repeat) }
        defects += misplaced(frames, reach, known: blankFrames.union(repeats))
        defects.sort { $0.frame < $1.frame }
    }

    /// Looks for frames before which others are left out, once the broken ones are known.
    mutating func lookForSkips(_ frames: [FrameTiming]) {
        defects += skips(frames, brokenFrames)
        defects.sort { $0.frame < $1.frame }
    }

    /// Frames that show what the one before showed, though the motion has begun, should go on, and does go on later.
    private func repeats(_ frames: [FrameTiming]) -> Set<Int> {
        var found: Set<Int> = []
        guard actual.count > 2 else { return found }
        for index in 1..<actual.count - 1 where !blankFrames.contains(index) {
            guard actual[index].largestDifference(to: actual[index - 1]) < Self.equal,
                actual[index].largestDifference(to: actual[0]) > Self.seen,
                actual[index].largestDifference(to: actual[index + 1]) > Self.seen
            else { continue }
            let moment = Int((frames[index - 1].shows / costs.momentSpacing).rounded())
            let (shown, next) = (
                costs.signature(at: moment), costs.signature(at: moment + costs.momentsPerFrame)
            )
            if shown.largestDifference(to: next) > Self.seen { found.insert(index) }
        }
        return found
    }

    /// Frames that match no moment in order, but may match one out of order.
    private func misplaced(_ frames: [FrameTiming], _ reach: Int, known: Set<Int>) -> [FrameDefect] {
        let unexplained = frames.indices.filter { !known.contains($0) && frames[$0].isUnexplained }
        return runs(unexplained).flatMap { run -> [FrameDefect] in
            // Three times over what is noise, so that a path that slowly leaves the expected one is none of this; and
            // between frames that are in order and agree on the time.
            guard run.contains(where: { frames[$0].residual > 3 * frames[$0].floor }),
                let lateness = lateness(around: run, frames)
            else { return [] }
            let shown = run.map { (frame: $0, shows: bestMoment(for: $0, reach)) }
            let away = shown.filter { item in
                item.shows.map { abs($0 - (Double(item.frame) - lateness)) >= 0.75 } ?? false
            }
            let moments = away.compactMap(\.shows)
            if away.count >= 2, away.count >= run.count - 1,
                zip(moments, moments.dropFirst()).allSatisfy({ $1 < $0 && $1 > $0 - 2 })
            {
                return [FrameDefect(frame: away.last!.frame, kind: .reverse(from: away[0].frame))]
            }
            guard run.count <= Self.longestDisorder else { return [] }
            if run.count == 1, shown[0].shows == nil {
                return [FrameDefect(frame: run.lowerBound, kind: .flash)]
            }
            return away.map {
                FrameDefect(frame: $0.frame, kind: .misplaced(shows: Int($0.shows!.rounded())))
            }
        }
    }

    /// Frames in a row that may be out of order one by one; more of them are another motion.
    private static let longestDisorder = 3

    /// By how many frames those on both sides of a run are late; nil when they do not match or do not agree.
    private func lateness(around run: ClosedRange<Int>, _ frames: [FrameTiming]) -> Double? {
        let around = [run.lowerBound - 1, run.upperBound + 1].filter { frames.indices.contains($0) }
        guard let first = around.first, around.allSatisfy({ !frames[$0].isUnexplained }) else { return nil }
        let values = around.map { frames[$0].lateness(of: $0) }
        return values.allSatisfy { abs($0 - values[0]) < 0.5 } ? frames[first].lateness(of: first) : nil
    }

    /// Frames that follow each other, with at most one other frame between.
    private func runs(_ frames: [Int]) -> [ClosedRange<Int>] {
        var runs: [ClosedRange<Int>] = []
        for frame in frames {
            if let last = runs.last, frame - last.upperBound <= 2 {
                runs[runs.count - 1] = last.lowerBound...frame
            } else {
                runs.append(frame...frame)
            }
        }
        return runs
    }

    /// The moment that a frame matches, in order or not, in frames; nil when there is none.
    private func bestMoment(for index: Int, _ reach: Int) -> Double? {
        let center = costs.moment(ofFrame: index)
        let band = Int((Double(reach) / costs.momentSpacing).rounded())
        let moments = center - band...center + band
        let row = costs.row(frame: index, moments: moments)
        guard let best = row.indices.min(by: { row[$0] < row[$1] }) else { return nil }
        let moment = moments.lowerBound + best
        let residual = actual[index].largestDifference(to: costs.signature(at: moment))
        return residual < Self.seen ? Double(moment) * costs.momentSpacing : nil
    }

    /// Frames that come a frame or more too long after the one before, without making up for a repeated one.
    ///
    /// Where something else than expected is shown, or frames around have a pace of their own, a long step says nothing.
    private func skips(_ frames: [FrameTiming], _ broken: Set<Int>) -> [FrameDefect] {
        var found: [FrameDefect] = []
        let sound = frames.indices.filter { !broken.contains($0) }
        for (place, index) in sound.enumerated().dropFirst() where frames[index].tellsTime {
            let before = sound[place - 1]
            let left = frames[index].shows - frames[before].shows - Double(index - before)
            guard left >= 0.75, index == before + 1, !frames[before].isUnexplained else { continue }
            let sides = [
                sound[max(0, place - 3)..<place], sound[place..<min(place + 3, sound.count)],
            ].map { $0.filter { frames[$0].tellsTime }.map { frames[$0].lateness(of: $0) } }
            guard sides.allSatisfy({ ($0.max() ?? 0) - ($0.min() ?? 0) < Self.steady }) else { continue }
            found.append(FrameDefect(frame: index, kind: .skip(Int(left.rounded()))))
        }
        return found
    }

    /// By how many frames lateness may vary among the three frames before a skip, and the three after.
    private static let steady = 0.4
}
