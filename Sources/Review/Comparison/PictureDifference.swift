public import Raster

/// What was measured between two pictures of the same size.
public struct PictureDifference: Hashable, Sendable {
    /// Pixels outside the ignored regions.
    public var comparedPixels: Int
    /// Pixels that differ by the rule in force.
    public var differentPixels: Int
    /// Pixels that differ by the rule but were let through as anti-aliasing.
    public var toleratedPixels: Int
    /// Largest difference in any channel of any compared pixel, 0...255, whether it counts or not.
    public var maxDelta: Int
    /// Largest perceptual distance of any compared pixel; nil when bytes decided.
    ///
    /// No distance is larger (but for 0.002, by which distances may be off); the largest one may be smaller by up to an
    /// eighth of the threshold, and by up to 1/64: pixels that could not say more are not worked out.
    public var maxDistance: Double?
    /// Differing pixels in the fullest 16×16 window, 0...256.
    public var maxWindow: Int
    /// The fullest window, cut to the picture; nil when nothing differs.
    public var fullestWindow: PixelRect?
    /// The smallest region that holds all differing pixels; nil when nothing differs.
    public var bounds: PixelRect?

    /// No difference in `comparedPixels` pixels.
    public static func none(comparedPixels: Int, maxDistance: Double? = nil) -> PictureDifference {
        PictureDifference(
            comparedPixels: comparedPixels, differentPixels: 0, toleratedPixels: 0, maxDelta: 0,
            maxDistance: maxDistance, maxWindow: 0, fullestWindow: nil, bounds: nil)
    }

    /// Differing pixels as a share of the compared ones, 0...1; 0 when all is ignored.
    public var ratio: Double {
        comparedPixels == 0 ? 0 : Double(differentPixels) / Double(comparedPixels)
    }
}
