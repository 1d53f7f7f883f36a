import Foundation

/// Everything that was measured in one run, and where: what the JSON file holds.
struct Report: Codable {
    var environment: Environment
    var measurements: [Measurement] = []

    init(environment: Environment) { self.environment = environment }

    /// Writes the report as JSON; makes the folder if it is missing.
    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (encoder.encode(self) + Data("\n".utf8)).write(to: url)
    }
}
