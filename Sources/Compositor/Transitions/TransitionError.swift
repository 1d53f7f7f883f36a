/// Why a transition cannot be played with a scene.
public enum TransitionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No picture was given.
    case noPictures
    /// The selected or current cell does not exist.
    case selectionOutOfRange(option: String, index: Int, count: Int)
    /// A parameter's value does not fit the scene or another parameter.
    case parameter(ParameterError)
    /// A layer of the scene's screens does not fit; `reason` follows its name.
    case layer(id: String, reason: String)
    /// Something else about the scene; a whole sentence without full stop.
    case unsuitable(String)

    /// One line: what is wrong, and what would be right.
    public var description: String {
        switch self {
        case .noPictures:
            "no pictures given; name files or folders with --images"
        case .selectionOutOfRange(let option, let index, let count):
            "\(option) \(index) is out of range: there \(count == 1 ? "is 1 cell" : "are \(count) cells"), "
                + "counted from 0 to \(count - 1)"
        case .parameter(let error):
            error.description
        case .layer(let id, let reason):
            "layer \"\(id)\" \(reason)"
        case .unsuitable(let reason):
            reason
        }
    }
}
