import Raster

/// Draws a whole canvas band by band and returns it as a picture.
func painted(
    width: Int, height: Int, bandHeight: Int? = nil, reversed: Bool = false,
    background: PremultipliedRGBA = .clear, _ draw: (BandCanvas) -> Void
) -> Bitmap {
    let bandHeight = bandHeight ?? height
    let canvas = BandCanvas(width: width, maximumRows: bandHeight)
    var picture = Bitmap(width: width, height: height)
    var starts = Array(stride(from: 0, to: height, by: bandHeight))
    if reversed { starts.reverse() }
    for start in starts {
        let rows = start..<min(start + bandHeight, height)
        canvas.begin(rows: rows, background: background)
        draw(canvas)
        canvas.withRows { band in
            picture.withMutableRows {
                ($0 + start * width * 4).update(from: band, count: rows.count * width * 4)
            }
        }
    }
    return picture
}

extension Bitmap {
    /// The largest difference of a channel between two pictures of one size.
    func largestDifference(from other: Bitmap) -> Int {
        withRows { left in
            other.withRows { right in
                (0..<width * height * 4).reduce(0) { max($0, abs(Int(left[$1]) - Int(right[$1]))) }
            }
        }
    }
}
