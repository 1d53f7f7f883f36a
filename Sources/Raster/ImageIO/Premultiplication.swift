/// Straight alpha to premultiplied.
enum Premultiplication {
    /// `a` × `b` ÷ 255, both 0...255, rounded to the nearest.
    @inline(__always)
    static func multiply(_ a: UInt32, _ b: UInt32) -> UInt8 {
        // Blinn's division by 255: exact for all products of two bytes.
        let product = a &* b &+ 128
        return UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
    }

    /// Premultiplies straight RGBA in place; returns whether every alpha is 255.
    static func premultiply(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
        var all: UInt8 = 255
        for index in 0..<count {
            let pixel = pixels + index &* 4
            let alpha = pixel[3]
            all &= alpha
            if alpha == 255 { continue }
            for channel in 0..<3 { pixel[channel] = multiply(UInt32(pixel[channel]), UInt32(alpha)) }
        }
        return all == 255
    }
}
