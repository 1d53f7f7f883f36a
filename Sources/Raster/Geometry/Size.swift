/// A width and a height.
///
/// The unit is the caller's: points in `Compositor`, pixels in `Raster`.
public struct Size: Hashable, Sendable {
    /// Extent along x.
    public var width: Double
    /// Extent along y.
    public var height: Double

    /// A size of `width` × `height`.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent at all.
    public static let zero = Size(width: 0, height: 0)

    /// Whether nothing of this size could be seen.
    public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// Both extents multiplied by `factor`.
    public static func * (size: Size, factor: Double) -> Size {
        Size(width: size.width * factor, height: size.height * factor)
    }
}
