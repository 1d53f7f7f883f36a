extension JSONParser {
    /// A text from its opening quote to the one behind its closing quote, escapes resolved.
    mutating func string() throws(JSONSyntaxError) -> String {
        let start = bytes.position
        bytes.advance()
        var text = ""
        while true {
            // The bytes were checked to be UTF-8, and no byte of a longer sequence looks like one of these.
            text += bytes.take { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
            switch bytes.current {
            case UInt8(ascii: "\""):
                bytes.advance()
                return text
            case UInt8(ascii: "\\"):
                text.unicodeScalars.append(try escape())
            case nil:
                throw JSONSyntaxError(position: start, reason: "the text has no closing quote")
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw JSONSyntaxError(position: start, reason: "the text has no closing quote in its line")
            default:
                throw bytes.error("control characters in texts are written as \\u escapes, or \\t")
            }
        }
    }

    private mutating func escape() throws(JSONSyntaxError) -> UnicodeScalar {
        let position = bytes.position
        bytes.advance()
        let letter = bytes.current
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            bytes.advance()
            return UnicodeScalar(letter!)
        case UInt8(ascii: "u"):
            bytes.advance()
            return try unicodeEscape(at: position)
        default:
            let meanings: [Character: UnicodeScalar] = [
                "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
            ]
            guard let letter, let scalar = meanings[Character(UnicodeScalar(letter))] else {
                throw JSONSyntaxError(
                    position: position,
                    reason: "an escape is one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000")
            }
            bytes.advance()
            return scalar
        }
    }

    /// What stands behind `\u`: four digits, or a surrogate pair in two escapes.
    private mutating func unicodeEscape(at position: TextPosition) throws(JSONSyntaxError) -> UnicodeScalar {
        let first = try fourDigits(at: position)
        if let scalar = UnicodeScalar(first) { return scalar }
        let lone = JSONSyntaxError(position: position, reason: "half of a surrogate pair stands alone")
        guard first < 0xDC00, bytes.current == UInt8(ascii: "\\") else { throw lone }
        bytes.advance()
        guard bytes.current == UInt8(ascii: "u") else { throw lone }
        bytes.advance()
        let second = try fourDigits(at: position)
        guard (0xDC00..<0xE000).contains(second),
            let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw lone }
        return scalar
    }

    private mutating func fourDigits(at position: TextPosition) throws(JSONSyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = bytes.current,
                let digit = Character(UnicodeScalar(byte)).hexDigitValue
            else {
                throw JSONSyntaxError(
                    position: position, reason: "\\u is followed by four hexadecimal digits")
            }
            value = value << 4 | UInt32(digit)
            bytes.advance()
        }
        return value
    }
}
