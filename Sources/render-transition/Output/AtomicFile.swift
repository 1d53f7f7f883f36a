internal import Platform

/// A file that appears under its name only when it is complete.
///
/// It is written beside its place under a temporary name, then renamed; a failure or an interruption leaves
/// either the old file or none. A link stays: what it leads to is replaced. A pipe or a device that stands at
/// the place stays, too, and takes the bytes as they come.
package final class AtomicFile {
    /// Where the file will stand.
    package let path: String
    /// Nil while a pipe or a device is written to, which cannot be replaced.
    private let renaming: (from: String, to: String)?
    private var descriptor: Int32

    /// Begins a file for `path`, in a folder that exists.
    ///
    /// Throws ``CommandError/cannotWrite(_:)`` when it cannot be created there. Waits for the reader of a pipe
    /// that has a name.
    package init(path: String) throws(CommandError) {
        self.path = path
        if PathKind(path) == .stream {
            renaming = nil
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            if descriptor < 0 {
                throw .cannotWrite("cannot write \"\(path)\": \(SystemError.text(errno))")
            }
            return
        }
        let place = SymbolicLink.target(of: path)
        let url = URL(fileURLWithPath: place)
        let temporaryPath = url.deletingLastPathComponent()
            .appendingPathComponent(".\(url.lastPathComponent).\(getpid()).part").path
        renaming = (temporaryPath, place)
        TemporaryFiles.add(temporaryPath)
        descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            let reason = SystemError.text(errno)
            TemporaryFiles.remove(temporaryPath)
            throw .cannotWrite("cannot create \"\(path)\": \(reason)")
        }
    }

    deinit { discard() }

    /// Whether a file's name is that of a temporary one whose process has ended without renaming it.
    package static func isAbandonedPart(_ name: String) -> Bool {
        let words = name.split(separator: ".")
        guard words.count >= 3, words.last == "part", let process = pid_t(words[words.count - 2]), process > 0
        else { return false }
        return kill(process, 0) != 0 && errno == ESRCH
    }

    /// Appends `bytes`.
    ///
    /// Throws ``CommandError/inputOutput(_:)``, for example when the disk is full.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(CommandError) {
        precondition(descriptor >= 0, "written to after it was finished")
        let code = Descriptor.write(bytes, to: descriptor)
        if code != 0 { throw failure(code) }
    }

    /// Gives the file its name, replacing what stood there before.
    package func commit() throws(CommandError) {
        precondition(descriptor >= 0, "finished twice")
        // Some file systems report a full disk only here.
        guard close(descriptor) == 0 else {
            descriptor = -1
            let code = errno
            remove()
            throw failure(code)
        }
        descriptor = -1
        guard let renaming else { return }
        guard rename(renaming.from, renaming.to) == 0 else {
            let reason = SystemError.text(errno)
            remove()
            throw .cannotWrite("cannot create \"\(path)\": \(reason)")
        }
        TemporaryFiles.remove(renaming.from)
    }

    /// Throws away what was written; nothing happens after ``commit()``.
    package func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
        remove()
    }

    private func remove() {
        guard let renaming else { return }
        unlink(renaming.from)
        TemporaryFiles.remove(renaming.from)
    }

    private func failure(_ code: Int32) -> CommandError {
        .inputOutput("cannot write \"\(path)\": \(SystemError.text(code))")
    }
}
