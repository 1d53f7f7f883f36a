internal import Compositor
internal import Foundation

/// Frames a second, as an exact fraction: 60, 59.94, 60000/1001.
package struct FrameRate: Hashable, Sendable, CustomStringConvertible {
    package let numerator: Int
    package let denominator: Int

    /// `numerator` / `denominator`, both above 0, in lowest terms.
    package init(_ numerator: Int, _ denominator: Int = 1) {
        precondition(numerator > 0 && denominator > 0, "a frame rate is above 0")
        var (a, b) = (numerator, denominator)
        while b != 0 { (a, b) = (b, a % b) }
        self.numerator = numerator / a
        self.denominator = denominator / a
    }

    /// Frames a second as a number, for display and JSON.
    package var framesPerSecond: Double { Double(numerator) / Double(denominator) }

    /// When frame `number` is shown, in seconds: one rounding, whatever the number.
    package func time(ofFrame number: Int) -> Double {
        Double(number) * Double(denominator) / Double(numerator)
    }

    /// `60` or `60000/1001`.
    package var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

    /// Reads `60`, `59.94`, `60000/1001` or `60fps`; 1...10000.
    package init(parsing text: String) throws {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2 else { throw OptionValueError("\"\(text)\" is not a number or a fraction") }
        let (top, bottom): (Int, Int)
        if parts.count == 2 {
            (top, bottom) = (try Quantity.parseInteger(parts[0]), try Quantity.parseInteger(parts[1]))
        } else {
            (top, bottom) = try Self.decimalFraction(text.hasSuffix("fps") ? String(text.dropLast(3)) : text)
        }
        guard top > 0, bottom > 0, (1...10_000).contains(Double(top) / Double(bottom)) else {
            throw OptionValueError("must be 1...10000, found \(text)")
        }
        self.init(top, bottom)
    }

    /// `59.94` as 59940000 / 1000000, so that frame times are exact quotients.
    private static func decimalFraction(_ text: String) throws -> (Int, Int) {
        let value = try Quantity.parse(text)
        guard (1...10_000).contains(value) else {
            throw OptionValueError("must be 1...10000, found \(text)")
        }
        let scale = 1_000_000
        return (Int((value * Double(scale)).rounded()), scale)
    }
}
