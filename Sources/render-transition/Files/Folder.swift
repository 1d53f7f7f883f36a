internal import Platform

/// Folders that the user named for output.
enum Folder {
    /// Whether there is a folder at `path`.
    static func exists(_ path: String) -> Bool { PathKind(path) == .folder }

    /// Makes the folder at `path` and those above it where they are missing, and checks that files can be
    /// made in it.
    ///
    /// `option` is how the user named it. Returns the folders that it made, from the outermost. Throws
    /// ``CommandError/cannotWrite(_:)``.
    @discardableResult
    static func create(_ path: String, option: String = "--out") throws(CommandError) -> [String] {
        var created = ""
        var made: [String] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            created +=
                created.isEmpty && part.isEmpty
                ? "/" : (created.hasSuffix("/") || created.isEmpty ? "" : "/") + part
            if part.isEmpty { continue }
            if mkdir(created, 0o777) == 0 {
                made.append(created)
                continue
            }
            let code = errno
            if exists(created) { continue }
            removeEmpty(made)
            let reason = code == EEXIST ? "a file of that name exists" : SystemError.text(code)
            throw .cannotWrite("cannot make the folder \"\(created)\": \(reason); choose another \(option)")
        }
        guard access(path.isEmpty ? "." : path, W_OK | X_OK) == 0 else {
            throw .cannotWrite(
                "cannot write into \"\(path)\": \(SystemError.text(errno)); choose another \(option)")
        }
        return made
    }

    /// The folder in which the file at `path` stands, as far as the path tells: empty for the current one.
    static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// Takes back folders that ``create(_:option:)`` made, as far as nothing is in them.
    static func removeEmpty(_ made: [String]) {
        for path in made.reversed() { rmdir(path) }
    }
}
