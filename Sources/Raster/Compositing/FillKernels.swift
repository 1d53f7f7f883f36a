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
    /// Stores an opaque pixel `count` times.
    package static func store(_ packed: UInt32, to pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt32.self)
            .update(repeating: packed.littleEndian, count: count)
    }

    /// Steps `count` pixels towards the paint's colour by its weight.
    package static func fill(_ paint: Paint, to pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        let weight = paint.weight.lane
        let low = UnsafePointer(paint.lowAdded)
        let high = UnsafePointer(paint.highAdded)
        var start = 0
        while start < count {
            let words = words(pixels + start &* 4)
            for i in 0..<min(count &- start, Paint.pixelCount) &* 2 {
                let first = words[i] &<< 8
                let second = words[i] & 0xff00
                let newFirst = first &- highProduct(first, weight) &+ low[i]
                let newSecond = second &- highProduct(second, weight) &+ high[i]
                words[i] = newFirst &>> 8 | newSecond & 0xff00
            }
            start &+= Paint.pixelCount
        }
    }

    /// Steps `count` pixels towards the paint's colour by its weight times the coverage in `mask`.
    package static func fill(
        _ paint: Paint, mask: UnsafePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let low = UnsafePointer(paint.low)
        let high = UnsafePointer(paint.high)
        PixelWeights.ofMask(
            mask, times: paint.weight.lane, count: count, pieceCount: Paint.pixelCount
        ) { start, count, weights in
            let words = words(pixels + start &* 4)
            for i in 0..<count &* 2 {
                let weight = weights[i]
                let first = words[i] &<< 8
                let second = words[i] & 0xff00
                let newFirst = first &- highProduct(first, weight) &+ highProduct(low[i], weight) &+ 128
                let newSecond = second &- highProduct(second, weight) &+ highProduct(high[i], weight) &+ 128
                words[i] = newFirst &>> 8 | newSecond & 0xff00
            }
        }
    }
}
