public import Raster

/// A line along the inside of a layer's edge, drawn above contents and sublayers.
public struct LayerBorder: Interpolatable {
    /// Thickness in points.
    public var width: Double
    /// Colour of the line.
    public var color: Color

    /// A line of `width` points in `color`.
    public init(width: Double, color: Color) {
        self.width = width
        self.color = color
    }

    /// No line.
    public static let zero = LayerBorder(width: 0, color: .clear)
    /// Component-wise sum.
    public static func + (left: LayerBorder, right: LayerBorder) -> LayerBorder {
        LayerBorder(width: left.width + right.width, color: left.color + right.color)
    }
    /// Component-wise difference.
    public static func - (left: LayerBorder, right: LayerBorder) -> LayerBorder { left + right * -1 }
    /// Every component multiplied by `factor`.
    public static func * (border: LayerBorder, factor: Double) -> LayerBorder {
        LayerBorder(width: border.width * factor, color: border.color * factor)
    }
}

/// A blurred silhouette below a layer.
public struct LayerShadow: Interpolatable {
    /// Colour with its alpha, which is Core Animation's `shadowOpacity`.
    public var color: Color
    /// Standard deviation of the Gaussian, in points; Core Animation's `shadowRadius`.
    public var radius: Double
    /// How far the silhouette is moved, in points.
    public var offset: Point

    /// A shadow of `color`, blurred by `radius` points and moved by `offset`.
    public init(color: Color, radius: Double, offset: Point) {
        self.color = color
        self.radius = radius
        self.offset = offset
    }

    /// No shadow.
    public static let zero = LayerShadow(color: .clear, radius: 0, offset: .zero)
    /// Component-wise sum.
    public static func + (left: LayerShadow, right: LayerShadow) -> LayerShadow {
        LayerShadow(
            color: left.color + right.color, radius: left.radius + right.radius,
            offset: left.offset + right.offset)
    }
    /// Component-wise difference.
    public static func - (left: LayerShadow, right: LayerShadow) -> LayerShadow { left + right * -1 }
    /// Every component multiplied by `factor`.
    public static func * (shadow: LayerShadow, factor: Double) -> LayerShadow {
        LayerShadow(
            color: shadow.color * factor, radius: shadow.radius * factor, offset: shadow.offset * factor)
    }
}
