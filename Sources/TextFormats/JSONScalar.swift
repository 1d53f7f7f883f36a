/// A value that JSON writes without brackets: text, numbers, truth values, and nothing.
public protocol JSONScalar {
    /// Appends the value's JSON to `text`.
    func writeJSON(to text: inout String)
}

extension String: JSONScalar {
    /// In quotes; control characters, quotes and backslashes are escaped, everything else stands as it is.
    public func writeJSON(to text: inout String) {
        text += "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<"\u{20}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension Double: JSONScalar {
    /// The shortest text that reads back as the same number; `null` for what JSON has no number for.
    public func writeJSON(to text: inout String) { text += isFinite ? NumberText.shortest(self) : "null" }
}

extension Int: JSONScalar {
    /// All digits.
    public func writeJSON(to text: inout String) { text += String(self) }
}

extension Bool: JSONScalar {
    /// `true` or `false`.
    public func writeJSON(to text: inout String) { text += self ? "true" : "false" }
}

extension Optional: JSONScalar where Wrapped: JSONScalar {
    /// The value, or `null`.
    public func writeJSON(to text: inout String) {
        if let self { self.writeJSON(to: &text) } else { text += "null" }
    }
}
