import Foundation
import Testing

/// Compares text with a file beside the tests.
///
/// With `RECORD_SNAPSHOTS=1` in the environment the file is written instead, and the test fails, so that
/// recording never looks like passing.
enum TextSnapshot {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Snapshots")

    /// Expects `text` to be what `Snapshots/NAME.txt` holds.
    static func expect(_ text: String, matches name: String, at location: SourceLocation = #_sourceLocation)
        throws
    {
        let file = folder.appendingPathComponent(name + ".txt")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(name).txt", sourceLocation: location)
            return
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(text == expected, "RECORD_SNAPSHOTS=1 swift test records it anew", sourceLocation: location)
    }
}
