import Raster

/// A comparison in lines for a terminal: what failed, then a summary with measured values and limits.
public enum TextReport {
    /// The lines of a report.
    public static func lines(_ report: ComparisonReport) -> [String] {
        let result = report.sequence
        var lines: [String] = []
        if let alignment = report.alignment {
            lines += alignment.sentences
            lines += (alignment.layers?.lines() ?? []).map { "  \($0)" }
            lines += AlignmentText.limits(alignment, report.budget)
            lines.append(report.isSame ? "same within the budgets" : "different")
            let differing = result.frames.count { $0.status != .same }
            lines.append(
                "  frame by frame, \(differing) of \(MeasureText.count(result.frames.count, "frame")) differ")
        } else {
            lines += report.layers?.lines() ?? []
            // Of goldens that were just recorded the summary says enough.
            lines += result.frames.filter {
                $0.status != .same && !($0.status == .extra && report.changes.settledFrames.contains($0.name))
            }.map { line($0, result.tolerance) }
            lines.append(verdict(report))
            lines += result.worstChecks.compactMap { limit($0, in: result) }
            if let distance = distance(result) { lines.append(distance) }
        }
        if let hash = result.hash { lines.append("  hash of the \(hash.subject.rawValue): \(hash.value)") }
        return lines + changes(report.changes)
    }

    private static func changes(_ changes: GoldenChanges) -> [String] {
        func summary(_ verb: String, _ files: [String]) -> String? {
            guard let first = files.first else { return nil }
            let rest = files.count == 1 ? "" : " and \(files.count - 1) more"
            return "\(verb) \(first)\(rest)"
        }
        let unused = summary("unused:", changes.unused).map { "\($0); --prune removes such goldens" }
        return [summary("wrote", changes.written), summary("removed", changes.pruned), unused].compactMap {
            $0
        }
    }

    /// One line on a frame that fails.
    public static func line(_ frame: FrameResult, _ tolerance: Tolerance) -> String {
        "\(printable(frame.name)): \(reason(frame, tolerance))"
    }

    /// A name in which nothing begins a new line or steers the terminal.
    private static func printable(_ name: String) -> String {
        String(
            String.UnicodeScalarView(
                name.unicodeScalars.map {
                    $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) ? "\u{FFFD}" : $0
                }))
    }

    /// Why a frame fails, or what differs in one that passes.
    static func reason(_ frame: FrameResult, _ tolerance: Tolerance) -> String {
        let difference = frame.difference
        switch frame.status {
        case .missing: return "missing"
        case .extra: return "extra: no such frame is expected"
        case .size:
            func text(_ size: [Int]?) -> String { (size ?? []).map(String.init).joined(separator: "×") }
            return "\(text(frame.expectedSize)) pixels expected, \(text(frame.actualSize)) found"
        case .same where difference.differentPixels == 0: return "same"
        case .different where frame.isHashOnly:
            return "the hash is \(frame.hash ?? "unknown"), expected \(frame.expectedHash ?? "unknown")"
        case .same, .different:
            let over = tolerance.limits.checks(of: difference).filter { !$0.passes }.map {
                "\(MeasureText.value($0.measured, of: $0.quantity)) of at most "
                    + MeasureText.value($0.limit, of: $0.quantity)
            }
            var text = "\(MeasureText.count(difference.differentPixels, "pixel")) "
            text += difference.differentPixels == 1 ? "differs" : "differ"
            text += " (\(MeasureText.percent(difference.ratio))), by up to \(difference.maxDelta) of 255"
            if let distance = difference.maxDistance { text += ", distance \(MeasureText.rounded(distance))" }
            if let box = difference.bounds {
                text += ", within \(box.x0):\(box.y0)-\(box.x1 - 1):\(box.y1 - 1)"
            }
            return over.isEmpty ? text : text + "; " + over.joined(separator: ", ")
        }
    }

    private static func verdict(_ report: ComparisonReport) -> String {
        let result = report.sequence
        let all = MeasureText.count(result.frames.count, "frame")
        if result.isSame, let layers = report.layers, !layers.isSame {
            return "different: layers differ, the pixels of \(all) do not"
        }
        guard !result.isSame else {
            if result.frames.allSatisfy(\.hasSameFile) { return "same: \(all), byte for byte" }
            let ignored =
                result.tolerance.ignoredRegions.isEmpty ? "" : ", where it is not ignored"
            guard let worst = result.worst else { return "same: \(all), pixel for pixel\(ignored)" }
            return "same within the limits\(ignored): \(all); nearest to them is \(printable(worst.name))"
        }
        let kinds = FrameResult.Status.allCases.filter { $0 != .same }.compactMap { status in
            let count = result.count(status)
            return count == 0 ? nil : "\(count) \(status == .size ? "of another size" : status.rawValue)"
        }
        if report.isSettled { return "settled: \(kinds.joined(separator: ", ")) of \(all)" }
        let worst = result.worst.map { "; worst is \(printable($0.name))" } ?? ""
        return "different: \(kinds.joined(separator: ", ")) of \(all)\(worst)"
    }

    /// A limit beside the worst value measured, and how much of it is left.
    private static func limit(_ check: LimitCheck, in result: SequenceResult) -> String? {
        if check.limit == 0, check.measured == 0 { return nil }
        let (measured, limit) = (
            MeasureText.value(check.measured, of: check.quantity),
            MeasureText.value(check.limit, of: check.quantity)
        )
        let room: String
        if check.limit == 0 {
            room = "nothing may differ"
        } else if check.passes {
            room = "\(MeasureText.percent(check.headroom)) of the limit left"
        } else {
            room = "\(MeasureText.rounded(check.measured / check.limit)) times the limit"
        }
        return "  \(measured) of at most \(limit): \(room)"
    }

    /// The largest perceptual distance beside the threshold.
    private static func distance(_ result: SequenceResult) -> String? {
        let largest = result.frames.compactMap(\.difference.maxDistance).max()
        guard let largest, result.tolerance.threshold > 0 else { return nil }
        return
            "  largest distance \(MeasureText.rounded(largest)), threshold \(MeasureText.rounded(result.tolerance.threshold))"
    }
}
