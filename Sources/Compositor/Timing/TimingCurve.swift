/// How far a move has come at a time: elapsed seconds in, progress out.
///
/// Progress is 0 at the start and 1 at the end; in between springs and some Béziers leave 0...1, which is
/// meant and must not be limited before drawing. A curve knows nothing of what it moves.
///
/// Curves are read from text (`ease-in-out`, `bezier:0.42,0,0.58,1`, `spring:damping=0.5`) by
/// ``init(parsing:)``; ``description`` is the canonical form of that text.
public struct TimingCurve: Hashable, Sendable, CustomStringConvertible {
    /// The curve itself; its type is one of the kinds in ``TimingCurveCatalog``.
    package let shape: any TimingCurveShape

    /// A curve of any kind.
    package init(_ shape: some TimingCurveShape) { self.shape = shape }

    /// Progress `seconds` after the move's start, for a move that takes `duration` seconds.
    ///
    /// 0 before the start; exactly 1 from `duration` on, and from ``ownDuration`` on where that is less.
    /// The end counts as reached one nanosecond early, since frame times are quotients that may fall a
    /// rounding short of it, and a UIKit spring jumps there.
    /// A spring that has no solution for `duration` (see ``spring(duration:)``) makes its change at once,
    /// as a move without duration does.
    public func progress(at seconds: Double, duration: Double) -> Double {
        if seconds < 0 { return 0 }
        if seconds >= min(duration, ownDuration ?? duration) - 1e-9 { return 1 }
        return shape.progress(at: seconds, duration: duration)
    }

    /// The duration that the curve itself states or implies, in seconds; without one the move's is used.
    ///
    /// A UIKit spring has one when its text gives it; physical and (duration, bounce) springs always have:
    /// the time in which they settle. A move should take this long.
    public var ownDuration: Double? { shape.ownDuration }

    /// The spring that moves the layer when the move takes `duration` seconds, or nothing for a Bézier.
    ///
    /// Throws ``TimingCurveError/unsolvableSpring(_:reason:)`` where UIKit would find no spring.
    public func spring(duration: Double) throws(TimingCurveError) -> Spring? {
        try shape.spring(duration: duration)
    }

    /// The text that ``init(parsing:)`` reads back as this curve.
    public var description: String { shape.description }

    /// Whether both are of one kind and have the same values.
    public static func == (a: TimingCurve, b: TimingCurve) -> Bool {
        AnyHashable(a.shape) == AnyHashable(b.shape)
    }

    /// Feeds kind and values into `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(shape)) }
}

/// What a kind of curve has to answer; ``TimingCurve`` adds what is the same for all of them.
package protocol TimingCurveShape: Hashable, Sendable, CustomStringConvertible {
    /// Progress for 0 ≤ `seconds` < `duration`.
    func progress(at seconds: Double, duration: Double) -> Double

    /// The duration that the curve states or implies, if any.
    var ownDuration: Double? { get }

    /// The spring behind the curve, if it is one.
    func spring(duration: Double) throws(TimingCurveError) -> Spring?
}

extension TimingCurveShape {
    package var ownDuration: Double? { nil }

    package func spring(duration: Double) throws(TimingCurveError) -> Spring? { nil }
}
