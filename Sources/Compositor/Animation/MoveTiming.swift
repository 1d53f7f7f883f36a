/// How long a move takes and how it runs.
public struct MoveTiming: Hashable, Sendable {
    /// Seconds.
    public var duration: Double
    /// How progress follows time.
    public var curve: TimingCurve

    /// A move of `duration` seconds along `curve`.
    public init(duration: Double, curve: TimingCurve) {
        self.duration = duration
        self.curve = curve
    }
}
