/// The simplest account of when frames are shown, of those that fit.
public enum TimingModel: Hashable, Sendable {
    /// Nothing moves, nor should it, so that no time can be told.
    case still
    /// Nothing moves, though something should.
    case frozen
    /// Every frame shows what it should.
    case onTime
    /// All frames are late by the same number of frames, early when negative.
    case shifted(Double)
    /// From frame `from` on, and up to `until` if there is one, the motion takes `pace` times its time; before, frames are late
    /// by `shift`, and from then on by what has come together.
    case paced(Double, from: Double, until: Double? = nil, shift: Double)
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
        case .still, .frozen, .onTime, .paced, .irregular: return nil
        case .shifted(let shift): return rounded(shift).map { $0 == 0 ? .onTime : .shifted($0) }
        case .stepped(let at, let before, let after):
            guard let first = rounded(before), let second = rounded(after), first != second else {
                return nil
            }
            return .stepped(at: at, before: first, after: second)
        }
    }

    /// The same account with a pace of whole `unit`s, such as hundredths; nil if it knows no pace.
    ///
    /// A pace that hardly differs from 1 is left alone.
    func withPace(inUnitsOf unit: Double) -> TimingModel? {
        guard case .paced(let pace, let from, let until, let shift) = self else { return nil }
        let whole = (pace / unit).rounded() * unit
        return abs(pace - 1) < 2 * unit ? nil : .paced(whole, from: from, until: until, shift: shift)
    }

    /// Whether the account rests on times that were measured, and so are not exact.
    var isMeasured: Bool {
        switch self {
        case .still, .frozen, .onTime: false
        case .shifted, .paced, .stepped, .irregular: true
        }
    }

    /// The account as it is seen from the other sequence.
    package var inverted: TimingModel {
        switch self {
        case .still, .frozen, .onTime: self
        case .shifted(let shift): .shifted(-shift)
        case .paced(let pace, let from, let until, let shift):
            .paced(
                1 / pace, from: max(0, from - lateness(at: from)), until: until.map { $0 - lateness(at: $0) },
                shift: -shift)
        case .stepped(let at, let before, let after):
            // A stretch that one side has too much begins where it last kept step.
            .stepped(at: max(0, Int((Double(at) - before).rounded())), before: -before, after: -after)
        case .irregular(let earliest, let latest): .irregular(earliest: -latest, latest: -earliest)
        }
    }

    /// Frames by which frame `index` is late; 0 where the account is irregular.
    func lateness(of index: Int) -> Double { lateness(at: Double(index)) }

    /// Frames of lateness at a time in frames.
    package func lateness(at frame: Double) -> Double {
        switch self {
        case .still, .frozen, .onTime, .irregular: 0
        case .shifted(let shift): shift
        case .paced(let pace, let from, let until, let shift):
            shift + (1 - 1 / pace) * max(0, min(frame, until ?? frame) - from)
        case .stepped(let at, let before, let after): frame < Double(at) ? before : after
        }
    }
}
