/// Names that stand for other names.
public enum SymbolicLink {
    /// Where the file is that `path` leads to; `path` itself when no link stands there, or one that leads nowhere.
    public static func target(of path: String) -> String {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
            let resolved = realpath(path, nil)
        else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
