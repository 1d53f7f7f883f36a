internal import Foundation
internal import Testing
internal import XCTest

/// Tells the test framework that runs the current test what a golden test found.
enum TestReporting {
    /// The environment variable that names the folder where attachments go when the framework takes none.
    static let artifactsVariable = "GOLDEN_ARTIFACTS"

    /// Records a failure with its attachments; a pass is not recorded.
    static func report(_ outcome: GoldenOutcome, of name: String, at location: TestLocation) {
        guard let failure = outcome.failure else { return }
        guard Test.current != nil else {
            let folder = writeArtifacts(outcome, name).map { "\nsee \($0)" } ?? ""
            XCTFail(
                "\(name): \(failure)\(folder)", file: location.filePath, line: UInt(location.line))
            return
        }
        let source = SourceLocation(
            fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: location.line,
            column: location.column)
        for file in outcome.attachments {
            let flat = name.replacing("/", with: "-")
            Attachment.record(file.bytes, named: "\(flat)-\(file.name)", sourceLocation: source)
        }
        Issue.record("\(name): \(failure)", sourceLocation: source)
    }

    /// Writes attachments into a folder of the golden's name, and returns that.
    ///
    /// Nil when there is nothing to write, or when it cannot be written: the test fails for its own reason then.
    private static func writeArtifacts(_ outcome: GoldenOutcome, _ name: String) -> String? {
        guard !outcome.attachments.isEmpty else { return nil }
        let base =
            ProcessInfo.processInfo.environment[artifactsVariable].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("golden-artifacts")
        let folder = base.appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for file in outcome.attachments {
                try Data(file.bytes).write(to: folder.appendingPathComponent(file.name))
            }
        } catch {
            return nil
        }
        return folder.path
    }
}
