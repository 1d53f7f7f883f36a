import Foundation
import Testing
import render_transition

@Suite struct HelpTests {
    @Test func generalHelp() throws {
        for words in [["--help"], ["-h"], ["help"], ["help", "--help"]] {
            let outcome = try ToolRunner.run(words)
            #expect(outcome.exitCode == 0 && outcome.errors == "")
            try TextSnapshot.expect(outcome.output, matches: "help")
        }
    }

    @Test(arguments: CommandCatalog.commands.map { $0.specification.name })
    func helpOfEveryCommand(name: String) throws {
        let outcome = try ToolRunner.run(["help", name])
        #expect(outcome.exitCode == 0 && outcome.errors == "")
        try TextSnapshot.expect(outcome.output, matches: "help-\(name)")
        // Asked for in the middle of a command line it is the same, whatever else stands there.
        #expect(try ToolRunner.run([name, "--help"]) == outcome)
        #expect(try ToolRunner.run([name, "--nonsense", "-h", "x", "y"]) == outcome)
    }

    @Test func helpFitsEightyColumns() throws {
        for file in try FileManager.default.contentsOfDirectory(
            at: TextSnapshot.folder, includingPropertiesForKeys: nil)
        {
            let text = try String(contentsOf: file, encoding: .utf8)
            for line in text.split(separator: "\n") {
                #expect(line.count <= 80, "\(file.lastPathComponent): \(line)")
            }
        }
    }

    @Test func everySnapshotBelongsToACommand() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: TextSnapshot.folder.path)
        let wanted = ["help.txt"] + CommandCatalog.commands.map { "help-\($0.specification.name).txt" }
        #expect(names.filter { $0.hasPrefix("help") }.sorted() == wanted.sorted())
    }

    @Test func versionIsOneLine() throws {
        let outcome = try ToolRunner.run(["--version"])
        #expect(outcome == .init(exitCode: 0, output: "render-transition 0.1.0\n", errors: ""))
    }

    @Test func specificationsAreConsistent() {
        for command in CommandCatalog.commands.map({ $0.specification }) {
            let names = command.options.map { $0.name }
            #expect(Set(names).count == names.count, "\(command.name)")
            #expect(names.allSatisfy { $0.hasPrefix("--") && $0 == $0.lowercased() })
            #expect(command.options.allSatisfy { !$0.help.isEmpty })
        }
    }
}
