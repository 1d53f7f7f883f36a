/// The moment of the reference that each actual frame shows, found for all frames together.
///
/// Of all ways to give the frames moments that never go back, the one of least cost is taken (dynamic programming):
/// the cost of the matches plus a small one for every step that is longer or shorter than one frame. That small cost
/// keeps the path straight where nothing moves and every moment matches equally well.
struct TimePath {
    /// The moment of each actual frame, ascending; may lie before the reference's first or behind its last.
    let moments: [Int]

    /// Frames that a match may be early or late, at most.
    private let reach: Int
    private let costs: MatchCosts
    /// Cost of a step that is a frame longer or shorter than it should be.
    private let stiffness: Double

    /// Longest step between two frames, in frames.
    private static let longestStep = 4.0

    /// The best path for `count` frames, none of which is early or late by more than `reach` frames.
    ///
    /// Frames in `ignored` match every moment equally well.
    init(_ costs: MatchCosts, count: Int, reach: Int, ignored: Set<Int> = []) {
        self.costs = costs
        self.reach = reach
        stiffness = 0.02 * Self.motion(costs)
        var search = Search(band: Int((Double(reach) / costs.momentSpacing).rounded(.up)))
        for frame in 0..<count {
            let center = costs.moment(ofFrame: frame)
            let moments = center - search.band...center + search.band
            let row =
                ignored.contains(frame)
                ? [Double](repeating: 0, count: moments.count) : costs.row(frame: frame, moments: moments)
            search.add(row, center: center, spacing: costs.momentSpacing, stiffness: stiffness)
        }
        moments = search.path()
    }

    /// Mean squared distance of two moments a frame apart, over the part of the reference in which something moves.
    private static func motion(_ costs: MatchCosts) -> Double {
        let step = costs.momentsPerFrame
        var distances: [Double] = []
        for moment in stride(from: 0, to: max(1, costs.lastMoment - step + 1), by: step) {
            distances.append(costs.distance(moment, moment + step))
        }
        let largest = distances.max() ?? 0
        let moving = distances.filter { $0 > 0.02 * largest }
        return moving.isEmpty ? 1 : moving.reduce(0, +) / Double(moving.count)
    }

    /// Least costs of all states, frame after frame.
    private struct Search {
        /// Moments on either side of a frame's own.
        let band: Int
        private var totals: [Double] = []
        private var center = 0
        private var centers: [Int] = []
        private var steps: [[Int32]] = []

        init(band: Int) { self.band = band }

        mutating func add(_ row: [Double], center: Int, spacing: Double, stiffness: Double) {
            // A last word in favour of being on time, where nothing else decides.
            let bias = stiffness * 1e-4 * spacing
            let own = row.indices.map { row[$0] + bias * Double(abs($0 - band)) }
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
            let stepCosts = (0...longest).map { stiffness * abs(Double($0) * spacing - 1) }
            var (next, taken) = (own, [Int32](repeating: 0, count: own.count))
            for state in own.indices {
                let moment = center - band + state
                var best = Double.infinity
                for step in 0...longest {
                    let before = moment - step - (self.center - band)
                    guard before >= 0 else { break }
                    guard before < totals.count else { continue }
                    let total = totals[before] + stepCosts[step]
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
