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
        var at = 0
        while at &+ 4 <= count {
            let i = at &* 4
            drawFour(source + i, over: pixels + i, to: pixels + i)
            at &+= 4
        }
        MixKernels.withRest(of: count, at, pixels, pixels, source) { output, backdrop, source, _ in
            drawFour(source, over: backdrop, to: output)
        }
    }

    /// Draws `count` pixels over `pixels`, weakened by `weight`, at most 1/64 of a step off before rounding.
    package static func draw(
        _ source: UnsafePointer<UInt8>, weight: UInt16, over pixels: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let weights = SIMD8<UInt16>(repeating: weight)
        var at = 0
        while at &+ 4 <= count {
            let i = at &* 4
            drawFour(source + i, weights, weights, over: pixels + i, to: pixels + i)
            at &+= 4
        }
        MixKernels.withRest(of: count, at, pixels, pixels, source) { output, backdrop, source, _ in
            drawFour(source, weights, weights, over: backdrop, to: output)
        }
    }

    /// Draws `count` pixels over `pixels`, weakened by `weight` and by the coverage in `mask`.
    package static func draw(
        _ source: UnsafePointer<UInt8>, weight: UInt16, mask: UnsafePointer<UInt8>,
        over pixels: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let weights = SIMD8<UInt16>(repeating: weight)
        @inline(__always)
        func draw(
            _ source: UnsafePointer<UInt8>, _ coverage: FourPixels, over backdrop: UnsafePointer<UInt8>,
            to output: UnsafeMutablePointer<UInt8>
        ) {
            drawFour(
                source, highProduct(coverage.low &* 257, weights), highProduct(coverage.high &* 257, weights),
                over: backdrop, to: output)
        }
        var at = 0
        while at &+ 4 <= count {
            let i = at &* 4
            draw(source + i, FourPixels(spreading: mask + at), over: pixels + i, to: pixels + i)
            at &+= 4
        }
        MixKernels.withRest(of: count, at, pixels, pixels, source) { output, backdrop, source, spare in
            spare.update(from: mask + at, count: count &- at)
            draw(source, FourPixels(spreading: spare), over: backdrop, to: output)
        }
    }

    @inline(__always)
    private static func drawFour(
        _ source: UnsafePointer<UInt8>, over backdrop: UnsafePointer<UInt8>,
        to output: UnsafeMutablePointer<UInt8>
    ) {
        let alphas = spreadAlphas(source)
        let source = FourPixels(loading: source)
        let backdrop = FourPixels(loading: backdrop)
        FourPixels(
            low: source.low &+ divideBy255(backdrop.low &* (255 &- alphas.low)),
            high: source.high &+ divideBy255(backdrop.high &* (255 &- alphas.high))
        ).store(to: output)
    }

    @inline(__always)
    private static func drawFour(
        _ source: UnsafePointer<UInt8>, _ low: SIMD8<UInt16>, _ high: SIMD8<UInt16>,
        over backdrop: UnsafePointer<UInt8>, to output: UnsafeMutablePointer<UInt8>
    ) {
        let alphas = spreadAlphas(source)
        let source = FourPixels(loading: source)
        let backdrop = FourPixels(loading: backdrop)
        FourPixels(
            low: weakened(source.low, alphas.low, low, over: backdrop.low),
            high: weakened(source.high, alphas.high, high, over: backdrop.high)
        ).store(to: output)
    }

    @inline(__always)
    private static func weakened(
        _ source: SIMD8<UInt16>, _ alphas: SIMD8<UInt16>, _ weights: SIMD8<UInt16>,
        over backdrop: SIMD8<UInt16>
    ) -> SIMD8<UInt16> {
        let backdrop = backdrop &<< 8
        let hidden = highProduct(backdrop, highProduct(alphas &* 257, weights))
        return (backdrop &- hidden &+ highProduct(source &<< 8, weights) &+ 128) &>> 8
    }

    @inline(__always)
    private static func spreadAlphas(_ source: UnsafePointer<UInt8>) -> FourPixels {
        let pixels = UnsafeRawPointer(source).loadUnaligned(as: SIMD4<UInt32>.self)
        return FourPixels(spreading: pixels &>> 24)
    }

    @inline(__always)
    private static func divideBy255(_ value: SIMD8<UInt16>) -> SIMD8<UInt16> {
        let rounded = value &+ 128
        return (rounded &+ (rounded &>> 8)) &>> 8
    }
}
