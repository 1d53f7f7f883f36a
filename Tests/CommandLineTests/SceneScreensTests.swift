import Foundation
import Raster
import Testing

/// Scene files that describe their screens: transitions of their own, and the shared element on them.
@Suite struct SceneScreensTests {
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
        try SceneFolder.use(Self.ownScene) { folder in
            let text = try SceneFolder.trace(["scenes/scene.json", "--format", "csv"], in: folder)
            #expect(text.contains("\n1,0.1,box,0,0,10,10,") && text.contains("\n6,0.6,box,0,0,40,60,"))
            #expect(
                try SceneFolder.trace(["scenes/scene.json"], in: folder).contains("\"transition\": \"grow\""))
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
        try SceneFolder.use(Self.ownScene) { folder in
            let text = try SceneFolder.trace(
                ["scenes/scene.json", "--format", "csv", "--set", "interrupt-at=0.3"], in: folder)
            #expect(text.contains("\n8,0.8,box,0,0,10,10,"))
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
        try SceneFolder.use(scene) { folder in
            let outcome = try ToolRunner.run(["trace", "scenes/scene.json"], in: folder)
            #expect(
                outcome.errors.hasPrefix(
                    "render-transition: error: scenes/scene.json:5: layer \"a\" lies in the screen on one screen"
                ))
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
        try SceneFolder.use(scene) { folder in
            let lines = try SceneFolder.trace(["scenes/scene.json", "--format", "csv"], in: folder).split(
                separator: "\n")
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
        try SceneFolder.use(Self.ownScene) { folder in
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
            try SceneFolder.use(scene) { folder in
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
        try SceneFolder.use(scene) { folder in
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
            #expect(
                try SceneFolder.trace(["scenes/scene.json", "--set", "snapshots=from"], in: folder) != "")
        }
    }
}
