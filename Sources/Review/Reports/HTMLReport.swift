import TextFormats

/// A comparison as one HTML file that needs no network, no server and no other file.
///
/// The page is drawn by its script from the very text of `JSONReport`, which stands in it; pictures are decoded only when
/// they are looked at, so that hundreds of frames stay quick. Without script it still shows the lines of `TextReport`.
public enum HTMLReport {
    /// The page of a report with the pictures that were kept while it was made.
    public static func text(_ report: ComparisonReport, pictures: ReportPictures) -> String {
        let lines = TextReport.lines(report).map(escaped).joined(separator: "\n")
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(report.isSame ? "Same" : "Different"): \(escaped(report.actual))</title>
            <style>\(HTMLReportPage.style)</style>
            </head>
            <body>
            <main id="page"><pre>\(lines)</pre></main>
            <script type="application/json" id="report">\(inScript(JSONReport.text(report)))</script>
            <script type="application/json" id="pictures">\(inScript(json(pictures)))</script>
            <script>\(HTMLReportPage.script)</script>
            </body>
            </html>

            """
    }

    /// Pictures by frame: `whole` and `closeUp`, each expected, difference, actual, as Base64.
    private static func json(_ pictures: ReportPictures) -> String {
        var json = JSONWriter(expandedLevels: 1)
        json.object { json in
            for (index, triple) in pictures.triples().sorted(by: { $0.key < $1.key }) {
                json.object(String(index)) { json in
                    json.member("whole", triple.whole.map(Base64.text))
                    json.member("closeUp", triple.closeUp.map(Base64.text))
                }
            }
        }
        return json.take()
    }

    /// JSON that cannot end the script element it stands in.
    private static func inScript(_ json: String) -> String {
        var text = ""
        for scalar in json.unicodeScalars {
            if scalar == "<" { text += "\\u003c" } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    private static func escaped(_ text: String) -> String {
        JUnitReport.escaped(text).replacing("&#10;", with: "\n")
    }
}
