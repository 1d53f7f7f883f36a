/// How far a sequence may be from the expected one in time and in path; pixels have limits of their own.
public struct AlignmentBudget: Hashable, Sendable {
    /// A stretch of time, in seconds or in frames of the actual sequence.
    public enum Time: Hashable, Sendable {
        case seconds(Double)
        case frames(Double)

        /// The stretch in seconds.
        public func seconds(framesPerSecond: Double) -> Double {
            switch self {
            case .seconds(let seconds): seconds
            case .frames(let frames): frames / framesPerSecond
            }
        }

        /// The time that `text` says: `16ms`, `0.5s`, `2frames`, or `0`.
        public init(reading text: String) throws(LimitError) {
            let quantity = try QuantityText(text)
            switch quantity.unit {
            case "ms": self = .seconds(quantity.number / 1000)
            case "s": self = .seconds(quantity.number)
            case "frame", "frames": self = .frames(quantity.number)
            case "" where quantity.number == 0: self = .seconds(0)
            case "": throw .ambiguous(text, readings: ["\(text)ms", "\(text)frames"])
            default: throw .unknownUnit(text, allowed: ["ms", "s", "frames"])
            }
        }
    }

    /// How late or early a frame may be.
    public var time: Time
    /// How far from the expected path something may be.
    public var path: PathDistance

    /// Budgets that are zero where they are left out.
    public init(time: Time = .seconds(0), path: PathDistance = .zero) {
        self.time = time
        self.path = path
    }
}
