internal import TextFormats

/// A cubic Bézier from (0, 0) to (1, 1): x is the share of the duration, y the progress.
///
///     y 1 ┤        ·(x2,y2)·· ●         X(s) = 3 x1 s (1−s)² + 3 x2 s² (1−s) + s³
///         │             ·               Y(s) = the same with y1, y2
///         │         ·                   progress(x) = Y(s) where X(s) = x
///     y 0 ●···(x1,y1)─────────┤ x 1
///
/// x1 and x2 lie in 0...1, so that X rises and every x has one s. y1 and y2 are free: the curve may start
/// backwards or overshoot.
package struct CubicBezierCurve: TimingCurveShape {
    package let x1, y1, x2, y2: Double

    /// A curve with the control points (`x1`, `y1`) and (`x2`, `y2`).
    ///
    /// Throws ``TimingCurveError/outOfRange(curve:value:found:range:)`` for an x outside 0...1.
    package init(x1: Double, y1: Double, x2: Double, y2: Double) throws(TimingCurveError) {
        for (name, x) in [("x1", x1), ("x2", x2)] where !(0...1).contains(x) {
            throw .outOfRange(curve: "bezier", value: name, found: x, range: "0...1")
        }
        self.init(checkedX1: x1, y1: y1, x2: x2, y2: y2)
    }

    /// A curve whose control points are known to be valid.
    fileprivate init(checkedX1 x1: Double, y1: Double, x2: Double, y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    package func progress(at seconds: Double, duration: Double) -> Double {
        y(parameter(forX: seconds / duration))
    }

    /// The s with X(s) = `x`, for 0 < `x` < 1.
    ///
    /// Newton's steps (the idea of WebKit's `UnitBezier`), kept inside a bracket that shrinks with each
    /// step; a step that would leave it, or that a flat X makes useless, becomes a bisection. The loop
    /// ends when X meets `x` or the bracket cannot shrink, so the answer is as good as `Double` allows,
    /// far below the 10⁻⁹ promised. Core Animation's own tolerance is not known.
    private func parameter(forX x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var s = x
        for _ in 0..<100 {
            let error = Self.component(s, x1, x2) - x
            if error == 0 { return s }
            if error < 0 { low = s } else { high = s }
            let next = s - error / Self.derivative(s, x1, x2)
            let previous = s
            s = next > low && next < high ? next : (low + high) / 2
            if s == previous || s == low && s.nextUp == high { return s }
        }
        return s
    }

    private func y(_ s: Double) -> Double { Self.component(s, y1, y2) }

    private static func component(_ s: Double, _ c1: Double, _ c2: Double) -> Double {
        let r = 1 - s
        return 3 * c1 * s * r * r + 3 * c2 * s * s * r + s * s * s
    }

    private static func derivative(_ s: Double, _ c1: Double, _ c2: Double) -> Double {
        let r = 1 - s
        return 3 * c1 * r * r + 6 * (c2 - c1) * s * r + 3 * (1 - c2) * s * s
    }

    /// The name where Core Animation or UIKit has one, the control points otherwise.
    package var description: String {
        if let known = Self.named.first(where: { $0.curve == self }) { return known.name }
        return "bezier:" + [x1, y1, x2, y2].map { NumberText.shortest($0) }.joined(separator: ",")
    }

    /// The named curves; control points from Apple's page of each `CAMediaTimingFunctionName`.
    package static let named: [(name: String, curve: CubicBezierCurve)] = [
        ("ease-in", CubicBezierCurve(checkedX1: 0.42, y1: 0, x2: 1, y2: 1)),
        ("ease-out", CubicBezierCurve(checkedX1: 0, y1: 0, x2: 0.58, y2: 1)),
        ("ease-in-out", CubicBezierCurve(checkedX1: 0.42, y1: 0, x2: 0.58, y2: 1)),
        ("default", CubicBezierCurve(checkedX1: 0.25, y1: 0.1, x2: 0.25, y2: 1)),
    ]
}

extension TimingCurve {
    /// Starts slowly: UIKit's `curveEaseIn`.
    public static let easeIn = TimingCurve(CubicBezierCurve(checkedX1: 0.42, y1: 0, x2: 1, y2: 1))

    /// Ends slowly: UIKit's `curveEaseOut`.
    public static let easeOut = TimingCurve(CubicBezierCurve(checkedX1: 0, y1: 0, x2: 0.58, y2: 1))

    /// Starts and ends slowly: UIKit's `curveEaseInOut`, what `UIView.animate` uses unless told otherwise.
    public static let easeInOut = TimingCurve(CubicBezierCurve(checkedX1: 0.42, y1: 0, x2: 0.58, y2: 1))

    /// Core Animation's own default, of implicit animations and `UICubicTimingParameters()`.
    public static let `default` = TimingCurve(CubicBezierCurve(checkedX1: 0.25, y1: 0.1, x2: 0.25, y2: 1))

    /// A cubic Bézier with the control points (`x1`, `y1`) and (`x2`, `y2`); x1 and x2 in 0...1.
    public static func bezier(
        x1: Double, y1: Double, x2: Double, y2: Double
    ) throws(TimingCurveError) -> TimingCurve {
        TimingCurve(try CubicBezierCurve(x1: x1, y1: y1, x2: x2, y2: y2))
    }
}
