import Foundation
import Raster
import TestSupport
import Testing

/// Scene files, read by the program as a person runs it.
@Suite struct SceneFileTests {
    /// What the scene says beside transition and images, and the options that say the same.
    private static let options: [(member: String, words: [String])] = [
        (#""select": 1"#, ["--select", "1"]),
        (#""select": 0, "current": 1"#, ["--select", "0", "--current", "1"]),
        (#""direction": "round-trip""#, ["--direction", "round-trip"]),
        (#""variant": "refined""#, ["--variant", "refined"]),
        (#""canvas": {"device": "iphone-8"}"#, ["--device", "iphone-8"]),
        (#""canvas": {"size": [320, 480.5], "scale": 2}"#, ["--size", "320x480.5", "--scale", "2"]),
        (#""fps": 24"#, ["--fps", "24"]),
        (#""fps": "60000/1001""#, ["--fps", "60000/1001"]),
        (#""frames": "3..5""#, ["--frames", "3..5"]),
        (#""frames": 7"#, ["--frames", "7"]),
        (#""strict": true"#, ["--strict"]),
        (#""placeholder": "../photos/b.png""#, ["--placeholder", "photos/b.png"]),
        (
            #""parameters": {"count": 40, "duration": 0.5, "present.curve": "spring:damping=0.5", "fade.duration": "300ms"}"#,
            [
                "--set", "count=40", "--set", "duration=0.5", "--set", "present.curve=spring:damping=0.5",
                "--set", "fade.duration=300ms",
            ]
        ),
    ]

    @Test(arguments: options.indices)
    func whatASceneSaysIsWhatTheOptionsSay(index: Int) throws {
        let (member, words) = Self.options[index]
        let scene = """
            {"transition": "grid-fullscreen", "images": ["../photos/a.png", "../photos/b.png"], \(member)}
            """
        try SceneFolder.use(
            scene,
            { folder in
                let bySc = try SceneFolder.trace(["scenes/scene.json"], in: folder)
                let plain = ["grid-fullscreen", "--images", "photos/a.png", "photos/b.png"]
                #expect(try bySc == SceneFolder.trace(plain + words, in: folder))
                if words != ["--strict"], !words.contains("--placeholder") {
                    #expect(try bySc != SceneFolder.trace(plain, in: folder), "\(member) changes nothing")
                }
            })
    }

    @Test func optionsCountBeforeTheFile() throws {
        let scene = """
            {"transition": "grid-fullscreen", "images": ["../photos"], "select": 1, "direction": "dismiss",
             "canvas": {"device": "iphone-8"}, "fps": 30, "parameters": {"duration": 2, "columns": 3}}
            """
        try SceneFolder.use(scene) { folder in
            let words = [
                "--images", "photos/b.png", "--select", "0", "--direction", "present", "--size", "200x300",
                "--fps", "10", "--set", "duration=1",
            ]
            let scene = try SceneFolder.trace(["scenes/scene.json"] + words, in: folder)
            #expect(
                try scene
                    == SceneFolder.trace(
                        ["grid-fullscreen"] + words + ["--scale", "2", "--set", "columns=3"], in: folder))
        }
    }

    @Test func pathsAreRelativeToTheFileWhereverTheProgramRuns() throws {
        let scene = """
            {"transition": "app-store-card", "pictures": {"card": "../photos/a.png"}, "images": ["card", null],
             "parameters": {"body": "../photos/s@2x.png"}}
            """
        try SceneFolder.use(scene) { folder in
            let outer = try SceneFolder.trace(["scenes/scene.json", "--format", "csv"], in: folder)
            let inner = folder.appendingPathComponent("scenes")
            #expect(try SceneFolder.trace(["./scene.json", "--format", "csv"], in: inner) == outer)
            #expect(try SceneFolder.trace(["scene.json", "--format", "csv"], in: inner) == outer)
            let path = inner.appendingPathComponent("scene.json").path
            #expect(try SceneFolder.trace([path, "--format", "csv"], in: inner) == outer)
            // 40 × 20 pixels at two a point, at the card's left edge and below its picture.
            let body = try #require(outer.split(separator: "\n").first { $0.contains("detail/body") })
            #expect(body.hasPrefix("0,0,detail/body,30,460,20,10,"))
        }
    }

    /// The members of a scene of `grid-fullscreen` with images, the message and the exit code.
    private static let mistakes: [(member: String, words: [String], message: String, code: Int32)] = [
        (#""derection": "present""#, [], #"unknown key "derection"; did you mean "direction"?"#, 65),
        (#""fps": 0"#, [], #""fps": must be 1...10000, found 0"#, 65),
        (
            #""direction": "presnt""#, [],
            #""direction": "presnt" is none of present, dismiss, round-trip; did you mean present?"#, 65
        ),
        (
            #""canvas": {"device": "iphone-41"}"#, [],
            #""device": unknown device "iphone-41"; did you mean iphone-11?"#, 65
        ),
        (#""canvas": {"size": [0, 9]}"#, [], #""size": each side must be 1...20000, found 0x9"#, 65),
        (#""select": 1.5"#, [], #""select": "1.5" is not a whole number"#, 65),
        (
            #""select": 9"#, [],
            #""select" 9 is out of range: there are 3 cells, counted from 0 to 2"#, 65
        ),
        (
            #""frames": "9..900""#, [], #""frames" 9..900 is past the end: the frames are 0..78"#, 65
        ),
        (
            #""parameters": {"colums": 3}"#, [],
            #"grid-fullscreen has no parameter "colums"; did you mean columns? (see `list parameters grid-fullscreen`)"#,
            65
        ),
        (
            #""parameters": {"columns": 0}"#, [],
            #"parameter columns is out of range at "0": expected 1…100, whole"#, 65
        ),
        (#""placeholder": "none.png""#, [], #"placeholder "scenes/none.png" does not exist"#, 66),
    ]

    @Test(arguments: mistakes.indices)
    func mistakesAreNamedWithTheirLine(index: Int) throws {
        let (member, words, message, code) = Self.mistakes[index]
        try SceneFolder.use("{\"transition\": \"grid-fullscreen\", \"images\": [\"../photos\"],\n\(member)}")
        {
            folder in
            let outcome = try ToolRunner.run(["trace", "scenes/scene.json"] + words, in: folder)
            #expect(outcome.errors == "render-transition: error: scenes/scene.json:2: \(message)\n")
            #expect(outcome.exitCode == code && outcome.output == "")
        }
    }

    @Test func picturesThatAreNotThereAreNamed() throws {
        let scene = """
            {"transition": "grid-fullscreen", "pictures": {"hero": "../photos/a.png"},
             "images": ["herro"]}
            """
        try SceneFolder.use(scene) { folder in
            let outcome = try ToolRunner.run(["trace", "scenes/scene.json"], in: folder)
            #expect(
                outcome.errors == """
                    render-transition: error: scenes/scene.json:2: picture "scenes/herro" does not exist; \
                    did you mean the picture "hero"?

                    """)
            #expect(outcome.exitCode == 66)
            // With a placeholder something stands in, and a warning says so.
            let replaced = try ToolRunner.run(
                ["trace", "scenes/scene.json", "--placeholder", "builtin"], in: folder)
            #expect(replaced.exitCode == 0 && replaced.errors.contains("the placeholder stands in for it"))
        }
    }

    @Test func whatTheCommandLineSaysWrongHasNoLine() throws {
        let scene = #"{"transition": "grid-fullscreen", "images": ["../photos"], "select": 1}"#
        try SceneFolder.use(scene) { folder in
            let cases = [
                (["--select", "9"], "--select 9 is out of range: there are 3 cells, counted from 0 to 2"),
                (
                    ["--set", "columns=0"],
                    "parameter columns is out of range at \"0\": expected 1…100, whole"
                ),
            ]
            for (words, message) in cases {
                let outcome = try ToolRunner.run(["trace", "scenes/scene.json"] + words, in: folder)
                #expect(outcome.errors == "render-transition: error: \(message)\n" && outcome.exitCode == 64)
            }
        }
    }

    @Test func withoutPicturesTheFileIsAskedForThem() throws {
        try SceneFolder.use(#"{"transition": "photo-browser"}"#) { folder in
            let outcome = try ToolRunner.run(["trace", "scenes/scene.json"], in: folder)
            #expect(
                outcome.errors == """
                    render-transition: error: scenes/scene.json:1: no pictures given; list them under \
                    "images" or name files or folders with --images

                    """)
            #expect(outcome.exitCode == 65)
        }
    }

    /// Every sample is complete: its pictures and tracks are where it says.
    @Test func theSamplesPlay() throws {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = project.appendingPathComponent("samples/scenes")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in names where name.hasSuffix(".json") {
            let text = try SceneFolder.trace(
                ["samples/scenes/" + name, "--frames", "0..1", "--format", "csv"], in: project)
            #expect(text.contains("\n1,"), "\(name)")
        }
    }
}
