/// What one sequence shows after the other has ended.
///
/// Frames at the end that are missing or too many are no matter of timing: however well the others match, a motion that
/// is cut short never arrives. Frames of rest, which show what the last matched one shows, may be more or fewer.
struct SequenceEnds {
    let costs: MatchCosts
    let actual: [FrameSignature]
    let reference: [FrameSignature]
    /// Actual frames between two of the reference.
    let interval: Double

    /// By how many frames both the length and the last moment have to be off.
    private static let least = 0.75

    /// The defect at the end, if there is one; `shows` is the moment, in frames, that an actual frame shows by the account of timing.
    func defect(_ shows: (Int) -> Double) -> FrameDefect? {
        let last = actual.count - 1
        let end = Double(reference.count - 1) * interval
        let (length, moment) = (Double(last) - end, shows(last) - end)
        // The last frame shows the completed state, up to a frame after it was reached.
        if abs(moment) < 1.5, actual[last].largestDifference(to: reference.last!) <= DefectFinder.equal {
            return nil
        }
        // A sequence that is late or early by as much, and as long as the other, is just that.
        if length <= -Self.least, moment <= -Self.least { return cut(after: shows(last), last) }
        if length >= Self.least, moment >= Self.least { return surplus(last, end, shows) }
        return nil
    }

    private func cut(after moment: Double, _ last: Int) -> FrameDefect? {
        let shown = costs.signature(at: Int((moment / costs.momentSpacing).rounded()))
        let first = max(0, Int((moment / interval + 0.5).rounded(.down)) + 1)
        guard first < reference.count,
            reference[first...].contains(where: { $0.largestDifference(to: shown) > DefectFinder.equal })
        else { return nil }
        return FrameDefect(frame: last, kind: .ends(lacking: first...reference.count - 1))
    }

    private func surplus(_ last: Int, _ end: Double, _ shows: (Int) -> Double) -> FrameDefect? {
        guard let arrived = actual.indices.last(where: { shows($0) <= end + 0.5 }), arrived < last,
            let first = (arrived + 1...last).first(where: {
                actual[$0].largestDifference(to: actual[arrived]) > DefectFinder.equal
            })
        else { return nil }
        return FrameDefect(frame: first, kind: .surplus(until: last))
    }
}
