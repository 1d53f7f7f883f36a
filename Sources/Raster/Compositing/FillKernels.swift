/// Kernels that draw one colour over a row of pixels.
///
/// A colour of alpha a over a backdrop is the step from the backdrop towards the opaque colour by a, in every
/// channel and in alpha alike. So alpha, opacity and coverage are one 16-bit weight, and the colour is never
/// rounded to premultiplied 8 bits in between:
///
///     result = backdrop + (colour − backdrop) · weight
///
/// All are computed in 8.8 fixed point, at most 1/256 of a step off before the one rounding at the end.
package enum FillKernels {
    /// A colour without its alpha, in 8.8 fixed point, twice for two pixels.
    package struct Paint {
        let lanes: SIMD8<UInt16>
        /// The opaque pixel.
        package let packed: UInt32

        /// The opaque part of `color`; components are limited to 0...1.
        package init(_ color: Color) {
            func lane(_ value: Double) -> UInt16 {
                value > 0 ? UInt16((min(value, 1) * 65280).rounded()) : 0
            }
            let (red, green, blue) = (lane(color.red), lane(color.green), lane(color.blue))
            lanes = SIMD8(red, green, blue, 65280, red, green, blue, 65280)
            packed = PremultipliedRGBA(Color(red: color.red, green: color.green, blue: color.blue)).packed
        }
    }

    /// Stores an opaque pixel `count` times.
    package static func store(_ packed: UInt32, to pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        UnsafeMutableRawPointer(pixels).withMemoryRebound(to: UInt32.self, capacity: count) {
            $0.update(repeating: packed.littleEndian, count: count)
        }
    }

    /// Steps `count` pixels towards the colour by `weight`.
    package static func fill(
        _ paint: Paint, weight: UInt16, to pixels: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let weights = SIMD8<UInt16>(repeating: weight)
        let added = highProduct(paint.lanes, weights) &+ 128
        forEachFourPixels(pixels, count) { pixels in
            let backdrop = FourPixels(loading: pixels)
            FourPixels(
                low: step(backdrop.low, added, weights), high: step(backdrop.high, added, weights)
            ).store(to: pixels)
        }
    }

    /// Steps `count` pixels towards the colour by `weight` times the coverage in `mask`.
    package static func fill(
        _ paint: Paint, weight: UInt16, mask: UnsafePointer<UInt8>,
        to pixels: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let weight = SIMD8<UInt16>(repeating: weight)
        forEachFourPixels(pixels, mask, count) { pixels, mask in
            let backdrop = FourPixels(loading: pixels)
            let coverage = FourPixels(spreading: mask)
            let low = highProduct(coverage.low &* 257, weight)
            let high = highProduct(coverage.high &* 257, weight)
            FourPixels(
                low: step(backdrop.low, highProduct(paint.lanes, low) &+ 128, low),
                high: step(backdrop.high, highProduct(paint.lanes, high) &+ 128, high)
            ).store(to: pixels)
        }
    }

    /// `backdrop · (1 − weight) + added`; `added` includes the rounding half.
    @inline(__always)
    private static func step(
        _ backdrop: SIMD8<UInt16>, _ added: SIMD8<UInt16>, _ weights: SIMD8<UInt16>
    ) -> SIMD8<UInt16> {
        let backdrop = backdrop &<< 8
        return (backdrop &- highProduct(backdrop, weights) &+ added) &>> 8
    }
}
