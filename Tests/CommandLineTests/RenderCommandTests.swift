import Foundation
import Raster
import Testing

/// `render` and `trace` as a process: what comes out, and what is said about bad input.
@Suite struct RenderCommandTests {
    private func withPictures<Result>(_ body: (URL) throws -> Result) throws -> Result {
        try TemporaryFolder.use { folder in
            for (name, grey) in [("a.png", 0.2), ("b.png", 0.8)] {
                let bitmap = Bitmap(width: 30, height: 20, filledWith: PremultipliedRGBA(Color(white: grey)))
                try Data(PNGEncoder.encode(bitmap)).write(to: folder.appendingPathComponent(name))
            }
            try Data("hello".utf8).write(to: folder.appendingPathComponent("text.jpg"))
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("empty"), withIntermediateDirectories: false)
            return try body(folder)
        }
    }

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
        try withPictures { folder in
            for (words, code, message) in cases {
                let outcome = try ToolRunner.run(
                    ["render", "grid-fullscreen", "--out", "out"] + words, in: folder)
                #expect(outcome.exitCode == code, "\(words)")
                #expect(outcome.errors == "render-transition: error: \(message)\n")
                #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("out").path))
            }
        }
    }

    @Test func bytesDoNotDependOnThreadsReuseOrRange() throws {
        try withPictures { folder in
            let base = [
                "render", "grid-fullscreen", "--images", "a.png", "b.png", "--size", "60x120", "--scale", "1",
            ]
            for (name, words) in [
                ("all", []), ("one", ["--jobs", "1"]), ("anew", ["--no-reuse", "--jobs", "3"]),
                ("some", ["--frames", "20..22"]),
            ] {
                #expect(try ToolRunner.run(base + words + ["--out", name], in: folder).exitCode == 0)
            }
            func bytes(_ name: String, _ frame: Int) -> Data? {
                try? Data(contentsOf: folder.appendingPathComponent("\(name)/frame_00\(frame).png"))
            }
            for frame in [20, 21, 22, 70] {
                let expected = try #require(bytes("all", frame))
                #expect(bytes("one", frame) == expected)
                #expect(bytes("anew", frame) == expected)
                if frame < 70 { #expect(bytes("some", frame) == expected) }
            }
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent("all").path)
            #expect(names.count == 79, "nothing but frames is left: \(names.sorted())")
        }
    }
}
