/// A decoded picture and what was wrong with its file.
public struct DecodedPicture: Sendable {
    /// Premultiplied, sRGB-encoded, upright; `isOpaque` tells whether all of its pixels are.
    public var bitmap: Bitmap
    /// The part of `bitmap` that shows the picture, in its pixels, seldom whole numbers.
    ///
    /// A picture of 1017 pixels at 1/8 has 128 pixels, of which only 127.125 show something: the last one
    /// is partly past the edge. Who stretches the picture into a rectangle stretches this part.
    public var contentRect: Rect
    /// Sentences for people, lower case, without a full stop: `premature end of JPEG file`.
    public var warnings: [String]
}
