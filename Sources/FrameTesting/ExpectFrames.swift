internal import Foundation
public import Review

/// Expects frames to be those of a golden; a test of Swift Testing or XCTest fails where they are not.
///
/// Nothing may differ unless `tolerance` says so: the renderer's frames are the same on every machine. The failure names
/// layers and properties first, where the golden has a trace, and then frames, with a page that shows them attached.
///
/// - Parameters:
///   - frames: the frames, drawn or read when they are asked for.
///   - name: the golden, in the folder `Goldens` beside the test's file. A name that ends in `.json` is a hash manifest
///     of a few kilobytes, one in `.png` an animated PNG; any other is a folder of frames.
///   - tracks: what the layers are in each frame, compared before the pixels; nil for pixels alone.
///   - tolerance: when pixels count as the same and how many may differ; exact by default.
///   - record: whether goldens are written; by default what the variable `RECORD_GOLDENS` says, else never. A run that
///     records fails.
/// - Returns: whether the frames are those of the golden.
@discardableResult
public func expectFrames(
    of frames: any FrameSource, matchGolden name: String, tracks: LayerTracks? = nil,
    tolerance: Tolerance = .exact, record: RecordMode? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> Bool {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let outcome = GoldenOutcome.of(
        frames, tracks, golden: location.golden(name), tolerance: tolerance, record: record,
        environment: ProcessInfo.processInfo.environment)
    TestReporting.report(outcome, of: name, at: location)
    return outcome.failure == nil
}
