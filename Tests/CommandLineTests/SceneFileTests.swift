import Foundation
import Raster
import TestSupport
import Testing

/// Scene files, read by the program as a person runs it.
@Suite struct SceneFileTests {
    /// A folder with `scenes/scene.json` and two pictures in `photos`, one of them a snapshot's name.
    private func withScene<Result>(_ text: String, _ body: (URL) throws -> Result) throws -> Result {
        try TemporaryFolder.use { folder in
            for name in ["scenes", "photos"] {
                try FileManager.default.createDirectory(
                    at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            let pictures = [("a.png", 24, 16), ("b.png", 16, 24), ("s@2x.png", 40, 20)]
            for (name, width, height) in pictures {
                let bitmap = Bitmap.noise(width: width, height: height, isOpaque: true, seed: 3)
                try Data(PNGEncoder.encode(bitmap)).write(to: folder.appendingPathComponent("photos/" + name))
            }
            try Data(text.utf8).write(to: folder.appendingPathComponent("scenes/scene.json"))
            return try body(folder)
        }
    }

    private func trace(_ words: [String], in folder: URL) throws -> String {
        let outcome = try ToolRunner.run(["trace"] + words, in: folder)
        #expect(outcome.exitCode == 0 && outcome.errors == "", "\(words): \(outcome.errors)")
        return outcome.output
    }

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
        try withScene(
            scene,
            { folder in
                let bySc = try trace(["scenes/scene.json"], in: folder)
                let plain = ["grid-fullscreen", "--images", "photos/a.png", "photos/b.png"]
                #expect(try bySc == trace(plain + words, in: folder))
                if words != ["--strict"], !words.contains("--placeholder") {
                    #expect(try bySc != trace(plain, in: folder), "\(member) changes nothing")
                }
            })
    }

    @Test func optionsCountBeforeTheFile() throws {
        let scene = """
            {"transition": "grid-fullscreen", "images": ["../photos"], "select": 1, "direction": "dismiss",
             "canvas": {"device": "iphone-8"}, "fps": 30, "parameters": {"duration": 2, "columns": 3}}
            """
        try withScene(scene) { folder in
            let words = [
                "--images", "photos/b.png", "--select", "0", "--direction", "present", "--size", "200x300",
                "--fps", "10", "--set", "duration=1",
            ]
            let scene = try trace(["scenes/scene.json"] + words, in: folder)
            #expect(
                try scene
                    == trace(
                        ["grid-fullscreen"] + words + ["--scale", "2", "--set", "columns=3"], in: folder))
        }
    }

    @Test func pathsAreRelativeToTheFileWhereverTheProgramRuns() throws {
        let scene = """
            {"transition": "app-store-card", "pictures": {"card": "../photos/a.png"}, "images": ["card", null],
             "parameters": {"body": "../photos/s@2x.png"}}
            """
        try withScene(scene) { folder in
            let outer = try trace(["scenes/scene.json", "--format", "csv"], in: folder)
            let inner = folder.appendingPathComponent("scenes")
            #expect(try trace(["./scene.json", "--format", "csv"], in: inner) == outer)
            #expect(try trace(["scene.json", "--format", "csv"], in: inner) == outer)
            let path = inner.appendingPathComponent("scene.json").path
            #expect(try trace([path, "--format", "csv"], in: inner) == outer)
            // 40 × 20 pixels at two a point, at the card's left edge and below its picture.
            let body = try #require(outer.split(separator: "\n").first { $0.contains("detail/body") })
            #expect(body.hasPrefix("0,0,detail/body,30,460,20,10,"))
        }
    }

    private static let ownScene = """
        {
          "transition": {"name": "grow", "duration": 0.5, "layers": {"box": {"begin": 0.1}}},
          "canvas": {"size": [40, 60], "scale": 1},
          "fps": 10,
          "pictures": {"a": "../photos/a.png"},
          "screens": {
            "from": {"layers": [{"id": "box", "frame": [0, 0, 10, 10], "contents": "a"}]},
            "to": {"layers": [{"id": "box", "frame": [0, 0, 40, 60], "contents": {"color": "#00ff00"}}]}
          }
        }
        """

    @Test func aTransitionOfItsOwnIsTracedRenderedAndListed() throws {
        try withScene(Self.ownScene) { folder in
            let text = try trace(["scenes/scene.json", "--format", "csv"], in: folder)
            #expect(text.contains("\n1,0.1,box,0,0,10,10,") && text.contains("\n6,0.6,box,0,0,40,60,"))
            #expect(try trace(["scenes/scene.json"], in: folder).contains("\"transition\": \"grow\""))
            let render = try ToolRunner.run(
                ["render", "scenes/scene.json", "--frames", "6", "--out", "last.png"], in: folder)
            #expect(render.exitCode == 0, "\(render.errors)")
            let picture = try PictureDecoder.decode(
                Array(Data(contentsOf: folder.appendingPathComponent("last.png"))),
                atLeast: (width: 40, height: 60), options: DecodingOptions()
            ).bitmap
            #expect(picture.width == 40 && picture.height == 60)
            let green = PremultipliedRGBA(red: 0, green: 255, blue: 0, alpha: 255)
            #expect(picture[0, 0] == green && picture[39, 59] == green && picture[20, 30] == green)
            let list = try ToolRunner.run(["list", "parameters", "scenes/scene.json"], in: folder)
            #expect(list.exitCode == 0 && list.output.contains("length of the main move, both directions"))
            #expect(list.output.contains(" 0.5 "))
        }
    }

    @Test func interruptedMovesOfAnOwnTransitionComeBack() throws {
        try withScene(Self.ownScene) { folder in
            let text = try trace(
                ["scenes/scene.json", "--format", "csv", "--set", "interrupt-at=0.3"], in: folder)
            #expect(text.contains("\n8,0.8,box,0,0,10,10,"))
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
        try withScene("{\"transition\": \"grid-fullscreen\", \"images\": [\"../photos\"],\n\(member)}") {
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
        try withScene(scene) { folder in
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
        try withScene(scene) { folder in
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

    @Test func screensThatDoNotFitAreNamedByTheirLayersLine() throws {
        let scene = """
            {"transition": {}, "screens": {
              "from": {"layers": [{"id": "a"}]},
              "to": {"layers": [{"id": "box",
                "sublayers": [
                  {"id": "a"}]}]}}}
            """
        try withScene(scene) { folder in
            let outcome = try ToolRunner.run(["trace", "scenes/scene.json"], in: folder)
            #expect(
                outcome.errors.hasPrefix(
                    "render-transition: error: scenes/scene.json:5: layer \"a\" lies in the screen on one screen"
                ))
            #expect(outcome.exitCode == 65)
        }
    }

    @Test func withoutPicturesTheFileIsAskedForThem() throws {
        try withScene(#"{"transition": "photo-browser"}"#) { folder in
            let outcome = try ToolRunner.run(["trace", "scenes/scene.json"], in: folder)
            #expect(
                outcome.errors == """
                    render-transition: error: scenes/scene.json:1: no pictures given; list them under \
                    "images" or name files or folders with --images

                    """)
            #expect(outcome.exitCode == 65)
        }
    }

    @Test func sharedElementPlaysOnTheScreensOfAScene() throws {
        let scene = """
            {"transition": "shared-element", "fps": 8,
             "parameters": {"duration": 0.25, "curve": "linear"},
             "screens": {
               "from": {"contents": {"snapshot": "../photos/s@2x.png"}, "layers": [{"id": "title"}],
                 "targets": [{"id": "hero", "frame": [0, 0, 10, 10], "contents": "../photos/a.png"}]},
               "to": {"backgroundColor": "white",
                 "targets": [{"id": "hero", "frame": [100, 40, 30, 50], "contents": "../photos/a.png"}]}}}
            """
        try withScene(scene) { folder in
            let lines = try trace(["scenes/scene.json", "--format", "csv"], in: folder).split(separator: "\n")
            let ids = lines.filter { $0.hasPrefix("1,") }.map { $0.split(separator: ",")[2] }
            #expect(
                ids == [
                    "from", "from/screen", "from/title", "from/target-hero", "to", "to/screen",
                    "to/target-hero", "to-snapshot-hero", "from-snapshot-hero",
                ])
            #expect(lines.contains("1,0.125,from-snapshot-hero,50,20,20,30,0.5,0,true"))
            #expect(lines.contains("2,0.25,to/target-hero,100,40,30,50,1,0,true"))
        }
    }

    /// Where a scene describes its screens there is no grid: what is said about one is not swallowed.
    @Test func optionsAboutCellsAreRefusedWhereThereAreNone() throws {
        try withScene(Self.ownScene) { folder in
            for (option, values) in [
                ("--images", ["photos"]), ("--select", ["0"]), ("--current", ["0"]),
            ] {
                let words = [
                    ["trace", "scenes/scene.json"], ["render", "scenes/scene.json", "--out", "out"],
                    ["compare", "golden.json", "--scene", "scenes/scene.json"],
                ]
                for command in words {
                    let outcome = try ToolRunner.run(command + [option] + values, in: folder)
                    #expect(outcome.exitCode == 64 && outcome.output == "")
                    #expect(
                        outcome.errors == """
                            render-transition: error: \(option) has no effect: "scenes/scene.json" describes its \
                            screens itself

                            """)
                }
            }
        }
        for key in ["images", "select", "current"] {
            let value = key == "images" ? #"["../photos"]"# : "0"
            let scene = """
                {"transition": "shared-element", "screens": {
                  "from": {"targets": [{"id": "a"}]}, "to": {"targets": [{"id": "a"}]}},
                 "\(key)": \(value)}
                """
            try withScene(scene) { folder in
                let outcome = try ToolRunner.run(["trace", "scenes/scene.json"], in: folder)
                #expect(outcome.exitCode == 65)
                #expect(
                    outcome.errors == """
                        render-transition: error: scenes/scene.json:3: "\(key)" is for transitions that make their \
                        screens themselves; this scene has "screens"

                        """)
            }
        }
    }

    @Test func parametersOfTheSampleScreensAreRefusedWithOwnScreens() throws {
        let scene = """
            {"transition": "shared-element", "screens": {
              "from": {"targets": [{"id": "a"}]}, "to": {"targets": [{"id": "a"}]}}}
            """
        try withScene(scene) { folder in
            for setting in ["border-width=3", "picture-scale=1", "band-opacity=0.2", "border-opacity=1"] {
                let outcome = try ToolRunner.run(
                    ["trace", "scenes/scene.json", "--set", setting], in: folder)
                #expect(outcome.exitCode == 64)
                let name = setting.prefix { $0 != "=" }
                #expect(
                    outcome.errors
                        == "render-transition: error: parameter \(name): it is the sample screens', "
                        + "and this scene has its own\n")
            }
            #expect(try trace(["scenes/scene.json", "--set", "snapshots=from"], in: folder) != "")
        }
    }

    /// Every sample is complete: its pictures and tracks are where it says.
    @Test func theSamplesPlay() throws {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = project.appendingPathComponent("samples/scenes")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in names where name.hasSuffix(".json") {
            let text = try trace(
                ["samples/scenes/" + name, "--frames", "0..1", "--format", "csv"], in: project)
            #expect(text.contains("\n1,"), "\(name)")
        }
    }
}
