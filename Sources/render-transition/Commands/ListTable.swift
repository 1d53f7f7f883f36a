internal import TextFormats

/// Rows of values under named columns: aligned text for people, objects for programs.
struct ListTable {
    let columns: [String]
    let rows: [[any JSONScalar]]

    /// Columns aligned to their widest value, under their names in capitals.
    var text: String {
        let lines = [columns.map { $0.uppercased() }] + rows.map { $0.map { Self.text($0) } }
        let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { cells in
            let padded = zip(cells, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            var line = padded.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }

    /// An array with an object a row.
    var json: String {
        var json = JSONWriter(expandedLevels: 1)
        json.array { json in
            for row in rows {
                json.object { json in
                    for (column, value) in zip(columns, row) { json.member(column, value) }
                }
            }
        }
        return json.take()
    }

    private static func text(_ value: any JSONScalar) -> String {
        switch value {
        case let text as String: return text
        case let answer as Bool: return answer ? "yes" : "no"
        default:
            var text = ""
            value.writeJSON(to: &text)
            return text
        }
    }
}
