/// The cubic kernel stretched by a shrink of 1...2, as whole-number weights for any sub-pixel position.
struct StretchedKernel: Sendable {
    /// Most taps a window can have.
    static let maximumTaps = 8
    /// Weights are whole numbers of 1 / 16384 and sum to exactly 1.
    static let weightOne = 16384

    /// Slots for weights: 4, 6 or 8.
    let taps: Int
    /// Kernel radius in source samples, as 16.16 fixed point.
    private let radius: Int
    /// Kernel distance of 1 / 65536 source samples.
    private let kernelScale: Double

    /// The kernel for `shrink` source samples a destination sample, limited to 1...2.
    ///
    /// Below 1, where the picture is magnified, the kernel interpolates. Above 2 the pyramid has a better level,
    /// except for a single sample, where every kernel does the same.
    init(shrink: Double) {
        let shrink = shrink > 1 ? min(shrink, 2) : 1
        let support = CubicKernel.support * shrink
        self.radius = Int((support * 65536).rounded())
        self.kernelScale = 1 / (65536 * shrink)
        self.taps = support <= 2 ? 4 : support <= 3 ? 6 : 8
    }

    /// Writes the weights around `position` (16.16 fixed point, 0 at the centre of source sample 0) and returns
    /// the source sample of the first one.
    ///
    /// All `maximumTaps` weights are written, those past `taps` as 0. Mirrored positions give mirrored weights.
    func weights(at position: Int, into weights: UnsafeMutablePointer<Int16>) -> Int {
        let first = ((position &- radius) >> 16) &+ 1
        withUnsafeTemporaryAllocation(of: Int.self, capacity: taps) { raw in
            // Whole numbers before summing, so that the sum does not depend on the order.
            var sum = 0
            for tap in 0..<taps {
                let distance = abs(((first &+ tap) << 16) &- position)
                raw[tap] = Int((CubicKernel.value(at: Double(distance) * kernelScale) * 0x1p30).rounded())
                sum &+= raw[tap]
            }
            let scale = Double(Self.weightOne) / Double(sum)
            var missing = Self.weightOne
            var largest = 0
            for tap in 0..<taps {
                let weight = Int((Double(raw[tap]) * scale).rounded())
                weights[tap] = Int16(truncatingIfNeeded: weight)
                missing &-= weight
                if raw[tap] > raw[largest] { largest = tap }
            }
            // What rounding lost goes to the middle: half each when two taps are equally near.
            let twin = largest &+ 1
            if twin < taps, raw[twin] == raw[largest] {
                weights[twin] &+= Int16(truncatingIfNeeded: missing / 2)
                missing &-= missing / 2
            }
            weights[largest] &+= Int16(truncatingIfNeeded: missing)
        }
        for tap in taps..<Self.maximumTaps { weights[tap] = 0 }
        return first
    }
}
