import Compositor
import Raster

/// Pictures for goldens, made by arithmetic: no decoder has a say in them.
enum GoldenPictures {
    private static let sizes = [(96, 54), (54, 96), (64, 64), (120, 40), (30, 120), (60, 80)]

    /// Six opaque pictures of different shapes: a ramp of colours, a grid of lines, a frame along the edge.
    static let all: [(reference: PictureReference, picture: Picture)] = sizes.enumerated().map {
        number, size in
        let (width, height) = size
        var bitmap = Bitmap(width: width, height: height, filledWith: PremultipliedRGBA(.black))
        for y in 0..<height {
            for x in 0..<width {
                let isLine = x % 12 == 6 || y % 12 == 6 || min(x, y, width - 1 - x, height - 1 - y) < 2
                let red = 40 + 200 * x / width
                let green = 40 + 200 * y / height
                let blue = (number * 45 + 30) % 256
                bitmap[x, y] = PremultipliedRGBA(
                    red: UInt8(isLine ? 250 - red / 2 : red), green: UInt8(isLine ? 250 - green / 2 : green),
                    blue: UInt8(blue), alpha: 255)
            }
        }
        let reference = PictureReference(
            id: "picture-\(number)", size: Size(width: Double(width) * 4, height: Double(height) * 4))
        return (reference, Picture(bitmap))
    }
}
