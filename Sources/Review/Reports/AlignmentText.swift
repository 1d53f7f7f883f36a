/// What an alignment measured beside its budgets.
enum AlignmentText {
    /// A line for time and one for path, each with the measured value and what is allowed.
    static func limits(_ verdict: AlignmentVerdict, _ budget: AlignmentBudget) -> [String] {
        let time = max(-verdict.lateness.lowerBound, verdict.lateness.upperBound)
        let allowed = budget.time.seconds(framesPerSecond: verdict.framesPerSecond)
        var lines = [
            "  time: off by up to \(MeasureText.milliseconds(time)) of at most \(MeasureText.milliseconds(allowed))"
        ]
        if case .other(let pixels, _) = verdict.path {
            lines.append(
                "  path: off by up to \(MeasureText.rounded(pixels)) px of at most \(MeasureText.rounded(budget.path)) px"
            )
        }
        return lines
    }
}
