import Raster

/// Shapes whose edges are sampled.
enum ComparisonPictures {
    /// White in the shape where `inside` holds on black, with `samples`² samples a pixel.
    static func shape(
        width: Int, height: Int, samples: Int, inside: (_ x: Double, _ y: Double) -> Bool
    ) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height, filledWith: .init(.black))
        for y in 0..<height {
            for x in 0..<width {
                var hits = 0
                for row in 0..<samples {
                    for column in 0..<samples {
                        let step = 1 / Double(samples)
                        if inside(
                            Double(x) + (Double(column) + 0.5) * step, Double(y) + (Double(row) + 0.5) * step)
                        {
                            hits += 1
                        }
                    }
                }
                bitmap[x, y] = PremultipliedRGBA(Color(white: Double(hits) / Double(samples * samples)))
            }
        }
        return bitmap
    }

    /// A rounded square of side `side` from (8, 8), moved by `offset`.
    static func roundedSquare(
        side: Double, radius: Double, samples: Int, offset: Double = 0
    ) -> Bitmap {
        let extent = Int(side) + 16
        return shape(width: extent, height: extent, samples: samples) { x, y in
            let (left, right) = (8 + offset, 8 + offset + side)
            guard x >= left, x <= right, y >= 8, y <= 8 + side else { return false }
            let dx = max(left + radius - x, 0, x - (right - radius))
            let dy = max(8 + radius - y, 0, y - (8 + side - radius))
            return dx * dx + dy * dy <= radius * radius
        }
    }
}
