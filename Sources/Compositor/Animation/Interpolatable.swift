public import Raster

/// A value that can be mixed and summed, so that moves can overlap and add up.
///
/// Overshoot is allowed and nothing is clamped: limits belong to drawing.
public protocol Interpolatable: Hashable, Sendable {
    /// The value that moves nothing when added.
    static var zero: Self { get }
    /// Component-wise sum.
    static func + (left: Self, right: Self) -> Self
    /// Component-wise difference.
    static func - (left: Self, right: Self) -> Self
    /// Every component multiplied by `factor`.
    static func * (value: Self, factor: Double) -> Self
}

extension Double: Interpolatable {}

extension Point: Interpolatable {
    /// Component-wise sum.
    public static func + (left: Point, right: Point) -> Point {
        Point(x: left.x + right.x, y: left.y + right.y)
    }
    /// Component-wise difference.
    public static func - (left: Point, right: Point) -> Point {
        Point(x: left.x - right.x, y: left.y - right.y)
    }
    /// Both coordinates multiplied by `factor`.
    public static func * (point: Point, factor: Double) -> Point {
        Point(x: point.x * factor, y: point.y * factor)
    }
}

/// Core Animation moves a rectangle as position and size with one timing; both are linear in origin and
/// size, so summing those components gives the same edges.
extension Rect: Interpolatable {
    /// Component-wise sum of origins and sizes.
    public static func + (left: Rect, right: Rect) -> Rect {
        Rect(
            x: left.minX + right.minX, y: left.minY + right.minY,
            width: left.width + right.width, height: left.height + right.height)
    }
    /// Component-wise difference of origins and sizes.
    public static func - (left: Rect, right: Rect) -> Rect {
        Rect(
            x: left.minX - right.minX, y: left.minY - right.minY,
            width: left.width - right.width, height: left.height - right.height)
    }
    /// Origin and size multiplied by `factor`.
    public static func * (rect: Rect, factor: Double) -> Rect { rect.scaled(by: factor) }
}

/// Colours mix straight, component by component, as Core Animation mixes two `CGColor`s of one space.
extension Color: Interpolatable {
    /// Nothing: every component 0.
    public static var zero: Color { .clear }
    /// Component-wise sum.
    public static func + (left: Color, right: Color) -> Color {
        Color(
            red: left.red + right.red, green: left.green + right.green, blue: left.blue + right.blue,
            alpha: left.alpha + right.alpha)
    }
    /// Component-wise difference.
    public static func - (left: Color, right: Color) -> Color { left + right * -1 }
    /// Every component multiplied by `factor`.
    public static func * (color: Color, factor: Double) -> Color {
        Color(
            red: color.red * factor, green: color.green * factor, blue: color.blue * factor,
            alpha: color.alpha * factor)
    }
}
