/// A kernel stretched by a shrink of 1...3, as whole-number weights for any sub-pixel position.
struct StretchedKernel: Sendable {
    /// Most taps a window can have.
    static let maximumTaps = 12
    /// Largest shrink a kernel is stretched by.
    static let maximumShrink = 3.0
    /// Weights are whole numbers of 1 / 16384 and sum to exactly 1.
    static let weightOne = 16384

    /// Slots for weights: an even number, 4...12.
    let taps: Int
    /// Weights that are not 0, on average.
    let usualTaps: Int
    private let shape: ResamplingKernel
    /// Kernel distance of 1 / 65536 source samples.
    private let distanceScale: Double

    /// The kernel `shape` for `shrink` source samples a destination sample, limited to 1...3.
    ///
    /// Below 1, where the picture is magnified, the kernel interpolates. The window is an even number of samples;
    /// a tenth of a sample of the kernel's tail at each end, where it is below 0.002, is not worth two more.
    init(_ shape: ResamplingKernel, shrink: Double) {
        let shrink = shrink > 1 ? min(shrink, Self.maximumShrink) : 1
        let wanted = 2 * (shape.support * shrink - 0.1)
        var taps = 4
        while Double(taps) < wanted, taps < Self.maximumTaps { taps += 2 }
        self.taps = taps
        self.usualTaps = min(Int(2 * shape.support * shrink + 0.5), taps)
        self.shape = shape
        self.distanceScale = 1 / (65536 * shrink)
    }

    /// Writes the `taps` weights around `position` (16.16 fixed point, 0 at the centre of source sample 0) and
    /// returns the source sample of the first one.
    ///
    /// Their centre of mass is `position`, to 1/16384 of a sample, so that a ramp stays a ramp and a slow move
    /// does not jitter; the sampled kernel alone is up to 1/34 off. Mirrored positions give mirrored weights.
    func weights(at position: Int, into weights: UnsafeMutablePointer<Int16>) -> Int {
        let reach = taps &<< 15
        let first = ((position &- reach) &>> 16) &+ 1
        withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.maximumTaps) { raw in
            // Whole numbers before summing, so that no sum depends on its order.
            var sum = 0
            for tap in 0..<taps {
                let distance = abs(((first &+ tap) &<< 16) &- position)
                let value = distance < reach ? shape.value(at: Double(distance) * distanceScale) : 0
                raw[tap] = Int(value * 0x1p30)
                sum &+= raw[tap]
            }
            let scale = Double(Self.weightOne) / Double(sum)
            var missing = Self.weightOne
            var moment = 0
            for tap in 0..<taps {
                let weight = Int(Double(raw[tap]) * scale + (raw[tap] < 0 ? -0.5 : 0.5))
                raw[tap] = weight
                missing &-= weight
                moment &+= weight &* (((first &+ tap) &<< 16) &- position)
            }
            let middle = taps / 2 - 1
            let fraction = position & 0xFFFF
            // What rounding lost goes to the nearer middle sample, half each when both are as near.
            let share = fraction == 0x8000 ? missing / 2 : fraction < 0x8000 ? 0 : missing
            raw[middle &+ 1] &+= share
            raw[middle] &+= missing &- share
            moment &+= share &* (65536 &- fraction) &- (missing &- share) &* fraction
            let move = (moment + (moment < 0 ? -32768 : 32768)) / 65536
            raw[middle] &+= move
            raw[middle &+ 1] &-= move
            for tap in 0..<taps { weights[tap] = Int16(truncatingIfNeeded: raw[tap]) }
        }
        return first
    }
}
