public import Raster

extension Bitmap {
    /// Noise of `width` × `height`: opaque, or premultiplied with every alpha.
    public static func noise(width: Int, height: Int, isOpaque: Bool, seed: UInt64) -> Bitmap {
        var generator = SeededGenerator(seed: seed)
        var bitmap = Bitmap(width: width, height: height, filledWith: PremultipliedRGBA(.black))
        for y in 0..<height {
            for x in 0..<width {
                let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &generator)
                bitmap[x, y] = PremultipliedRGBA(
                    red: .random(in: 0...alpha, using: &generator),
                    green: .random(in: 0...alpha, using: &generator),
                    blue: .random(in: 0...alpha, using: &generator), alpha: alpha)
            }
        }
        return bitmap
    }

    /// An opaque grey picture whose value at pixel (x, y) is `value`, rounded and limited to 0...255.
    public static func grey(width: Int, height: Int, _ value: (Int, Int) -> Double) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height, filledWith: PremultipliedRGBA(.black))
        for y in 0..<height {
            for x in 0..<width {
                let level = UInt8(min(max(value(x, y).rounded(), 0), 255))
                bitmap[x, y] = PremultipliedRGBA(red: level, green: level, blue: level, alpha: 255)
            }
        }
        return bitmap
    }

    /// The picture mirrored along x, y or both.
    public func mirrored(x mirrorX: Bool, y mirrorY: Bool) -> Bitmap {
        var result = self
        for y in 0..<height {
            for x in 0..<width {
                result[x, y] = self[mirrorX ? width - 1 - x : x, mirrorY ? height - 1 - y : y]
            }
        }
        result.isOpaque = isOpaque
        return result
    }
}
