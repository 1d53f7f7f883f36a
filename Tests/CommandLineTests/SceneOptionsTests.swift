import Foundation
import Compositor
import Raster
import Testing
import render_transition

@Suite struct SceneOptionsTests {
    private static let specification = CommandSpecification(
        name: "try", summary: "", discussion: "", operands: [SceneOptions.operand],
        groups: [SceneOptions.group])

    private func options(_ words: String...) throws -> SceneOptions {
        try SceneOptions(ParsedArguments(words, for: Self.specification))
    }

    @Test func whatIsNotSaidIsNothing() throws {
        let options = try options("grid-fullscreen")
        #expect(options.subject == .transition("grid-fullscreen"))
        #expect(options.images == nil && options.select == nil && options.size == nil && options.scale == nil)
        #expect(options.direction == nil && options.variant == nil && options.frames == nil)
        #expect(options.settings.isEmpty)
    }

    @Test func everythingIsRead() throws {
        let options = try options(
            "app-store-card", "--select", "3", "--current=4", "--direction", "round-trip", "--variant",
            "refined",
            "--device", "ipad-pro-12.9", "--scale", "1", "--fps", "59.94", "--frames", "2..5", "--set",
            "duration=0.3s",
            "--set", "present.curve=spring:damping=0.5,velocity=1", "--placeholder", "builtin")
        #expect(options.select == 3 && options.current == 4)
        #expect(options.direction == .roundTrip && options.variant == .refined)
        #expect(options.size == Size(width: 1024, height: 1366) && options.scale == 1)
        #expect(options.frameRate == FrameRate(2997, 50) && options.frames == 2...5)
        #expect(options.settings.map(\.name) == ["duration", "present.curve"])
        #expect(options.settings.map(\.value) == ["0.3s", "spring:damping=0.5,velocity=1"])
        #expect(options.placeholder == .builtIn)
    }

    @Test func aPathIsASceneFile() throws {
        try TemporaryFolder.use { folder in
            let file = folder.appendingPathComponent("scene.json")
            try Data("{}".utf8).write(to: file)
            #expect(try options(file.path).subject == .scene(path: file.path))
            let missing = folder.appendingPathComponent("other.json").path
            #expect(throws: CommandError.noInput("scene file \"\(missing)\" does not exist")) {
                try options(missing)
            }
        }
    }

    @Test func picturesAreListed() throws {
        try TemporaryFolder.use { folder in
            for name in ["b10.jpg", "b2.PNG", "a.txt"] {
                try Data().write(to: folder.appendingPathComponent(name))
            }
            let first = folder.appendingPathComponent("b10.jpg").path
            let options = try options("x", "--images", first, folder.path, first)
            #expect(options.images == [first, folder.path + "/b2.PNG", folder.path + "/b10.jpg", first])
            #expect(throws: CommandError.noInput("picture \"none.jpg\" does not exist")) {
                try self.options("x", "--images", "none.jpg")
            }
            let replaced = try self.options("x", "--images", "none.jpg", "--placeholder=" + first)
            #expect(replaced.images == ["none.jpg"] && replaced.placeholder == .picture(path: first))
        }
    }

    @Test(arguments: [
        (
            ["--device", "iphone-41"],
            CommandError.invalidValue("--device: unknown device \"iphone-41\"; did you mean iphone-11?")
        ),
        (["--device", "iphone-8", "--size", "1x1"], .usage("--device and --size exclude each other")),
        (["--set", "a=1", "--set", "a=2"], .invalidValue("--set: a is given twice")),
        (
            ["--direction", "presnt"],
            .invalidValue(
                "--direction: \"presnt\" is none of present, dismiss, round-trip; did you mean present?")
        ),
        (["--select", "-1"], .invalidValue("--select: must be 0 or more, found -1")),
        (["--fps", "0"], .invalidValue("--fps: must be 1...10000, found 0")),
        (["--imgaes", "x"], .usage("unknown option --imgaes; did you mean --images?")),
        (["--placeholder", "none.png"], .noInput("placeholder \"none.png\" does not exist")),
    ])
    func whatCannotBeIsRefused(words: [String], error: CommandError) throws {
        #expect(throws: error) {
            try SceneOptions(ParsedArguments(["grid-fullscreen"] + words, for: Self.specification))
        }
    }
}
