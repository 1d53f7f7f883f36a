/// From premultiplied RGBA in memory to the pixels of a PNG: RGB, or RGBA with straight alpha.
package enum PNGPixelPacking {
    /// Drops the alpha of `count` pixels.
    package static func packRGB(
        _ pixels: UnsafePointer<UInt8>, count: Int, to row: UnsafeMutablePointer<UInt8>
    ) {
        let source = UnsafeRawPointer(pixels), target = UnsafeMutableRawPointer(row)
        var x = 0
        // Each pixel is stored with its alpha, which the next one then goes over; eight a step, as two
        // instructions a pixel are hard to beat by any that join pixels first.
        while x &+ 9 <= count {
            @inline(__always) func move(_ i: Int) {
                let pixel = source.loadUnaligned(fromByteOffset: (x &+ i) &* 4, as: UInt32.self)
                target.storeBytes(of: pixel, toByteOffset: (x &+ i) &* 3, as: UInt32.self)
            }
            move(0)
            move(1)
            move(2)
            move(3)
            move(4)
            move(5)
            move(6)
            move(7)
            x &+= 8
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
