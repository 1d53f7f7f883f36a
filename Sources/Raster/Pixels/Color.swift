/// A straight (not premultiplied) sRGB-encoded colour with components 0...1.
///
/// Layers and options speak of colours in this type; pixels are `PremultipliedRGBA`.
public struct Color: Hashable, Sendable {
    /// Red, green and blue, sRGB-encoded, 0...1.
    public var red: Double, green: Double, blue: Double
    /// Share of what lies below that the colour hides, 0...1.
    public var alpha: Double

    /// A colour from sRGB-encoded components 0...1 and an alpha 0...1 (default 1, opaque).
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A grey of the encoded value `white`, 0...1.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)
    /// Nothing: black of alpha 0.
    public static let clear = Color(white: 0, alpha: 0)

    /// The same colour with its alpha multiplied by `opacity`.
    public func withAlpha(multipliedBy opacity: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
    }
}
