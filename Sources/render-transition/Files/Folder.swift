internal import Platform

/// Folders that the user named for output.
enum Folder {
    /// Whether there is a folder at `path`.
    static func exists(_ path: String) -> Bool { PathKind(path) == .folder }

    /// Makes the folder at `path` and those above it where they are missing, and checks that files can be
    /// made in it.
    ///
    /// `option` is how the user named it. Throws ``CommandError/cannotWrite(_:)``.
    static func create(_ path: String, option: String = "--out") throws(CommandError) {
        var created = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            created +=
                created.isEmpty && part.isEmpty
                ? "/" : (created.hasSuffix("/") || created.isEmpty ? "" : "/") + part
            if part.isEmpty || mkdir(created, 0o777) == 0 { continue }
            let code = errno
            if exists(created) { continue }
            let reason = code == EEXIST ? "a file of that name exists" : SystemError.text(code)
            throw .cannotWrite("cannot make the folder \"\(created)\": \(reason); choose another \(option)")
        }
        guard access(path.isEmpty ? "." : path, W_OK | X_OK) == 0 else {
            throw .cannotWrite(
                "cannot write into \"\(path)\": \(SystemError.text(errno)); choose another \(option)")
        }
    }
}
