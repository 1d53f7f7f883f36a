internal import TextFormats
public import Raster

/// A value given to a parameter, already in the parameter's unit.
public enum ParameterValue: Hashable, Sendable, CustomStringConvertible {
    /// Points, seconds, a share or a plain number.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// One of a parameter's words.
    case word(String)
    /// A colour.
    case color(Color)
    /// A timing curve.
    case curve(TimingCurve)
    /// A rectangle in points.
    case rect(Rect)
    /// The path of a file, as it was given.
    case path(String)

    /// The value as a user would write it.
    public var description: String {
        switch self {
        case .number(let value): NumberText.shortest(value)
        case .integer(let value): String(value)
        case .word(let word): word
        case .color(let color): color.hexText
        case .curve(let curve): curve.description
        case .rect(let rect):
            [rect.minX, rect.minY, rect.width, rect.height].map { NumberText.shortest($0) }.joined(
                separator: ",")
        case .path(let path): path
        }
    }
}
