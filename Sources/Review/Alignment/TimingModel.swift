/// The simplest account of when frames are shown, of those that fit.
public enum TimingModel: Hashable, Sendable {
    /// Every frame shows what it should.
    case onTime
    /// All frames are late by the same number of frames, early when negative.
    case shifted(Double)
    /// From frame `from` on, the motion takes `pace` times its time; before, frames are late by `shift`.
    case paced(Double, from: Int, shift: Double)
    /// From frame `at` on, frames are late by `after` frames, those before by `before`.
    case stepped(at: Int, before: Double, after: Double)
    /// None of these: frames are early and late by up to so many frames.
    case irregular(earliest: Double, latest: Double)

    /// The same account with its shifts rounded to multiples of `unit`; nil if one is farther from that than `limit`, or if
    /// it knows no shifts.
    func rounded(to unit: Double, within limit: Double) -> TimingModel? {
        func rounded(_ shift: Double) -> Double? {
            let whole = (shift / unit).rounded() * unit
            return abs(whole - shift) <= limit ? whole : nil
        }
        switch self {
        case .onTime, .paced, .irregular: return nil
        case .shifted(let shift): return rounded(shift).map { $0 == 0 ? .onTime : .shifted($0) }
        case .stepped(let at, let before, let after):
            guard let first = rounded(before), let second = rounded(after), first != second else {
                return nil
            }
            return .stepped(at: at, before: first, after: second)
        }
    }

    /// Frames by which frame `index` is late; 0 where the account is irregular.
    func lateness(of index: Int) -> Double {
        switch self {
        case .onTime, .irregular: 0
        case .shifted(let shift): shift
        case .paced(let pace, let from, let shift): shift + (1 - 1 / pace) * Double(max(0, index - from))
        case .stepped(let at, let before, let after): index < at ? before : after
        }
    }
}

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

    init(_ samples: [Sample], tolerance: Double) {
        self.samples = samples
        self.tolerance = tolerance
    }

    /// The simplest account that fits.
    func model() -> TimingModel {
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

    /// The best account of another pace: from the start with no shift if that fits as well as any other.
    private func pace() -> Account? {
        guard let last = samples.last?.frame, samples.count >= 4 else { return nil }
        var best: Account?
        for from in 0..<max(1, Int(last) - 3) {
            for hasShift in from == 0 ? [false, true] : [true] {
                guard let account = line(from: from, hasShift: hasShift) else { continue }
                // A later start or a shift has to earn its place.
                if let best, account.error > 0.7 * best.error { continue }
                best = account
            }
        }
        return best
    }

    private func line(from: Int, hasShift: Bool) -> Account? {
        // Least squares for lateness = shift + slope · max(0, frame − from).
        var (w, wx, wy, wxx, wxy) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for sample in samples {
            let x = max(0, sample.frame - Double(from))
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
            1 / (1 - slope), from: from, shift: abs(shift) < Self.negligible ? 0 : shift)
        return (model, error { shift + slope * max(0, $0 - Double(from)) })
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
