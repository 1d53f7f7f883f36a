/// An opacity as the kernels take it: 0...65536, where 65536 is all of it.
///
/// Sixteen bits, because an opacity rounded to eight would move a fade of full range by half a step more
/// than rounding the result does.
package struct BlendWeight: Hashable, Sendable {
    /// The weight in 65536ths.
    package let value: UInt32

    /// The weight nearest to `opacity`, which is limited to 0...1; what is not a number counts as 0.
    package init(_ opacity: Double) {
        value = opacity > 0 ? UInt32((min(opacity, 1) * 65536).rounded()) : 0
    }

    /// Whether nothing would be drawn.
    package var isZero: Bool { value == 0 }
    /// Whether what is drawn is not weakened at all.
    package var isFull: Bool { value == 65536 }

    /// The weight in 16 bits; a full one loses 1/65536, which no rounding to 8 bits shows.
    @inline(__always) package var lane: UInt16 { UInt16(truncatingIfNeeded: min(value, 65535)) }
}
