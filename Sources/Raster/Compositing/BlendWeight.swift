/// An opacity as the kernels take it: in 65536ths, with all of it told apart.
///
/// Sixteen bits, because an opacity rounded to eight would move a fade of full range by half a step more
/// than rounding the result does.
package struct BlendWeight: Hashable, Sendable {
    /// The weight in 65536ths; a full one loses one of them, which no rounding to 8 bits shows.
    ///
    /// Stored in 16 bits: a loop that multiplies by a number it knows to have no more takes whole registers
    /// of them.
    package let lane: UInt16
    /// Whether what is drawn is not weakened at all.
    package let isFull: Bool

    /// The weight nearest to `opacity`, which is limited to 0...1; what is not a number counts as 0.
    package init(_ opacity: Double) {
        let value = opacity > 0 ? UInt32((min(opacity, 1) * 65536).rounded()) : 0
        isFull = value == 65536
        lane = UInt16(min(value, 65535))
    }

    /// Whether nothing would be drawn.
    package var isZero: Bool { lane == 0 }
}
