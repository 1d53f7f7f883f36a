internal import Platform

/// What tells a file from itself after it was written again.
struct FileVersion: CustomStringConvertible {
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    /// The version of the file at `path`; nil when there is none.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let changed = status.st_mtimespec
        #else
            let changed = status.st_mtim
        #endif
        (size, seconds, nanoseconds) = (Int(status.st_size), Int(changed.tv_sec), Int(changed.tv_nsec))
    }

    /// Whether the file was last written before `other` was, as finely as the disk knows.
    func isOlder(than other: FileVersion) -> Bool {
        (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
    }

    /// Size and time of the last change, to the nanosecond.
    var description: String { "\(size) \(seconds) \(nanoseconds)" }
}
