internal import Platform

extension InputFile {
    /// The most bytes of a file that a person or a program writes as text: a scene or a gesture.
    private static let longestText = 64 << 20

    /// All bytes of the text file at `path`, which may be a pipe.
    ///
    /// Throws as ``bytes(_:atMost:accepting:)`` does, and ``CommandError/badData(_:)`` for one that is too long
    /// to be meant: a device may have no end.
    static func text(_ path: String) throws(CommandError) -> [UInt8] {
        let bytes = try bytes(path, atMost: longestText + 1)
        if bytes.count > longestText {
            throw .badData(
                "\"\(path)\" has more than \(longestText >> 20) MiB: it is no scene and no gesture")
        }
        return bytes
    }

    /// All bytes of the file at `path`, which may be a pipe; with `limit` the first ones only.
    ///
    /// `check` looks at the start of a longer file, 8 kB or more, before the rest is read. Throws
    /// ``CommandError/noInput(_:)`` when there is none or it cannot be opened, and
    /// ``CommandError/inputOutput(_:)`` when reading fails midway.
    static func bytes(
        _ path: String, atMost limit: Int = .max,
        accepting check: ([UInt8]) throws(CommandError) -> Void = { _ in }
    ) throws(CommandError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .noInput("cannot open \"\(path)\": \(SystemError.text(errno))") }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .inputOutput("cannot read \"\(path)\": \(SystemError.text(errno))")
        }
        if status.st_mode & S_IFMT == S_IFDIR {
            throw .noInput("\"\(path)\" is a folder; a file is expected")
        }
        // One read at the known size, and one that finds the end; more for a pipe, whose size is told as 0.
        var bytes: [UInt8] = []
        var chunk = max(1 << 16, Int(status.st_size) + 1)
        var isAccepted = false
        while bytes.count < limit {
            let piece = try read(descriptor, atMost: min(chunk, limit - bytes.count), path)
            if piece.isEmpty { break }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            chunk = 1 << 16
            if !isAccepted, bytes.count >= 1 << 13 {
                try check(bytes)
                isAccepted = true
            }
        }
        return bytes
    }

    private static func read(_ descriptor: Int32, atMost size: Int, _ path: String) throws(CommandError)
        -> [UInt8]
    {
        var failure: Int32 = 0
        let piece = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var result: Int
            repeat {
                result = Platform.read(descriptor, buffer.baseAddress!, size)
            } while result < 0 && errno == EINTR
            if result < 0 { failure = errno }
            count = max(0, result)
        }
        if failure != 0 { throw .inputOutput("cannot read \"\(path)\": \(SystemError.text(failure))") }
        return piece
    }
}
