/// What a path leads to, symbolic links followed.
public enum PathKind: Sendable {
    /// A file, a pipe or a device.
    case file
    case folder

    /// What stands at `path`; nil when nothing does, or when the way to it may not be looked at.
    public init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self = status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }
}
