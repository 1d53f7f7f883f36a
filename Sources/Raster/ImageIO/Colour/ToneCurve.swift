#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How a stored sample becomes light: from an encoded value 0...1 to a linear one 0...1.
enum ToneCurve: Equatable {
    /// A pure power.
    case gamma(Double)
    /// A power with a straight start: (a·x + b)^g + e from `d` on, c·x + f below.
    case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
    /// Values at equal steps, 65535 being 1, joined by straight lines.
    case table([UInt16])
    /// SMPTE ST 2084, with 203 cd/m² (ITU-R BT.2408's reference white) as 1; brighter light is cut.
    case perceptualQuantizer
    /// ITU-R BT.2100's hybrid log-gamma, with its reference white (75 % signal) as 1; brighter light is cut.
    case hybridLogGamma

    /// IEC 61966-2-1.
    static let sRGB = ToneCurve.parametric(
        g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045, e: 0, f: 0)
    /// ITU-R BT.709, the camera's curve undone.
    static let bt709 = ToneCurve.parametric(
        g: 1 / 0.45, a: 1 / 1.099, b: 0.099 / 1.099, c: 1 / 4.5, d: 0.081, e: 0, f: 0)

    /// The light for an encoded value, both limited to 0...1.
    func linear(_ encoded: Double) -> Double {
        let x = min(max(encoded, 0), 1)
        let value: Double
        switch self {
        case .gamma(let exponent):
            value = pow(x, exponent)
        case .parametric(let g, let a, let b, let c, let d, let e, let f):
            value = x >= d ? pow(max(a * x + b, 0), g) + e : c * x + f
        case .table(let entries):
            guard entries.count > 1 else { return x }
            let position = x * Double(entries.count - 1)
            let index = min(Int(position), entries.count - 2)
            let low = Double(entries[index]), high = Double(entries[index + 1])
            value = (low + (high - low) * (position - Double(index))) / 65535
        case .perceptualQuantizer:
            let (m1, m2, c1, c2, c3) = (0.1593017578125, 78.84375, 0.8359375, 18.8515625, 18.6875)
            let power = pow(x, 1 / m2)
            value = pow(max(power - c1, 0) / (c2 - c3 * power), 1 / m1) * 10000 / 203
        case .hybridLogGamma:
            // Scene light, then the display's system gamma of 1.2 on a 1000 cd/m² screen, taken on each
            // channel alone.
            func scene(_ x: Double) -> Double {
                x <= 0.5 ? x * x / 3 : (exp((x - 0.55991073) / 0.17883277) + 0.28466892) / 12
            }
            value = pow(scene(x) / scene(0.75), 1.2)
        }
        // Not min/max of a NaN, which a curve of absurd parameters can give.
        return value >= 0 ? min(value, 1) : 0
    }
}
