/// `value / 255` rounded to the nearest integer, exact for every product of two 8-bit values.
///
/// x/255 = x/256 · (1 + 1/256 + …): two terms of the series and a rounding half are exact for
/// 0...65025 (checked over the whole range in the tests), and every step fits in 16 bits, so that a loop
/// over it fills whole vector registers.
@inline(__always)
package func divideBy255(_ value: UInt16) -> UInt16 {
    let rounded = value &+ 128
    return (rounded &+ (rounded &>> 8)) &>> 8
}
