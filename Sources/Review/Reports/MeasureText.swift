import TextFormats

/// Measured values as people read them.
package enum MeasureText {
    /// At most `digits` significant digits, without trailing zeros: `0.0173`, `25.6`, `512`.
    package static func rounded(_ value: Double, digits: Int = 3) -> String {
        guard value.isFinite, value != 0 else { return value == 0 ? "0" : "\(value)" }
        var scale = 1.0
        var limit = 1.0
        for _ in 1..<digits { limit *= 10 }
        while abs(value) * scale < limit, scale < 1e9 { scale *= 10 }
        return NumberText.shortest((value * scale).rounded() / scale)
    }

    /// A share as percent: `0.017 %`.
    package static func percent(_ share: Double) -> String { "\(rounded(share * 100)) %" }

    /// Seconds as milliseconds: `16.7 ms`.
    package static func milliseconds(_ seconds: Double) -> String { "\(rounded(seconds * 1000)) ms" }

    /// A count with the word that it counts: `1 frame`, `3 frames`.
    package static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }

    /// What a limit's measured value and bound look like.
    static func value(_ value: Double, of quantity: LimitCheck.Quantity) -> String {
        switch quantity {
        case .pixels: "\(Int(value)) px"
        case .ratio: percent(value)
        case .window: "\(Int(value)) px in a 16×16 window"
        }
    }
}
