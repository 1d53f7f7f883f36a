import Foundation
import Testing
import render_transition

@Suite struct AtomicFileTests {
    private func write(_ text: String, to file: AtomicFile) throws {
        try Data(text.utf8).withUnsafeBytes { try file.write($0) }
    }

    @Test func theFileAppearsWhenItIsComplete() throws {
        try TemporaryFolder.use { folder in
            let path = folder.appendingPathComponent("frame.png").path
            let file = try AtomicFile(path: path)
            try write("one ", to: file)
            #expect(InputFile.kind(of: path) == .missing)
            try write("two", to: file)
            try file.commit()
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "one two")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["frame.png"])
        }
    }

    @Test func anAbandonedFileLeavesTheOldOne() throws {
        try TemporaryFolder.use { folder in
            let path = folder.appendingPathComponent("frame.png").path
            try Data("old".utf8).write(to: URL(fileURLWithPath: path))
            do {
                let file = try AtomicFile(path: path)
                try write("new", to: file)
            }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["frame.png"])
            let second = try AtomicFile(path: path)
            try write("new", to: second)
            try second.commit()
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
        }
    }

    @Test func aPlaceThatCannotBeWrittenIsNamed() throws {
        try TemporaryFolder.use { (folder: URL) throws -> Void in
            let path = folder.appendingPathComponent("none/frame.png").path
            let message = "cannot create \"\(path)\": no such file or directory"
            #expect(throws: CommandError.cannotWrite(message)) {
                try AtomicFile(path: path)
            }
            // A folder stands where the file should.
            #expect(throws: CommandError.self) {
                let file = try AtomicFile(path: folder.path)
                try file.commit()
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.isEmpty)
        }
    }
}
