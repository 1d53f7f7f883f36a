extension AlignmentVerdict {
    /// The verdict in words, the most telling sentence first.
    public var sentences: [String] {
        var sentences = defects.prefix(Self.mostDefects).map(\.description)
        if defects.count > Self.mostDefects {
            sentences.append("and \(defects.count - Self.mostDefects) frames more are out of order")
        }
        let main = mainSentence
        return sentences.isEmpty ? [main] : sentences + ["otherwise \(main)"]
    }

    private static let mostDefects = 8

    private var mainSentence: String {
        switch (path, pixels) {
        case (.other(let pixels, let frames), _):
            let distance = "up to \(MeasureText.rounded(pixels, digits: 2)) px off \(extent(frames))"
            return "other path, \(distance); \(timingTextOffPath)"
        case (.same, .other(let delta, let frames, let isColor)):
            let subject = isColor ? "colours" : "pixels"
            let amount =
                "\(subject) differ by up to \(MeasureText.rounded(delta, digits: 2)) \(extent(frames))"
            return "\(amount), \(timingText(onTime: "timing the same"))"
        case (.same, .same):
            let residual = isVerified ? ", residual 0" : ""
            return "same path, \(timingText(onTime: "on time"))\(residual)"
        }
    }

    /// `from frame 3 on`, or the frames that are concerned when it ends before the sequence does.
    private func extent(_ range: ClosedRange<Int>) -> String {
        if range.upperBound >= frames.count - 1 { return "from frame \(range.lowerBound) on" }
        return range.count == 1
            ? "in frame \(range.lowerBound)" : "in frames \(range.lowerBound) to \(range.upperBound)"
    }

    /// Of things that take another path no pace is told, only how far their times are off.
    private var timingTextOffPath: String {
        switch timing {
        case .onTime, .shifted: timingText(onTime: "timing the same")
        case .paced, .stepped, .irregular: rangeText(lateness.lowerBound, lateness.upperBound)
        }
    }

    /// `up to 15.6 ms early`, from seconds of lateness.
    private func rangeText(_ earliest: Double, _ latest: Double) -> String {
        let parts = [earliest, latest].filter { $0 != 0 }.map { "up to \(lateText($0 * framesPerSecond))" }
        return parts.isEmpty ? "timing the same" : parts.joined(separator: " and ")
    }

    private func timingText(onTime: String) -> String {
        switch timing {
        case .onTime: return onTime
        case .shifted(let shift): return lateText(shift)
        case .paced(let pace, let from, let shift):
            var text =
                "\(MeasureText.rounded(abs(pace - 1) * 100, digits: 2)) % \(pace > 1 ? "slower" : "faster")"
            if from > 0 { text += " from \(moment(from)) on" }
            return shift == 0 ? text : "\(lateText(shift)), then \(text)"
        case .stepped(let at, let before, let after):
            let later = after == 0 ? "on time" : lateText(after)
            return before == 0
                ? "\(later) from \(moment(at)) on"
                : "\(lateText(before)), then \(later) from \(moment(at)) on"
        case .irregular(let earliest, let latest):
            return "unevenly timed, " + rangeText(earliest / framesPerSecond, latest / framesPerSecond)
        }
    }

    private func lateText(_ shift: Double) -> String {
        "\(MeasureText.milliseconds(abs(shift) / framesPerSecond)) \(shift > 0 ? "late" : "early")"
    }

    private func moment(_ frame: Int) -> String {
        "\(MeasureText.rounded(Double(frame) / framesPerSecond, digits: 2)) s"
    }
}
