/// The filters of PNG that the strip encoder uses: each byte minus a guess from its neighbours (PNG, 9.2).
///
/// `row` and `above` are packed rows. Arithmetic is modulo 256; what lies left of the first pixel is 0.
package enum PNGRowFilter: UInt8 {
    /// Minus the same byte of the pixel to the left.
    case sub = 1
    /// Minus the byte above.
    case up = 2
    /// Minus whichever of left, above and upper left is nearest to left + above - upper left.
    case paeth = 4

    /// Writes `row` minus its left neighbours; `step` is the length of a pixel.
    package static func sub(
        _ row: UnsafePointer<UInt8>, count: Int, step: Int, to residuals: UnsafeMutablePointer<UInt8>
    ) {
        for i in 0..<step { residuals[i] = row[i] }
        for i in step..<count { residuals[i] = row[i] &- row[i &- step] }
    }

    /// Writes `row` minus `above`.
    package static func up(
        _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int,
        to residuals: UnsafeMutablePointer<UInt8>
    ) {
        for i in 0..<count { residuals[i] = row[i] &- above[i] }
    }

    /// Writes `row` minus Paeth's guess; `step` is the length of a pixel.
    ///
    /// The standard's distances are |above - corner|, |left - corner| and |left + above - 2 · corner|. The third
    /// is the sum of the other two when left and above lie on the same side of the corner, and then never the
    /// smallest; otherwise it is their difference. So bytes suffice, sixteen a register.
    package static func paeth(
        _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
        to residuals: UnsafeMutablePointer<UInt8>
    ) {
        for i in 0..<step { residuals[i] = row[i] &- above[i] }
        for i in step..<count {
            let left = row[i &- step], up = above[i], corner = above[i &- step]
            let upIsMore = up >= corner, leftIsMore = left >= corner
            let toLeft = upIsMore ? up &- corner : corner &- up
            let toUp = leftIsMore ? left &- corner : corner &- left
            let apart = toLeft > toUp ? toLeft &- toUp : toUp &- toLeft
            let toCorner = upIsMore == leftIsMore ? 255 : apart
            let nearest = toLeft <= toUp ? left : up
            let distance = toLeft <= toUp ? toLeft : toUp
            residuals[i] = row[i] &- (distance <= toCorner ? nearest : corner)
        }
    }
}
