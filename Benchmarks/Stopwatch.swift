#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Measures work by the processor time of the calling thread, which other processes disturb least.
enum Stopwatch {
    /// Milliseconds that `body` takes, the best of `rounds` tries.
    static func best(of rounds: Int, _ body: () throws -> Void) rethrows -> Double {
        var best = Double.infinity
        for _ in 0..<rounds {
            let start = threadTime()
            try body()
            best = min(best, threadTime() - start)
        }
        return best
    }

    /// Milliseconds that the calling thread has run so far.
    static func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
    }
}
