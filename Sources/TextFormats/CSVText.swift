/// Comma separated values as RFC 4180 has them, with plain line feeds.
public enum CSVText {
    /// One line with its line feed; fields with commas, quotes or line breaks are quoted.
    public static func line(_ fields: [String]) -> String {
        fields.map { quoted($0) }.joined(separator: ",") + "\n"
    }

    private static func quoted(_ field: String) -> String {
        // Scalars, since Swift counts a carriage return with its line feed as one character.
        let needsQuotes = field.unicodeScalars.contains { [",", "\"", "\n", "\r"].contains($0) }
        guard needsQuotes else { return field }
        var text = "\""
        for scalar in field.unicodeScalars {
            if scalar == "\"" { text += "\"" }
            text.unicodeScalars.append(scalar)
        }
        return text + "\""
    }
}
