extension DifferenceLimits {
    /// The number of pixels that `text` says: `20px`, or `0`.
    public static func pixels(reading text: String) throws(LimitError) -> Int {
        let quantity = try QuantityText(text)
        switch quantity.unit {
        case "px": break
        case "" where quantity.number == 0: return 0
        case "": throw .ambiguous(text, readings: ["\(text)px", "a share such as 0.1% for the ratio"])
        default: throw .unknownUnit(text, allowed: ["px"])
        }
        guard let count = quantity.wholeNumber else {
            throw .outOfRange(text, range: "a whole number of pixels")
        }
        return count
    }

    /// The share of pixels, 0...1, that `text` says: `0.1%`, or `0`.
    public static func ratio(reading text: String) throws(LimitError) -> Double {
        let quantity = try QuantityText(text)
        switch quantity.unit {
        case "%": break
        case "" where quantity.number == 0: return 0
        case "" where quantity.number > 1:
            throw .ambiguous(text, readings: ["\(text)%", "\(text)px as a count"])
        case "": throw .ambiguous(text, readings: ["\(text)%", "\(trimmed(quantity.number * 100))%"])
        default: throw .unknownUnit(text, allowed: ["%"])
        }
        guard quantity.number <= 100 else { throw .outOfRange(text, range: "0% to 100%") }
        return quantity.number / 100
    }

    /// The number of pixels in a 16×16 window, 0...256, that `text` says: `12` or `12px`.
    public static func window(reading text: String) throws(LimitError) -> Int {
        let quantity = try QuantityText(text)
        guard quantity.unit.isEmpty || quantity.unit == "px" else {
            throw .unknownUnit(text, allowed: ["a plain number of pixels", "px"])
        }
        guard let count = quantity.wholeNumber, count <= 256 else {
            throw .outOfRange(text, range: "a window of 16×16 holds 0 to 256 pixels")
        }
        return count
    }

    private static func trimmed(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}

extension Tolerance {
    /// The perceptual threshold, 0...1, that `text` says.
    public static func threshold(reading text: String) throws(LimitError) -> Double {
        let quantity = try QuantityText(text)
        guard quantity.unit.isEmpty else { throw .unknownUnit(text, allowed: ["a plain number from 0 to 1"]) }
        guard quantity.number <= 1 else {
            throw .outOfRange(
                text, range: "a threshold is a perceptual distance from 0 to 1 (black to white)")
        }
        return quantity.number
    }
}
