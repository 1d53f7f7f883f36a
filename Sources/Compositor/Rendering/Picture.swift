public import Raster

/// A decoded picture, ready to be drawn at any size.
public struct Picture: Sendable {
    /// The pixels and their reductions.
    public let pyramid: ImagePyramid
    /// The part of the pixels that is the picture; a reduced JPEG may end within its last pixel.
    public let contentRect: Rect

    /// A picture that is all of `bitmap`, or the part `contentRect` of it, in its pixels.
    public init(_ bitmap: Bitmap, contentRect: Rect? = nil) {
        pyramid = ImagePyramid(bitmap)
        self.contentRect =
            contentRect ?? Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    }

    /// Where the whole bitmap lands when the picture fills `rect`.
    package func bitmapRect(in rect: Rect) -> Rect {
        let (base, content) = (pyramid.base, contentRect)
        // The usual case stays exact: the picture is the bitmap.
        if content == Rect(x: 0, y: 0, width: Double(base.width), height: Double(base.height)) { return rect }
        let (scaleX, scaleY) = (rect.width / content.width, rect.height / content.height)
        return Rect(
            x: rect.minX - content.minX * scaleX, y: rect.minY - content.minY * scaleY,
            width: Double(base.width) * scaleX, height: Double(base.height) * scaleY)
    }

    /// From the bitmap's pixels to the picture's unit square.
    var pixelsToUnit: Affine {
        Affine.translation(x: -contentRect.minX, y: -contentRect.minY)
            .concatenating(.scale(x: 1 / contentRect.width, y: 1 / contentRect.height))
    }
}
