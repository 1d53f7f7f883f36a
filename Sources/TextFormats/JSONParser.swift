/// Reads JSON (RFC 8259) and remembers where everything stands.
///
/// Strict: no comments, no trailing commas, no numbers that a `Double` cannot hold, no key twice in one
/// object. A byte order mark at the start is skipped, since some editors write one. Memory grows with the
/// document, the stack with its depth, which is limited.
public struct JSONParser {
    /// Containers that may lie in each other.
    public static let maximumDepth = 128

    var bytes: JSONBytes
    private var depth = 0

    /// The document in `bytes`, which are UTF-8.
    ///
    /// Throws ``JSONSyntaxError`` at the first mistake.
    public static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONNode {
        var parser = JSONParser(bytes: try JSONBytes(bytes))
        parser.bytes.skipBlanks()
        guard parser.bytes.current != nil else { throw parser.bytes.error("the file is empty") }
        let node = try parser.node()
        parser.bytes.skipBlanks()
        guard parser.bytes.current == nil else {
            throw parser.bytes.error("expected the end, found \(parser.bytes.found)")
        }
        return node
    }

    /// The document in `text`.
    public static func parse(_ text: String) throws(JSONSyntaxError) -> JSONNode {
        try parse(Array(text.utf8))
    }

    private mutating func node() throws(JSONSyntaxError) -> JSONNode {
        let position = bytes.position
        let value: JSONValue
        switch bytes.current {
        case UInt8(ascii: "{"): value = .object(try object())
        case UInt8(ascii: "["): value = .array(try array())
        case UInt8(ascii: "\""): value = .string(try string())
        case let byte? where byte.isDigit || byte == UInt8(ascii: "-"): value = try number()
        case let byte? where byte.isLetter: value = try word()
        default: throw bytes.error("expected a value, found \(bytes.found)")
        }
        return JSONNode(value, at: position)
    }

    private mutating func object() throws(JSONSyntaxError) -> [JSONMember] {
        var members: [JSONMember] = []
        var lines: [String: Int] = [:]
        try container(closing: UInt8(ascii: "}")) { (parser: inout JSONParser) throws(JSONSyntaxError) in
            let position = parser.bytes.position
            guard parser.bytes.current == UInt8(ascii: "\"") else {
                throw parser.bytes.error("expected a key in quotes, found \(parser.bytes.found)")
            }
            let key = try parser.string()
            if let line = lines.updateValue(position.line, forKey: key) {
                let text = JSONValue.string(key).shortText
                throw JSONSyntaxError(
                    position: position, reason: "key \(text) is given twice, first in line \(line)")
            }
            parser.bytes.skipBlanks()
            try parser.bytes.expect(UInt8(ascii: ":"), after: "the key")
            parser.bytes.skipBlanks()
            members.append(JSONMember(key: key, position: position, node: try parser.node()))
        }
        return members
    }

    private mutating func array() throws(JSONSyntaxError) -> [JSONNode] {
        var elements: [JSONNode] = []
        try container(closing: UInt8(ascii: "]")) { (parser: inout JSONParser) throws(JSONSyntaxError) in
            elements.append(try parser.node())
        }
        return elements
    }

    /// Everything from the opening bracket to the closing one; `element` reads what stands between commas.
    private mutating func container(
        closing: UInt8, element: (inout JSONParser) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) {
        let name = String(UnicodeScalar(closing))
        guard depth < Self.maximumDepth else {
            throw bytes.error("values lie in each other more than \(Self.maximumDepth) deep")
        }
        depth += 1
        bytes.advance()
        bytes.skipBlanks()
        while bytes.current != closing {
            try element(&self)
            bytes.skipBlanks()
            if bytes.current == closing { break }
            guard bytes.current == UInt8(ascii: ",") else {
                throw bytes.error("expected a comma or \(name), found \(bytes.found)")
            }
            let comma = bytes.position
            bytes.advance()
            bytes.skipBlanks()
            if bytes.current == closing {
                throw JSONSyntaxError(position: comma, reason: "a comma stands before \(name)")
            }
        }
        bytes.advance()
        depth -= 1
    }

    private mutating func word() throws(JSONSyntaxError) -> JSONValue {
        let position = bytes.position
        let text = bytes.take { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
        switch text {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            throw JSONSyntaxError(
                position: position, reason: "expected a value, found \(text); texts have quotes")
        }
    }

    /// A number by RFC 8259's grammar, which is narrower than what `Double` reads.
    private mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let position = bytes.position
        let text = bytes.take { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
        var rest = text.utf8[...]
        func digits() -> Int {
            let run = rest.prefix { $0.isDigit }
            rest = rest.dropFirst(run.count)
            return run.count
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let beginsWithZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        var isNumber = whole > 0 && !(beginsWithZero && whole > 1)
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            isNumber = digits() > 0 && isNumber
        }
        if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, "+-".utf8.contains(sign) { rest.removeFirst() }
            isNumber = digits() > 0 && isNumber
        }
        guard isNumber, rest.isEmpty, let value = Double(text) else {
            throw JSONSyntaxError(position: position, reason: "\(text) is not a number")
        }
        guard value.isFinite else {
            throw JSONSyntaxError(position: position, reason: "the number \(text) is too large")
        }
        return .number(value, text: text)
    }
}
