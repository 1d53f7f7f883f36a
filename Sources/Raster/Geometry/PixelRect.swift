/// A region of whole pixels, half-open: `x0 ..< x1` and `y0 ..< y1`.
public struct PixelRect: Hashable, Sendable {
    /// First column inside.
    public var x0: Int
    /// First row inside.
    public var y0: Int
    /// First column past the right edge.
    public var x1: Int
    /// First row past the bottom edge.
    public var y1: Int

    /// The region of columns `x0 ..< x1` and rows `y0 ..< y1`; empty when an end is not past its start.
    public init(x0: Int, y0: Int, x1: Int, y1: Int) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
    }

    /// The smallest region of whole pixels that holds `rect`.
    ///
    /// Edges beyond ±2³⁰ are pulled in, so that no finite rectangle overflows.
    public init(covering rect: Rect) {
        func whole(_ value: Double) -> Int { Int(min(max(value, -0x1p30), 0x1p30)) }
        self.init(
            x0: whole(rect.minX.rounded(.down)), y0: whole(rect.minY.rounded(.down)),
            x1: whole(rect.maxX.rounded(.up)), y1: whole(rect.maxY.rounded(.up)))
    }

    /// Number of columns, never negative.
    public var width: Int { max(0, x1 - x0) }
    /// Number of rows, never negative.
    public var height: Int { max(0, y1 - y0) }
    /// Whether there is no pixel inside.
    public var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

    /// The pixels in both regions.
    public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    }

    /// Whether every pixel of `other` is inside; an empty region is inside everything.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
    }
}
