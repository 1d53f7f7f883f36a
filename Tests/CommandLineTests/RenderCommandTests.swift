import Compositor
import Foundation
import Raster
import Testing

/// `render` and `trace` as a process: what comes out, and what is said about bad input.
@Suite struct RenderCommandTests {
    @Test func badInputIsOneLineAndLeavesNothing() throws {
        let cases: [(words: [String], code: Int32, message: String)] = [
            (["--images", "nope.png"], 66, "picture \"nope.png\" does not exist"),
            (
                ["--images", "empty"], 66,
                "no pictures in folder \"empty\": expected files ending in .jpg, .jpeg or .png"
            ),
            (
                ["--images", "text.jpg"], 65,
                "cannot read \"text.jpg\": the file is neither JPEG nor PNG; it starts with the text \"hello\""
            ),
            // Read once for its size, nothing would be left of it; this one has no end, either.
            (
                ["--images", "/dev/zero"], 66,
                "cannot use \"/dev/zero\" as a picture: it is a pipe or a device; give a file"
            ),
            (
                ["--images", "a.png", "b.png", "--select", "2"], 64,
                "--select 2 is out of range: there are 2 cells, counted from 0 to 1"
            ),
            (
                ["--images", "a.png", "--frames", "79"], 64,
                "--frames 79..79 is past the end: the frames are 0..78"
            ),
            (
                ["--images", "a.png", "--set", "duratoin=1"], 64,
                "grid-fullscreen has no parameter \"duratoin\"; did you mean duration? "
                    + "(see `list parameters grid-fullscreen`)"
            ),
        ]
        try PictureFolder.use { folder in
            for (words, code, message) in cases {
                let outcome = try ToolRunner.run(
                    ["render", "grid-fullscreen", "--out", "out"] + words, in: folder)
                #expect(outcome.exitCode == code, "\(words)")
                #expect(outcome.errors == "render-transition: error: \(message)\n")
                #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("out").path))
            }
        }
    }

    private static let transitions = TransitionCatalog.all.map { $0.name }

    @Test(arguments: transitions, ["present", "dismiss"])
    func bytesDoNotDependOnThreadsReuseOrRange(name: String, direction: String) throws {
        try PictureFolder.use { folder in
            let base = [
                "render", name, "--images", "a.png", "b.png", "--size", "60x120", "--scale", "1", "--fps",
                "20",
                "--direction", direction,
            ]
            for (name, words) in [
                ("all", []), ("one", ["--jobs", "1"]), ("seven", ["--jobs", "7"]),
                ("anew", ["--no-reuse", "--jobs", "2"]), ("some", ["--frames", "2..4"]),
                ("still", ["--frames", "3", "--jobs", "7"]),
            ] {
                let outcome = try ToolRunner.run(base + words + ["--out", name], in: folder)
                #expect(outcome.exitCode == 0 && outcome.output == "" && outcome.errors == "")
            }
            let all = try PictureFolder.contents(folder.appendingPathComponent("all"))
            let last = all.count - 1
            #expect(last >= 5 && all.keys.max() == "frame_000\(last).png" || last >= 10)
            for name in ["one", "seven", "anew"] {
                #expect(try PictureFolder.contents(folder.appendingPathComponent(name)) == all, "\(name)")
            }
            let some = try PictureFolder.contents(folder.appendingPathComponent("some"))
            #expect(some.keys.sorted() == [2, 3, 4].map { "frame_000\($0).png" })
            #expect(some.allSatisfy { all[$0.key] == $0.value })
            let still = try PictureFolder.contents(folder.appendingPathComponent("still"))
            #expect(still == ["frame_0003.png": all["frame_0003.png"]])
        }
    }

    @Test func placesThatCannotBeWrittenAreNamed() throws {
        let cases: [(words: [String], message: String)] = [
            (
                ["--out", "a.png/frames"],
                "cannot make the folder \"a.png\": a file of that name exists; choose another --out"
            ),
            (
                ["--format", "apng", "--out", "empty"],
                "--out \"empty\" is a folder, but this format is one file; name a file"
            ),
            (
                ["--out", "a.png/film.apng"],
                "cannot make the folder \"a.png\": a file of that name exists; choose another --out"
            ),
        ]
        try PictureFolder.use { folder in
            let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            for (words, message) in cases {
                let outcome = try ToolRunner.run(
                    ["render", "grid-fullscreen", "--images", "a.png"] + words, in: folder)
                #expect(outcome.exitCode == 73 && outcome.output == "")
                #expect(outcome.errors == "render-transition: error: \(message)\n")
            }
            #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
        }
    }

    /// A folder stands where a frame should: the frames before it are whole, nothing half is left.
    @Test func aFrameThatCannotBeWrittenEndsTheRun() throws {
        try PictureFolder.use { folder in
            let out = folder.appendingPathComponent("out")
            try FileManager.default.createDirectory(
                at: out.appendingPathComponent("frame_0002.png"), withIntermediateDirectories: true)
            let outcome = try ToolRunner.run(
                [
                    "render", "grid-fullscreen", "--images", "a.png", "--size", "60x120", "--scale", "1",
                    "--jobs", "1", "--out", "out",
                ], in: folder)
            #expect(outcome.exitCode == 73)
            #expect(
                outcome.errors
                    == "render-transition: error: cannot create \"out/frame_0002.png\": is a directory\n")
            let names = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
            #expect(
                names.filter { $0 != ".render-transition" } == [
                    "frame_0000.png", "frame_0001.png", "frame_0002.png",
                ])
        }
    }

    /// What can be told from pixels alone is told before anything is made.
    @Test func aPictureThatCannotBeDecodedLeavesNoFolder() throws {
        try PictureFolder.use { folder in
            try Data(PictureFolder.damagedPNG()).write(to: folder.appendingPathComponent("damaged.png"))
            for out in ["out/of/reach", "out/film.apng", "film.y4m", "one.png"] {
                let outcome = try ToolRunner.run(
                    [
                        "render", "grid-fullscreen", "--images", "damaged.png", "--strict", "--frames", "0",
                        "--out", out,
                    ], in: folder)
                #expect(outcome.exitCode == 65)
                #expect(
                    outcome.errors.hasPrefix("render-transition: error: cannot read \"damaged.png\": "))
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(names == ["a.png", "b.png", "damaged.png", "empty", "text.jpg"])
        }
    }

    /// Pictures that no frame shows are not decoded: damage inside them is not noticed.
    @Test func picturesThatAreNotSeenAreNotDecoded() throws {
        try PictureFolder.use { folder in
            try Data(PictureFolder.damagedPNG()).write(to: folder.appendingPathComponent("damaged.png"))
            func render(_ words: [String]) throws -> ToolRunner.Outcome {
                try ToolRunner.run(
                    ["render"] + words + ["--strict", "--size", "60x120", "--scale", "1", "--out", "out"],
                    in: folder)
            }
            let grid = ["grid-fullscreen", "--images", "a.png", "damaged.png", "--frames"]
            #expect(try render(grid + ["78"]).exitCode == 0, "the browser covers the grid")
            #expect(try render(grid + ["59"]).exitCode == 65, "the grid is seen beside the photo")
            let below = Array(repeating: "a.png", count: 40) + ["damaged.png"]
            #expect(try render(["grid-fullscreen", "--images"] + below).exitCode == 0, "below the canvas")
            func scene(_ layer: String, cover: String = "") -> String {
                """
                {"transition": {"name": "still"}, "screens": {"from": {"layers": [
                    {"id": "box", "frame": [5, 5, 30, 30], "masksToBounds": true, "sublayers": [\(layer)]}\(cover)]},
                  "to": {"layers": [{"id": "new", "frame": [0, 0, 60, 120], "contents": {"color": "white"}}]}}}
                """
            }
            let ghost = #"{"frame": [1, 2, 20, 20], "contents": "damaged.png""#
            let cases = [
                (scene(ghost + "}"), 65), (scene(ghost + #", "opacity": 0}"#), 0),
                (scene(#"{"opacity": 0, "frame": [0, 0, 9, 9], "sublayers": ["# + ghost + "}]}"), 0),
                (scene(#"{"frame": [31, 2, 20, 20], "contents": "damaged.png"}"#), 0),
                (scene(#"{"frame": [60, 2, 20, 20], "contents": "damaged.png"}"#), 0),
                (scene(ghost + "}", cover: #", {"frame": [5, 5, 30, 30], "backgroundColor": "black"}"#), 0),
                (scene(ghost + "}", cover: #", {"frame": [5, 5, 30, 29], "backgroundColor": "black"}"#), 0),
                (scene(ghost + "}", cover: #", {"frame": [5, 5, 30, 16], "backgroundColor": "black"}"#), 65),
                (
                    scene(
                        ghost + "}", cover: ##", {"frame": [5, 5, 30, 30], "backgroundColor": "#000000fe"}"##),
                    65
                ),
            ]
            for (text, code) in cases {
                try Data(text.utf8).write(to: folder.appendingPathComponent("s.json"))
                #expect(try render(["s.json", "--frames", "0"]).exitCode == Int32(code), "\(text)")
            }
        }
    }

    /// Frames that begin in the middle: a cell that is below the photo in all of them is not decoded, and not missed.
    @Test(arguments: transitions, ["present", "dismiss"])
    func everyStretchOfFramesIsTheSequences(name: String, direction: String) throws {
        try PictureFolder.use { folder in
            let base = [
                "render", name, "--images", "a.png", "b.png", "--size", "60x120", "--scale", "1", "--fps",
                "12", "--direction", direction, "--jobs", "1",
            ]
            #expect(try ToolRunner.run(base + ["--out", "all"], in: folder).exitCode == 0)
            let all = try PictureFolder.contents(folder.appendingPathComponent("all"))
            for start in 0..<all.count - 2 {
                let outcome = try ToolRunner.run(
                    base + ["--frames", "\(start)..\(start + 2)", "--out", "\(start)"], in: folder)
                #expect(outcome.exitCode == 0, "from \(start): \(outcome.errors)")
                let some = try PictureFolder.contents(folder.appendingPathComponent("\(start)"))
                #expect(some.count == 3 && some.allSatisfy { all[$0.key] == $0.value }, "from \(start)")
            }
        }
    }

    /// A damaged picture that its header calls opaque has holes: what lies below is decoded and shines through.
    @Test func whatLiesBelowADamagedPictureIsSeenThroughIt() throws {
        try PictureFolder.use { folder in
            try Data(PictureFolder.damagedPNG(colorType: 2)).write(
                to: folder.appendingPathComponent("damaged.png"))
            let scene = """
                {"transition": {"name": "still"}, "canvas": {"size": [30, 20], "scale": 1}, "screens": {
                  "from": {"layers": [{"frame": [0, 0, 30, 20], "contents": "b.png"},
                    {"id": "top", "frame": [0, 0, 30, 20], "contents": "damaged.png"}]},
                  "to": {"layers": []}}}
                """
            try Data(scene.utf8).write(to: folder.appendingPathComponent("s.json"))
            let outcome = try ToolRunner.run(
                ["render", "s.json", "--frames", "0", "--out", "out.png"], in: folder)
            #expect(outcome.exitCode == 0)
            #expect(outcome.errors.hasPrefix("render-transition: warning: \"damaged.png\": "))
            #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
            let picture = try PictureFolder.picture("out.png", in: folder)
            #expect(picture[29, 19] == PremultipliedRGBA(Color(white: 0.8)))
            #expect(picture[3, 3] != picture[29, 19])
        }
    }

    @Test func optionsWithoutEffectAreRefused() throws {
        let cases: [(words: [String], message: String)] = [
            (["--out", "x.y4m", "--compression", "small"], "--compression is for --format png or apng"),
            (["--out", "x.sheet.png", "--compression", "fast"], "--compression is for --format png or apng"),
            (["--out", "x.apng", "--resume"], "--resume is for folders of PNG frames; apng is one file"),
            (
                ["--out", "x.png", "--frames", "3", "--resume"],
                "--resume is for folders of PNG frames; \"x.png\" is one picture"
            ),
            (["--out", "x", "--sheet-frames", "3"], "--sheet-frames is for --format sheet"),
            (["--out", "-"], "--out - streams y4m or rgba, not png; give --format"),
            (["--frames", "3"], "--out PATH is missing"),
            (["--out", "x", "--frmaes", "3"], "unknown option --frmaes; did you mean --frames?"),
        ]
        try PictureFolder.use { folder in
            for (words, message) in cases {
                let outcome = try ToolRunner.run(
                    ["render", "grid-fullscreen", "--images", "a.png"] + words, in: folder)
                #expect(outcome.exitCode == 64 && outcome.output == "")
                let lines = outcome.errors.split(separator: "\n")
                #expect(lines.first.map { String($0) } == "render-transition: error: \(message)")
                #expect(lines.dropFirst().first?.hasPrefix("usage: render-transition render ") == true)
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(names == ["a.png", "b.png", "empty", "text.jpg"])
        }
    }

    @Test func unknownTransitionsNameTheNearest() throws {
        for (name, hint) in [
            ("grid-fulscreen", "; did you mean grid-fullscreen?"), ("card", ""),
            ("pinch_dismiss", "; did you mean pinch-dismiss?"), ("", ""),
        ] {
            for command in ["render", "trace"] {
                let words = [command, name] + (command == "render" ? ["--out", "out"] : [])
                let outcome = try ToolRunner.run(words)
                #expect(outcome.exitCode == 64 && outcome.output == "")
                #expect(
                    outcome.errors.hasPrefix(
                        "render-transition: error: unknown transition \"\(name)\"\(hint)\n"))
            }
        }
    }

    @Test func framesOfALongerSequenceAreNamed() throws {
        try PictureFolder.use { folder in
            func render(_ more: [String]) throws -> String {
                let words = [
                    "render", "photo-browser", "--images", "a.png", "--size", "60x90", "--scale", "1",
                ]
                let outcome = try ToolRunner.run(words + ["--out", "out"] + more, in: folder)
                #expect(outcome.exitCode == 0)
                return outcome.errors
            }
            #expect(try render(["--fps", "20"]) == "")
            // A part of the same sequence leaves the rest where it is.
            #expect(try render(["--fps", "20", "--frames", "3..5"]) == "")
            #expect(
                try render(["--fps", "10"])
                    == "render-transition: warning: \"out\" still holds frame_0011.png to frame_0020.png, past "
                    + "the end of this sequence: they are of an earlier one; delete what is not wanted\n")
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent("out").path)
            #expect(names.count == 21)
        }
    }
}
