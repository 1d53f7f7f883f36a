/// Weighted sums of neighbouring pixels of 16-bit channels, rounded to bytes at the end.
///
/// Weights have 15 fraction bits here; those that would be 1 are 1 − 2⁻¹⁵, which no channel of 8 bits can tell.
/// Two pixels are eight lanes; the high half of the product leaves 5 fraction bits. The sums overshoot by less
/// than a half (the kernel's negative lobes, twice), far from the ends of 16 bits.
enum PixelSums {
    /// The lanes of a weight of 14 fraction bits, for the four channels of a pixel.
    @inline(__always)
    static func lanes(_ weight: Int16) -> SIMD4<Int16> {
        SIMD4(repeating: Int16(truncatingIfNeeded: min(Int(weight) &* 2, 32767)))
    }

    /// What to add before the 5 fraction bits go: half, and half a unit for each high half rounded down.
    ///
    /// That is on average: a bias of a tenth would decide all ties, and halvings of smooth ramps are full of ties.
    static func rounding(usualTaps: Int) -> Int16 {
        Int16(truncatingIfNeeded: 16 + usualTaps / 2)
    }

    /// Sums of the even and of the odd taps of one pixel, beside each other: 2...6 pairs of pixels and weights.
    @inline(__always)
    static func weighted(
        _ pixels: UnsafeRawPointer, _ weights: UnsafeRawPointer, pairs: Int
    ) -> SIMD8<Int16> {
        @inline(__always)
        func pair(_ index: Int) -> SIMD8<Int16> {
            HighHalf.multiply(
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

    /// Four pixels from their even and odd sums: rounded, limited to 0...255 and colours to alpha.
    ///
    /// The limits are written lane by lane, which becomes one instruction each as long as this function is small
    /// enough for the compiler to see it, so it is kept apart; comparing vectors, or `clamped`, would be loops.
    /// The limit to alpha changes nothing in an opaque picture, whose weights sum to 1 there too.
    @inline(never)
    static func bytes(
        _ one: SIMD8<Int16>, _ two: SIMD8<Int16>, _ three: SIMD8<Int16>, _ four: SIMD8<Int16>,
        _ rounding: SIMD8<Int16>
    ) -> SIMD16<UInt8> {
        let left = limited(folded(one, two, rounding))
        let right = limited(folded(three, four, rounding))
        var bytes = SIMD16<UInt8>()
        for lane in 0..<8 {
            bytes[lane] = UInt8(truncatingIfNeeded: max(0, min(255, left[lane])))
            bytes[lane &+ 8] = UInt8(truncatingIfNeeded: max(0, min(255, right[lane])))
        }
        return bytes
    }

    @inline(__always)
    private static func folded(
        _ one: SIMD8<Int16>, _ other: SIMD8<Int16>, _ rounding: SIMD8<Int16>
    ) -> SIMD8<Int16> {
        let even = SIMD8(lowHalf: one.lowHalf, highHalf: other.lowHalf)
        let odd = SIMD8(lowHalf: one.highHalf, highHalf: other.highHalf)
        return (even &+ odd &+ rounding) &>> 5
    }

    @inline(__always)
    private static func limited(_ sum: SIMD8<Int16>) -> SIMD8<Int16> {
        let alpha = SIMD8(lowHalf: SIMD4(repeating: sum[3]), highHalf: SIMD4(repeating: sum[7]))
        let room = alpha &- sum
        return sum &+ (room & (room &>> 15))
    }
}
