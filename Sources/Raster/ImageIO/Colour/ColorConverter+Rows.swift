extension ColorConverter {
    /// Converts straight RGBA bytes in place; alpha stays.
    func convert(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        SRGBCurve.encoded.withUnsafeBufferPointer { encoded in
            shares.withUnsafeBufferPointer { shares in
                let red = shares.baseAddress!, green = red + 256, blue = green + 256
                for index in 0..<count {
                    let pixel = pixels + index &* 4
                    let light = Self.limited(
                        red[Int(pixel[0])] &+ green[Int(pixel[1])] &+ blue[Int(pixel[2])])
                    pixel[0] = encoded[Int(light[0])]
                    pixel[1] = encoded[Int(light[1])]
                    pixel[2] = encoded[Int(light[2])]
                }
            }
        }
    }

    /// Converts straight RGBA of 16 bits a channel to bytes; `target` may be where `pixels` begin.
    func convertWide(_ pixels: UnsafeRawPointer, into target: UnsafeMutablePointer<UInt8>, count: Int) {
        let matrix = wideMatrix
        let (redLight, greenLight, blueLight) = (wideLight[0], wideLight[1], wideLight[2])
        let encoded = SRGBCurve.encoded
        for index in 0..<count {
            let samples = pixels.load(fromByteOffset: index * 8, as: SIMD4<UInt16>.self)
            let light = SIMD3(
                Int(redLight[Int(samples[0])]), Int(greenLight[Int(samples[1])]),
                Int(blueLight[Int(samples[2])]))
            for row in 0..<3 {
                let sum =
                    matrix[row * 3] * light[0] + matrix[row * 3 + 1] * light[1] + matrix[row * 3 + 2]
                    * light[2]
                target[index * 4 + row] = encoded[min(max((sum + 32768) >> 16, 0), 65535)]
            }
            // 65535 ÷ 255 = 257: the nearest byte, as libpng scales.
            target[index * 4 + 3] = UInt8((Int(samples[3]) * 255 + 32895) >> 16)
        }
    }
}
