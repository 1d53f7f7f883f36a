package import Compositor
internal import Platform

extension FrameRate {
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
