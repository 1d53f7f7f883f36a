internal import TextFormats

/// What is wrong in a scene file, and where.
public struct SceneError: Error, Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, where the text is not JSON; elsewhere a line's key says enough.
    public let column: Int?
    /// What is wrong and what would be right; one line, lower case, no full stop.
    public let reason: String

    /// Something wrong with what stands in `line`.
    public init(line: Int, _ reason: String) {
        self.line = line
        self.column = nil
        self.reason = reason
    }

    init(_ error: JSONSyntaxError) {
        line = error.position.line
        column = error.position.column
        reason = error.reason
    }

    /// The whole message: `scene.json:12: unknown key "contetMode"; did you mean "contentMode"?`.
    public func message(inFile name: String) -> String {
        "\(name):\(line)\(column.map { ":\($0)" } ?? ""): \(reason)"
    }
}
