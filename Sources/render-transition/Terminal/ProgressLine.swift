/// The text of a progress bar at one moment.
package struct ProgressLine {
    package let label: String
    package let done: Int
    package let total: Int
    package let elapsed: Duration

    package init(label: String, done: Int, total: Int, elapsed: Duration) {
        (self.label, self.done, self.total, self.elapsed) = (label, done, total, elapsed)
    }

    /// `rendering  34/79 [########          ] 58.2 frames/s, 0:01 left`, never wider than the terminal.
    package func text(columns: Int) -> String {
        let counter =
            String(repeating: " ", count: max(0, "\(total)".count - "\(done)".count)) + "\(done)/\(total)"
        let head = "\(label) \(counter)"
        let tail = framesPerSecond > 0 ? "\(rate), \(Self.clock(secondsLeft)) left" : ""
        // One column stays free: some terminals begin a new line when the last one is used.
        let width = min(40, columns - 1 - head.count - tail.count - 4)
        guard width >= 4 else { return String("\(head) \(tail)".prefix(max(0, columns - 1))) }
        let filled = total > 0 ? width * min(done, total) / total : width
        let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: width - filled)
        return "\(head) [\(bar)] \(tail)"
    }

    /// `rendering: 79 frames in 1.3 s (60.8 frames/s)`.
    package var summary: String {
        "\(label): \(done) \(done == 1 ? "frame" : "frames") in \(Self.tenths(seconds)) s (\(rate))"
    }

    private var seconds: Double { elapsed / .seconds(1) }

    private var framesPerSecond: Double { seconds > 0 ? Double(done) / seconds : 0 }

    private var rate: String { "\(Self.tenths(framesPerSecond)) frames/s" }

    private var secondsLeft: Double { Double(max(0, total - done)) / framesPerSecond }

    /// Minutes and seconds, rounded up: `1:05`; with hours where needed: `2:00:05`.
    private static func clock(_ seconds: Double) -> String {
        let whole = Int(min(seconds, 359_999).rounded(.up))
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        let tail = twoDigits(whole % 60)
        return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(tail)" : "\(minutes):\(tail)"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// A number with one digit behind the point.
    private static func tenths(_ value: Double) -> String {
        let tenths = Int(min(value * 10, 1e15).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
