/// How large a picture is, all that a layout needs to know of it.
public struct PictureExtent: Equatable, Sendable {
    /// Upright columns: those of the picture after its orientation is applied.
    public var width: Int
    /// Upright rows.
    public var height: Int
    /// Whether the file can say that a pixel is transparent.
    public var hasAlpha: Bool

    /// A picture of `width` × `height` upright pixels.
    public init(width: Int, height: Int, hasAlpha: Bool) {
        (self.width, self.height, self.hasAlpha) = (width, height, hasAlpha)
    }
}
