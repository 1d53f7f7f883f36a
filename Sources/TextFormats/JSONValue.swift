/// A value that was read from JSON.
public indirect enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A finite number, with the text that it was written as.
    case number(Double, text: String)
    /// A text, its escapes resolved.
    case string(String)
    /// Values in order.
    case array([JSONNode])
    /// Members in the order in which they were written; no two have the same key.
    case object([JSONMember])

    /// The value as a message shows it: scalars as they are written, containers by name.
    public var shortText: String {
        switch self {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(_, let text): return text
        case .string(let value):
            var text = ""
            value.writeJSON(to: &text)
            return text
        case .array: return "an array"
        case .object: return "an object"
        }
    }
}

/// A value and where it stands.
public struct JSONNode: Hashable, Sendable {
    /// What stands there.
    public let value: JSONValue
    /// Where its first character is.
    public let position: TextPosition

    /// `value`, which stands at `position`.
    public init(_ value: JSONValue, at position: TextPosition) {
        self.value = value
        self.position = position
    }

    /// The line in which the value begins, from 1.
    public var line: Int { position.line }

    /// The number, if it is one.
    public var number: Double? { if case .number(let number, _) = value { number } else { nil } }
    /// The text, if it is one.
    public var string: String? { if case .string(let string) = value { string } else { nil } }
    /// The values, if it is an array.
    public var elements: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }
    /// The members, if it is an object.
    public var members: [JSONMember]? { if case .object(let members) = value { members } else { nil } }

    /// The value of the member called `key`, if it is an object that has one.
    public subscript(key: String) -> JSONNode? { members?.first { $0.key == key }?.node }
}

/// A key of an object and its value.
public struct JSONMember: Hashable, Sendable {
    /// The key, its escapes resolved.
    public let key: String
    /// Where the key's opening quote is.
    public let position: TextPosition
    /// The value.
    public let node: JSONNode

    /// The line in which the key stands, from 1.
    public var line: Int { position.line }
}

/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where reading stopped.
    public let position: TextPosition
    /// What is wrong, lower case, one line.
    public let reason: String

    /// `line 3, column 14: expected a comma or }, found "b"`.
    public var description: String { "line \(position.line), column \(position.column): \(reason)" }
}
