/// A stretch of one pixel row that a shape covers: either wholly, or by the amounts in the row's mask.
package struct CoverageRun: Hashable, Sendable {
    /// First column, counted from the canvas's left edge.
    package var start: Int
    /// First column past the run.
    package var end: Int
    /// Whether every pixel is wholly covered; if not, the row's mask says by how much of 255.
    package var isFull: Bool

    /// Number of pixels.
    package var count: Int { end &- start }
}
