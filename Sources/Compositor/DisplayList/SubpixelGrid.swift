import Raster

/// Rounding of coordinates on their way from points to pixels.
///
/// Pixels are drawn from coordinates on a grid of 1/65536 pixel. Two rectangles that are equal but for
/// the last bits of their arithmetic (a cell, and the photo that has just landed on it) then draw the
/// same bytes, and so do machines whose `sin` or `exp` differ in the last bit.
enum SubpixelGrid {
    private static let steps = 65536.0

    static func snap(_ value: Double) -> Double { (value * steps).rounded() / steps }

    /// Snaps the four edges, not the size, so that neighbours that touched still do.
    static func snap(_ rect: Rect) -> Rect {
        let (left, top) = (snap(rect.minX), snap(rect.minY))
        return Rect(x: left, y: top, width: snap(rect.maxX) - left, height: snap(rect.maxY) - top)
    }

    static func snap(_ point: Point) -> Point { Point(x: snap(point.x), y: snap(point.y)) }

    static func snap(_ matrix: Affine) -> Affine {
        // Scale factors apply to thousands of pixels: they keep ten more bits than positions.
        func fine(_ value: Double) -> Double { snap(value * 1024) / 1024 }
        return Affine(
            a: fine(matrix.a), b: fine(matrix.b), c: fine(matrix.c), d: fine(matrix.d),
            tx: snap(matrix.tx), ty: snap(matrix.ty))
    }
}
