/// A comparison as JUnit's XML, in which each frame is a test case.
public enum JUnitReport {
    /// The report, with a line feed at the end.
    public static func text(_ report: ComparisonReport) -> String {
        let cases = report.alignment.map { aligned($0, report.budget) } ?? frames(report)
        let failures = cases.count { $0.failure != nil }
        let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\""
        let suite = escaped("\(report.actual) against \(report.expected)")
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
        xml += "  <testsuite name=\"\(suite)\" \(counts)>\n"
        for item in cases {
            // Build servers know a case by both names: frames of several goldens must not have the same.
            let group = escaped("\(item.group) of \(report.expected)")
            let name = "    <testcase classname=\"\(group)\" name=\"\(escaped(item.name))\""
            if let failure = item.failure {
                xml +=
                    "\(name)>\n      <failure type=\"\(failure.type)\" message=\"\(escaped(failure.text))\"/>\n"
                xml += "    </testcase>\n"
            } else {
                xml += "\(name)/>\n"
            }
        }
        return xml + "  </testsuite>\n</testsuites>\n"
    }

    private struct Case {
        var group: String
        var name: String
        var failure: (type: String, text: String)?
    }

    /// A case for the layers, if there are traces, and one for each frame.
    private static func frames(_ report: ComparisonReport) -> [Case] {
        var cases: [Case] = []
        if let layers = report.layers {
            let failure = layers.isSame ? nil : ("different", layers.lines().joined(separator: "\n"))
            cases.append(Case(group: "layers", name: "trace", failure: failure))
        }
        for frame in report.sequence.frames {
            let reason = TextReport.reason(frame, report.sequence.tolerance)
            let failure = frame.status == .same ? nil : (frame.status.rawValue, reason)
            cases.append(Case(group: "frames", name: frame.name, failure: failure))
        }
        return cases
    }

    /// Cases for timing, path and pixels, and for the order of frames.
    private static func aligned(_ verdict: AlignmentVerdict, _ budget: AlignmentBudget) -> [Case] {
        let text = verdict.sentences.joined(separator: "\n")
        let checks = [
            ("order", verdict.defects.isEmpty), ("timing", verdict.keepsTime(budget)),
            ("path", verdict.keepsPath(budget)), ("pixels", verdict.hasSamePixels),
            ("layers", verdict.path != .same || verdict.layers?.isSame != false),
        ]
        return checks.map { name, passes in
            Case(group: "alignment", name: name, failure: passes ? nil : ("different", text))
        }
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
