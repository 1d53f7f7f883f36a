internal import Platform

extension InputFile {
    /// All bytes of the file at `path`, which may be a pipe; with `limit` the first ones only.
    ///
    /// Throws ``CommandError/noInput(_:)`` when there is none or it cannot be opened, and
    /// ``CommandError/inputOutput(_:)`` when reading fails midway.
    static func bytes(_ path: String, atMost limit: Int = .max) throws(CommandError) -> [UInt8] {
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
        while bytes.count < limit {
            let piece = try read(descriptor, atMost: min(chunk, limit - bytes.count), path)
            if piece.isEmpty { break }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            chunk = 1 << 16
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
