/// Constant speed: progress is the share of the duration that has passed.
package struct LinearCurve: TimingCurveShape {
    package init() {}

    package func progress(at seconds: Double, duration: Double) -> Double { seconds / duration }

    package var description: String { "linear" }
}

extension TimingCurve {
    /// Constant speed.
    public static let linear = TimingCurve(LinearCurve())
}
