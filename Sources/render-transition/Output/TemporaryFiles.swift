internal import Platform
internal import Synchronization

/// Files that are being written under a temporary name, so that an interruption leaves none behind.
package enum TemporaryFiles {
    private static let paths = Mutex<Set<String>>([])

    /// Remembers `path`; call before creating it.
    package static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

    /// Forgets `path`, which has been renamed or removed.
    package static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

    /// Deletes all of them, then ends the process while holding the lock, so that no thread can add another.
    static func deleteAllAndExit(_ code: Int32) -> Never {
        paths.withLock { paths in
            for path in paths { unlink(path) }
            _exit(code)
        }
    }
}
