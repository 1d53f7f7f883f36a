internal import Platform

/// Looks at what stands at a path before anything is done with it.
package enum InputFile {
    /// What a path leads to.
    package enum Kind: Sendable {
        /// A file, a pipe or a device.
        case file
        case folder
        case missing
    }

    /// What stands at `path`, symbolic links followed.
    package static func kind(of path: String) -> Kind {
        switch PathKind(path) {
        case .file?, .stream?: .file
        case .folder?: .folder
        case nil: .missing
        }
    }

    /// Throws ``CommandError/noInput(_:)`` unless `path` is a file that may be read; `role` says what for.
    package static func expectReadable(_ path: String, as role: String) throws(CommandError) {
        switch kind(of: path) {
        case .missing: throw .noInput("\(role) \"\(path)\" does not exist")
        case .folder: throw .noInput("\(role) \"\(path)\" is a folder")
        case .file: break
        }
        guard access(path, R_OK) == 0 else {
            throw .noInput("cannot read \(role) \"\(path)\": \(SystemError.text(errno))")
        }
    }
}
