internal import Foundation
internal import Raster
internal import Review

/// What a golden test found, and what it has to show for it.
struct GoldenOutcome: Sendable {
    /// Why the test fails; nil when it passes.
    var failure: String?
    /// Files that show what differs, by name.
    var attachments: [(name: String, bytes: [UInt8])] = []

    /// Holds frames against the golden at `path`.
    static func of(
        _ frames: any FrameSource, _ tracks: LayerTracks?, golden path: String, tolerance: Tolerance,
        record: RecordMode?, environment: [String: String]
    ) -> GoldenOutcome {
        do {
            let mode = try record ?? .from(environment)
            let pictures = ReportPictures(tolerance: tolerance, limit: 20)
            var comparison = GoldenComparison(jobs: ProcessInfo.processInfo.activeProcessorCount)
            comparison.tolerance = tolerance
            comparison.update = mode.update
            // Goldens are kept in repositories: small is worth more than fast.
            comparison.compression = .small
            comparison.observer = { pictures.observe($0) }
            if mode != .never { try makeFolder(above: path) }
            let report = try comparison.compare(golden: path, actual: frames, tracks: tracks)
            return outcome(report, pictures)
        } catch let error as FrameError {
            return GoldenOutcome(
                failure: "\(error); \(RecordMode.variable)=missing records goldens that do not exist")
        } catch {
            return GoldenOutcome(failure: "\(error)")
        }
    }

    private static func outcome(_ report: ComparisonReport, _ pictures: ReportPictures) -> GoldenOutcome {
        if report.isSame, report.changes.written.isEmpty { return GoldenOutcome() }
        var lines = TextReport.lines(report)
        // A run that records fails, so that recording never looks like passing.
        lines.append(
            report.changes.written.isEmpty
                ? "\(RecordMode.variable)=failed accepts this" : "recorded; the next run compares")
        return GoldenOutcome(
            failure: lines.joined(separator: "\n"),
            attachments: [
                ("report.html", Array(HTMLReport.text(report, pictures: pictures).utf8)),
                ("report.json", Array(JSONReport.text(report).utf8)),
            ])
    }

    private static func makeFolder(above path: String) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
}
