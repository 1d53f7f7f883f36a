import TextFormats

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
        case (.other(let deviation), _):
            var distance = "up to \(deviation.distance.text()) off \(extent(deviation.frames))"
            if let layer = deviation.layer { distance = "\(layer) \(distance)" }
            return "other path, \(distance)\(timingTextOffPath.map { "; \($0)" } ?? "")"
        case (.same, .other(let delta, let frames, let isColor)):
            let subject = isColor ? "colours" : "pixels"
            let amount = delta.map { " by up to \(MeasureText.rounded($0, digits: 2))" } ?? ""
            let timing = timingText(onTime: "timing the same")
            return "\(subject) differ\(amount) \(extent(frames)), \(timing)"
        case (.same, .same), (.same, .unknown):
            let timing = timingText(onTime: "on time")
            let residual = isVerified ? ", residual 0" : pixels == .unknown ? "; pixels not compared" : ""
            if layers?.isSame == false { return "layers look different, \(timing)" }
            return timing == Self.nothingMoves ? timing + residual : "same path, \(timing)\(residual)"
        }
    }

    private static let nothingMoves = "nothing moves, so no time can be told"

    /// `from frame 3 on`, or the frames that are concerned when it ends before the sequence does.
    private func extent(_ range: ClosedRange<Int>) -> String {
        if range.upperBound >= frames.count - 1 { return "from frame \(range.lowerBound) on" }
        return range.count == 1
            ? "in frame \(range.lowerBound)" : "in frames \(range.lowerBound) to \(range.upperBound)"
    }

    /// Of things that take another path no pace is told, only how far their times are off.
    private var timingTextOffPath: String? {
        switch timing {
        case .still: nil
        case .frozen, .onTime, .shifted: timingText(onTime: "timing the same")
        case .paced, .stepped, .irregular: rangeText.isEmpty ? nil : rangeText
        }
    }

    /// `up to 15.6 ms early`.
    private var rangeText: String {
        let parts = [lateness.lowerBound, lateness.upperBound]
            // A hundredth of a frame is what measuring leaves.
            .filter { abs($0) * framesPerSecond > 0.01 }
            .map { "up to \(lateText($0 * framesPerSecond))" }
        return parts.joined(separator: " and ")
    }

    private func timingText(onTime: String) -> String {
        switch timing {
        case .still: return Self.nothingMoves
        case .frozen: return "nothing moves, though something should"
        case .onTime: return onTime
        case .shifted(let shift): return lateText(shift)
        case .paced(let pace, let from, let until, let shift):
            var text =
                "\(MeasureText.rounded(abs(pace - 1) * 100, digits: 2)) % \(pace > 1 ? "slower" : "faster")"
            switch (from, until) {
            case (0, nil): break
            case (_, nil): text += " from \(moment(from)) on"
            case (0, let until?): text += " up to \(moment(until))"
            case (_, let until?): text += " from \(moment(from)) to \(moment(until))"
            }
            if let until {
                let after = timing.lateness(at: until)
                text += ", then \(abs(after) < 0.03 ? "on time" : lateText(after))"
            }
            return shift == 0 ? text : "\(lateText(shift)), then \(text)"
        case .stepped(let at, let before, let after):
            let later = after == 0 ? "on time" : lateText(after)
            return before == 0
                ? "\(later) from \(moment(Double(at))) on"
                : "\(lateText(before)), then \(later) from \(moment(Double(at))) on"
        case .irregular: return rangeText.isEmpty ? "unevenly timed" : "unevenly timed, \(rangeText)"
        }
    }

    private func lateText(_ shift: Double) -> String {
        "\(MeasureText.milliseconds(abs(shift) / framesPerSecond)) \(shift > 0 ? "late" : "early")"
    }

    /// A frame's time, in seconds.
    private func moment(_ frame: Double) -> String {
        "\(NumberText.shortest((frame / framesPerSecond * 100).rounded() / 100)) s"
    }
}
