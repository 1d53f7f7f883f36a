/// Frames a second as an exact fraction: 60, 2997/50, 60000/1001.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
    /// Frames in `denominator` seconds.
    public let numerator: Int
    /// Seconds that `numerator` frames take.
    public let denominator: Int

    /// `numerator` / `denominator` frames a second, both above 0; kept in lowest terms.
    public init(_ numerator: Int, _ denominator: Int = 1) {
        precondition(numerator > 0 && denominator > 0, "a frame rate is above 0")
        var (a, b) = (numerator, denominator)
        while b != 0 { (a, b) = (b, a % b) }
        self.numerator = numerator / a
        self.denominator = denominator / a
    }

    /// Frames a second as a number, for display and JSON.
    public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

    /// When frame `number` is shown, in seconds: one rounding, whatever the number.
    public func time(ofFrame number: Int) -> Double {
        Double(number) * Double(denominator) / Double(numerator)
    }

    /// `60` or `60000/1001`.
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
