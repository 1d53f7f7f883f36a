internal import Platform

/// A file that appears under its name only when it is complete.
///
/// It is written beside its place under a temporary name, then renamed; a failure or an interruption leaves
/// either the old file or none.
package final class AtomicFile {
    /// Where the file will stand.
    package let path: String
    private let temporaryPath: String
    private var descriptor: Int32

    /// Begins a file for `path`, in a folder that exists.
    ///
    /// Throws ``CommandError/cannotWrite(_:)`` when it cannot be created there.
    package init(path: String) throws(CommandError) {
        self.path = path
        let url = URL(fileURLWithPath: path)
        let name = ".\(url.lastPathComponent).\(getpid()).part"
        temporaryPath = url.deletingLastPathComponent().appendingPathComponent(name).path
        TemporaryFiles.add(temporaryPath)
        descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            let reason = SystemError.text(errno)
            TemporaryFiles.remove(temporaryPath)
            throw .cannotWrite("cannot create \"\(path)\": \(reason)")
        }
    }

    deinit { discard() }

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
        guard rename(temporaryPath, path) == 0 else {
            let reason = SystemError.text(errno)
            remove()
            throw .cannotWrite("cannot create \"\(path)\": \(reason)")
        }
        TemporaryFiles.remove(temporaryPath)
    }

    /// Throws away what was written; nothing happens after ``commit()``.
    package func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
        remove()
    }

    private func remove() {
        unlink(temporaryPath)
        TemporaryFiles.remove(temporaryPath)
    }

    private func failure(_ code: Int32) -> CommandError {
        .inputOutput("cannot write \"\(path)\": \(SystemError.text(code))")
    }
}
