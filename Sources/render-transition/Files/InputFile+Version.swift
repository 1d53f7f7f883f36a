internal import Platform

extension InputFile {
    /// A text that changes when the file at `path` is written again: its size and the time of its last change, to
    /// the nanosecond; nil when there is no file.
    static func version(of path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let changed = status.st_mtimespec
        #else
            let changed = status.st_mtim
        #endif
        return "\(status.st_size) \(changed.tv_sec) \(changed.tv_nsec)"
    }
}
