public import Raster

extension Color {
    /// Names that may be written instead of hexadecimal digits; UIKit's plain colours.
    public static let namedColors: [(name: String, color: Color)] = [
        ("black", .black), ("white", .white), ("clear", .clear),
        ("red", Color(red: 1, green: 0, blue: 0)), ("green", Color(red: 0, green: 1, blue: 0)),
        ("blue", Color(red: 0, green: 0, blue: 1)), ("cyan", Color(red: 0, green: 1, blue: 1)),
        ("magenta", Color(red: 1, green: 0, blue: 1)), ("yellow", Color(red: 1, green: 1, blue: 0)),
        ("orange", Color(red: 1, green: 0.5, blue: 0)), ("purple", Color(red: 0.5, green: 0, blue: 0.5)),
        ("brown", Color(red: 0.6, green: 0.4, blue: 0.2)), ("gray", Color(white: 0.5)),
        ("light-gray", Color(white: 2.0 / 3)), ("dark-gray", Color(white: 1.0 / 3)),
    ]

    /// A colour from `#rgb`, `#rrggbb`, `#rrggbbaa` (straight, sRGB-encoded) or a name; nil for other text.
    public init?(text: some StringProtocol) {
        if let named = Self.namedColors.first(where: { $0.name == text.lowercased() }) {
            self = named.color
            return
        }
        guard text.hasPrefix("#") else { return nil }
        var digits = text.dropFirst().map { $0.hexDigitValue }
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        var channels: [Double] = []
        for pair in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[pair], let low = digits[pair + 1] else { return nil }
            channels.append(Double(high * 16 + low) / 255)
        }
        self.init(
            red: channels[0], green: channels[1], blue: channels[2],
            alpha: channels.count == 4 ? channels[3] : 1)
    }

    /// The colour as `#rrggbb`, or `#rrggbbaa` when it is not opaque.
    public var hexText: String {
        let channels = alpha >= 1 ? [red, green, blue] : [red, green, blue, alpha]
        return channels.reduce("#") { text, value in
            let byte = Int((min(max(value, 0), 1) * 255).rounded())
            return text + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
    }
}
