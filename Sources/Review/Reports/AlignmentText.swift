/// What an alignment measured beside its budgets.
enum AlignmentText {
    /// A line for time and one for path, each with the measured value and what is allowed.
    static func limits(_ verdict: AlignmentVerdict, _ budget: AlignmentBudget) -> [String] {
        let time = max(-verdict.lateness.lowerBound, verdict.lateness.upperBound)
        let allowed = budget.time.seconds(framesPerSecond: verdict.framesPerSecond)
        var lines = [
            "  time: off by up to \(MeasureText.milliseconds(time)) of at most \(MeasureText.milliseconds(allowed))"
        ]
        if verdict.timing == .still || verdict.timing == .frozen { lines = [] }
        if case .other(let deviation) = verdict.path {
            let distance = deviation.distance
            var line = "  path: off by up to \(distance.text(digits: 3))"
            if let frame = deviation.frame { line += " (frame \(frame))" }
            if let limit = budget.path.value(in: distance.unit, pixelsPerPoint: verdict.pixelsPerPoint) {
                line += " of at most \(PathDistance(limit, distance.unit).text(digits: 3))"
            } else {
                line +=
                    ", which cannot be held against \(budget.path.text(digits: 3)): that takes a trace that tells the scale"
            }
            lines.append(line)
        }
        return lines
    }
}
