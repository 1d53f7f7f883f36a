/// The filters of PNG that the strip encoder uses: each byte minus a guess from its neighbours (PNG, 9.2).
///
/// All work on sixteen bytes at a time, whatever the row's length: `row` and `above` have a pixel of zeros
/// before the first one (what the standard says lies there), and `margin` more bytes may be read behind
/// the last one and written behind the last residual. The compiler makes a poor job of Paeth's choice when
/// it is written for single bytes, so registers are spelled out.
package enum PNGRowFilter: UInt8 {
    /// As it is.
    case none = 0
    /// Minus the same byte of the pixel to the left.
    case sub = 1
    /// Minus the byte above.
    case up = 2
    /// Minus whichever of left, above and upper left is nearest to left + above - upper left.
    case paeth = 4

    /// Bytes behind a row and its residuals that are touched.
    package static let margin = 15

    private typealias Bytes = SIMD16<UInt8>

    /// Writes `row` minus its left neighbours; `step` is the length of a pixel.
    package static func sub(
        _ row: UnsafePointer<UInt8>, count: Int, step: Int, to residuals: UnsafeMutablePointer<UInt8>
    ) {
        let row = UnsafeRawPointer(row), target = UnsafeMutableRawPointer(residuals)
        var i = 0
        while i < count {
            let left = row.loadUnaligned(fromByteOffset: i &- step, as: Bytes.self)
            let here = row.loadUnaligned(fromByteOffset: i, as: Bytes.self)
            target.storeBytes(of: here &- left, toByteOffset: i, as: Bytes.self)
            i &+= 16
        }
    }

    /// Writes `row` minus Paeth's guess; `step` is the length of a pixel.
    ///
    /// In terms of the smaller and the larger of left and above, and their distances below and above the corner
    /// (0 if on its other side), the standard's choice is: the smaller one if its distance is at least twice
    /// the other's, the larger one likewise, else the corner. So bytes suffice, and ties cannot matter:
    /// both conditions hold only where all three are equal.
    package static func paeth(
        _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
        to residuals: UnsafeMutablePointer<UInt8>
    ) {
        let row = UnsafeRawPointer(row), above = UnsafeRawPointer(above)
        let target = UnsafeMutableRawPointer(residuals)
        var i = 0
        while i < count {
            let left = row.loadUnaligned(fromByteOffset: i &- step, as: Bytes.self)
            let up = above.loadUnaligned(fromByteOffset: i, as: Bytes.self)
            let corner = above.loadUnaligned(fromByteOffset: i &- step, as: Bytes.self)
            let leftIsLess = left .< up
            let smaller = up.replacing(with: left, where: leftIsLess)
            let larger = left.replacing(with: up, where: leftIsLess)
            let below = saturatingDifference(corner, smaller)
            let over = saturatingDifference(larger, corner)
            let goDown = below.replacing(with: 0, where: over .> saturatingDifference(below, over))
            let goUp = over.replacing(with: 0, where: below .> saturatingDifference(over, below))
            let here = row.loadUnaligned(fromByteOffset: i, as: Bytes.self)
            target.storeBytes(of: here &- corner &+ goDown &- goUp, toByteOffset: i, as: Bytes.self)
            i &+= 16
        }
    }

    /// `a - b`, or 0 where `b` is more.
    @inline(__always)
    private static func saturatingDifference(_ a: Bytes, _ b: Bytes) -> Bytes {
        (a &- b).replacing(with: 0, where: a .< b)
    }
}
