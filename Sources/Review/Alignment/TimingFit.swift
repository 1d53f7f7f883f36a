/// Finds the account of lateness that fits measurements.
struct TimingFit {
    /// What one frame says: its number, by how many frames it is late, and how much that is worth.
    struct Sample {
        var frame: Double
        var lateness: Double
        var weight: Double
    }

    private let samples: [Sample]
    /// Mean deviation up to which an account fits, in frames.
    private let tolerance: Double

    /// Lateness that nobody can see or measure, in frames.
    private static let negligible = 0.06

    /// Moment, in frames, past which nothing can be matched any more.
    private let end: Double

    init(_ samples: [Sample], tolerance: Double, end: Double = .infinity) {
        self.samples = samples
        self.tolerance = tolerance
        self.end = end
    }

    /// The simplest account that fits.
    ///
    /// Where a faster motion runs past the end of what it is matched with, frames match what moments there are: an account of those
    /// before that also has these past the end is as good.
    func model() -> TimingModel {
        let model = modelOfAll()
        switch model {
        case .irregular, .stepped, .paced(_, _, until: .some, _): break
        default: return model
        }
        for share in [0.85, 0.7, 0.55] {
            let count = Int(Double(samples.count) * share)
            guard count >= 8 else { break }
            let part = TimingFit(Array(samples[..<count]), tolerance: tolerance).modelOfAll()
            guard case .paced(let pace, _, nil, _) = part, pace < 1 else { continue }
            if samples[count...].allSatisfy({
                $0.frame - part.lateness(at: $0.frame) > end - Self.mistakenBeforeEnd
            }) {
                return part
            }
        }
        return model
    }

    /// Frames before the end that those past it pull along.
    private static let mistakenBeforeEnd = 10.0

    private func modelOfAll() -> TimingModel {
        guard !samples.isEmpty else { return .onTime }
        let shift = median(samples)
        let shiftError = error { _ in shift }
        if shiftError <= tolerance { return abs(shift) < Self.negligible ? .onTime : .shifted(shift) }
        let accounts = [pace(), step()].compactMap { $0 }
        if let best = accounts.min(by: { $0.error < $1.error }), best.error <= tolerance,
            best.error <= 0.5 * shiftError
        {
            return best.model
        }
        let trusted = samples.filter { $0.weight >= 0.1 * (samples.map(\.weight).max() ?? 0) }
        return .irregular(
            earliest: min(0, trusted.map(\.lateness).min() ?? 0),
            latest: max(0, trusted.map(\.lateness).max() ?? 0))
    }

    private typealias Account = (model: TimingModel, error: Double)

    /// Error below which accounts are equally good, in frames.
    private static let fine = 0.01

    /// The best account of another pace: from the start to the end with no shift if that fits as well as any other.
    private func pace() -> Account? {
        guard let last = samples.last?.frame, samples.count >= 4 else { return nil }
        var best: Account?
        // A later start, an earlier end or a shift has to earn its place.
        func take(_ from: Int, _ until: Int?, hasShift: Bool, share: Double) {
            guard let account = line(from: Double(from), until: until.map(Double.init), hasShift: hasShift)
            else { return }
            if let best, max(account.error, Self.fine) >= share * max(best.error, Self.fine) { return }
            best = account
        }
        take(0, nil, hasShift: false, share: 1)
        let plain = best
        best = nil
        let starts = Array(0..<max(1, Int(last) - 3))
        for from in starts { take(from, nil, hasShift: true, share: 1) }
        if let plain, let open = best, max(open.error, Self.fine) > 0.7 * max(plain.error, Self.fine) {
            best = plain
        }
        best = best ?? plain
        let open = best
        // All starts and ends of a long sequence would be many: a coarse grid, then what lies around its best.
        best = nil
        let step = max(1, starts.count / 40)
        func look(_ from: Int, _ until: Int) {
            guard from >= 0, until - from >= 4, Double(until) < last else { return }
            if from == 0 { take(from, until, hasShift: false, share: 1) }
            take(from, until, hasShift: true, share: 0.98)
        }
        for from in stride(from: 0, to: starts.count, by: step) {
            for until in stride(from: from + 4, through: Int(last), by: step) { look(from, until) }
        }
        if step > 1, case .paced(_, let from, let until?, _)? = best?.model {
            for from in Int(from) - step...Int(from) + step {
                for until in Int(until) - step...Int(until) + step { look(from, until) }
            }
        }
        if let open, let bounded = best, max(bounded.error, Self.fine) > 0.5 * max(open.error, Self.fine) {
            best = open
        }
        return best ?? open
    }

    private func line(from: Double, until: Double?, hasShift: Bool) -> Account? {
        func place(_ frame: Double) -> Double { max(0, min(frame, until ?? frame) - from) }
        // Least squares for lateness = shift + slope · place.
        var (w, wx, wy, wxx, wxy) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for sample in samples {
            let x = place(sample.frame)
            w += sample.weight
            wx += sample.weight * x
            wy += sample.weight * sample.lateness
            wxx += sample.weight * x * x
            wxy += sample.weight * x * sample.lateness
        }
        let determinant = w * wxx - wx * wx
        guard wxx > 0, !hasShift || determinant > 1e-9 * w * wxx else { return nil }
        let slope = hasShift ? (w * wxy - wx * wy) / determinant : wxy / wxx
        let shift = hasShift ? (wy - slope * wx) / w : 0
        guard slope < 0.9 else { return nil }
        let model = TimingModel.paced(
            1 / (1 - slope), from: from, until: until, shift: abs(shift) < Self.negligible ? 0 : shift)
        return (model, error { shift + slope * place($0) })
    }

    /// The best account of a step between two constant latenesses.
    private func step() -> Account? {
        guard samples.count >= 4 else { return nil }
        var best: Account?
        for index in 1..<samples.count {
            let (before, after) = (median(Array(samples[..<index])), median(Array(samples[index...])))
            let at = samples[index].frame
            let error = error { $0 < at ? before : after }
            if let best, best.error <= error { continue }
            let start = abs(before) < Self.negligible ? 0 : before
            best = (.stepped(at: Int(at), before: start, after: after), error)
        }
        return best
    }

    /// Weighted mean of how far the samples lie from an account.
    private func error(_ account: (Double) -> Double) -> Double {
        let weight = samples.reduce(0) { $0 + $1.weight }
        return samples.reduce(0) { $0 + $1.weight * abs($1.lateness - account($1.frame)) } / weight
    }

    private func median(_ samples: [Sample]) -> Double {
        let half = samples.reduce(0) { $0 + $1.weight } / 2
        var sum = 0.0
        for sample in samples.sorted(by: { $0.lateness < $1.lateness }) {
            sum += sample.weight
            if sum >= half { return sample.lateness }
        }
        return 0
    }
}
