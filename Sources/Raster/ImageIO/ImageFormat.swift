/// A kind of picture file that can be decoded.
///
/// The catalog `ImageFormat.all` is a plain list; content decides which entry is used, never a name.
public struct ImageFormat: Sendable {
    /// What people call it: `JPEG`.
    public let name: String
    /// File extensions, lower case, the usual one first: `jpg`.
    public let fileExtensions: [String]
    /// Whether the first bytes of a file are those of this format.
    let recognizes: @Sendable (_ data: [UInt8]) -> Bool
    /// Reads the size from a file's first bytes; nil when these are not enough to answer as `inspect` would.
    let extent: @Sendable (_ start: [UInt8], _ options: DecodingOptions) -> PictureExtent?
    /// Reads the header.
    let inspect:
        @Sendable (_ data: [UInt8], _ options: DecodingOptions) throws(PictureDecodingError) -> PictureInfo
    /// Decodes the pixels, at least as large as asked for.
    let decode:
        @Sendable (_ data: [UInt8], _ size: (width: Int, height: Int)?, _ options: DecodingOptions)
            throws(PictureDecodingError) -> DecodedPicture

    /// Every format that can be decoded.
    public static let all: [ImageFormat] = [
        JPEGDecoder.format,
        PNGDecoder.format,
    ]
}
