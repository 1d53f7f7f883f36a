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

    /// A device is never replaced by a file of its name.
    @Test func aPipeTakesTheBytesAndStays() throws {
        try TemporaryFolder.use { folder in
            let path = folder.appendingPathComponent("pipe").path
            #expect(mkfifo(path, 0o600) == 0)
            // Both ends, so that neither waits for the other.
            let reader = open(path, O_RDWR)
            defer { close(reader) }
            let file = try AtomicFile(path: path)
            try write("frames", to: file)
            try file.commit()
            let abandoned = try AtomicFile(path: path)
            abandoned.discard()
            let bytes = [UInt8](unsafeUninitializedCapacity: 20) { $1 = read(reader, $0.baseAddress!, 20) }
            #expect(String(decoding: bytes, as: UTF8.self) == "frames")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pipe"])
            var status = stat()
            #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        }
    }

    @Test func aLinkStaysAndItsTargetIsReplaced() throws {
        try TemporaryFolder.use { folder in
            let (link, target) = (folder.appendingPathComponent("link"), folder.appendingPathComponent("a/b"))
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: false)
            try Data("old".utf8).write(to: target)
            #expect(symlink("a/b", link.path) == 0)
            let file = try AtomicFile(path: link.path)
            try write("new", to: file)
            #expect(try String(contentsOf: target, encoding: .utf8) == "old")
            try file.commit()
            #expect(try String(contentsOf: target, encoding: .utf8) == "new")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "a/b")
            let left = try FileManager.default.contentsOfDirectory(
                atPath: target.deletingLastPathComponent().path)
            #expect(left == ["b"])
        }
    }

    @Test func partsOfEndedProcessesAreKnown() {
        #expect(!AtomicFile.isAbandonedPart(".frame_0001.png.\(getpid()).part"))
        // No process has a number this large.
        #expect(AtomicFile.isAbandonedPart(".frame_0001.png.2147483646.part"))
        for name in [
            "frame_0001.png", ".render-transition", ".frame_0001.png.part", ".a.0.part", ".a.-1.part",
        ] {
            #expect(!AtomicFile.isAbandonedPart(name), "\(name)")
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
