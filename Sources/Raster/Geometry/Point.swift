/// A location in the plane, y growing downwards.
///
/// The unit is the caller's: points in `Compositor`, pixels in `Raster`.
public struct Point: Hashable, Sendable {
    /// Distance from the left edge of the space.
    public var x: Double
    /// Distance from the top edge of the space.
    public var y: Double

    /// A location at `x`, `y`.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin of the space, its top left corner.
    public static let zero = Point(x: 0, y: 0)
}
