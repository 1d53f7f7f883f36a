internal import TextFormats

/// Why a curve cannot be had.
public enum TimingCurveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No curve has this name; carries the nearest one that exists, if any is near.
    case unknownCurve(String, nearest: String?)
    /// The values behind the name do not fit the curve; carries the whole text and what is wrong.
    case malformed(String, reason: String)
    /// A value outside its range.
    case outOfRange(curve: String, value: String, found: Double, range: String)
    /// No spring has these values.
    case unsolvableSpring(String, reason: String)

    /// One line, lower case.
    public var description: String {
        switch self {
        case .unknownCurve(let name, let nearest):
            "unknown curve \"\(name)\"" + (nearest.map { "; did you mean \($0)?" } ?? "")
        case .malformed(let text, let reason):
            "curve \"\(text)\": \(reason)"
        case .outOfRange(let curve, let value, let found, let range):
            "curve \(curve): \(value) must be \(range), found \(NumberText.shortest(found))"
        case .unsolvableSpring(let text, let reason):
            "curve \"\(text)\" has no solution: \(reason)"
        }
    }
}
