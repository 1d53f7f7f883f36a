/// Weights of a Gaussian blur on a lattice, in 65536ths; they are symmetric and add up to exactly 65536.
///
/// Computed with + − × ÷ and square roots only, so that no two machines' mathematics libraries can differ.
package struct GaussianKernel {
    /// Weights from `-radius` to `radius`.
    package let weights: [UInt32]
    /// How many lattice steps the kernel reaches to either side.
    package let radius: Int

    /// The blur of `sigma` pixels, after the area of one pixel, for samples `step` pixels apart.
    ///
    /// The samples are areas of lattice cells themselves, which blurs by step²/12 already; the rest is what
    /// is left. It reaches four sigma, past which 1/16000 of the whole is left.
    package init(sigma: Double, step: Double) {
        let rest = max(sigma * sigma - step * step / 12, 1e-6).squareRoot()
        let radius = Int(((4 * rest + 0.5) / step).rounded(.up))
        // A pixel's share of the bell: the difference of its integral between the pixel's edges.
        let shares = (0...radius).map { index in
            let center = Double(index) * step
            return Self.integral((center + 0.5) / rest) - Self.integral((center - 0.5) / rest)
        }
        let sum = shares[0] + 2 * shares.dropFirst().reduce(0, +)
        var half = shares.map { UInt32(($0 / sum * 65536).rounded()) }
        half[0] = 65536 - 2 * half.dropFirst().reduce(0, +)
        self.radius = radius
        weights = half.dropFirst().reversed() + half
    }

    /// The normal distribution's integral from 0 to `z`.
    ///
    /// φ(z) · (z + z³/3 + z⁵/15 + …), a series of positive terms (Abramowitz and Stegun 26.2.11).
    package static func integral(_ z: Double) -> Double {
        if z < 0 { return -integral(-z) }
        guard z < 6 else { return 0.5 }
        var term = z
        var sum = z
        var odd = 1.0
        while term > sum * 1e-17 {
            odd += 2
            term *= z * z / odd
            sum += term
        }
        return sum * exponential(-z * z / 2) * 0.3989422804014327
    }

    /// e to the power of `x` ≤ 0: halved until the series is short, then squared back.
    private static func exponential(_ x: Double) -> Double {
        let reduced = x / 256
        var term = 1.0
        var sum = 1.0
        for power in 1...12 {
            term *= reduced / Double(power)
            sum += term
        }
        for _ in 0..<8 { sum *= sum }
        return sum
    }
}
