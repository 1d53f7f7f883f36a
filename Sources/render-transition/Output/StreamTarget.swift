internal import Platform

/// Where a format of one file goes: a file that appears when it is complete, or standard output.
enum StreamTarget {
    case file(AtomicFile, madeFolders: [String])
    case standardOutput

    /// The target that `--out` names; `-` is standard output.
    ///
    /// Makes the folder of a file if it is missing.
    init(path: String) throws(CommandError) {
        if path == "-" {
            self = .standardOutput
            return
        }
        if Folder.exists(path) {
            throw .cannotWrite("--out \"\(path)\" is a folder, but this format is one file; name a file")
        }
        let made = try Folder.create(Folder.parent(of: path))
        self = .file(try AtomicFile(path: path), madeFolders: made)
    }

    func write(_ bytes: [UInt8]) throws(CommandError) {
        switch self {
        case .file(let file, _): try file.write(bytes)
        case .standardOutput: try StandardOutput.writeFrames(bytes)
        }
    }

    func finish() throws(CommandError) {
        if case .file(let file, _) = self { try file.commit() }
    }

    func abandon() {
        guard case .file(let file, let madeFolders) = self else { return }
        file.discard()
        Folder.removeEmpty(madeFolders)
    }
}

extension AtomicFile {
    /// Appends all of `bytes`.
    func write(_ bytes: [UInt8]) throws(CommandError) {
        let result = bytes.withUnsafeBytes { buffer in Result { () throws(CommandError) in try write(buffer) }
        }
        try result.get()
    }
}

extension StandardOutput {
    /// Writes all of `bytes`, a piece of a stream of frames.
    static func writeFrames(_ bytes: [UInt8]) throws(CommandError) {
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(CommandError) in try writeFrames(buffer) }
        }
        try result.get()
    }
}
