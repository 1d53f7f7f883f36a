/// The Catmull-Rom cubic (Keys, 1981, a = −½), the kernel of all resampling here.
///
/// It interpolates: 1 at 0 and 0 at every other whole distance, so a picture placed 1:1 on whole pixels comes
/// out as it is without a special case. Stretched by the shrink it is also the low-pass filter.
enum CubicKernel {
    /// Distance from which on the kernel is 0.
    static let support = 2.0

    /// The kernel's value at `distance` ≥ 0 from its centre.
    ///
    /// Only +, − and × of doubles: the same bits on every machine.
    static func value(at distance: Double) -> Double {
        let t = distance
        if t < 1 { return (1.5 * t - 2.5) * t * t + 1 }
        if t < 2 { return ((-0.5 * t + 2.5) * t - 4) * t + 2 }
        return 0
    }
}
