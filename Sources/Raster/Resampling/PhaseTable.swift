/// A kernel's weights for evenly spaced positions within one source sample, laid out for `ChannelSums` down the
/// columns and for `PixelSums` along the rows.
struct PhaseTable: Sendable {
    /// Positions a source sample is divided into.
    static let phases = 256

    /// Slots for weights: an even number, 4...12.
    let taps: Int
    private let windows: [Window]
    /// `taps` weights a phase, each in eight lanes, without their signs.
    private let magnitudes: [SIMD8<UInt16>]
    /// `taps` weights a phase, each in four lanes.
    private let lanes: [SIMD4<Int16>]

    /// Where a phase's weights apply.
    struct Window: Sendable {
        /// First source sample, relative to the one the position lies in.
        var first: Int
        /// Taps of positive weight; those around them have a negative one or none.
        var positive: Range<Int>
    }

    /// The table of `kernel`; allocates 24 bytes a weight, at most 74 kB.
    init(_ kernel: StretchedKernel) {
        let taps = kernel.taps
        var windows: [Window] = []
        var magnitudes: [SIMD8<UInt16>] = []
        var lanes: [SIMD4<Int16>] = []
        windows.reserveCapacity(Self.phases)
        magnitudes.reserveCapacity(Self.phases * taps)
        lanes.reserveCapacity(Self.phases * taps)
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: taps) { weights in
            for phase in 0..<Self.phases {
                let first = kernel.weights(
                    at: phase * (65536 / Self.phases), into: weights.baseAddress!)
                let start = weights.firstIndex { $0 > 0 }!
                let end = weights.lastIndex { $0 > 0 }! + 1
                windows.append(Window(first: first, positive: start..<end))
                magnitudes += weights.map { SIMD8(repeating: $0.magnitude) }
                lanes += weights.map(PixelSums.lanes)
            }
        }
        self.taps = taps
        self.windows = windows
        self.magnitudes = magnitudes
        self.lanes = lanes
    }

    /// Calls `body` with the windows of the phases, and their weights for `PixelSums` and for `ChannelSums`.
    @inline(__always)
    func withMemory(
        _ body: (UnsafePointer<Window>, UnsafeRawPointer, UnsafePointer<SIMD8<UInt16>>) -> Void
    ) {
        windows.withUnsafeBufferPointer { windows in
            lanes.withUnsafeBytes { lanes in
                magnitudes.withUnsafeBufferPointer { magnitudes in
                    body(windows.baseAddress!, lanes.baseAddress!, magnitudes.baseAddress!)
                }
            }
        }
    }
}
