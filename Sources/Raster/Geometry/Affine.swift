/// A 2×3 transform of the plane.
///
///     | a  c  tx |   | x |        x' = a x + c y + tx
///     | b  d  ty | · | y |        y' = b x + d y + ty
///                    | 1 |
///
/// Same coefficient names as Core Graphics' `CGAffineTransform`. `p.applying(m)` is `m · p`, and
/// `m.concatenating(n)` applies `m` first, then `n`.
public struct Affine: Hashable, Sendable {
    /// First column: where the unit vector along x goes.
    public var a: Double, b: Double
    /// Second column: where the unit vector along y goes.
    public var c: Double, d: Double
    /// Where the origin goes.
    public var tx: Double, ty: Double

    /// A transform from its six coefficients.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The transform that changes nothing.
    public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Moves by `x`, `y`.
    public static func translation(x: Double, y: Double) -> Affine {
        Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Scales about the origin.
    public static func scale(x: Double, y: Double) -> Affine {
        Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// The transform that does `self` first and then `next`.
    public func concatenating(_ next: Affine) -> Affine {
        Affine(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }

    /// The transform back, or nil when the plane is squashed to a line or a point.
    public var inverse: Affine? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        return Affine(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// Whether rectangles stay upright rectangles: no rotation, no skew, no mirroring.
    public var isUprightScale: Bool { b == 0 && c == 0 && a >= 0 && d >= 0 }
}

extension Point {
    /// Where `transform` takes this location.
    public func applying(_ transform: Affine) -> Point {
        Point(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension Rect {
    /// The smallest upright rectangle that holds this one after `transform`.
    public func applying(_ transform: Affine) -> Rect {
        let corners = [
            Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY),
            Point(x: maxX, y: maxY),
        ].map { $0.applying(transform) }
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        return Rect(
            x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }
}
