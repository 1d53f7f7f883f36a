internal import Foundation

/// Where a golden test stands in its source, as the caller's defaults say.
struct TestLocation: Sendable {
    var fileID: StaticString
    /// A literal, since XCTest takes no other.
    var filePath: StaticString
    var line: Int
    var column: Int

    /// The golden called `name`, in the folder `Goldens` beside the test's file.
    func golden(_ name: String) -> String {
        let folder = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
        return folder.appendingPathComponent("Goldens").appendingPathComponent(name).path
    }
}
