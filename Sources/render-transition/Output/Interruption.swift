internal import Foundation

/// Ends the program cleanly when the user interrupts it.
enum Interruption {
    /// Waits for control-C (and a request to terminate) on a thread of its own.
    ///
    /// Temporary files are deleted, then the program exits with 130 (143 for a termination). A thread in
    /// `sigwait` may take locks and free memory, which a signal handler may not. To be called before any
    /// other thread starts, since those inherit that the signals are blocked. Signals that the caller
    /// has chosen to ignore, as shells do for background jobs, stay ignored.
    ///
    /// A closed pipe is reported by the write that meets it instead of by a signal.
    static func watch() {
        signal(SIGPIPE, SIG_IGN)
        var watched = sigset_t()
        sigemptyset(&watched)
        for number in [SIGINT, SIGTERM] where !isIgnored(number) { sigaddset(&watched, number) }
        pthread_sigmask(SIG_BLOCK, &watched, nil)
        let thread = Thread { [watched] in
            var watched = watched
            var received: Int32 = 0
            guard sigwait(&watched, &received) == 0 else { return }
            Console.interrupted()
            let code = received == SIGINT ? ExitCode.interrupted.rawValue : 128 + received
            TemporaryFiles.deleteAllAndExit(code)
        }
        thread.start()
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var current = sigaction()
        sigaction(number, nil, &current)
        #if canImport(Darwin)
            let handler = current.__sigaction_u.__sa_handler
        #else
            let handler = current.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
