/// An axis-aligned rectangle with fractional edges: origin at the top left, size to the right and down.
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The extent to the right and down; never negative in a standard rectangle.
    public var size: Size

    /// A rectangle from its top left corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle from the coordinates of its top left corner and its extents.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// A rectangle of `size` whose centre is `center`.
    public init(center: Point, size: Size) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2,
            width: size.width, height: size.height)
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect(origin: .zero, size: .zero)

    /// Left edge.
    public var minX: Double { origin.x }
    /// Top edge.
    public var minY: Double { origin.y }
    /// Right edge.
    public var maxX: Double { origin.x + size.width }
    /// Bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// Extent along x.
    public var width: Double { size.width }
    /// Extent along y.
    public var height: Double { size.height }
    /// Half way between the edges.
    public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

    /// Whether the rectangle covers no area.
    public var isEmpty: Bool { size.isEmpty }

    /// The common part of two rectangles; empty, with extents of zero, when they do not overlap.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(
            x: left, y: top,
            width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(
            x: left, y: top,
            width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The rectangle moved by `dx`, `dy`.
    public func offset(x dx: Double, y dy: Double) -> Rect {
        Rect(x: origin.x + dx, y: origin.y + dy, width: width, height: height)
    }

    /// The rectangle with every edge moved inwards by `distance` (outwards when negative).
    public func inset(by distance: Double) -> Rect {
        Rect(
            x: origin.x + distance, y: origin.y + distance,
            width: width - 2 * distance, height: height - 2 * distance)
    }

    /// Origin and size multiplied by `factor`, as from points to pixels.
    public func scaled(by factor: Double) -> Rect {
        Rect(
            x: origin.x * factor, y: origin.y * factor,
            width: size.width * factor, height: size.height * factor)
    }
}
