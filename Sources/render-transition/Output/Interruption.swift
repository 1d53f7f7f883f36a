internal import Platform

/// Ends the program cleanly when the user interrupts it.
enum Interruption {
    /// Waits for control-C (and a request to terminate) on a thread of its own.
    ///
    /// Temporary files are deleted, then the program exits with 130 (143 for a termination). A thread in
    /// `sigwait` may take locks and free memory, which a signal handler may not. To be called before any
    /// other thread starts, since those inherit that the signals are blocked. Signals that the caller
    /// has chosen to ignore, as shells do for background jobs, stay ignored.
    ///
    /// A closed pipe, and a file that grows past what the user may write, are reported by the write that meets
    /// them instead of by a signal.
    static func watch() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        var signals = watchedSignals()
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        // Without a thread to spare the signals would be blocked for nothing.
        guard pthread_create(&thread, nil, { _ in Interruption.wait() }, nil) == 0 else {
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            return
        }
    }

    /// Waits for a signal and ends the program.
    private static func wait() -> UnsafeMutableRawPointer? {
        var signals = watchedSignals()
        var received: Int32 = 0
        guard sigwait(&signals, &received) == 0 else { return nil }
        Console.interrupted()
        let code = received == SIGINT ? ExitCode.interrupted.rawValue : 128 + received
        TemporaryFiles.deleteAllAndExit(code)
    }

    private static func watchedSignals() -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] where !isIgnored(number) { sigaddset(&signals, number) }
        return signals
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
