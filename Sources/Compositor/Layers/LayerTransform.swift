internal import Platform
public import Raster

/// What is done to a layer about its centre: scale, then rotate, then move.
///
/// Kept as components, not as a matrix, so that a rotation is mixed as an angle.
public struct LayerTransform: Interpolatable {
    /// Horizontal and vertical scale, 1 for natural size; may be negative, which mirrors.
    public var scaleX: Double, scaleY: Double
    /// Angle in radians; positive turns clockwise, as y grows downwards.
    public var rotation: Double
    /// Movement after scale and rotation, in points of the superlayer.
    public var translation: Point

    /// A transform from its components, each doing nothing by default.
    public init(scaleX: Double = 1, scaleY: Double = 1, rotation: Double = 0, translation: Point = .zero) {
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.rotation = rotation
        self.translation = translation
    }

    /// A scale of `factor` in both directions.
    public static func scale(_ factor: Double) -> LayerTransform {
        LayerTransform(scaleX: factor, scaleY: factor)
    }

    /// The transform that changes nothing.
    public static let identity = LayerTransform()

    /// All components 0; the neutral element of sums, not of transforms.
    public static let zero = LayerTransform(scaleX: 0, scaleY: 0)

    /// Component-wise sum.
    public static func + (left: LayerTransform, right: LayerTransform) -> LayerTransform {
        LayerTransform(
            scaleX: left.scaleX + right.scaleX, scaleY: left.scaleY + right.scaleY,
            rotation: left.rotation + right.rotation, translation: left.translation + right.translation)
    }

    /// Component-wise difference.
    public static func - (left: LayerTransform, right: LayerTransform) -> LayerTransform { left + right * -1 }

    /// Every component multiplied by `factor`.
    public static func * (transform: LayerTransform, factor: Double) -> LayerTransform {
        LayerTransform(
            scaleX: transform.scaleX * factor, scaleY: transform.scaleY * factor,
            rotation: transform.rotation * factor, translation: transform.translation * factor)
    }

    /// The matrix that does this about `center`, in the superlayer's points.
    public func matrix(about center: Point) -> Affine {
        var matrix = Affine.translation(x: -center.x, y: -center.y)
            .concatenating(.scale(x: scaleX, y: scaleY))
        if rotation != 0 {
            let (sine, cosine) = (sin(rotation), cos(rotation))
            matrix = matrix.concatenating(Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
        }
        return matrix.concatenating(.translation(x: center.x + translation.x, y: center.y + translation.y))
    }
}
