/// The second pass of the scaler: each pixel a weighted sum of neighbours in a row of 16-bit channels.
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
    /// What is added before the fraction bits go (`PixelSums.rounding`).
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
                        lanes.storeBytes(
                            of: PixelSums.lanes(single[tap]), toByteOffset: (index * taps + tap) * 8,
                            as: SIMD4<Int16>.self)
                    }
                }
            }
            count = padded * taps * 4
        }
        for index in offsets.indices { offsets[index] -= Int32(truncatingIfNeeded: low) }
        self.span = columns.isEmpty ? 0..<1 : low..<high
        self.count = columns.count
        self.taps = taps
        self.offsets = offsets
        self.rounding = PixelSums.rounding(usualTaps: filter.usualTaps)
    }

    /// Writes the pixels, rounded, limited to 0...255 and colours to their alpha.
    ///
    /// `row` holds the pixels of `span`, as channel · 64.
    func sum(_ row: UnsafePointer<Int16>, into output: UnsafeMutablePointer<UInt8>) {
        switch taps {
        case 4: sum(pairs: 2, row, output)
        case 6: sum(pairs: 3, row, output)
        case 8: sum(pairs: 4, row, output)
        case 10: sum(pairs: 5, row, output)
        default: sum(pairs: 6, row, output)
        }
    }

    @inline(__always)
    private func sum(
        pairs: Int, _ row: UnsafePointer<Int16>, _ output: UnsafeMutablePointer<UInt8>
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
                        PixelSums.weighted(
                            row + Int(offsets[index &+ number]) &* 8, weight + number &* pairs &* 16,
                            pairs: pairs)
                    }
                    let bytes = PixelSums.bytes(pixel(0), pixel(1), pixel(2), pixel(3), rounding)
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
}
