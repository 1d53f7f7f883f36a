import Foundation
import Raster
import TestSupport
import Testing

/// `compare --align` as a process: what is said of motion that comes at another time.
@Suite struct CompareAlignmentTests {
    private func compare(_ words: [String], in folder: URL) throws -> ToolRunner.Outcome {
        try ToolRunner.run(["compare"] + words, in: folder)
    }

    @Test func timeIsMatchedOnDemand() throws {
        try TemporaryFolder.use { folder in
            // A bar that moves two pixels a frame, and the same one a frame later.
            func bar(_ index: Int) -> Bitmap {
                Bitmap.grey(width: 96, height: 48) { x, _ in
                    let place = Double(x - 4 - 2 * max(0, index))
                    return place > 0 && place < 24 ? 220 : 40
                }
            }
            func write(_ frames: [Bitmap], _ name: String) throws {
                let url = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
                for (index, frame) in frames.enumerated() {
                    let digits = String(1000 + index).dropFirst()
                    try Data(PNGEncoder.encode(frame)).write(
                        to: url.appendingPathComponent("frame_\(digits).png"))
                }
            }
            try write((0..<24).map { bar($0) }, "expected")
            try write((0..<24).map { bar($0 - 1) }, "late")
            let words = ["expected", "late", "--align"]
            let late = try compare(words, in: folder)
            #expect(late.exitCode == 1)
            #expect(late.output.hasPrefix("same path, 16.7 ms late, residual 0\n"))
            #expect(try compare(words + ["--time-budget", "1frame"], in: folder).exitCode == 0)
            #expect(try compare(words + ["--time-budget", "16ms"], in: folder).exitCode == 1)
            #expect(
                try compare(words + ["--fps", "30"], in: folder).output.hasPrefix("same path, 33.3 ms late"))
        }
    }

    /// A golden of each kind beside a scene with another clock, another path, other colours.
    @Test func scenesAreMatchedInTime() throws {
        try TemporaryFolder.use { folder in
            let picture = Bitmap.grey(width: 90, height: 120) { x, y in (x / 9 + y / 12) % 2 == 0 ? 200 : 60 }
            try Data(PNGEncoder.encode(picture)).write(to: folder.appendingPathComponent("p.png"))
            let scene = ["--images", "p.png", "--size", "200x400", "--scale", "1"]
            let card = ["app-store-card"] + scene
            _ = try ToolRunner.run(["render"] + card + ["--out", "plain", "--quiet"], in: folder)
            for golden in ["traced", "film.png", "hashes.json"] {
                _ = try compare([golden, "--scene"] + card + ["--update", "missing"], in: folder)
            }
            for golden in ["plain", "traced", "film.png", "hashes.json"] {
                func verdict(_ settings: String...) throws -> String {
                    let words = settings.flatMap { ["--set", $0] }
                    return try compare([golden, "--scene"] + card + ["--align"] + words, in: folder).output
                }
                #expect(try verdict().hasPrefix("same path, on time, residual 0\n"))
                for (setting, text) in [
                    ("delay=0.0167", "16.7 ms late"), ("delay=0.00833333333", "8.33 ms late"),
                    ("duration=1.08", "8 % slower"), ("duration=0.9", "10 % faster"),
                ] {
                    let output = try verdict(setting)
                    #expect(output.hasPrefix("same path, \(text), residual 0\n"), "\(golden): \(output)")
                }
                let other = try verdict("damping=0.8")
                #expect(
                    other.hasPrefix(golden == "plain" ? "other path, up to " : "other path, detail up to "),
                    "\(golden): \(other)")
                #expect(golden == "plain" || other.contains("\n  detail: frame.x "))
            }
        }
    }

    @Test func budgetsOfPathsAreInPointsOrPixels() throws {
        try TemporaryFolder.use { folder in
            let picture = Bitmap.grey(width: 90, height: 120) { x, _ in Double(x) }
            try Data(PNGEncoder.encode(picture)).write(to: folder.appendingPathComponent("p.png"))
            let card = ["app-store-card", "--images", "p.png", "--size", "200x400", "--scale", "2"]
            _ = try compare(["hashes.json", "--scene"] + card + ["--update", "missing"], in: folder)
            func run(_ budget: String) throws -> ToolRunner.Outcome {
                try compare(
                    ["hashes.json", "--scene"] + card
                        + [
                            "--align", "--set", "damping=0.45", "--time-budget", "1s", "--path-budget",
                            budget,
                        ],
                    in: folder)
            }
            let points = try run("50pt")
            #expect(points.exitCode == 0 && points.output.contains(" of at most 50 pt\n"))
            let pixels = try run("100px")
            #expect(pixels.exitCode == 0 && pixels.output.contains(" of at most 50 pt\n"))
            #expect(try run("1pt").exitCode == 1)
            let bare = try run("1")
            #expect(bare.exitCode == 64 && bare.errors.contains("write 1px or 1pt"))
        }
    }
}
