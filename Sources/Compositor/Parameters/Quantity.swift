/// What a number in a parameter means, and so which units may stand behind it.
public enum QuantityUnit: Hashable, Sendable, CaseIterable {
    /// A plain number.
    case number
    /// A share of a whole: `0.5` or `50%`.
    case ratio
    /// Time: `0.3`, `0.3s` or `300ms`; read as seconds.
    case seconds
    /// Length on the canvas: `16` or `16pt`.
    case points
    /// Length in the output picture: `16` or `16px`.
    case pixels
    /// An angle: `90`, `90deg`, `90°` or `1.5rad`; read as degrees.
    case degrees

    /// Units that are understood, with the factor that leads to the unit's own scale.
    var suffixes: [(text: String, factor: Double)] {
        switch self {
        case .number: []
        case .ratio: [("%", 0.01)]
        case .seconds: [("s", 1), ("ms", 0.001)]
        case .points: [("pt", 1)]
        case .pixels: [("px", 1)]
        case .degrees: [("deg", 1), ("°", 1), ("rad", 180 / Double.pi)]
        }
    }

    /// What is expected, with an example, for messages: `points, such as 16 or 16pt`.
    public var expectation: String {
        switch self {
        case .number: "a plain number"
        case .ratio: "a ratio, such as 0.5 or 50%"
        case .seconds: "seconds, such as 0.3, 0.3s or 300ms"
        case .points: "points, such as 16 or 16pt"
        case .pixels: "pixels, such as 16 or 16px"
        case .degrees: "degrees, such as 90 or 90deg"
        }
    }
}

/// Reads numbers that people type: with a unit where one fits, and never by guessing.
public enum Quantity {
    /// The number in `text`, in the scale of `unit`.
    ///
    /// Decimal notation with an optional exponent only: no `0x10`, `inf`, `nan`, digit grouping, decimal
    /// comma or blanks. A unit of another kind (`16px` where points are meant) is an error, not ignored.
    public static func parse(
        _ text: some StringProtocol, as unit: QuantityUnit = .number
    ) throws(QuantityError) -> Double {
        let (digits, suffix) = split(String(text))
        guard !digits.isEmpty, let value = Double(digits) else {
            throw text.isEmpty ? .missing : .notANumber(String(text))
        }
        guard value.isFinite else { throw .tooLarge(String(text)) }
        if suffix.isEmpty { return value }
        if let known = unit.suffixes.first(where: { $0.text == suffix }) {
            // Dividing keeps 300ms at 0.3 to the last bit, which multiplying by 0.001 would not.
            return known.factor < 1 ? value / (1 / known.factor).rounded() : value * known.factor
        }
        if suffix.hasPrefix(",") { throw .decimalComma(String(text)) }
        guard suffix.allSatisfy({ $0.isLetter || $0 == "%" || $0 == "°" }) else {
            throw .notANumber(String(text))
        }
        throw .wrongUnit(String(text), suffix: suffix, expected: unit)
    }

    /// The whole number in `text`, without a unit: `7`, but not `7.0`.
    public static func parseInteger(_ text: some StringProtocol) throws(QuantityError) -> Int {
        if text.isEmpty { throw .missing }
        let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            throw .notWhole(String(text))
        }
        guard let value = Int(text) else { throw .tooLarge(String(text)) }
        return value
    }

    /// Cuts `12.5e3ms` into number and unit; the number part is empty when none begins the text.
    private static func split(_ text: String) -> (digits: String, suffix: String) {
        var rest = Substring(text)
        var digits = ""
        func takeDigits() -> Int {
            let run = rest.prefix { $0.isASCII && $0.isNumber }
            digits += run
            rest = rest.dropFirst(run.count)
            return run.count
        }
        if let sign = rest.first, sign == "-" || sign == "+" { digits.append(rest.removeFirst()) }
        var count = takeDigits()
        if rest.first == "." {
            digits.append(rest.removeFirst())
            count += takeDigits()
        }
        guard count > 0 else { return ("", text) }
        // An `e` begins an exponent only with digits behind it: `16em` has a unit.
        if rest.first == "e" || rest.first == "E" {
            let (digitsBefore, restBefore) = (digits, rest)
            digits.append(rest.removeFirst())
            if let sign = rest.first, sign == "-" || sign == "+" { digits.append(rest.removeFirst()) }
            if takeDigits() == 0 { (digits, rest) = (digitsBefore, restBefore) }
        }
        return (digits, String(rest))
    }
}
