/// One colour and a weight, laid out for the kernels: a short row of 16-bit channels.
///
/// A canvas keeps one and sets it for each fill; 1 KB.
package final class Paint {
    /// Pixels in the row.
    static let pixelCount = 64

    /// The opaque pixel of the colour, red in the lowest byte.
    package private(set) var packed: UInt32 = 0
    /// How much of the colour is drawn; the colour's alpha, already multiplied with any opacity.
    package private(set) var weight = BlendWeight(0)
    /// Red and blue in 8.8 fixed point, alternating; what belongs to the low bytes of a row's words.
    let low: UnsafeMutablePointer<UInt16>
    /// Green and alpha; what belongs to the high bytes.
    let high: UnsafeMutablePointer<UInt16>
    /// The same two, times the weight, with the half that rounds.
    let lowAdded: UnsafeMutablePointer<UInt16>
    let highAdded: UnsafeMutablePointer<UInt16>

    /// A paint that draws nothing yet.
    package init() {
        let count = Self.pixelCount * 2
        low = .allocate(capacity: count * 4)
        low.initialize(repeating: 0, count: count * 4)
        high = low + count
        lowAdded = low + count * 2
        highAdded = low + count * 3
    }

    deinit { low.deallocate() }

    /// Takes on `color`, components limited to 0...1.
    package func set(_ color: Color) {
        weight = BlendWeight(color.alpha)
        packed = PremultipliedRGBA(Color(red: color.red, green: color.green, blue: color.blue)).packed
        let channels = (Self.fixed(color.red), Self.fixed(color.green), Self.fixed(color.blue))
        for pixel in 0..<Self.pixelCount {
            let at = pixel &* 2
            low[at] = channels.0
            low[at &+ 1] = channels.2
            high[at] = channels.1
            high[at &+ 1] = 65280
        }
        for word in 0..<Self.pixelCount * 2 {
            lowAdded[word] = highProduct(low[word], weight.lane) &+ 128
            highAdded[word] = highProduct(high[word], weight.lane) &+ 128
        }
    }

    private static func fixed(_ value: Double) -> UInt16 {
        value > 0 ? UInt16((min(value, 1) * 65280).rounded()) : 0
    }
}
