/// The first pass of the scaler: a weighted sum of rows of bytes, in 16-bit lanes.
///
/// Sixteen bytes are read as eight lanes of two channels: `even + 256 · odd`. Shifted left by 8 a lane holds the
/// even channel · 256, as it is the odd one · 256 plus a remainder; the high half of the product with a weight
/// of 14 fraction bits is either channel with 6, and what the remainder added is 1/256 of the even channel's
/// sum, taken off once at the end. That is seven instructions a row for sixteen channels, on any x86-64.
/// Products are of unsigned numbers, so rows of negative weight come last and are subtracted.
///
/// A high half rounds down; half a unit (1/128 of 255) a row makes up for it on average.
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
            var sum0 = Lanes(rounding)
            var sum1 = Lanes(rounding)
            var sum2 = Lanes(rounding)
            var sum3 = Lanes(rounding)
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

/// Sums of sixteen channels, those in even and those in odd places apart.
private struct Lanes {
    private var even: SIMD8<UInt16>
    private var odd: SIMD8<UInt16>

    @inline(__always)
    init(_ start: SIMD8<UInt16>) {
        even = start
        odd = start
    }

    @inline(__always)
    mutating func add(_ channels: UnsafeRawPointer, _ weight: SIMD8<UInt16>) {
        let bytes = channels.loadUnaligned(as: SIMD16<UInt8>.self)
        even &+= Self.highHalf(Self.shiftedUp(bytes), weight)
        odd &+= Self.highHalf(Self.lanes(bytes), weight)
    }

    @inline(__always)
    mutating func subtract(_ channels: UnsafeRawPointer, _ weight: SIMD8<UInt16>) {
        let bytes = channels.loadUnaligned(as: SIMD16<UInt8>.self)
        even &-= Self.highHalf(Self.shiftedUp(bytes), weight)
        odd &-= Self.highHalf(Self.lanes(bytes), weight)
    }

    /// Takes the even channels' share off the odd ones and stores both in the order of the channels.
    @inline(__always)
    func store(to out: UnsafeMutableRawPointer) {
        let even = SIMD8<Int16>(truncatingIfNeeded: even)
        let odd = SIMD8<Int16>(truncatingIfNeeded: odd) &- (even &>> 8)
        var left = SIMD8<Int16>()
        left.evenHalf = even.lowHalf
        left.oddHalf = odd.lowHalf
        var right = SIMD8<Int16>()
        right.evenHalf = even.highHalf
        right.oddHalf = odd.highHalf
        out.storeBytes(of: left, as: SIMD8<Int16>.self)
        out.storeBytes(of: right, toByteOffset: 16, as: SIMD8<Int16>.self)
    }

    @inline(__always)
    private static func lanes(_ bytes: SIMD16<UInt8>) -> SIMD8<UInt16> {
        unsafeBitCast(bytes, to: SIMD8<UInt16>.self)
    }

    /// Every lane shifted left by 8; said as moving bytes, which the compiler does not tear apart.
    @inline(__always)
    private static func shiftedUp(_ bytes: SIMD16<UInt8>) -> SIMD8<UInt16> {
        var moved = SIMD16<UInt8>()
        moved.oddHalf = bytes.evenHalf
        return lanes(moved)
    }

    @inline(__always)
    private static func highHalf(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
        let product = SIMD8<UInt32>(truncatingIfNeeded: a) &* SIMD8<UInt32>(truncatingIfNeeded: b)
        return SIMD8<UInt16>(truncatingIfNeeded: product &>> 16)
    }
}
