/// A comparison as JUnit's XML, in which each frame is a test case.
public enum JUnitReport {
    /// The report, with a line feed at the end.
    public static func text(_ report: ComparisonReport) -> String {
        let result = report.sequence
        let failures = result.frames.filter { $0.status != .same }.count
        let suite = escaped("\(report.actual) against \(report.expected)")
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        xml += "<testsuites tests=\"\(result.frames.count)\" failures=\"\(failures)\">\n"
        xml += "  <testsuite name=\"\(suite)\" tests=\"\(result.frames.count)\" failures=\"\(failures)\">\n"
        for frame in result.frames {
            let name = "    <testcase classname=\"frames\" name=\"\(escaped(frame.name))\""
            if frame.status == .same {
                xml += "\(name)/>\n"
            } else {
                let reason = escaped(TextReport.reason(frame, result.tolerance))
                xml += "\(name)>\n      <failure type=\"\(frame.status.rawValue)\" message=\"\(reason)\"/>\n"
                xml += "    </testcase>\n"
            }
        }
        return xml + "  </testsuite>\n</testsuites>\n"
    }

    /// Text for an attribute; characters that XML cannot hold become the replacement character.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\r", "\t": result += "&#\(scalar.value);"
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
