import Foundation

/// Measures parts of the renderer: `render-bench TOPIC [ARGUMENT…] [--json]`.
@main
struct RenderBench {
    static func main() throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let asJSON = arguments.contains("--json")
        arguments.removeAll { $0 == "--json" }
        guard let name = arguments.first, let topic = topics.first(where: { $0.name == name }) else {
            print("usage: render-bench TOPIC [ARGUMENT…] [--json]")
            for topic in topics { print("  \(topic.name) \(topic.summary)") }
            exit(64)
        }
        let results = try topic.run(Array(arguments.dropFirst()))
        print(asJSON ? try json(results) : table(results))
    }

    private static func json(_ results: [Measurement]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(results), as: UTF8.self)
    }

    /// A row for each subject, a column for each stage.
    private static func table(_ results: [Measurement]) -> String {
        var stages: [String] = []
        var subjects: [String] = []
        var cells: [String: [String: Measurement]] = [:]
        for result in results {
            if !stages.contains(result.stage) { stages.append(result.stage) }
            if !subjects.contains(result.subject) { subjects.append(result.subject) }
            cells[result.subject, default: [:]][result.stage] = result
        }
        let text = subjects.map { subject in
            [subject]
                + stages.map { stage in
                    guard let cell = cells[subject]?[stage] else { return "" }
                    return cell.unit == "ms" ? String(format: "%.2f", cell.value) : String(Int(cell.value))
                }
        }
        let rows = [[""] + stages] + text
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : space + cell.0
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
