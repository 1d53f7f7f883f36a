import Foundation
import Platform

/// Measures parts of the renderer: `render-bench TOPIC… [WORD…] [--option VALUE…]`.
///
/// Tables go to standard output as they are finished, all numbers to the file that `--json` names.
@main
struct RenderBench {
    static func main() {
        // As the measured program does.
        Heap.keepMemory()
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("render-bench: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ words: [String]) throws {
        var arguments = try BenchArguments(words)
        let names = arguments.takeTopics()
        guard !names.isEmpty else {
            printUsage()
            exit(64)
        }
        var report = Report(environment: .current(arguments))
        for topic in topics where names.contains(topic.name) {
            let results = try topic.run(arguments)
            report.measurements += results
            if !results.isEmpty { print("\(topic.name): \(topic.summary)\n\n\(MeasurementTable(results))\n") }
        }
        report.environment.loadAfter = Environment.load()
        if let path = arguments.value("json") { try report.write(to: path) }
        if !report.measurements.isEmpty { print(report.environment) }
    }

    private static func columns(_ rows: [(String, String)]) -> String {
        let width = rows.map { $0.0.count }.max() ?? 0
        return rows.map { "  \($0.0)\(String(repeating: " ", count: width - $0.0.count))  \($0.1)" }
            .joined(separator: "\n")
    }

    private static func printUsage() {
        print("usage: render-bench TOPIC… [WORD…] [--option VALUE…]\n")
        print(columns(topics.map { ($0.name, $0.summary) }))
        print("\n" + columns(BenchArguments.options.map { ("--\($0.name) \($0.value)", $0.meaning) }))
    }
}
