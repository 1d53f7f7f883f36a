/// What can be wrong with a parameter's name or value.
public enum ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No parameter has this name; `hint` proposes the nearest, if one is near.
    case unknown(name: String, transition: String, hint: String)
    /// The text is not of the parameter's kind.
    case mismatch(name: String, text: String, expected: String)
    /// The value is of the right kind but outside the range.
    case outOfRange(name: String, text: String, expected: String)
    /// The number or curve cannot be read, or has no solution.
    case unreadable(name: String, reason: String)
    /// Two parameters exclude each other.
    case conflict(name: String, other: String, reason: String)

    /// The parameter that is wrong, or the first of two.
    public var name: String {
        switch self {
        case .unknown(let name, _, _), .mismatch(let name, _, _), .outOfRange(let name, _, _),
            .unreadable(let name, _), .conflict(let name, _, _):
            name
        }
    }

    /// One line: what was found, what is expected.
    public var description: String {
        switch self {
        case .unknown(let name, let transition, let hint):
            return "\(transition) has no parameter \"\(name)\"\(hint) (see `list parameters \(transition)`)"
        case .mismatch(let name, let text, let expected):
            return "parameter \(name) cannot be \"\(text)\": expected \(expected)"
        case .outOfRange(let name, let text, let expected):
            return "parameter \(name) is out of range at \"\(text)\": expected \(expected)"
        case .unreadable(let name, let reason):
            return "parameter \(name): \(reason)"
        case .conflict(let name, let other, let reason):
            return "parameters \(name) and \(other) exclude each other: \(reason)"
        }
    }
}
