/// One premultiplied, sRGB-encoded pixel of 8 bits a channel, in the memory order of `Bitmap`.
public struct PremultipliedRGBA: Hashable, Sendable {
    /// Colour times alpha; each at most `alpha`.
    public var red: UInt8, green: UInt8, blue: UInt8
    /// Coverage of what lies below, 0...255.
    public var alpha: UInt8

    /// A pixel from channels that are premultiplied already.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The pixel of a straight colour: alpha is rounded to 8 bits first, then each channel of colour × alpha.
    ///
    /// Components outside 0...1 are limited to that range here, and nowhere before.
    public init(_ color: Color) {
        func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
        let alpha = (unit(color.alpha) * 255).rounded()
        func channel(_ value: Double) -> UInt8 { UInt8((unit(value) * alpha).rounded()) }
        self.init(
            red: channel(color.red), green: channel(color.green), blue: channel(color.blue),
            alpha: UInt8(alpha))
    }

    /// Nothing at all.
    public static let clear = PremultipliedRGBA(red: 0, green: 0, blue: 0, alpha: 0)

    /// The four bytes as they lie in memory, red in the lowest: `0xAABBGGRR`.
    public var packed: UInt32 {
        UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }

    /// A pixel from its four bytes, red in the lowest.
    public init(packed: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: packed), green: UInt8(truncatingIfNeeded: packed >> 8),
            blue: UInt8(truncatingIfNeeded: packed >> 16), alpha: UInt8(truncatingIfNeeded: packed >> 24))
    }
}
