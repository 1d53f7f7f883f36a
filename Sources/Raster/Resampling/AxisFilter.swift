/// Which source samples make each destination sample along one axis, and with what weights.
struct AxisFilter: Sendable {
    /// Source samples, at least 1.
    let count: Int
    /// The weights for a position.
    let kernel: StretchedKernel
    /// Source samples a destination sample; negative when the picture is mirrored, 0 when it has no extent.
    private let step: Double
    /// Where the picture begins (its first sample's outer edge), in destination samples.
    private let edge: Double

    /// The filter for `count` samples spread from `edge` over `extent` destination samples.
    ///
    /// A negative extent mirrors. An extent of 0 or one that is not finite shows the middle sample.
    init(_ shape: ResamplingKernel = .catmullRom, count: Int, edge: Double, extent: Double) {
        let isUsable = extent.isFinite && edge.isFinite && abs(extent) > 1e-6
        self.count = count
        self.step = isUsable ? Double(count) / extent : 0
        self.edge = isUsable ? edge : 0
        self.kernel = StretchedKernel(shape, shrink: abs(step))
    }

    /// Weights of a destination sample that are not 0, on average over the picture: one where samples are copied.
    var usualTaps: Int {
        abs(step) == 1 && edge == edge.rounded(.down) ? 1 : kernel.usualTaps
    }

    /// Writes the `kernel.taps` weights of destination sample `index` and returns the source sample of the first
    /// one.
    ///
    /// Samples outside 0 ..< `count` stand for the nearest one inside.
    func weights(of index: Int, into weights: UnsafeMutablePointer<Int16>) -> Int {
        kernel.weights(at: position(of: index), into: weights)
    }

    /// Source position of the centre of destination sample `index`, as 16.16 fixed point.
    ///
    /// Positions further than 16 samples outside the picture are pulled in: everything there is edge colour.
    private func position(of index: Int) -> Int {
        guard step != 0 else { return (count &- 1) &<< 15 }
        let position = (Double(index) + 0.5 - edge) * step - 0.5
        let near = min(max(position, -16), Double(count) + 16) * 65536
        return Int(near + (near < 0 ? -0.5 : 0.5))
    }
}
