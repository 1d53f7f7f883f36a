/// The second pass of the scaler: each pixel a weighted sum of neighbours in a row of 16-bit channels.
///
/// Weights have 15 fraction bits here; those that would be 1 are 1 − 2⁻¹⁵, which no channel of 8 bits can tell.
/// Two pixels are eight lanes; the high half of the product leaves 5 fraction bits. The sums overshoot by less
/// than a half (the kernel's negative lobes, twice), far from the ends of 16 bits.
struct ColumnBlend: Sendable {
    /// Destination pixels of a step.
    private static let step = 4

    /// Pixels of the source row that are read; may reach past the picture.
    let span: Range<Int>
    /// Destination pixels.
    private let count: Int
    /// Slots for weights a pixel, an even number.
    private let taps: Int
    /// First pixel that makes each pixel; as many as whole steps need, like the weights.
    private let offsets: [Int32]
    /// Weights of each pixel, every one four times, for the four channels.
    private let weights: [Int16]
    /// What is added before the 5 fraction bits go: half, and half a unit for each high half rounded down.
    private let rounding: Int16

    /// The sums that make `columns` of the destination; at least one source sample inside the picture is read.
    init(_ filter: AxisFilter, columns: Range<Int>) {
        let taps = filter.kernel.taps
        let padded = (columns.count + Self.step - 1) / Self.step * Self.step
        var low = filter.count - 1
        var high = 1
        var offsets = [Int32](repeating: 0, count: padded)
        self.weights = [Int16](unsafeUninitializedCapacity: padded * taps * 4) { memory, count in
            withUnsafeTemporaryAllocation(of: Int16.self, capacity: taps) { single in
                let lanes = UnsafeMutableRawPointer(memory.baseAddress!)
                for index in 0..<padded {
                    let column = columns.lowerBound + min(index, columns.count - 1)
                    let first = filter.weights(of: column, into: single.baseAddress!)
                    offsets[index] = Int32(truncatingIfNeeded: first)
                    low = min(low, first)
                    high = max(high, first + taps)
                    for tap in 0..<taps {
                        let doubled = Int16(truncatingIfNeeded: min(Int(single[tap]) * 2, 32767))
                        lanes.storeBytes(
                            of: SIMD4(repeating: doubled), toByteOffset: (index * taps + tap) * 8,
                            as: SIMD4<Int16>.self)
                    }
                }
            }
            count = padded * taps * 4
        }
        for index in offsets.indices { offsets[index] -= Int32(truncatingIfNeeded: low) }
        self.span = low..<high
        self.count = columns.count
        self.taps = taps
        self.offsets = offsets
        self.rounding = Int16(truncatingIfNeeded: 16 + filter.kernel.usualTaps / 2)
    }

    /// Writes the pixels, rounded, limited to 0...255 and, unless the picture is opaque, colours to their alpha.
    ///
    /// `row` holds the pixels of `span`, as channel · 64. Opaque weights sum to exactly 1, so alpha is 255 and
    /// the limit would change nothing.
    func sum(_ row: UnsafePointer<Int16>, isOpaque: Bool, into output: UnsafeMutablePointer<UInt8>) {
        if isOpaque {
            sum(isLimited: false, row, output)
        } else {
            sum(isLimited: true, row, output)
        }
    }

    @inline(__always)
    private func sum(
        isLimited: Bool, _ row: UnsafePointer<Int16>, _ output: UnsafeMutablePointer<UInt8>
    ) {
        switch taps {
        case 4: sum(pairs: 2, isLimited, row, output)
        case 6: sum(pairs: 3, isLimited, row, output)
        case 8: sum(pairs: 4, isLimited, row, output)
        case 10: sum(pairs: 5, isLimited, row, output)
        default: sum(pairs: 6, isLimited, row, output)
        }
    }

    @inline(__always)
    private func sum(
        pairs: Int, _ isLimited: Bool, _ row: UnsafePointer<Int16>, _ output: UnsafeMutablePointer<UInt8>
    ) {
        offsets.withUnsafeBufferPointer { offsets in
            weights.withUnsafeBytes { weights in
                let rounding = SIMD8(repeating: rounding)
                let row = UnsafeRawPointer(row)
                let out = UnsafeMutableRawPointer(output)
                var weight = weights.baseAddress!
                var index = 0
                while index < count {
                    @inline(__always)
                    func pixel(_ number: Int) -> SIMD8<Int16> {
                        Self.weighted(
                            row + Int(offsets[index &+ number]) &* 8, weight + number &* pairs &* 16,
                            pairs: pairs)
                    }
                    let bytes = Self.bytes(
                        Self.folded(pixel(0), pixel(1), rounding, isLimited),
                        Self.folded(pixel(2), pixel(3), rounding, isLimited))
                    if index &+ Self.step <= count {
                        out.storeBytes(of: bytes, toByteOffset: index &* 4, as: SIMD16<UInt8>.self)
                    } else {
                        withUnsafeBytes(of: bytes) {
                            (out + index &* 4).copyMemory(
                                from: $0.baseAddress!, byteCount: (count &- index) &* 4)
                        }
                    }
                    weight += pairs &* 16 &* Self.step
                    index &+= Self.step
                }
            }
        }
    }

    /// Sums of the even and of the odd taps of one pixel, beside each other.
    @inline(__always)
    private static func weighted(
        _ pixels: UnsafeRawPointer, _ weights: UnsafeRawPointer, pairs: Int
    ) -> SIMD8<Int16> {
        @inline(__always)
        func pair(_ index: Int) -> SIMD8<Int16> {
            highHalf(
                pixels.loadUnaligned(fromByteOffset: index &* 16, as: SIMD8<Int16>.self),
                weights.loadUnaligned(fromByteOffset: index &* 16, as: SIMD8<Int16>.self))
        }
        var sum = pair(0) &+ pair(1)
        if pairs > 2 { sum &+= pair(2) }
        if pairs > 3 { sum &+= pair(3) }
        if pairs > 4 { sum &+= pair(4) }
        if pairs > 5 { sum &+= pair(5) }
        return sum
    }

    @inline(__always)
    private static func highHalf(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
        let product = SIMD8<Int32>(truncatingIfNeeded: a) &* SIMD8<Int32>(truncatingIfNeeded: b)
        return SIMD8<Int16>(truncatingIfNeeded: product &>> 16)
    }

    /// Two pixels from their even and odd sums, as whole channels, not limited to 0...255.
    @inline(__always)
    private static func folded(
        _ one: SIMD8<Int16>, _ other: SIMD8<Int16>, _ rounding: SIMD8<Int16>, _ isLimited: Bool
    ) -> SIMD8<Int16> {
        let even = SIMD8(lowHalf: one.lowHalf, highHalf: other.lowHalf)
        let odd = SIMD8(lowHalf: one.highHalf, highHalf: other.highHalf)
        let sum = (even &+ odd &+ rounding) &>> 5
        guard isLimited else { return sum }
        let alpha = SIMD8(lowHalf: SIMD4(repeating: sum[3]), highHalf: SIMD4(repeating: sum[7]))
        let room = alpha &- sum
        return sum &+ (room & (room &>> 15))
    }

    /// Four pixels limited to 0...255. Comparing vectors would be a loop over lanes; signs are masks too.
    @inline(__always)
    private static func bytes(_ left: SIMD8<Int16>, _ right: SIMD8<Int16>) -> SIMD16<UInt8> {
        @inline(__always)
        func limited(_ sum: SIMD8<Int16>) -> SIMD8<UInt8> {
            let notNegative = sum & ~(sum &>> 15)
            return SIMD8(truncatingIfNeeded: notNegative | ((255 &- sum) &>> 15))
        }
        return SIMD16(lowHalf: limited(left), highHalf: limited(right))
    }
}
