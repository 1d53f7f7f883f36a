/// What a picture file is, read from its header.
public struct PictureInfo: Sendable {
    /// What the content is, whatever the file is called: `JPEG`, `PNG`.
    public var format: String
    /// Upright columns: those of the picture after `orientation` is applied.
    public var width: Int
    /// Upright rows.
    public var height: Int
    /// How the pixels are coded: `baseline`, `progressive`, `progressive, arithmetic`, `interlaced`.
    public var coding: String
    /// What the samples mean: `YCbCr 4:2:0`, `grey`, `palette of 16 colours`.
    public var components: String
    /// Samples a pixel, alpha included: 3 for YCbCr; 1 for a palette.
    public var componentCount: Int
    /// Bits a sample.
    public var bitsPerComponent: Int
    /// How the stored picture is turned to be upright.
    public var orientation: PictureOrientation
    /// The colour space as the file names it: `Display P3`; `sRGB (assumed)` where it says nothing.
    public var profile: String
    /// Whether the file can say that a pixel is transparent.
    public var hasAlpha: Bool
    /// What is remarkable but no loss: `holds 2 more pictures (MPO), which are not shown`.
    public var notes: [String]
    /// What is wrong: `ignored a broken ICC profile`.
    public var warnings: [String]
}
