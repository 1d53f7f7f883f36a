/// Kernels that draw a row of premultiplied pixels over another: Porter and Duff's source-over.
///
///     result = source · weight + backdrop · (1 − source alpha · weight)
///
/// Colours of the source must be at most its alpha.
package enum SourceOverKernels {
    /// Draws `count` pixels over `pixels` as they are; the product is rounded exactly, once.
    package static func draw(
        _ source: UnsafePointer<UInt8>, over pixels: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        PixelWeights.ofAlphas(source, count: count) { start, count, alphas in
            let source = words(source + start &* 4)
            let pixels = words(pixels + start &* 4)
            for i in 0..<count &* 2 {
                let seen = 255 &- alphas[i] & 0xff
                let first = divideBy255((pixels[i] & 0xff) &* seen)
                let second = divideBy255((pixels[i] &>> 8) &* seen)
                // Neither sum passes 255, so the two bytes of a word do not disturb each other.
                pixels[i] = source[i] &+ (first | second &<< 8)
            }
        }
    }

    /// Draws `count` pixels over `pixels`, weakened by `weight`; at most 1/64 of a step off before rounding.
    package static func draw(
        _ source: UnsafePointer<UInt8>, weight: BlendWeight, over pixels: UnsafeMutablePointer<UInt8>,
        count: Int
    ) {
        let weight = weight.lane
        PixelWeights.ofAlphas(source, times: weight, count: count) { start, count, hidden in
            let source = words(source + start &* 4)
            let pixels = words(pixels + start &* 4)
            for i in 0..<count &* 2 {
                pixels[i] = drawn(source[i], weight, hiding: hidden[i], of: pixels[i])
            }
        }
    }

    /// Draws `count` pixels over `pixels`, weakened by `weight` and by the coverage in `mask`.
    package static func draw(
        _ source: UnsafePointer<UInt8>, weight: BlendWeight, mask: UnsafePointer<UInt8>,
        over pixels: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        PixelWeights.ofMask(mask, times: weight.lane, count: count) { start, count, weights in
            PixelWeights.ofAlphas(source + start &* 4, count: count) { _, count, hidden in
                let source = words(source + start &* 4)
                let pixels = words(pixels + start &* 4)
                for i in 0..<count &* 2 { hidden[i] = highProduct(hidden[i], weights[i]) &+ 1 }
                for i in 0..<count &* 2 {
                    pixels[i] = drawn(source[i], weights[i], hiding: hidden[i], of: pixels[i])
                }
            }
        }
    }

    /// Both channels of a word: the source at `weight` over what is left when it hides `hidden` of the
    /// backdrop.
    @inline(__always)
    private static func drawn(
        _ source: UInt16, _ weight: UInt16, hiding hidden: UInt16, of backdrop: UInt16
    ) -> UInt16 {
        let first = backdrop &<< 8
        let second = backdrop & 0xff00
        let newFirst = first &- highProduct(first, hidden) &+ highProduct(source &<< 8, weight) &+ 128
        let newSecond = second &- highProduct(second, hidden) &+ highProduct(source & 0xff00, weight) &+ 128
        return newFirst &>> 8 | newSecond & 0xff00
    }
}
