/// The first pass of the scaler: a weighted sum of rows of bytes, in 16-bit lanes.
///
/// Rows of negative weight come last and are subtracted, since the products are of unsigned numbers
/// (`ChannelSums`). One loop serves any number of rows: its turns are the same all along, so they are predicted, and
/// 64 bytes a turn make up for its counting.
struct RowBlend {
    /// Channels a step handles; shorter rows cannot be summed.
    static let step = 64
    /// Most rows a sum can have.
    private static let maximumRows = StretchedKernel.maximumTaps

    private var rows: (added: Int, all: Int) = (0, 0)
    private let pointers: UnsafeMutablePointer<UnsafeRawPointer>
    private let weights: UnsafeMutablePointer<SIMD8<UInt16>>

    /// Calls `body` with a sum of no rows, which lives on the stack.
    static func withEmpty<Result>(_ body: (inout RowBlend) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UnsafeRawPointer.self, capacity: maximumRows) { pointers in
            withUnsafeTemporaryAllocation(of: SIMD8<UInt16>.self, capacity: maximumRows) { weights in
                var blend = RowBlend(pointers: pointers.baseAddress!, weights: weights.baseAddress!)
                return body(&blend)
            }
        }
    }

    private init(
        pointers: UnsafeMutablePointer<UnsafeRawPointer>, weights: UnsafeMutablePointer<SIMD8<UInt16>>
    ) {
        self.pointers = pointers
        self.weights = weights
    }

    /// Sets the rows: `row(tap)` is where the row of each of the `taps` weights begins.
    mutating func setRows(
        _ taps: Int, weights tapWeights: UnsafePointer<Int16>, row: (Int) -> UnsafePointer<UInt8>
    ) {
        rows = (0, 0)
        for tap in 0..<taps where tapWeights[tap] > 0 { append(row(tap), tapWeights[tap]) }
        rows.added = rows.all
        for tap in 0..<taps where tapWeights[tap] < 0 { append(row(tap), 0 &- tapWeights[tap]) }
    }

    private mutating func append(_ row: UnsafePointer<UInt8>, _ weight: Int16) {
        pointers[rows.all] = UnsafeRawPointer(row)
        weights[rows.all] = SIMD8(repeating: UInt16(truncatingIfNeeded: weight))
        rows.all &+= 1
    }

    /// Writes the sum of channels 0 ..< `count`, at least `step`, as channel · 64; −4080...20400.
    func sum(into output: UnsafeMutablePointer<Int16>, count: Int) {
        let out = UnsafeMutableRawPointer(output)
        // Added rows lose half a unit each by rounding down, subtracted ones gain it.
        let rounding = SIMD8(repeating: UInt16(truncatingIfNeeded: (2 &* rows.added &- rows.all) / 2))
        var start = 0
        while start < count {
            // The last step ends with the row, going over some channels twice.
            let at = min(start, count &- Self.step)
            var sum0 = ChannelSums(rounding)
            var sum1 = ChannelSums(rounding)
            var sum2 = ChannelSums(rounding)
            var sum3 = ChannelSums(rounding)
            for index in 0..<rows.added {
                let row = pointers[index] + at
                let weight = weights[index]
                sum0.add(row, weight)
                sum1.add(row + 16, weight)
                sum2.add(row + 32, weight)
                sum3.add(row + 48, weight)
            }
            for index in rows.added..<rows.all {
                let row = pointers[index] + at
                let weight = weights[index]
                sum0.subtract(row, weight)
                sum1.subtract(row + 16, weight)
                sum2.subtract(row + 32, weight)
                sum3.subtract(row + 48, weight)
            }
            sum0.store(to: out + at &* 2)
            sum1.store(to: out + at &* 2 + 32)
            sum2.store(to: out + at &* 2 + 64)
            sum3.store(to: out + at &* 2 + 96)
            start &+= Self.step
        }
    }
}
