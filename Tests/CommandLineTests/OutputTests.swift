import Foundation
import Testing

/// What happens when standard output does not take what is written, or the user stops the program.
@Suite struct OutputTests {
    /// A run that writes tens of megabytes, more than any pipe holds.
    private func endlessRun() throws -> (Process, output: Pipe, errors: Pipe) {
        let process = Process()
        process.executableURL = ToolRunner.tool
        process.arguments = ["curve", "linear", "--samples", "1000000"]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        // A shell that runs the tests in the background ignores control-C for them, and children inherit it.
        signal(SIGINT, SIG_DFL)
        try process.run()
        return (process, output, errors)
    }

    @Test func aReaderThatHasSeenEnoughIsNoError() throws {
        let (process, output, errors) = try endlessRun()
        _ = try output.fileHandleForReading.read(upToCount: 100)
        try output.fileHandleForReading.close()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func anInterruptionHasItsOwnCode(number: Int32, code: Int32) throws {
        let (process, output, errors) = try endlessRun()
        // Once something has been read it certainly listens to signals.
        _ = try output.fileHandleForReading.read(upToCount: 1)
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == code)
        let message = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        #expect(message == "render-transition: interrupted\n")
    }

    /// A file that may not grow any more is an error like a full disk, and no signal that ends the program.
    @Test func aFileThatMayNotGrowIsAnError() throws {
        try PictureFolder.use { folder in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.currentDirectoryURL = folder
            process.arguments = [
                "-c",
                "ulimit -f 1; exec \"$0\" render grid-fullscreen --images a.png --scale 1 --out film.rgba",
                ToolRunner.tool.path,
            ]
            let errors = Pipe()
            process.standardError = errors
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationReason == .exit && process.terminationStatus == 74)
            let message = String(
                decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            #expect(message == "render-transition: error: cannot write \"film.rgba\": file too large\n")
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(left == ["a.png", "b.png", "empty", "text.jpg"])
        }
    }

    /// A pipe with a name gets the frames as standard output does.
    @Test func aNamedPipeIsWrittenTo() throws {
        try PictureFolder.use { folder in
            let words = ["render", "grid-fullscreen", "--images", "a.png", "--size", "20x30", "--scale", "1"]
            let whole = try ToolRunner.run(words + ["--out", "-", "--format", "y4m"], in: folder)
            #expect(whole.exitCode == 0 && whole.data.count > 10_000)
            let pipe = folder.appendingPathComponent("pipe")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            let process = Process()
            process.executableURL = ToolRunner.tool
            process.currentDirectoryURL = folder
            process.arguments = words + ["--out", "pipe", "--format", "y4m"]
            try process.run()
            let data = try FileHandle(forReadingFrom: pipe).readToEnd()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            #expect(data == whole.data)
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func aFullDiskIsAnError() throws {
        let process = Process()
        process.executableURL = ToolRunner.tool
        process.arguments = ["list", "curves"]
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
        let message = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        #expect(
            message == "render-transition: error: cannot write to standard output: no space left on device\n")
    }
}
