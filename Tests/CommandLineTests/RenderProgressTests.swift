import Foundation
import Testing

/// Progress is for people at a terminal, and for nobody else.
@Suite struct RenderProgressTests {
    private static let words = [
        "render", "grid-fullscreen", "--images", "a.png", "--size", "60x90", "--scale", "1", "--out", "out",
    ]

    /// What the program writes on a terminal of `columns`, taken from a pseudo-terminal's other side.
    private func onTerminal(
        _ words: [String], in folder: URL, columns: UInt16 = 0, environment: [String: String] = [:]
    ) throws -> (code: Int32, text: String, output: String) {
        var (leader, follower): (Int32, Int32) = (-1, -1)
        var size = winsize()
        (size.ws_col, size.ws_row) = (columns, 24)
        try #require(openpty(&leader, &follower, nil, nil, &size) == 0)
        let process = Process()
        process.executableURL = ToolRunner.tool
        process.arguments = words
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle(fileDescriptor: follower, closeOnDealloc: false)
        try process.run()
        close(follower)
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            // At the end a pseudo-terminal has nothing more (Darwin) or an error (Linux).
            let count = read(leader, &buffer, buffer.count)
            if count <= 0 { break }
            text += buffer[..<count]
        }
        close(leader)
        process.waitUntilExit()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        return (
            process.terminationStatus, String(decoding: text, as: UTF8.self),
            String(decoding: data, as: UTF8.self)
        )
    }

    @Test func aTerminalShowsABarAndASummary() throws {
        try PictureFolder.use { folder in
            let run = try onTerminal(Self.words, in: folder)
            #expect(run.code == 0 && run.output == "")
            // The first frame is always shown; each line takes the place of the one before.
            let lines = run.text.components(separatedBy: "\r\u{1B}[K")
            #expect(lines.count >= 3)
            #expect(lines[1].hasPrefix("rendering ") && lines[1].contains("/79 ["))
            let summary = try #require(lines.last)
            #expect(summary.hasPrefix("rendering: 79 frames in ") && summary.hasSuffix(" frames/s)\r\n"))
            for line in lines.dropLast() { #expect(line.count < 80) }
        }
    }

    @Test func aNarrowTerminalIsNotOverrun() throws {
        try PictureFolder.use { folder in
            let run = try onTerminal(Self.words, in: folder, columns: 20)
            for line in run.text.components(separatedBy: "\r\u{1B}[K").dropLast() { #expect(line.count < 20) }
        }
    }

    @Test func nothingIsShownElsewhereOrWhenAskedToBeQuiet() throws {
        try PictureFolder.use { folder in
            let elsewhere = try ToolRunner.run(Self.words, in: folder)
            #expect(elsewhere.exitCode == 0 && elsewhere.errors == "" && elsewhere.output == "")
            let quiet = try onTerminal(Self.words + ["--quiet"], in: folder)
            #expect(quiet.code == 0 && quiet.text == "")
            let dumb = try onTerminal(Self.words, in: folder, environment: ["TERM": "dumb"])
            #expect(dumb.code == 0 && dumb.text == "")
        }
    }

    /// An error takes the place of the bar.
    @Test func anErrorErasesTheBar() throws {
        try PictureFolder.use { folder in
            let wall = folder.appendingPathComponent("out/frame_0060.png")
            try FileManager.default.createDirectory(at: wall, withIntermediateDirectories: true)
            let run = try onTerminal(Self.words + ["--jobs", "1"], in: folder)
            #expect(run.code == 73)
            let lines = run.text.components(separatedBy: "\r\u{1B}[K")
            #expect(
                lines.contains {
                    $0.hasPrefix("render-transition: error: cannot create \"out/frame_0060.png\"")
                })
        }
    }
}
