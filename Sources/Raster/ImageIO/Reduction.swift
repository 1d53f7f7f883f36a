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
}
