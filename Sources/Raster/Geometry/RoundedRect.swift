/// How a corner bends; Core Animation's `cornerCurve`.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
    /// A quarter of a circle.
    case circular
    /// Apple's smoother corner, which begins to bend 1.528665 radii away from the corner.
    case continuous
}

/// A rectangle with four equal corners.
public struct RoundedRect: Hashable, Sendable {
    /// The rectangle that the corners are cut from.
    public var rect: Rect
    /// Corner radius in the rectangle's unit; drawn as at most half of the shorter side, and 0 when negative.
    public var radius: Double
    /// How the corners bend.
    public var curve: CornerCurve

    /// A rectangle whose corners have `radius` (default 0, square) and bend along `curve`.
    public init(_ rect: Rect, radius: Double = 0, curve: CornerCurve = .circular) {
        self.rect = rect
        self.radius = radius
        self.curve = curve
    }
}
