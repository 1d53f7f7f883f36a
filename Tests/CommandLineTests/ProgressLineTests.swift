import Testing
import render_transition

@Suite struct ProgressLineTests {
    @Test func framesSpeedAndTimeLeft() {
        let line = ProgressLine(label: "rendering", done: 34, total: 79, elapsed: .milliseconds(500))
        #expect(
            line.text(columns: 80)
                == "rendering 34/79 [" + String(repeating: "#", count: 15) + String(repeating: " ", count: 21)
                + "] 68.0 frames/s, 0:01 left")
        #expect(line.summary == "rendering: 34 frames in 0.5 s (68.0 frames/s)")
    }

    @Test func countersKeepTheirPlace() {
        let line = ProgressLine(label: "rendering", done: 3, total: 100, elapsed: .seconds(3 * 3600))
        #expect(line.text(columns: 100).hasPrefix("rendering   3/100 ["))
        #expect(line.text(columns: 100).hasSuffix("0.0 frames/s, 97:00:00 left"))
    }

    @Test func itNeverFillsTheLastColumn() {
        for columns in 0...120 {
            for done in [0, 1, 50, 100] {
                let line = ProgressLine(label: "rendering", done: done, total: 100, elapsed: .seconds(2))
                #expect(line.text(columns: columns).count <= max(0, columns - 1))
            }
        }
    }

    @Test func nothingDoneHasNoSpeed() {
        let line = ProgressLine(label: "x", done: 0, total: 10, elapsed: .zero)
        #expect(line.text(columns: 40) == "x  0/10 [" + String(repeating: " ", count: 28) + "] ")
    }
}
