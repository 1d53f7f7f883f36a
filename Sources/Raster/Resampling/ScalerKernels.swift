/// The two passes of the separable scaler, in 16-bit lanes.
///
/// Numbers: a channel c enters as (c − 128) · 256, is multiplied by a weight of 14 fraction bits and keeps the
/// high half of the product, so a column sum has 6 fraction bits and a pixel, after the second pass, 4. Both
/// sums overshoot by less than a third (the kernel's negative lobes), far from the ends of 16 bits. A high half
/// rounds down; half a unit a tap, added once, makes up for it. The result is within 1 of the exact one.
/// High-half products are one instruction for 8 lanes on every x86-64 and arm64, and integers: same bytes.
enum ScalerKernels {
    /// Writes the weighted sum of eight rows: `count` channels, at least 16, as (c − 128) · 64.
    ///
    /// `rows` and `weights` hold eight entries; only the first `taps` (4, 6 or 8) are read.
    static func blendRows(
        _ rows: UnsafePointer<UnsafePointer<UInt8>>, weights: UnsafePointer<Int16>, taps: Int,
        into output: UnsafeMutablePointer<Int16>, count: Int
    ) {
        switch taps {
        case 4: blend(taps: 4, rows, weights, output, count)
        case 6: blend(taps: 6, rows, weights, output, count)
        default: blend(taps: 8, rows, weights, output, count)
        }
    }

    /// Writes `count` pixels, each the weighted sum of `taps` pixels of `row` from its offset on.
    ///
    /// `weights` holds `taps` vectors of 4 equal lanes a pixel. Output: c · 16, not limited.
    static func blendColumns(
        _ row: UnsafePointer<Int16>, offsets: UnsafePointer<Int32>, weights: UnsafePointer<Int16>, taps: Int,
        into output: UnsafeMutablePointer<Int16>, count: Int
    ) {
        switch taps {
        case 4: gather(taps: 4, row, offsets, weights, output, count)
        case 6: gather(taps: 6, row, offsets, weights, output, count)
        default: gather(taps: 8, row, offsets, weights, output, count)
        }
    }

    /// Rounds `count` pixels of c · 16 to bytes, limited to 0...255 and colours to their alpha.
    static func store(
        _ input: UnsafePointer<Int16>, into output: UnsafeMutablePointer<UInt8>, count: Int, isOpaque: Bool
    ) {
        let channels = count &* 4
        for i in 0..<channels {
            output[i] = UInt8(truncatingIfNeeded: max(0, min(255, input[i] &>> 4)))
        }
        // Opaque weights sum to exactly 1, so alpha is 255 and the limit would change nothing.
        guard !isOpaque else { return }
        for i in 0..<count {
            let pixel = output + i &* 4
            let alpha = pixel[3]
            pixel[0] = min(pixel[0], alpha)
            pixel[1] = min(pixel[1], alpha)
            pixel[2] = min(pixel[2], alpha)
        }
    }

    /// High half of the product, lane by lane.
    @inline(__always)
    private static func multiplyHigh(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
        let product = SIMD8<Int32>(truncatingIfNeeded: a) &* SIMD8<Int32>(truncatingIfNeeded: b)
        return SIMD8<Int16>(truncatingIfNeeded: product &>> 16)
    }

    @inline(__always)
    private static func blend(
        taps: Int, _ rows: UnsafePointer<UnsafePointer<UInt8>>, _ weights: UnsafePointer<Int16>,
        _ output: UnsafeMutablePointer<Int16>, _ count: Int
    ) {
        let rounding = SIMD8<Int16>(repeating: Int16(truncatingIfNeeded: taps / 2))
        let w0 = SIMD8(repeating: weights[0])
        let w1 = SIMD8(repeating: weights[1])
        let w2 = SIMD8(repeating: weights[2])
        let w3 = SIMD8(repeating: weights[3])
        let w4 = SIMD8(repeating: weights[4])
        let w5 = SIMD8(repeating: weights[5])
        let w6 = SIMD8(repeating: weights[6])
        let w7 = SIMD8(repeating: weights[7])
        let r0 = UnsafeRawPointer(rows[0])
        let r1 = UnsafeRawPointer(rows[1])
        let r2 = UnsafeRawPointer(rows[2])
        let r3 = UnsafeRawPointer(rows[3])
        let r4 = UnsafeRawPointer(rows[4])
        let r5 = UnsafeRawPointer(rows[5])
        let r6 = UnsafeRawPointer(rows[6])
        let r7 = UnsafeRawPointer(rows[7])
        let out = UnsafeMutableRawPointer(output)

        @inline(__always)
        func add(
            _ row: UnsafeRawPointer, _ at: Int, _ weight: SIMD8<Int16>, _ low: inout SIMD8<Int16>,
            _ high: inout SIMD8<Int16>
        ) {
            let pixels = row.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self) ^ 128
            let first = SIMD8<Int16>(truncatingIfNeeded: pixels.lowHalf) &<< 8
            let second = SIMD8<Int16>(truncatingIfNeeded: pixels.highHalf) &<< 8
            low &+= multiplyHigh(first, weight)
            high &+= multiplyHigh(second, weight)
        }

        var at = 0
        while at < count {
            // The last step ends with the row, going over some channels twice.
            let i = min(at, count &- 16)
            var low = rounding
            var high = rounding
            add(r0, i, w0, &low, &high)
            add(r1, i, w1, &low, &high)
            add(r2, i, w2, &low, &high)
            add(r3, i, w3, &low, &high)
            if taps > 4 {
                add(r4, i, w4, &low, &high)
                add(r5, i, w5, &low, &high)
            }
            if taps > 6 {
                add(r6, i, w6, &low, &high)
                add(r7, i, w7, &low, &high)
            }
            out.storeBytes(of: low, toByteOffset: i &* 2, as: SIMD8<Int16>.self)
            out.storeBytes(of: high, toByteOffset: i &* 2 &+ 16, as: SIMD8<Int16>.self)
            at &+= 16
        }
    }

    @inline(__always)
    private static func gather(
        taps: Int, _ row: UnsafePointer<Int16>, _ offsets: UnsafePointer<Int32>,
        _ weights: UnsafePointer<Int16>,
        _ output: UnsafeMutablePointer<Int16>, _ count: Int
    ) {
        let rounding = SIMD4<Int16>(repeating: Int16(truncatingIfNeeded: 128 * 16 + 8 + taps / 2))
        let out = UnsafeMutableRawPointer(output)
        var weight = UnsafeRawPointer(weights)
        for i in 0..<count {
            let pixels = UnsafeRawPointer(row) + Int(offsets[i]) &* 8
            @inline(__always)
            func pair(_ index: Int) -> SIMD8<Int16> {
                multiplyHigh(
                    pixels.loadUnaligned(fromByteOffset: index &* 16, as: SIMD8<Int16>.self),
                    weight.loadUnaligned(fromByteOffset: index &* 16, as: SIMD8<Int16>.self))
            }
            var sum = pair(0) &+ pair(1)
            if taps > 4 { sum &+= pair(2) }
            if taps > 6 { sum &+= pair(3) }
            out.storeBytes(
                of: sum.lowHalf &+ sum.highHalf &+ rounding, toByteOffset: i &* 8, as: SIMD4<Int16>.self)
            weight += taps &* 8
        }
    }
}
