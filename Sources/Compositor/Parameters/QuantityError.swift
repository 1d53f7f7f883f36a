/// Why a text is not the number that was expected.
public enum QuantityError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing stands where a number should.
    case missing
    /// The text does not read as a decimal number.
    case notANumber(String)
    /// A decimal comma was used.
    case decimalComma(String)
    /// A fraction or a unit where a whole number is needed.
    case notWhole(String)
    /// The number does not fit.
    case tooLarge(String)
    /// A unit of another kind, or one that nobody knows.
    case wrongUnit(String, suffix: String, expected: QuantityUnit)

    /// The reason, lower case, as the end of a sentence.
    public var description: String {
        switch self {
        case .missing: "the number is missing"
        case .notANumber(let text): "\"\(text)\" is not a number"
        case .decimalComma(let text): "\"\(text)\" is not a number (decimals follow a point)"
        case .notWhole(let text): "\"\(text)\" is not a whole number"
        case .tooLarge(let text): "\"\(text)\" is too large"
        case .wrongUnit(let text, let suffix, let expected):
            "\"\(text)\" \(Self.found(suffix)); expected \(expected.expectation)"
        }
    }

    /// `is in pixels`, or that the unit is unknown.
    private static func found(_ suffix: String) -> String {
        let name: String? =
            switch suffix {
            case "s": "seconds"
            case "ms": "milliseconds"
            case "pt": "points"
            case "px": "pixels"
            case "deg", "°": "degrees"
            case "rad": "radians"
            case "%": "percent"
            default: nil
            }
        return name.map { "is in \($0)" } ?? "has the unknown unit \"\(suffix)\""
    }
}
