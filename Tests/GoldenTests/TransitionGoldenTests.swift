import Compositor
import Foundation
import Raster
import Testing

/// Every transition, direction and variant at 0, 25, 50, 75 and 100 % of its time, pixel by pixel.
///
/// Goldens are recorded only when `GOLDENS` says so (`missing`, or `all`), and a run that records fails.
@Suite struct TransitionGoldenTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Goldens")
    private static let percentages = [0, 25, 50, 75, 100]
    private static let scale = 0.25

    private struct Case {
        let transition: any Transition
        let direction: Direction
        let variant: Variant

        /// `grid-fullscreen/present-documented`.
        var name: String { "\(transition.name)/\(direction.rawValue)-\(variant.rawValue)" }

        func path(_ percentage: Int) -> String {
            let digits = String(percentage)
            return "\(name)/p" + String(repeating: "0", count: 3 - digits.count) + digits + ".png"
        }
    }

    private static let cases: [Case] = TransitionCatalog.all.flatMap { transition in
        Direction.allCases.flatMap { direction in
            Variant.allCases.map { Case(transition: transition, direction: direction, variant: $0) }
        }
    }

    @Test(arguments: TransitionCatalog.all.map { $0.name })
    func framesAreTheGoldens(transition: String) throws {
        let cases = Self.cases.filter { $0.transition.name == transition }
        #expect(cases.count == Direction.allCases.count * Variant.allCases.count)
        for one in cases {
            let scene = TransitionScene(
                canvas: Size(width: 390, height: 844), pictures: GoldenPictures.all.map(\.reference),
                select: 1,
                direction: one.direction, variant: one.variant,
                values: ParameterValues(one.transition.parameters))
            let timeline = try one.transition.timeline(for: scene)
            for percentage in Self.percentages {
                let time = timeline.duration * Double(percentage) / 100
                try check(frame(of: timeline, at: time), against: one.path(percentage))
            }
        }
    }

    @Test func everyGoldenIsOfACase() throws {
        let expected = Set(Self.cases.flatMap { one in Self.percentages.map { one.path($0) } })
        let found =
            FileManager.default.enumerator(atPath: Self.folder.path)?.compactMap { $0 as? String } ?? []
        let orphans = found.filter { $0.hasSuffix(".png") && !expected.contains($0) }
        #expect(orphans.isEmpty, "goldens without a test: \(orphans.sorted())")
    }

    private func frame(of timeline: Timeline, at time: Double) -> Bitmap {
        let pictures = Dictionary(
            uniqueKeysWithValues: GoldenPictures.all.map { ($0.reference.id, $0.picture) })
        let height = Int((timeline.canvas.height * Self.scale).rounded())
        let renderer = FrameRenderer<Bitmap>(
            width: Int((timeline.canvas.width * Self.scale).rounded()), height: height,
            background: timeline.background, pictures: pictures, rowsPerBand: height)
        let list = DisplayListBuilder(scale: Self.scale).displayList(for: timeline.presentation(at: time))
        return renderer.product(ofBand: 0, in: FramePlan(list), on: renderer.makeCanvas()) { canvas, _ in
            canvas.bitmap()
        }
    }

    private func check(_ actual: Bitmap, against path: String) throws {
        let file = Self.folder.appendingPathComponent(path)
        let mode = ProcessInfo.processInfo.environment["GOLDENS"] ?? "never"
        let exists = FileManager.default.fileExists(atPath: file.path)
        if mode == "all" || mode == "missing" && !exists {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(PNGEncoder.encode(actual, compression: .small)).write(to: file)
            Issue.record("recorded \(path); look at it, then run without GOLDENS")
            return
        }
        guard exists else {
            Issue.record("no golden \(path); record it with Scripts/record-goldens")
            return
        }
        let expected = try PictureDecoder.decode([UInt8](Data(contentsOf: file))).bitmap
        if expected != actual {
            let failed = FileManager.default.temporaryDirectory.appendingPathComponent(
                "golden-" + path.replacingOccurrences(of: "/", with: "-"))
            try Data(PNGEncoder.encode(actual)).write(to: failed)
            Issue.record("\(path) differs; the frame as it is now: \(failed.path)")
        }
    }
}
