internal import Platform

/// Hands out frame numbers to workers and brings finished frames in order where that is needed.
///
/// A worker holds one frame at a time and waits with it for its turn, so memory does not grow with the
/// sequence.
final class FrameQueue: @unchecked Sendable {
    // Unchecked: all state is guarded by `condition`.
    private let condition = Condition()
    private let frames: [Int]
    private let isOrdered: Bool
    private var nextToHandOut = 0
    private var nextToWrite = 0
    private var failure: CommandError?

    /// A queue of `frames`; `isOrdered` says whether they are written in this order.
    init(frames: [Int], isOrdered: Bool) {
        self.frames = frames
        self.isOrdered = isOrdered
    }

    /// The next frame's place in the queue and its number; nil when none is left or one has failed.
    func next() -> (place: Int, frame: Int)? {
        condition.lock()
        defer { condition.unlock() }
        guard failure == nil, nextToHandOut < frames.count else { return nil }
        defer { nextToHandOut += 1 }
        return (nextToHandOut, frames[nextToHandOut])
    }

    /// Calls `write` for the frame at `place`, after those before it where order matters; keeps the first
    /// failure, after which nothing more is handed out or written.
    func write(place: Int, _ write: () throws(CommandError) -> Void) {
        condition.lock()
        while isOrdered, failure == nil, place != nextToWrite { condition.wait() }
        let failed = failure != nil
        condition.unlock()
        if failed { return }
        do { try write() } catch { fail(error) }
        condition.lock()
        nextToWrite += 1
        condition.broadcast()
        condition.unlock()
    }

    private func fail(_ error: CommandError) {
        condition.lock()
        if failure == nil { failure = error }
        condition.broadcast()
        condition.unlock()
    }

    /// Throws the failure that stopped the queue, if one did.
    func check() throws(CommandError) {
        condition.lock()
        defer { condition.unlock() }
        if let failure { throw failure }
    }
}
