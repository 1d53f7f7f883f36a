import Foundation
import Raster
import TestImages
import TestSupport
import Testing
import render_transition

@Suite struct CompareCommandTests {
    private let frames = (0..<4).map { Bitmap.noise(width: 24, height: 40, isOpaque: true, seed: UInt64($0)) }

    private func write(_ frames: [Bitmap], to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (index, frame) in frames.enumerated() {
            try Data(PNGEncoder.encode(frame)).write(
                to: folder.appendingPathComponent("frame_000\(index).png"))
        }
    }

    /// Runs `body` with a folder in which `a` and `b` hold frames that differ in one pixel of frame 2.
    private func withFrames(_ body: (URL) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            var changed = frames
            changed[2][5, 7].red = frames[2][5, 7].red ^ 1
            try write(frames, to: folder.appendingPathComponent("a"))
            try write(changed, to: folder.appendingPathComponent("b"))
            try body(folder)
        }
    }

    private func compare(_ words: [String], in folder: URL) throws -> ToolRunner.Outcome {
        try ToolRunner.run(["compare"] + words, in: folder)
    }

    @Test func sameAndDifferentHaveTheirExitCodes() throws {
        try withFrames { folder in
            let same = try compare(["a", "a"], in: folder)
            #expect(same.exitCode == 0 && same.errors == "")
            #expect(same.output.hasPrefix("same: 4 frames, byte for byte\n  hash of the files: "))
            let different = try compare(["a", "b"], in: folder)
            #expect(different.exitCode == 1 && different.errors == "")
            #expect(
                different.output.hasPrefix(
                    """
                    frame_0002.png: 1 pixel differs (0.104 %), by up to 1 of 255, within 5:7-5:7; 1 px of at most 0 px
                    different: 1 different of 4 frames; worst is frame_0002.png
                      1 px of at most 0 px: nothing may differ

                    """))
            let tolerated = try compare(["a", "b", "--max-diff-pixels", "20px"], in: folder)
            #expect(tolerated.exitCode == 0)
            #expect(tolerated.output.contains("  1 px of at most 20 px: 95 % of the limit left\n"))
            let single = try compare(
                ["a/frame_0002.png", "b/frame_0002.png", "--ignore", "0:0-9:9"], in: folder)
            #expect(single.exitCode == 0)
        }
    }

    @Test func reportsAreWritten() throws {
        try withFrames { folder in
            let outcome = try compare(
                [
                    "a", "b", "--json", "out/r.json", "--junit", "out/r.xml", "--report", "out/r.html",
                    "--diff",
                    "diff", "--quiet",
                ], in: folder)
            #expect(outcome == .init(exitCode: 1, output: "", errors: ""))
            for (name, text) in [
                ("r.json", "\"worst\": \"frame_0002.png\""), ("r.xml", "failures=\"1\""),
                ("r.html", "<!DOCTYPE html>"),
            ] {
                let data = try Data(contentsOf: folder.appendingPathComponent("out/\(name)"))
                #expect(String(decoding: data, as: UTF8.self).contains(text))
            }
            let diff = folder.appendingPathComponent("diff")
            #expect(try FileManager.default.contentsOfDirectory(atPath: diff.path) == ["frame_0002.png"])
            let json = try compare(["a", "b", "--json", "-"], in: folder)
            #expect(json.exitCode == 1 && json.output.hasPrefix("{\n  \"result\": \"different\""))
        }
    }

    @Test func goldensAreWrittenOnDemandOnly() throws {
        try withFrames { folder in
            #expect(try compare(["gold", "a"], in: folder).exitCode == 66)
            #expect(try compare(["gold", "a", "--update", "missing"], in: folder).exitCode == 0)
            #expect(try compare(["gold", "a"], in: folder).exitCode == 0)
            #expect(try compare(["gold", "b", "--update", "missing"], in: folder).exitCode == 1)
            let changed = try compare(["gold", "b", "--update", "changed"], in: folder)
            #expect(changed.exitCode == 0 && changed.output.hasSuffix("wrote gold/frame_0002.png\n"))
            #expect(try compare(["gold", "b"], in: folder).exitCode == 0)
            #expect(try compare(["gold.json", "b", "--update", "missing"], in: folder).exitCode == 0)
            #expect(try compare(["gold.json", "b"], in: folder).exitCode == 0)
            #expect(try compare(["gold.json", "a"], in: folder).exitCode == 1)
            try FileManager.default.removeItem(at: folder.appendingPathComponent("b/frame_0003.png"))
            let unused = try compare(["gold", "b"], in: folder)
            #expect(unused.exitCode == 1 && unused.output.contains("unused: gold/frame_0003.png"))
            #expect(try compare(["gold", "b", "--prune"], in: folder).exitCode == 0)
        }
    }

    @Test func whatHasNoFramesLeavesGoldensAlone() throws {
        try withFrames { folder in
            let empty = folder.appendingPathComponent("empty")
            try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
            for golden in ["gold", "gold.png", "gold.json"] {
                #expect(try compare([golden, "a", "--update", "missing"], in: folder).exitCode == 0)
                for option in [["--prune"], ["--update", "changed"], ["--update", "all"]] {
                    let refused = try compare([golden, "empty"] + option, in: folder)
                    #expect(
                        refused
                            == .init(
                                exitCode: 66, output: "",
                                errors: "render-transition: error: there is no picture in \"empty\", so the "
                                    + "golden \"\(golden)\" is left as it is\n"))
                }
                #expect(try compare([golden, "a"], in: folder).exitCode == 0)
                #expect(try compare([golden, "empty"], in: folder).exitCode == 1)
            }
        }
    }

    @Test func aRecordingSaysWhatItDidAndDoesNotCallItDifferent() throws {
        try withFrames { folder in
            let recorded = try compare(["gold", "a", "--update", "missing"], in: folder)
            #expect(
                recorded.output.hasPrefix(
                    "settled: 4 extra of 4 frames\n"), "\(recorded.output)")
            #expect(recorded.output.hasSuffix("wrote gold/frame_0000.png and 3 more\n"))
        }
    }

    @Test func aGoldenOfAPNGsNameIsAPNG() throws {
        try TemporaryFolder.use { folder in
            let picture = folder.appendingPathComponent("picture.jpg")
            try Data(TestJPEG(width: 24, height: 16).encoded()).write(to: picture)
            #expect(
                try compare(["gold.png", "picture.jpg", "--update", "missing"], in: folder).exitCode == 0)
            let bytes = try Data(contentsOf: folder.appendingPathComponent("gold.png"))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(
                try compare(["gold.png", "picture.jpg"], in: folder).output.hasPrefix("same: 1 frame, pixel"))
        }
    }

    @Test func whatIsIgnoredIsSaidAndCannotBeAll() throws {
        try withFrames { folder in
            let part = try compare(["a", "b", "--ignore", "0:0-9:9"], in: folder)
            #expect(part.exitCode == 0)
            #expect(part.output.hasPrefix("same: 4 frames, pixel for pixel, where it is not ignored\n"))
            let all = try compare(["a", "b", "--ignore", "0:0-99:99"], in: folder)
            #expect(all.exitCode == 64 && all.output == "")
            #expect(
                all.errors.hasPrefix(
                    "render-transition: error: --ignore: nothing of \"frame_0002.png\" is compared: the ignored "
                        + "regions cover all of it\n"))
        }
    }

    @Test func aNameCannotBreakALine() throws {
        try TemporaryFolder.use { folder in
            for (name, frame) in [("a", frames[0]), ("b", frames[1])] {
                let side = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(at: side, withIntermediateDirectories: true)
                try Data(PNGEncoder.encode(frame)).write(to: side.appendingPathComponent("x\n\u{1B}[2Jy.png"))
            }
            let outcome = try compare(["a", "b"], in: folder)
            #expect(outcome.output.hasPrefix("x\u{FFFD}\u{FFFD}[2Jy.png: "))
            #expect(outcome.output.contains("worst is x\u{FFFD}\u{FFFD}[2Jy.png\n"))
        }
    }

    @Test func aPartOfASceneIsNoMeasureForTheRest() throws {
        let scene = [
            "compare", "gold", "--scene", "grid-fullscreen", "--images", "x.png", "--frames", "0..2",
        ]
        try TemporaryFolder.use { folder in
            try Data(PNGEncoder.encode(frames[0])).write(to: folder.appendingPathComponent("x.png"))
            for option in ["--prune", "--align"] {
                let outcome = try ToolRunner.run(scene + [option], in: folder)
                #expect(outcome.exitCode == 64 && outcome.errors.contains(": leave out --frames\n"))
            }
        }
    }

    @Test func buildServersDoNotWriteGoldens() throws {
        try withFrames { folder in
            let environment = ["CI": "true"]
            let refused = try ToolRunner.run(
                ["compare", "gold", "a", "--update", "missing"], in: folder, environment: environment)
            #expect(refused.exitCode == 64)
            #expect(
                refused.errors.hasPrefix(
                    "render-transition: error: --update missing is refused because CI is set: a build server must "
                        + "not change what it is to check; --allow-update permits it\n"))
            let allowed = try ToolRunner.run(
                ["compare", "gold", "a", "--update", "missing", "--allow-update"], in: folder,
                environment: environment)
            #expect(allowed.exitCode == 0)
        }
    }

    @Test func scenesAreRenderedAndCompared() throws {
        try TemporaryFolder.use { folder in
            let picture = Bitmap.noise(width: 60, height: 40, isOpaque: true, seed: 1)
            try Data(PNGEncoder.encode(picture)).write(to: folder.appendingPathComponent("p.png"))
            let scene = [
                "app-store-card", "--images", "p.png", "--size", "100x200", "--scale", "1", "--fps", "10",
            ]
            let options = Array(scene.dropFirst())
            #expect(
                try ToolRunner.run(["render"] + scene + ["--out", "gold", "--quiet"], in: folder).exitCode
                    == 0)
            let trace = try ToolRunner.run(["trace"] + scene, in: folder)
            try Data(trace.output.utf8).write(to: folder.appendingPathComponent("gold/trace.json"))
            let same = try compare(["gold", "--scene", scene[0]] + options, in: folder)
            #expect(same.exitCode == 0 && same.output.hasPrefix("same: 11 frames, pixel for pixel\n"))
            let other = try compare(
                ["gold", "--scene", scene[0]] + options + ["--set", "damping=0.9"], in: folder)
            #expect(other.exitCode == 1)
            #expect(other.output.hasPrefix("detail: frame.x "))
            let manifest = ["gold.json", "--scene", scene[0]] + options
            #expect(try compare(manifest + ["--update", "missing"], in: folder).exitCode == 0)
            #expect(try compare(manifest, in: folder).exitCode == 0)
            let moved = try compare(manifest + ["--set", "damping=0.9"], in: folder)
            #expect(moved.exitCode == 1 && moved.output.hasPrefix("detail: frame.x "))
        }
    }

    @Test func aPartOfASceneHasItsPlaceInEveryKindOfGolden() throws {
        try TemporaryFolder.use { folder in
            let picture = Bitmap.noise(width: 60, height: 40, isOpaque: true, seed: 1)
            try Data(PNGEncoder.encode(picture)).write(to: folder.appendingPathComponent("p.png"))
            let scene = [
                "--scene", "app-store-card", "--images", "p.png", "--size", "100x200", "--scale", "1",
                "--fps",
                "10",
            ]
            for golden in ["gold", "gold.apng", "gold.json"] {
                #expect(try compare([golden] + scene + ["--update", "missing"], in: folder).exitCode == 0)
                let part = try compare([golden] + scene + ["--frames", "3..6"], in: folder)
                #expect(part.exitCode == 1)
                let different = part.output.split(separator: "\n").filter { $0.contains("pixels differ") }
                #expect(different.isEmpty && part.output.contains("frame_0007.png"), "\(golden)")
                #expect(!part.output.contains("frame_0003.png"), "\(golden)")
            }
        }
    }

    @Test(arguments: [
        (["a"], 64, "ACTUAL is missing: name what to compare, or give --scene"),
        (["a", "b", "--scene", "app-store-card"], 64, "ACTUAL and --scene exclude each other"),
        (["a", "b", "--images", "x"], 64, "--images is for --scene"),
        (["a", "b", "--time-budget", "2frames"], 64, "--time-budget is for --align"),
        (
            ["a", "b", "--align", "--update", "all"], 64,
            "--align writes no goldens: leave out --update and --prune"
        ),
        (
            ["a", "b", "--max-diff-ratio", "0.1"], 64,
            "--max-diff-ratio: \"0.1\" could be read in two ways; write 0.1% or 10%"
        ),
        (
            ["a", "b", "--max-diff-pixels", "5"], 64,
            "--max-diff-pixels: \"5\" could be read in two ways; write 5px or a share such as 0.1% for the ratio"
        ),
        (
            ["a", "b", "--threshold", "10"], 64,
            "--threshold: \"10\" is out of range: a threshold is a perceptual distance from 0 to 1 (black to white)"
        ),
        (["a", "nowhere"], 66, "cannot read \"nowhere\": no such file or directory"),
        (
            ["nowhere", "a"], 66,
            "there is no golden \"nowhere\"; --update missing records one"
        ),
        (
            ["hashes.json", "a", "--align"], 64,
            "--align needs expected frames, or layers on both sides: \"hashes.json\" holds hashes"
        ),
        (
            ["a/frame_0000.png", "text.png"], 65,
            "cannot decode \"text.png\": the file is neither JPEG nor PNG"
        ),
        (["empty", "empty"], 66, "nothing to compare: neither \"empty\" nor \"empty\" holds a picture"),
    ])
    func whatCannotBeComparedIsSaidInOneLine(words: [String], exitCode: Int32, message: String) throws {
        try withFrames { folder in
            try Data("{\"kind\":\"frame-hashes\",\"version\":1,\"frames\":[]}".utf8).write(
                to: folder.appendingPathComponent("hashes.json"))
            try Data("some text".utf8).write(to: folder.appendingPathComponent("text.png"))
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
            let outcome = try compare(words, in: folder)
            #expect(outcome.exitCode == exitCode)
            #expect(outcome.errors.hasPrefix("render-transition: error: \(message)"), "\(outcome.errors)")
            #expect(outcome.output == "")
        }
    }
}
