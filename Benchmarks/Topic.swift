/// Something that is measured.
protocol Topic: Sendable {
    /// What it is called on the command line.
    static var name: String { get }
    /// One line of what it measures, and on what.
    static var summary: String { get }
    /// Measures; `arguments` are the words after the name.
    static func run(_ arguments: [String]) throws -> [Measurement]
}

/// All topics, in the order of the help.
let topics: [any Topic.Type] = [
    EncodeTopic.self
]
