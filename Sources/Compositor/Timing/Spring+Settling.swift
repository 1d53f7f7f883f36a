internal import Platform

extension Spring {
    /// Seconds after which the spring stays within a thousandth of its target.
    ///
    /// Underdamped: Core Animation's `settlingDuration`, the time at which the bound of the swing reaches
    /// 0.001: T = ln((1 + |B|) / 0.001) / (ζω), B = (v − ζω) / ω_d. Checked against values read back on
    /// iOS 27 and against Apple's own example (stiffness 100, damping 5: about 2.85 s).
    /// Otherwise: the time at which the sum of the absolute terms reaches 0.001, solved to a nanosecond;
    /// Core Animation reports such springs in steps of a tenth of a second, which nothing here needs.
    /// Infinite for a spring without damping.
    public var settlingDuration: Double {
        let w = naturalFrequency
        let v = initialVelocity
        switch regime {
        case .underdamped(let z):
            let wd = w * ((1 - z) * (1 + z)).squareRoot()
            return z == 0 ? .infinity : log((1 + abs((v - z * w) / wd)) / Self.settlingThreshold) / (z * w)
        case .critical:
            return Self.lastCrossing { (1 + abs(w - v) * $0) * exp(-w * $0) }
        case .overdamped(let z):
            let (slow, fast, share) = overdampedTerms(z)
            return Self.lastCrossing { abs(share) * exp(slow * $0) + abs(1 - share) * exp(fast * $0) }
        }
    }

    /// Share of the move below which UIKit and Core Animation call a spring settled.
    package static let settlingThreshold = 0.001

    /// Where `bound` falls to the threshold, to a nanosecond; it starts at 1 or above and, once it falls,
    /// only falls.
    private static func lastCrossing(of bound: (Double) -> Double) -> Double {
        var high = 1e-3
        while bound(high) > settlingThreshold { high *= 2 }
        var low = 0.0
        while high - low > 1e-9 * max(1, low) {
            let middle = (low + high) / 2
            if bound(middle) > settlingThreshold { low = middle } else { high = middle }
        }
        return high
    }
}
