/// Finds the numbers of an account of timing more exactly than a grid of moments gives them.
///
/// What can be told of any moment tells for any numbers how well they fit. They are searched by golden sections, each number's
/// for the best of those after it; on the way round numbers are tried: people write 0.0167 s and 1.08, not what a
/// search ends at.
struct AccountRefinement {
    /// Frames a second.
    let framesPerSecond: Double
    /// Steps of a search for one number: each makes what is left of the range shorter by a factor of 1.6.
    let steps: Int
    /// Whether costs are cheap enough to search several numbers together, not one after the other.
    let searchesTogether: Bool
    /// Up to which cost a round number is as good as one of the given cost.
    let slack: (Double) -> Double
    /// How badly an account fits; 0 is perfect.
    let cost: (TimingModel) throws -> Double

    /// A number of an account: where it is looked for, and which values people would write.
    private struct Unknown {
        var value: Double
        var range: Double
        var isPace = false
    }

    /// The account with better numbers, whose shifts are off by no more than `range` frames.
    func refined(_ model: TimingModel, range: Double) throws -> TimingModel {
        switch model {
        case .still, .frozen, .onTime, .irregular: return model
        case .shifted(let shift):
            return try solve([Unknown(value: shift, range: range)]) { .shifted($0[0]) }
        case .stepped(let at, let before, let after):
            // What is 0 or left out stays so, here and below.
            let parts = [before, after]
            let unknown = parts.filter { $0 != 0 }.map { Unknown(value: $0, range: range) }
            return try solve(unknown) { values in
                var values = values[...]
                let all = parts.map { $0 == 0 ? 0 : values.removeFirst() }
                return .stepped(at: at, before: all[0], after: all[1])
            }
        case .paced(let pace, let from, let until, let shift):
            // Where a pace begins to differ next to nothing is late, so that the start may be off by a few frames.
            var unknown = [Unknown(value: pace, range: (searchesTogether ? 0.05 : 0.02) * pace, isPace: true)]
            if let until { unknown.append(Unknown(value: until, range: searchesTogether ? 3 : 1)) }
            if from != 0 { unknown.append(Unknown(value: from, range: searchesTogether ? 3 : 1)) }
            if shift != 0 { unknown.append(Unknown(value: shift, range: range)) }
            return try solve(unknown) { values in
                var values = values[...]
                let pace = values.removeFirst()
                let end = until.map { _ in values.removeFirst() }
                let start = from == 0 ? 0 : max(0, values.removeFirst())
                return .paced(pace, from: start, until: end, shift: shift == 0 ? 0 : values.removeFirst())
            }
        }
    }

    private func solve(_ unknown: [Unknown], _ model: ([Double]) -> TimingModel) throws -> TimingModel {
        var values = unknown.map(\.value)
        for index in unknown.indices {
            func costOf(_ value: Double) throws -> Double {
                var trial = values
                trial[index] = value
                return searchesTogether
                    ? try best(trial, unknown, from: index + 1, model).cost : try cost(model(trial))
            }
            let own = try costOf(values[index])
            let (found, least) = try Self.minimum(
                around: values[index], unknown[index].range, steps: steps(unknown.count - index), costOf)
            let limit = min(own, least)
            values[index] = own < least ? values[index] : found
            let round = roundings(of: values[index], isPace: unknown[index].isPace)
            for round in round where abs(round - values[index]) < 0.5 * unknown[index].range {
                guard try costOf(round) <= slack(limit) else { continue }
                values[index] = round
                break
            }
        }
        return model(values)
    }

    /// The least cost over the numbers from `index` on, those before staying as they are.
    private func best(
        _ values: [Double], _ unknown: [Unknown], from index: Int, _ model: ([Double]) -> TimingModel
    ) throws -> (values: [Double], cost: Double) {
        guard index < unknown.count else { return (values, try cost(model(values))) }
        func trial(_ value: Double) throws -> (values: [Double], cost: Double) {
            var trial = values
            trial[index] = value
            return try best(trial, unknown, from: index + 1, model)
        }
        let place = try Self.minimum(
            around: values[index], unknown[index].range, steps: steps(unknown.count - index)
        ) { try trial($0).cost }.place
        return try trial(place)
    }

    /// Fewer steps where there are more numbers to search for each.
    private func steps(_ count: Int) -> Int {
        searchesTogether && count > 2 ? steps * 2 / (count + 1) : steps
    }

    /// Of shifts whole frames and halves, then milliseconds, then tenths and hundredths of them; of paces hundredths, then less,
    /// and what has such a reciprocal, as the account may be that of the other side.
    private func roundings(of value: Double, isPace: Bool) -> [Double] {
        guard isPace else {
            return [1, 0.5].map { (value / $0).rounded() * $0 }
                + [1e3, 1e4, 1e5, 1e6].map { (value / framesPerSecond * $0).rounded() / $0 * framesPerSecond }
        }
        return [1e2, 1e3, 1e4].flatMap { [(value * $0).rounded() / $0, $0 / ($0 / value).rounded()] }
    }

    /// The least value of a function near `center`, by golden sections.
    static func minimum(
        around center: Double, _ range: Double, steps: Int, _ function: (Double) throws -> Double
    ) rethrows -> (place: Double, value: Double) {
        let ratio = 0.618_033_988_749_895
        var (low, high) = (center - range, center + range)
        var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
        var (atA, atB) = (try function(a), try function(b))
        for _ in 0..<steps {
            if atA <= atB {
                (high, b, atB) = (b, a, atA)
                a = high - ratio * (high - low)
                atA = try function(a)
            } else {
                (low, a, atA) = (a, b, atB)
                b = low + ratio * (high - low)
                atB = try function(b)
            }
        }
        return atA <= atB ? (a, atA) : (b, atB)
    }
}
