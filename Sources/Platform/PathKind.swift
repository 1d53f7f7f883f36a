/// What a path leads to, symbolic links followed.
public enum PathKind: Sendable {
    case file
    case folder
    /// A pipe, a socket or a device: read once, written as it comes, never replaced.
    case stream

    /// What stands at `path`; nil when nothing does, or when the way to it may not be looked at.
    public init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        default: self = .stream
        }
    }
}
