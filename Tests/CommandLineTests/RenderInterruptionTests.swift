import Foundation
import Testing

/// Long runs that are stopped, and go on later.
@Suite struct RenderInterruptionTests {
    /// Forty thousand frames: a run is still under way when its first ones are seen, however busy the machine is.
    private static let words = [
        "grid-fullscreen", "--images", "a.png", "b.png", "--size", "90x160", "--scale", "1", "--fps",
        "700", "--set", "duration=60",
    ]
    /// As many of them are rendered to the end.
    private static let some = ["--frames", "0..99"]

    /// Starts a run, waits for `isUnderWay`, and interrupts it; returns its exit code and what it said.
    private func interrupt(
        _ words: [String], in folder: URL, when isUnderWay: () -> Bool
    ) throws -> (code: Int32, errors: String) {
        let process = Process()
        process.executableURL = ToolRunner.tool
        process.arguments = ["render"] + words
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        let errors = Pipe()
        process.standardError = errors
        // A shell that runs the tests in the background ignores control-C for them, and children inherit it.
        signal(SIGINT, SIG_DFL)
        try process.run()
        while process.isRunning, !isUnderWay() { sched_yield() }
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        return (process.terminationStatus, text)
    }

    private func names(_ folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
    }

    private func inode(_ file: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
    }

    @Test func aRunGoesOnWhereItWasInterrupted() throws {
        try PictureFolder.use { folder in
            let out = folder.appendingPathComponent("out")
            let stopped = try interrupt(Self.words + ["--out", "out"], in: folder) {
                FileManager.default.fileExists(atPath: out.appendingPathComponent("frame_0003.png").path)
            }
            #expect(stopped.code == 130 && stopped.errors == "render-transition: interrupted\n")
            let finished = names(out).filter { $0.hasPrefix("frame_") }
            #expect(finished.count >= 4 && finished.count < 40_000)
            // Nothing but whole frames and the note of what they are.
            #expect(names(out).filter { !$0.hasPrefix("frame_") } == [".render-transition"])
            #expect(finished.allSatisfy { $0.hasSuffix(".png") })
            let before = try finished.map { try inode(out.appendingPathComponent($0)) }
            // What a run leaves that is killed while it writes.
            try Data("half".utf8).write(to: out.appendingPathComponent(".frame_0900.png.2147483646.part"))

            // Another scene's frames are not mixed in.
            let other = try ToolRunner.run(
                ["render"] + Self.words + ["--select", "1", "--out", "out", "--resume"], in: folder)
            #expect(other.exitCode == 64)
            #expect(
                other.errors == "render-transition: error: --resume: the frames in the folder are of another "
                    + "scene or version; render without --resume\n")

            let resumed = try ToolRunner.run(
                ["render"] + Self.words + Self.some + ["--out", "out", "--resume"], in: folder)
            #expect(resumed.exitCode == 0 && resumed.errors == "")
            #expect(try finished.map { try inode(out.appendingPathComponent($0)) } == before)
            let whole = try ToolRunner.run(
                ["render"] + Self.words + Self.some + ["--out", "whole"], in: folder)
            #expect(whole.exitCode == 0)
            let expected = try PictureFolder.contents(folder.appendingPathComponent("whole"))
            #expect(expected.count == 100)
            #expect(try PictureFolder.contents(out).filter { expected[$0.key] != nil } == expected)
        }
    }

    /// Frames of a scene rendered before are not taken for the interrupted run's.
    @Test func olderFramesInTheFolderAreReplaced() throws {
        try PictureFolder.use { folder in
            let out = folder.appendingPathComponent("out")
            func words(_ picture: String) -> [String] {
                [
                    "photo-browser", "--images", picture, "--size", "60x90", "--scale", "1", "--out", "out",
                    "--fps", "20",
                ]
            }
            #expect(try ToolRunner.run(["render"] + words("a.png"), in: folder).exitCode == 0)
            // A folder in a frame's place breaks the second run off after some frames.
            let wall = out.appendingPathComponent("frame_0007.png")
            try FileManager.default.removeItem(at: wall)
            try FileManager.default.createDirectory(at: wall, withIntermediateDirectories: false)
            let broken = try ToolRunner.run(["render"] + words("b.png") + ["--jobs", "1"], in: folder)
            #expect(broken.exitCode == 73)
            try FileManager.default.removeItem(at: wall)
            #expect(try ToolRunner.run(["render"] + words("b.png") + ["--resume"], in: folder).exitCode == 0)
            let resumed = try PictureFolder.contents(out)
            try FileManager.default.removeItem(at: out)
            #expect(try ToolRunner.run(["render"] + words("b.png"), in: folder).exitCode == 0)
            #expect(try PictureFolder.contents(out) == resumed)
        }
    }

    /// A gesture's track decides what frames show, also where only a scene file names it.
    @Test func aChangedTrackIsAnotherScene() throws {
        try PictureFolder.use { folder in
            func write(_ text: String, _ name: String) throws {
                let file = folder.appendingPathComponent(name)
                try Data(text.utf8).write(to: file)
                // The time of change tells nothing here.
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: file.path)
            }
            let scene =
                #"{"transition": "pinch-dismiss", "images": ["a.png"], "parameters": {"track": "t.csv"}}"#
            try write(scene, "scene.json")
            let (slow, fast) = ("time,scale\n0,1\n0.5,0.6\n", "time,scale\n0,1\n0.5,0.5\n")
            let out = folder.appendingPathComponent("out")
            for subject in [["scene.json"], ["pinch-dismiss", "--images", "a.png", "--set", "track=t.csv"]] {
                func render(_ more: [String] = []) throws -> Int32 {
                    let words = ["render"] + subject + ["--size", "60x90", "--scale", "1", "--out", "out"]
                    return try ToolRunner.run(words + more, in: folder).exitCode
                }
                try? FileManager.default.removeItem(at: out)
                let wall = out.appendingPathComponent("frame_0005.png")
                try FileManager.default.createDirectory(at: wall, withIntermediateDirectories: true)
                try write(slow, "t.csv")
                #expect(try render() == 73)
                try FileManager.default.removeItem(at: wall)
                try write(fast, "t.csv")
                #expect(try render(["--resume"]) == 64, "\(subject)")
                try write(slow, "t.csv")
                #expect(try render(["--resume"]) == 0, "\(subject)")
            }
        }
    }

    /// Formats of one file: it appears when it is whole, or not at all.
    @Test(arguments: ["film.apng", "film.rgba"]) func noHalfFileIsLeft(name: String) throws {
        try PictureFolder.use { folder in
            let out = folder.appendingPathComponent("out")
            let stopped = try interrupt(Self.words + ["--out", "out/" + name], in: folder) {
                guard let part = names(out).first else { return false }
                let path = out.appendingPathComponent(part).path
                let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
                return size ?? 0 > 1000
            }
            #expect(stopped.code == 130 && stopped.errors == "render-transition: interrupted\n")
            #expect(names(out) == [])
        }
    }
}
