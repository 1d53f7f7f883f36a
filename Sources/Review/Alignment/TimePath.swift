/// The moment of the reference that each actual frame shows, found for all frames together.
///
/// Of all ways to give the frames moments that never go back, the one of least cost is taken (dynamic programming):
/// the cost of the matches plus a small one for every step that is longer or shorter than one frame. That small cost
/// keeps the path straight where nothing moves and every moment matches equally well; it is in proportion to how
/// much moves at the time, so that the last small swings of a spring are matched as well as its first large one.
struct TimePath {
    /// The moment of each actual frame, ascending; may lie before the reference's first or behind its last.
    let moments: [Int]

    /// Longest step between two frames, in frames.
    private static let longestStep = 4.0

    /// The best path for `count` frames, none of which is early or late by more than `reach` frames.
    ///
    /// Frames in `ignored` match every moment equally well.
    init(_ costs: MatchCosts, count: Int, reach: Int, ignored: Set<Int> = []) {
        var search = Search(
            band: Int((Double(reach) / costs.momentSpacing).rounded(.up)), spacing: costs.momentSpacing,
            stiffness: Self.stiffness(costs))
        for frame in 0..<count {
            let center = costs.moment(ofFrame: frame)
            let moments = center - search.band...center + search.band
            let row =
                ignored.contains(frame)
                ? [Double](repeating: 0, count: moments.count) : costs.row(frame: frame, moments: moments)
            search.add(row, center: center)
        }
        moments = search.path()
    }

    /// For each moment of the reference the cost of a step that is a frame longer or shorter than it should be.
    private static func stiffness(_ costs: MatchCosts) -> [Double] {
        let step = costs.momentsPerFrame
        let starts = stride(from: 0, through: max(0, costs.lastMoment - 1), by: step)
        let motions = starts.map { costs.distance($0, $0 + step) }
        let largest = motions.max() ?? 0
        // What rounding of pixels can amount to, and a trace of the largest motion.
        let least = max(10, 1e-5 * largest)
        return (0...costs.lastMoment).map { moment in
            let place = min(moment / step, motions.count - 1)
            // Where a motion turns back it stands still for a moment only.
            let around = motions[max(0, place - 2)...min(motions.count - 1, place + 2)]
            return 0.02 * (around.reduce(0, +) / Double(around.count)) + least
        }
    }

    /// Least costs of all states, frame after frame.
    private struct Search {
        /// Moments on either side of a frame's own.
        let band: Int
        private let spacing: Double
        private let stiffness: [Double]
        private var totals: [Double] = []
        private var center = 0
        private var centers: [Int] = []
        private var steps: [[Int32]] = []

        init(band: Int, spacing: Double, stiffness: [Double]) {
            self.band = band
            self.spacing = spacing
            self.stiffness = stiffness
        }

        mutating func add(_ row: [Double], center: Int) {
            // A last word in favour of being on time, where nothing else decides.
            let own = row.indices.map { row[$0] + 1e-3 * spacing * Double(abs($0 - band)) }
            defer {
                self.center = center
                centers.append(center)
            }
            guard !totals.isEmpty else {
                totals = own
                steps.append([])
                return
            }
            let longest = Int((TimePath.longestStep / spacing).rounded())
            let deviations = (0...longest).map { abs(Double($0) * spacing - 1) }
            var (next, taken) = (own, [Int32](repeating: 0, count: own.count))
            for state in own.indices {
                let moment = center - band + state
                let stiffness = stiffness[min(max(0, moment), stiffness.count - 1)]
                var best = Double.infinity
                for step in 0...longest {
                    let before = moment - step - (self.center - band)
                    guard before >= 0 else { break }
                    guard before < totals.count else { continue }
                    let total = totals[before] + stiffness * deviations[step]
                    if total < best { (best, taken[state]) = (total, Int32(step)) }
                }
                next[state] += best
            }
            totals = next
            steps.append(taken)
        }

        /// The moments of the cheapest path.
        func path() -> [Int] {
            guard !totals.isEmpty else { return [] }
            var state = totals.indices.min { totals[$0] < totals[$1] }!
            var moments: [Int] = []
            for frame in centers.indices.reversed() {
                let moment = centers[frame] - band + state
                moments.append(moment)
                guard frame > 0 else { break }
                state = moment - Int(steps[frame][state]) - (centers[frame - 1] - band)
            }
            return moments.reversed()
        }
    }
}
