/// A number with a unit, as a person writes it: `20px`, `0.1%`, `16ms`.
///
/// Only plain decimal numbers are read. Whoever uses this decides which units fit, and refuses a bare number
/// where it could be read in two ways; a bare `0` is never in doubt.
struct QuantityText {
    /// The text as it was given.
    let text: String
    /// The number in front.
    let number: Double
    /// What follows the number, without spaces around; empty for a bare number.
    let unit: String

    /// Reads `text`, or throws `LimitError.notANumber`.
    init(_ text: String) throws(LimitError) {
        let end = text.firstIndex { !($0.isASCII && $0.isNumber) && $0 != "." } ?? text.endIndex
        guard let number = Double(text[..<end]), number.isFinite else { throw .notANumber(text) }
        self.text = text
        self.number = number
        unit = text[end...].filter { $0 != " " }
    }

    /// The number, when it is whole.
    var wholeNumber: Int? { Int(exactly: number) }
}

/// Why a limit that a person wrote could not be taken.
public enum LimitError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text does not start with a plain decimal number.
    case notANumber(String)
    /// The number has no unit and could be read in more than one way; `readings` says how to write each.
    case ambiguous(String, readings: [String])
    /// The unit is none of those that fit.
    case unknownUnit(String, allowed: [String])
    /// The number lies outside of what makes sense; `range` says what does.
    case outOfRange(String, range: String)
    /// The text is no region `x1:y1-x2:y2`.
    case notARegion(String)

    /// One line for people: lower case, no full stop.
    public var description: String {
        switch self {
        case .notANumber(let text): "\"\(text)\" is not a number with a unit"
        case .ambiguous(let text, let readings):
            "\"\(text)\" could be read in two ways; write \(readings.joined(separator: " or "))"
        case .unknownUnit(let text, let allowed):
            "\"\(text)\" has a unit that does not fit; use \(allowed.joined(separator: " or "))"
        case .outOfRange(let text, let range): "\"\(text)\" is out of range: \(range)"
        case .notARegion(let text):
            "\"\(text)\" is not a region; write x1:y1-x2:y2 with the pixels of two corners, as in 0:0-99:49"
        }
    }
}
