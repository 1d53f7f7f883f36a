/// Kernels that go part of the way from one row of pixels to another.
///
///     result = from + (to − from) · weight
///
/// This is source-over of an opaque row at some opacity, and what a translucent or clipped group does with
/// what was drawn in it: `to` is the backdrop with the group drawn over it, `from` the backdrop. All are
/// computed in 8.8 fixed point, at most 1/256 of a step off before the one rounding at the end; equal ends stay as
/// they are whatever the weight, a weight of 0 gives `from`, and colours stay at most alpha.
package enum MixKernels {
    /// Writes `count` pixels at `weight` between `from` and `to`; `output` may be either of them.
    package static func mix(
        _ output: UnsafeMutablePointer<UInt8>, from: UnsafePointer<UInt8>, to: UnsafePointer<UInt8>,
        weight: UInt16, count: Int
    ) {
        let weights = SIMD8<UInt16>(repeating: weight)
        var at = 0
        while at &+ 4 <= count {
            let i = at &* 4
            mixed(FourPixels(loading: from + i), FourPixels(loading: to + i), weights, weights)
                .store(to: output + i)
            at &+= 4
        }
        withRest(of: count, at, output, from, to) { output, from, to, _ in
            mixed(FourPixels(loading: from), FourPixels(loading: to), weights, weights).store(to: output)
        }
    }

    /// Writes `count` pixels between `from` and `to`, at `weight` times the coverage in `mask`.
    package static func mix(
        _ output: UnsafeMutablePointer<UInt8>, from: UnsafePointer<UInt8>, to: UnsafePointer<UInt8>,
        weight: UInt16, mask: UnsafePointer<UInt8>, count: Int
    ) {
        let weights = SIMD8<UInt16>(repeating: weight)
        @inline(__always)
        func mix(
            _ output: UnsafeMutablePointer<UInt8>, _ from: UnsafePointer<UInt8>, _ to: UnsafePointer<UInt8>,
            _ coverage: FourPixels
        ) {
            mixed(
                FourPixels(loading: from), FourPixels(loading: to),
                highProduct(coverage.low &* 257, weights), highProduct(coverage.high &* 257, weights)
            ).store(to: output)
        }
        var at = 0
        while at &+ 4 <= count {
            let i = at &* 4
            mix(output + i, from + i, to + i, FourPixels(spreading: mask + at))
            at &+= 4
        }
        withRest(of: count, at, output, from, to) { output, from, to, spare in
            spare.update(from: mask + at, count: count &- at)
            mix(output, from, to, FourPixels(spreading: spare))
        }
    }

    @inline(__always)
    private static func mixed(
        _ from: FourPixels, _ to: FourPixels, _ low: SIMD8<UInt16>, _ high: SIMD8<UInt16>
    ) -> FourPixels {
        FourPixels(low: step(from.low, to.low, low), high: step(from.high, to.high, high))
    }

    @inline(__always)
    private static func step(
        _ from: SIMD8<UInt16>, _ to: SIMD8<UInt16>, _ weights: SIMD8<UInt16>
    ) -> SIMD8<UInt16> {
        let from = from &<< 8
        // Both products round down and one is taken off, so their errors have opposite signs.
        return (from &- highProduct(from, weights) &+ highProduct(to &<< 8, weights) &+ 128) &>> 8
    }

    /// Runs `body` on copies of the last one to three pixels, with four spare bytes that hold 0.
    @inline(__always)
    static func withRest(
        of count: Int, _ at: Int, _ output: UnsafeMutablePointer<UInt8>, _ from: UnsafePointer<UInt8>,
        _ to: UnsafePointer<UInt8>,
        _ body: (
            UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, UnsafePointer<UInt8>,
            UnsafeMutablePointer<UInt8>
        ) -> Void
    ) {
        guard at < count else { return }
        let bytes = (count &- at) &* 4
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 52) { memory in
            let rest = memory.baseAddress!
            rest.initialize(repeating: 0, count: 52)
            (rest + 16).update(from: from + at &* 4, count: bytes)
            (rest + 32).update(from: to + at &* 4, count: bytes)
            body(rest, rest + 16, rest + 32, rest + 48)
            (output + at &* 4).update(from: rest, count: bytes)
        }
    }
}
