/// A place in a text, as editors show it.
public struct TextPosition: Hashable, Sendable, CustomStringConvertible {
    /// Number of the line, from 1; a line ends with LF, CR or CR LF.
    public let line: Int
    /// Number of the character in its line, from 1; Unicode scalars are counted, not bytes.
    public let column: Int

    /// The place at `column` of `line`, both from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// `12:5`, as compilers write it behind a file's name.
    public var description: String { "\(line):\(column)" }
}
