/// Measurements as a Markdown table that can be read in a terminal, too: a row for each subject, a column for
/// each stage with its unit.
struct MeasurementTable: CustomStringConvertible {
    private let rows: [[String]]

    init(_ measurements: [Measurement]) {
        var stages: [String] = []
        var subjects: [String] = []
        var cells: [String: [String: String]] = [:]
        for measurement in measurements {
            let stage = Self.heading(measurement)
            if !stages.contains(stage) { stages.append(stage) }
            if !subjects.contains(measurement.subject) { subjects.append(measurement.subject) }
            cells[measurement.subject, default: [:]][stage] = measurement.text
        }
        rows =
            [[""] + stages]
            + subjects.map { subject in [subject] + stages.map { cells[subject]?[$0] ?? "" } }
    }

    private static func heading(_ measurement: Measurement) -> String {
        switch measurement.unit {
        case "count", "times": measurement.stage
        default: "\(measurement.stage), \(measurement.unit)"
        }
    }

    var description: String {
        let widths = rows[0].indices.map { column in max(3, rows.map { $0[column].count }.max() ?? 0) }
        let rule = widths.enumerated().map { column, width in
            String(repeating: "-", count: width - 1) + (column == 0 ? "-" : ":")
        }
        var lines = rows.map { row in
            zip(row, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : space + cell.0
            }
        }
        lines.insert(rule, at: 1)
        return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }
}
