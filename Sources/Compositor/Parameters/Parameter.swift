/// A number, colour, curve or file that a user may set on a transition: `--set name=value`.
public struct Parameter: Sendable {
    /// Lower-case words joined by `-`; a prefix `present.` or `dismiss.` names one direction.
    public var name: String
    /// What values it takes.
    public var kind: Kind
    /// The value where none is set; nil where it follows from something else, as `defaultText` says.
    public var defaultValue: ParameterValue?
    /// The default as lists show it.
    public var defaultText: String
    /// One line of meaning.
    public var summary: String

    /// What values a parameter takes, and the range in which they make sense.
    public enum Kind: Hashable, Sendable {
        /// Points; `12` or `12pt`.
        case length(ClosedRange<Double>)
        /// Seconds; `0.3`, `0.3s` or `300ms`.
        case seconds(ClosedRange<Double>)
        /// A number without a unit.
        case number(ClosedRange<Double>)
        /// A share: `0.5` or `50%`.
        case fraction(ClosedRange<Double>)
        /// A whole number.
        case integer(ClosedRange<Int>)
        /// One of a few words.
        case choice([String])
        /// `#rgb`, `#rrggbb`, `#rrggbbaa` or a name.
        case color
        /// A timing curve by name or formula.
        case curve
        /// `x,y,width,height` in points.
        case rect
        /// The path of a picture.
        case picture
        /// The path of a gesture track.
        case track
    }

    /// A parameter with a default that is the same for every scene.
    public init(_ name: String, _ kind: Kind, _ defaultValue: ParameterValue, _ summary: String) {
        self.name = name
        self.kind = kind
        self.defaultValue = defaultValue
        self.defaultText = defaultValue.description
        self.summary = summary
    }

    /// A parameter whose default follows from something else, told by `defaultText`.
    public init(_ name: String, _ kind: Kind, default defaultText: String, _ summary: String) {
        self.name = name
        self.kind = kind
        self.defaultText = defaultText
        self.summary = summary
    }
}
