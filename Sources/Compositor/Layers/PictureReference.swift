public import Raster

/// A picture by name and size; its pixels are elsewhere.
///
/// Layers and display lists hold references only, so a whole sequence can be planned before anything is
/// decoded, and then each picture is decoded as large as it is needed.
public struct PictureReference: Hashable, Sendable {
    /// Names the picture among those of the scene.
    public var id: String
    /// Upright size in points: that of a photograph in pixels, that of a snapshot in pixels over its scale.
    public var size: Size

    /// A reference to the picture named `id` of `size` points.
    public init(id: String, size: Size) {
        self.id = id
        self.size = size
    }
}
