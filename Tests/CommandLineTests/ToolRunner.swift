import Foundation

/// Runs the built program as a person would, and catches what it says.
enum ToolRunner {
    /// How a run ended.
    struct Outcome: Hashable {
        let exitCode: Int32
        /// Standard output as it is.
        let data: Data
        let errors: String

        /// Standard output as text.
        var output: String { String(decoding: data, as: UTF8.self) }

        init(exitCode: Int32, data: Data, errors: String) {
            (self.exitCode, self.data, self.errors) = (exitCode, data, errors)
        }

        /// What a test expects of a run that prints text.
        init(exitCode: Int32, output: String, errors: String) {
            self.init(exitCode: exitCode, data: Data(output.utf8), errors: errors)
        }
    }

    /// The program, which the build puts beside the test bundle.
    static var tool: URL {
        #if canImport(Darwin)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            let folder = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        #else
            let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        #endif
        return folder.appendingPathComponent("render-transition")
    }

    /// Runs the program with `arguments` in `folder` and waits for its end.
    ///
    /// Variables in `environment` are added to those of the tests. Both outputs go to files, since a pipe that
    /// nobody empties would stop a talkative program.
    static func run(
        _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
    ) throws -> Outcome {
        try TemporaryFolder.use { scratch in
            let process = Process()
            process.executableURL = tool
            process.arguments = arguments
            // A build server's own word does not reach the program unless a test says so.
            let inherited = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
            process.environment = inherited.merging(environment) { $1 }
            if let folder { process.currentDirectoryURL = folder }
            process.standardInput = FileHandle.nullDevice
            let files = try ["output", "errors"].map { name in
                let file = scratch.appendingPathComponent(name)
                try Data().write(to: file)
                return (file, try FileHandle(forWritingTo: file))
            }
            process.standardOutput = files[0].1
            process.standardError = files[1].1
            try process.run()
            process.waitUntilExit()
            let contents = try files.map { try Data(contentsOf: $0.0) }
            return Outcome(
                exitCode: process.terminationStatus, data: contents[0],
                errors: String(decoding: contents[1], as: UTF8.self))
        }
    }
}

/// A folder that exists while it is used.
enum TemporaryFolder {
    /// Runs `body` with a new, empty folder and removes it afterwards.
    static func use<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("render-transition-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}
