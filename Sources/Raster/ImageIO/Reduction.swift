/// By how much a picture is made smaller while it is decoded.
enum Reduction {
    /// The largest of 1, 2, 4, 8 by which a stored picture may be divided, sizes rounded up, and still have at
    /// least the wanted upright size on both axes.
    static func denominator(
        width: Int, height: Int, orientation: PictureOrientation, atLeast size: (width: Int, height: Int)?
    ) -> Int {
        guard let size else { return 1 }
        let upright = orientation.upright(width: width, height: height)
        let fitting = [8, 4, 2].first { denominator in
            // By content, not by pixels: a last pixel that is mostly past the edge does not count.
            upright.width >= size.width * denominator && upright.height >= size.height * denominator
        }
        return fitting ?? 1
    }

    /// Pixels that `length` pixels become.
    static func reduced(_ length: Int, by denominator: Int) -> Int {
        (length + denominator - 1) / denominator
    }

    /// The part of the upright reduced bitmap that shows a stored picture of `width` × `height`.
    static func contentRect(
        width: Int, height: Int, by denominator: Int, orientation: PictureOrientation
    ) -> Rect {
        let shown = (width: Double(width) / Double(denominator), height: Double(height) / Double(denominator))
        // What is past the edge was added at the stored picture's right and bottom.
        let x = orientation.reversesColumns ? Double(reduced(width, by: denominator)) - shown.width : 0
        let y = orientation.reversesRows ? Double(reduced(height, by: denominator)) - shown.height : 0
        return orientation.swapsAxes
            ? Rect(x: y, y: x, width: shown.height, height: shown.width)
            : Rect(x: x, y: y, width: shown.width, height: shown.height)
    }
}
