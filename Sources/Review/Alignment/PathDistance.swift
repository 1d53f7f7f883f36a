/// A distance from the expected path, in pixels of the frame or in points of the canvas.
public struct PathDistance: Hashable, Sendable {
    /// What a distance counts.
    public enum Unit: String, Sendable {
        /// Pixels of the frames, from which it was measured.
        case pixels = "px"
        /// Points of the canvas, known from layers' tracks.
        case points = "pt"
    }

    /// How many of the unit; at least 0.
    public var value: Double
    /// What they are.
    public var unit: Unit

    /// A distance of `value` units.
    public init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// No distance, whatever the unit.
    public static let zero = PathDistance(0, .pixels)

    /// The distance that `text` says: `2px`, `1.5pt`, or `0`.
    public init(reading text: String) throws(LimitError) {
        let quantity = try QuantityText(text)
        switch quantity.unit {
        case "px": self.init(quantity.number, .pixels)
        case "pt": self.init(quantity.number, .points)
        case "" where quantity.number == 0: self = .zero
        case "": throw .ambiguous(text, readings: ["\(text)px", "\(text)pt"])
        default: throw .unknownUnit(text, allowed: ["px", "pt"])
        }
    }

    /// The same distance in another unit; nil when it takes `pixelsPerPoint` and that is not known.
    public func value(in unit: Unit, pixelsPerPoint: Double?) -> Double? {
        if unit == self.unit || value == 0 { return value }
        guard let pixelsPerPoint else { return nil }
        return unit == .pixels ? value * pixelsPerPoint : value / pixelsPerPoint
    }

    /// `1.5 pt`, with so many significant digits.
    func text(digits: Int = 2) -> String { "\(MeasureText.rounded(value, digits: digits)) \(unit.rawValue)" }
}
