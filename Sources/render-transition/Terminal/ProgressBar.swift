internal import Platform
internal import Synchronization

/// Shows on a terminal how far the frames have come; elsewhere, or when asked to be quiet, nothing.
///
/// Any thread may report a frame. The line is drawn ten times a second at most.
package final class ProgressBar: Sendable {
    private struct State {
        var done = 0
        var lastDrawn: ContinuousClock.Instant?
    }

    private let label: String
    private let total: Int
    private let isShown: Bool
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    /// A bar for `total` frames, which `label` says what is done with (`rendering`).
    package init(_ label: String, total: Int, isQuiet: Bool) {
        self.label = label
        self.total = total
        isShown = !isQuiet && Console.isTerminal
    }

    /// Counts `frames` more as done.
    package func advance(by frames: Int = 1) {
        guard isShown else { return }
        let now = ContinuousClock.now
        state.withLock { state in
            state.done += frames
            if let last = state.lastDrawn, now - last < .milliseconds(100) { return }
            state.lastDrawn = now
            let line = ProgressLine(label: label, done: state.done, total: total, elapsed: now - start)
            Console.showProgress(line.text(columns: Console.columns))
        }
    }

    /// Takes the line away and leaves a summary of what was done.
    package func finish() {
        guard isShown else { return }
        let line = state.withLock {
            ProgressLine(label: label, done: $0.done, total: total, elapsed: ContinuousClock.now - start)
        }
        Console.showProgress("")
        Console.text(line.summary + "\n")
    }
}
