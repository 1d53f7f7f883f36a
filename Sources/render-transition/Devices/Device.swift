package import Raster

/// A screen as UIKit sees it: points in portrait, and pixels a point.
package struct Device: Hashable, Sendable {
    /// What `--device` takes: lower case, words joined by hyphens.
    package let name: String
    /// What Apple calls it.
    package let model: String
    /// In points, portrait.
    package let size: Size
    /// Pixels a point that UIKit renders.
    ///
    /// The panel may have fewer: a 414 × 736 Plus screen is rendered at 3
    /// and scaled down by the hardware.
    package let scale: Double

    /// A device of `width` × `height` points.
    package init(_ name: String, _ model: String, _ width: Double, _ height: Double, _ scale: Double) {
        self.name = name
        self.model = model
        self.size = Size(width: width, height: height)
        self.scale = scale
    }
}
