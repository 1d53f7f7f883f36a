/// From premultiplied RGBA in memory to the pixels of a PNG: RGB, or RGBA with straight alpha.
package enum PNGPixelPacking {
    /// Drops the alpha of `count` pixels; writes up to one byte beyond the last pixel.
    package static func packRGB(
        _ pixels: UnsafePointer<UInt8>, count: Int, to row: UnsafeMutablePointer<UInt8>
    ) {
        let source = UnsafeRawPointer(pixels), target = UnsafeMutableRawPointer(row)
        var x = 0
        // Two pixels a step: their six bytes are the low ones of an eight byte store, and the next store
        // goes over the rest.
        while x &+ 3 <= count {
            let pair = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: x &* 4, as: UInt64.self))
            let packed = pair & 0xff_ffff | pair &>> 8 & 0xffff_ff00_0000
            target.storeBytes(of: packed.littleEndian, toByteOffset: x &* 3, as: UInt64.self)
            x &+= 2
        }
        while x < count {
            for channel in 0..<3 { row[x &* 3 &+ channel] = pixels[x &* 4 &+ channel] }
            x &+= 1
        }
    }

    /// Divides colour by alpha, rounding to the nearest value, half up; no colour where alpha is 0.
    package static func packStraightRGBA(
        _ pixels: UnsafePointer<UInt8>, count: Int, to row: UnsafeMutablePointer<UInt8>
    ) {
        let source = UnsafeRawPointer(pixels), target = UnsafeMutableRawPointer(row)
        reciprocals.withUnsafeBufferPointer { reciprocals in
            for x in 0..<count {
                let pixel = UInt32(
                    littleEndian: source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
                let alpha = pixel &>> 24
                var straight = pixel
                if alpha != 255 {
                    let factor = reciprocals[Int(alpha)]
                    @inline(__always) func divide(_ channel: UInt32) -> UInt32 {
                        (min(channel & 0xff, alpha) &* factor &+ 1 &<< 19) &>> 20
                    }
                    straight =
                        alpha &<< 24 | divide(pixel &>> 16) &<< 16 | divide(pixel &>> 8) &<< 8 | divide(pixel)
                }
                target.storeBytes(of: straight.littleEndian, toByteOffset: x &* 4, as: UInt32.self)
            }
        }
    }

    /// 255 / alpha with 20 bits of fraction, rounded up; 0 for alpha 0.
    ///
    /// The error of a product is below alpha / 2²⁰, and a quotient that is not a tie is at least
    /// 1 / (2 · alpha) away from one, which is more: so all results are exact, ties go up.
    private static let reciprocals: [UInt32] =
        [0] + (1...255).map { alpha in (255 << 20 + UInt32(alpha) - 1) / UInt32(alpha) }
}
