/// A property over time: the value it starts with and the moves it makes.
///
/// The *model* value is what was set last; the *presentation* value is what is seen. As Core Animation
/// does since iOS 8, overlapping moves of geometry add up:
///
///     value(t) = model(t) − Σ (targetᵢ − originᵢ) · (1 − pᵢ(t))
///
/// so a property that is sent back in mid-flight keeps its speed. Opacity does not add: a new move
/// replaces the one before and starts from what is seen at that moment.
public struct AnimatedValue<Value: Interpolatable>: Hashable, Sendable {
    /// What happens when a move begins while another is under way.
    public enum Overlap: Hashable, Sendable {
        /// Both contribute until they end; Core Animation's additive animations.
        case add
        /// The new move takes over from the value seen at its begin.
        case replace
    }

    /// The model value before the first move.
    public let initial: Value
    /// What overlapping moves do.
    public let overlap: Overlap
    /// All moves, in the order of their begins.
    public private(set) var moves: [Move<Value>] = []

    /// A property that stays at `initial` until it is moved.
    public init(_ initial: Value, overlap: Overlap = .add) {
        self.initial = initial
        self.overlap = overlap
    }

    /// The value that was set last at `time`.
    public func model(at time: Double) -> Value {
        moves.last { $0.begin <= time + timeTolerance }?.target ?? initial
    }

    /// The value that is seen at `time`.
    public func value(at time: Double) -> Value {
        guard let latest = moves.lastIndex(where: { $0.begin <= time + timeTolerance }) else {
            return initial
        }
        switch overlap {
        case .replace:
            return Self.mix(moves[latest], at: time)
        case .add:
            let earlier = moves[..<latest].filter { $0.isUnderWay(at: time) }
            return earlier.reduce(Self.mix(moves[latest], at: time)) { sum, move in
                sum - (move.target - move.origin) * (1 - move.progress(at: time))
            }
        }
    }

    /// One move alone; exact at both ends, which a sum of differences is not.
    private static func mix(_ move: Move<Value>, at time: Double) -> Value {
        let progress = move.progress(at: time)
        if progress == 0 { return move.origin }
        if progress == 1 { return move.target }
        return move.origin + (move.target - move.origin) * progress
    }

    /// Moves to `target` as `timing` says, beginning at `begin`.
    public mutating func move(
        to target: Value, at begin: Double, _ timing: MoveTiming, overshoot: Overshoot = .free
    ) {
        move(to: target, at: begin, duration: timing.duration, curve: timing.curve, overshoot: overshoot)
    }

    /// Moves to `target` in `duration` seconds along `curve`, beginning at `begin`.
    ///
    /// Moves are given in the order of their begins. Like Core Animation, a move to the value that is
    /// the model value already changes nothing, unless it would end a move that it replaces.
    public mutating func move(
        to target: Value, at begin: Double, duration: Double, curve: TimingCurve, overshoot: Overshoot = .free
    ) {
        precondition(
            begin >= (moves.last?.begin ?? -.infinity), "moves are given in the order of their begins")
        let origin = overlap == .replace ? value(at: begin) : model(at: begin)
        if origin == target && model(at: begin) == target { return }
        moves.append(
            Move(
                begin: begin, duration: duration, curve: curve, overshoot: overshoot, origin: origin,
                target: target))
    }

    /// Becomes `target` at `begin`, without motion.
    public mutating func set(_ target: Value, at begin: Double) {
        move(to: target, at: begin, duration: 0, curve: .linear)
    }

    /// When the last of the moves ends that are under way at `time` and go on beside later ones; `time` if
    /// there is none.
    ///
    /// Moves of a property whose moves replace each other do not: the next one takes over.
    func endOfLastingMoves(at time: Double) -> Double {
        guard overlap == .add else { return time }
        return moves.reduce(time) { end, move in
            move.begin < time - timeTolerance && move.isUnderWay(at: time)
                ? max(end, move.begin + move.duration) : end
        }
    }

    /// Forgets every move that begins at or after `time`.
    public mutating func cancelMoves(from time: Double) {
        moves.removeAll { $0.begin >= time - timeTolerance }
    }
}
