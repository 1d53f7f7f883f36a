import Raster
import Review
import TestSupport
import Testing

@Suite struct TextReportTests {
    private let base = Bitmap.noise(width: 40, height: 25, isOpaque: true, seed: 1)

    private func report(
        _ expected: [Bitmap], _ actual: [Bitmap], tolerance: Tolerance = .exact
    ) throws -> [String] {
        TextReport.lines(try Reports.report(expected, actual, tolerance: tolerance))
    }

    @Test func equalFramesAreOneLineAndAHash() throws {
        let lines = try report([base, base], [base, base])
        #expect(lines.count == 2)
        #expect(lines[0] == "same: 2 frames, pixel for pixel")
        #expect(
            lines[1]
                == "  hash of the pixels: \(FrameHash.ofSequence(Array(repeating: FrameHash.ofPixels(base), count: 2)))"
        )
    }

    @Test func aFailureNamesFrameMeasureAndPlace() throws {
        var changed = base
        changed[3, 4].red = base[3, 4].red &+ 9
        changed[5, 8].red = base[5, 8].red ^ 1
        let delta = max(1, abs(Int(changed[3, 4].red) - Int(base[3, 4].red)))
        let lines = try report([base, base], [base, changed])
        #expect(
            lines.dropLast() == [
                "frame_0001.png: 2 pixels differ (0.2 %), by up to \(delta) of 255, within 3:4-5:8; 2 px of at most 0 px",
                "different: 1 different of 2 frames; worst is frame_0001.png",
                "  2 px of at most 0 px: nothing may differ",
            ])
    }

    @Test func whatIsLeftOfALimitIsSaidWhenAllPasses() throws {
        var changed = base
        changed[3, 4].red ^= 1
        let limits = DifferenceLimits(pixels: 20, ratio: 0.002, window: 4)
        let lines = try report([base], [changed], tolerance: Tolerance(limits: limits))
        #expect(
            lines.dropLast() == [
                "same within the limits: 1 frame; nearest to them is frame_0000.png",
                "  1 px of at most 20 px: 95 % of the limit left",
                "  0.1 % of at most 0.2 %: 50 % of the limit left",
                "  1 px in a 16×16 window of at most 4 px in a 16×16 window: 75 % of the limit left",
            ])
    }

    @Test func theDistanceIsGivenBesideTheThreshold() throws {
        var changed = base
        changed[3, 4] = PremultipliedRGBA(.white)
        changed[3, 5] = base[3, 5]
        let lines = try report([base], [changed], tolerance: Tolerance(threshold: 1))
        #expect(lines.contains { $0.hasPrefix("  largest distance 0.") && $0.hasSuffix(", threshold 1") })
    }

    @Test func otherFailuresHaveTheirOwnWords() throws {
        let small = Bitmap(width: 4, height: 5)
        #expect(
            try report([base, base], [small]).dropLast(0) == [
                "frame_0000.png: 40×25 pixels expected, 4×5 found",
                "frame_0001.png: missing",
                "different: 1 missing, 1 of another size of 2 frames; worst is frame_0000.png",
            ])
        #expect(try report([base], [base, base])[0] == "frame_0001.png: extra: no such frame is expected")
    }

    @Test(arguments: [
        (0.0, "0"), (1, "1"), (25.64, "25.6"), (0.00123456, "0.00123"), (123456, "123456"), (1e-12, "0"),
        (-2.5, "-2.5"),
    ])
    func valuesHaveThreeDigits(value: Double, text: String) {
        #expect(MeasureText.rounded(value) == text)
    }
}

/// Reports on frames in memory.
enum Reports {
    static func report(
        _ expected: [Bitmap], _ actual: [Bitmap], tolerance: Tolerance = .exact,
        observer: @escaping SequenceComparison.Observer = { _ in }
    ) throws -> ComparisonReport {
        let result = try SequenceComparison(tolerance: tolerance, jobs: 2).compare(
            expected: BitmapFrames(expected), actual: BitmapFrames(actual), observer: observer)
        return ComparisonReport(expected: "golden", actual: "out/\"new\" <1>", sequence: result)
    }
}
