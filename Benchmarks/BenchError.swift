/// Why something could not be measured: one line for the person who asked.
struct BenchError: Error, CustomStringConvertible {
    /// The line, lower case, without a full stop.
    let description: String

    init(_ description: String) { self.description = description }
}
