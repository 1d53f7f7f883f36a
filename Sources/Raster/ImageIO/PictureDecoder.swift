/// Pictures from the bytes of a file: what they are, and their pixels.
public enum PictureDecoder {
    /// What a picture is, from its header; no pixel is decoded and nothing large is allocated.
    ///
    /// Throws when the data are of no known kind, when the header is damaged, and when the picture passes a
    /// limit, with the same errors as `decode`.
    public static func inspect(
        _ data: [UInt8], options: DecodingOptions = DecodingOptions()
    ) throws(PictureDecodingError) -> PictureInfo {
        try options.limits.checkFileSize(data.count)
        return try format(of: data).inspect(data, options)
    }

    /// How large a picture is, if the first bytes of its file tell it; nil when all of the file is needed.
    ///
    /// Where there is an answer it is that of `inspect`, which would throw only for too many scans. A JPEG is known
    /// by some kilobytes, so hundreds of photographs are laid out without being read.
    public static func extent(ofStart start: [UInt8], options: DecodingOptions = DecodingOptions())
        -> PictureExtent?
    {
        ImageFormat.all.first { $0.recognizes(start) }?.extent(start, options)
    }

    /// The picture as premultiplied sRGB, upright, not much larger than it is needed.
    ///
    /// - Parameter size: the smallest reduction by 1, 2, 4 or 8 is taken (in a JPEG's own transform; by area
    ///   averages for a PNG) that is still at least so many upright pixels on both axes; nil is full size.
    ///
    /// Allocates four bytes for each pixel of the result; a progressive JPEG needs two more bytes for each
    /// sample of the *full* size while it is decoded. Damaged data give a picture with a warning, or an
    /// error when `options.isStrict`.
    public static func decode(
        _ data: [UInt8], atLeast size: (width: Int, height: Int)? = nil,
        options: DecodingOptions = DecodingOptions()
    ) throws(PictureDecodingError) -> DecodedPicture {
        try options.limits.checkFileSize(data.count)
        return try format(of: data).decode(data, size, options)
    }

    /// Throws, with what the file really is, unless the first bytes are those of a picture that can be decoded.
    ///
    /// - Parameter start: some kilobytes are enough; a large file of another kind need not be read.
    public static func checkKind(_ start: [UInt8]) throws(PictureDecodingError) { _ = try format(of: start) }

    private static func format(of data: [UInt8]) throws(PictureDecodingError) -> ImageFormat {
        if let format = ImageFormat.all.first(where: { $0.recognizes(data) }) { return format }
        throw ForeignFormat.error(for: data)
    }
}
