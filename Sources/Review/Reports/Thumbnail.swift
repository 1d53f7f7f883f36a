package import Raster

/// Small copies of large pictures, for reports.
package enum Thumbnail {
    /// A copy reduced by the smallest whole number that makes its longer side at most `side` pixels.
    static func reduced(_ picture: Bitmap, to side: Int) -> Bitmap {
        reduced(picture, to: side, by: average)
    }

    /// As `reduced`, but a pixel that stands out from its neighbours is kept rather than averaged away.
    ///
    /// In difference pictures a single red pixel has to stay red.
    package static func reducedKeepingRed(_ picture: Bitmap, to side: Int) -> Bitmap {
        reduced(picture, to: side, by: mostSaturated)
    }

    /// The part of `picture` of up to `side` × `side` pixels around the middle of `region`.
    static func crop(_ picture: Bitmap, around region: PixelRect, side: Int) -> Bitmap {
        let (width, height) = (min(side, picture.width), min(side, picture.height))
        let x = min(max(0, (region.x0 + region.x1 - width) / 2), picture.width - width)
        let y = min(max(0, (region.y0 + region.y1 - height) / 2), picture.height - height)
        var part = Bitmap(width: width, height: height)
        for row in 0..<height {
            for column in 0..<width { part[column, row] = picture[x + column, y + row] }
        }
        part.isOpaque = picture.isOpaque
        return part
    }

    private typealias Reduction = (UnsafePointer<UInt8>, _ stride: Int, _ side: Int) -> SIMD4<UInt8>

    private static func reduced(_ picture: Bitmap, to side: Int, by reduction: Reduction) -> Bitmap {
        let factor = max(1, (max(picture.width, picture.height) + side - 1) / side)
        if factor == 1 { return picture }
        var small = Bitmap(width: max(1, picture.width / factor), height: max(1, picture.height / factor))
        let width = small.width
        let block = min(factor, picture.width, picture.height)
        small.isOpaque = picture.isOpaque
        let height = small.height
        small.withMutableRows { target in
            picture.withRows { source in
                for y in 0..<height {
                    for x in 0..<width {
                        let start = source + (y * factor * picture.width + x * factor) * 4
                        let pixel = reduction(start, picture.width * 4, block)
                        for channel in 0..<4 { target[(y * width + x) * 4 + channel] = pixel[channel] }
                    }
                }
            }
        }
        return small
    }

    private static func average(_ start: UnsafePointer<UInt8>, stride: Int, side: Int) -> SIMD4<UInt8> {
        var sum = SIMD4<UInt32>()
        for row in 0..<side {
            let pixels = UnsafeRawPointer(start + row * stride)
            for column in 0..<side {
                let pixel = pixels.loadUnaligned(fromByteOffset: column * 4, as: SIMD4<UInt8>.self)
                sum = sum &+ SIMD4<UInt32>(truncatingIfNeeded: pixel)
            }
        }
        let area = UInt32(side * side)
        return SIMD4<UInt8>(truncatingIfNeeded: (sum &+ area / 2) / area)
    }

    private static func mostSaturated(
        _ start: UnsafePointer<UInt8>, stride: Int, side: Int
    ) -> SIMD4<UInt8> {
        var best = SIMD4<UInt8>()
        var saturation = 0
        for row in 0..<side {
            let pixels = UnsafeRawPointer(start + row * stride)
            for column in 0..<side {
                let pixel = pixels.loadUnaligned(fromByteOffset: column * 4, as: SIMD4<UInt8>.self)
                // The blue of hatching is none of what has to stand out: it is averaged, and tints its region.
                let spread = Int(pixel.x) &- Int(pixel.z)
                if spread > saturation { (best, saturation) = (pixel, spread) }
            }
        }
        return saturation > 0 ? best : average(start, stride: stride, side: side)
    }
}
