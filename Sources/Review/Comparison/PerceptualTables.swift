/// The tables behind `PerceptualDistance`; about 290 KB, of which 60 are ever read.
enum PerceptualTables {
    /// Low bits of a float that do not take part in looking up its cube root: 1024 steps an octave are left.
    static let dropped: UInt32 = 13

    /// Cone responses (long, medium, short, unused) of each channel's values: red's 256, then green's, blue's.
    static let responses: [SIMD4<Float>] = columns.flatMap { column in
        (0..<256).map { SIMD4<Float>(column * linear(Double($0) / 255)) }
    }

    /// Cone responses (long, medium, short, unused) of a red, a green and a blue of 1.
    static let columns: [SIMD4<Double>] = [
        [0.4122214708, 0.2119034982, 0.0883024619, 0],
        [0.5363325363, 0.6806995451, 0.2817188376, 0],
        [0.0514459929, 0.1073969566, 0.6299787005, 0],
    ]

    /// The linear light of an sRGB-encoded component, both 0...1 (IEC 61966-2-1).
    ///
    /// The power 2.4 is taken as x² · ⁵√x², with the root by Newton's method, to do without the C library's.
    static func linear(_ encoded: Double) -> Double {
        if encoded <= 0.04045 { return encoded / 12.92 }
        let base = (encoded + 0.055) / 1.055
        let square = base * base
        var root = 1.0
        for _ in 0..<60 { root = (4 * root + square / (root * root * root * root)) / 5 }
        return square * root
    }

    /// Cube roots times 2¹⁵ of floats from 0 to a little more than 1, by the upper 19 of their bits.
    ///
    /// Below 2⁻¹⁶ there is only 0: the smallest response of any colour but black is almost twice that.
    static let cubeRoots: [UInt16] = {
        let first = Int(Float(0x1p-16).bitPattern >> dropped)
        let last = Int(Float(1.01).bitPattern >> dropped)
        var roots = [UInt16](repeating: 0, count: last + 1)
        var root = 0.025
        for index in first...last {
            // The middle of the floats that share the index; the root before is a good guess for Newton's method.
            let bits = UInt32(index) << dropped + 1 << (dropped - 1)
            let value = Double(Float(bitPattern: bits))
            for _ in 0..<6 { root = (2 * root + value / (root * root)) / 3 }
            roots[index] = UInt16(root * Double(PerceptualDistance.one) + 0.5)
        }
        return roots
    }()

    /// OKLab's lightness after the toe, times 2¹⁵, by lightness times 2¹².
    static let toe: [UInt16] = (0..<4200).map { index in
        UInt16(toe((Double(index) + 0.5) / 4096) * Double(PerceptualDistance.one) + 0.5)
    }

    /// The lightness that people see for OKLab's `lightness`, both 0...1 (Ottosson, "Okhsv and Okhsl").
    static func toe(_ lightness: Double) -> Double {
        let (k1, k2) = (0.206, 0.03)
        let scaled = (1 + k1) / (1 + k2) * lightness
        let offset = scaled - k1
        return 0.5 * (offset + (offset * offset + 4 * k2 * scaled).squareRoot())
    }
}
