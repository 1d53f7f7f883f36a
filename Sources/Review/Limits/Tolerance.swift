public import Raster

/// When two pixels count as different, and how many different ones a frame may have.
///
/// The default is exact: any difference in any premultiplied channel counts, and no pixel may differ.
public struct Tolerance: Hashable, Sendable {
    /// Perceptual distance up to which two pixels count as the same, 0...1 (black to white is 1).
    ///
    /// The distance is `PerceptualDistance`'s; at 0, the default, pixels are the same when their bytes are.
    public var threshold: Double
    /// Whether pixels that only blend the same two sides of an edge a little differently are let through.
    ///
    /// Off by default; what it lets through is told by `EdgeTolerance`.
    public var toleratesAntiAliasing: Bool
    /// Regions whose pixels are not compared; reports show them hatched.
    public var ignoredRegions: [PixelRect]
    /// How many pixels may differ.
    public var limits: DifferenceLimits

    /// A tolerance that is exact in everything that is left out.
    public init(
        threshold: Double = 0, toleratesAntiAliasing: Bool = false, ignoredRegions: [PixelRect] = [],
        limits: DifferenceLimits = .exact
    ) {
        precondition(threshold >= 0 && threshold <= 1, "a perceptual threshold lies in 0...1")
        self.threshold = threshold
        self.toleratesAntiAliasing = toleratesAntiAliasing
        self.ignoredRegions = ignoredRegions
        self.limits = limits
    }

    /// Bytes decide, and all of them.
    public static let exact = Tolerance()
}
