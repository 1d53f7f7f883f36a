/// A document's bytes with a place in them, counted in lines and columns as it moves on.
struct JSONBytes {
    private let bytes: [UInt8]
    private var index: Int
    private var line = 1
    private var column = 1

    /// Checks that `bytes` are UTF-8 and skips a byte order mark.
    init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard String(validating: bytes, as: UTF8.self) == nil else { return }
        // The place of the first byte that does not fit is where valid text stops.
        var valid = bytes.count
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var length = 0
        decoding: while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): length += UTF8.width(scalar)
            case .emptyInput: break decoding
            case .error:
                valid = length
                break decoding
            }
        }
        while index < valid { advance() }
        throw error("the file is not UTF-8 text")
    }

    /// The byte at the place; nothing at the end.
    var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    var position: TextPosition { TextPosition(line: line, column: column) }

    /// Moves on by a byte.
    mutating func advance() {
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && current != UInt8(ascii: "\n")) {
            line += 1
            column = 1
        } else if byte & 0xC0 != 0x80 {
            // Continuation bytes belong to the scalar before them.
            column += 1
        }
    }

    /// Moves past blanks and line ends.
    mutating func skipBlanks() {
        while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { advance() }
    }

    /// Moves past the bytes that `belongs` takes and returns them as text.
    mutating func take(while belongs: (UInt8) -> Bool) -> String {
        let start = index
        while let byte = current, belongs(byte) { advance() }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Moves past `byte`, which must be here.
    mutating func expect(_ byte: UInt8, after place: String) throws(JSONSyntaxError) {
        guard current == byte else {
            throw error("expected \(UnicodeScalar(byte)) after \(place), found \(found)")
        }
        advance()
    }

    func error(_ reason: String) -> JSONSyntaxError { JSONSyntaxError(position: position, reason: reason) }

    /// What stands here, for messages; a comment is called so, since JSON has none.
    var found: String {
        guard let byte = current else { return "the end" }
        if byte == UInt8(ascii: "/") { return "a comment, which JSON does not have" }
        if byte == UInt8(ascii: "'") { return "'; texts have double quotes" }
        guard byte >= 0x20 else { return "a control character" }
        return String(decoding: bytes[index...].prefix(4), as: UTF8.self).first.map(String.init) ?? "the end"
    }
}

extension UInt8 {
    /// Whether it is an ASCII digit.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    /// Whether it is an ASCII letter.
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
