internal import Platform

/// Reading whole files, and comparing them without keeping them.
package enum FrameFile {
    /// All bytes of the file at `path`.
    package static func bytes(at path: String) throws(FrameError) -> [UInt8] {
        let file = try open(path)
        defer { close(file.descriptor) }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: file.size) { buffer, count in
            while count < buffer.count {
                let read = read(file.descriptor, buffer.baseAddress! + count, buffer.count - count)
                if read < 0 { failure = errno }
                if read <= 0 { return }
                count += read
            }
        }
        if failure != 0 { throw .cannotRead(path, reason: SystemError.text(failure)) }
        return bytes
    }

    /// The hash of both files when they are pictures that hold the same bytes, else nil.
    ///
    /// Equal files that do not start like a PNG or JPEG give nil too, so that decoding them says what is wrong. Reads both in pieces of 256 kB that stay in the cache, and stops at the first difference: 3 MB take a
    /// third of a millisecond a side.
    package static func commonHash(_ first: String, _ second: String) throws(FrameError) -> String? {
        let (left, right) = (try open(first), try open(second))
        defer {
            close(left.descriptor)
            close(right.descriptor)
        }
        guard left.size == right.size else { return nil }
        var hash = FrameHash.ofFile()
        let same = withUnsafeTemporaryAllocation(byteCount: 2 * piece, alignment: 64) { memory in
            let (one, other) = (
                UnsafeMutableRawBufferPointer(rebasing: memory[..<piece]),
                UnsafeMutableRawBufferPointer(rebasing: memory[piece...])
            )
            var rest = left.size
            guard rest >= 8 else { return false }
            while rest > 0 {
                let count = min(rest, piece)
                guard fill(one, count, left.descriptor), fill(other, count, right.descriptor),
                    memcmp(one.baseAddress!, other.baseAddress!, count) == 0,
                    rest < left.size || startsLikePicture(one)
                else { return false }
                hash.update(UnsafeRawBufferPointer(rebasing: one[..<count]))
                rest -= count
            }
            return true
        }
        return same ? hash.finished() : nil
    }

    private static let piece = 1 << 18

    private static func startsLikePicture(_ start: UnsafeMutableRawBufferPointer) -> Bool {
        start.starts(with: [0x89, 0x50, 0x4E, 0x47]) || start.starts(with: [0xFF, 0xD8, 0xFF])
    }

    /// Reads exactly `count` bytes, or returns false.
    private static func fill(
        _ memory: UnsafeMutableRawBufferPointer, _ count: Int, _ descriptor: Int32
    ) -> Bool {
        var done = 0
        while done < count {
            let got = read(descriptor, memory.baseAddress! + done, count - done)
            if got <= 0 { return false }
            done += got
        }
        return true
    }

    private static func open(_ path: String) throws(FrameError) -> (descriptor: Int32, size: Int) {
        let descriptor = Platform.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotRead(path, reason: SystemError.text(errno)) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw .cannotRead(path, reason: SystemError.text(code))
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            close(descriptor)
            throw .cannotRead(path, reason: SystemError.text(EISDIR))
        }
        return (descriptor, Int(status.st_size))
    }
}
