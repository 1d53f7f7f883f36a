/// Kernels that go part of the way from one row of pixels to another.
///
///     result = from + (to − from) · weight
///
/// This is source-over of an opaque row at some opacity, and what a translucent or clipped group does with
/// what was drawn in it: `to` is the backdrop with the group drawn over it, `from` the backdrop. All are
/// computed in 8.8 fixed point, at most 1/256 of a step off before the one rounding at the end; equal ends
/// stay as they are whatever the weight, a weight of 0 gives `from`, and colours stay at most alpha.
package enum MixKernels {
    /// Writes `count` pixels at `weight` between `from` and `to`; `output` may be either of them.
    package static func mix(
        _ output: UnsafeMutablePointer<UInt8>, from: UnsafePointer<UInt8>, to: UnsafePointer<UInt8>,
        weight: BlendWeight, count: Int
    ) {
        let weight = weight.lane
        let output = words(output)
        let from = words(from)
        let to = words(to)
        for i in 0..<count &* 2 {
            output[i] = mixed(from[i], to[i], weight)
        }
    }

    /// Writes `count` pixels between `from` and `to`, at `weight` times the coverage in `mask`.
    package static func mix(
        _ output: UnsafeMutablePointer<UInt8>, from: UnsafePointer<UInt8>, to: UnsafePointer<UInt8>,
        weight: BlendWeight, mask: UnsafePointer<UInt8>, count: Int
    ) {
        PixelWeights.ofMask(mask, times: weight.lane, count: count) { start, count, weights in
            let output = words(output + start &* 4)
            let from = words(from + start &* 4)
            let to = words(to + start &* 4)
            for i in 0..<count &* 2 {
                output[i] = mixed(from[i], to[i], weights[i])
            }
        }
    }

    /// Both channels of a word, `weight` of the way.
    ///
    /// Both products round down and one is taken off, so their errors have opposite signs.
    @inline(__always)
    private static func mixed(_ from: UInt16, _ to: UInt16, _ weight: UInt16) -> UInt16 {
        let first = from &<< 8
        let second = from & 0xff00
        let newFirst = first &- highProduct(first, weight) &+ highProduct(to &<< 8, weight) &+ 128
        let newSecond = second &- highProduct(second, weight) &+ highProduct(to & 0xff00, weight) &+ 128
        return newFirst &>> 8 | newSecond & 0xff00
    }
}
