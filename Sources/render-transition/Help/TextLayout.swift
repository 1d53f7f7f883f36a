/// Breaks text into lines for help, which is 80 columns wide wherever it is read.
package enum TextLayout {
    package static let width = 80

    /// `words` in lines, each after the first indented by `indentation`; the first begins behind `head`.
    ///
    /// A word that is too long for a line gets one of its own.
    package static func wrap(_ words: [String], head: String = "", indentation: Int = 0) -> String {
        var lines: [String] = []
        var line = head
        var isEmpty = true
        for word in words {
            let separator = isEmpty ? "" : " "
            if !isEmpty, line.count + separator.count + word.count > width {
                lines.append(line)
                line = String(repeating: " ", count: indentation) + word
            } else {
                line += separator + word
            }
            isEmpty = false
        }
        lines.append(line)
        return lines.joined(separator: "\n") + "\n"
    }

    /// Rows of a name and its meaning in two columns; meanings are wrapped.
    package static func twoColumns(_ rows: [(name: String, meaning: String)]) -> String {
        // A name that is wider than this gets a line of its own.
        let column = min(24, (rows.map { $0.name.count }.max() ?? 0) + 4)
        var text = ""
        for (name, meaning) in rows {
            var head = "  " + name
            if head.count > column - 2 {
                text += head + "\n"
                head = ""
            }
            head += String(repeating: " ", count: column - head.count)
            text += wrap(words(meaning), head: head, indentation: column)
        }
        return text
    }

    /// Paragraphs, which are separated by an empty line, each wrapped by itself.
    package static func paragraphs(_ text: String) -> String {
        text.split(separator: "\n\n").map { wrap(words(String($0))) }.joined(separator: "\n")
    }

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map { String($0) }
    }
}
