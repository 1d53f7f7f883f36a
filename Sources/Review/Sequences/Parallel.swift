import Dispatch
import Synchronization

/// Numbered pieces of work on several cores at once.
package enum Parallel {
    /// What `body` returns for each index below `count`, computed by up to `jobs` threads.
    ///
    /// Indices are taken in ascending order. When some throw, the error of the lowest index is thrown, and no new
    /// index is begun after the first one.
    package static func map<Result: Sendable>(
        count: Int, jobs: Int, _ body: @Sendable (Int) throws -> Result
    ) throws -> [Result] {
        guard jobs > 1, count > 1 else { return try (0..<count).map(body) }
        let outcomes = Mutex<Outcomes<Result>>(Outcomes(count: count))
        DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
            while let index = outcomes.withLock({ $0.take() }) {
                do {
                    let result = try body(index)
                    outcomes.withLock { $0.results[index] = result }
                } catch {
                    outcomes.withLock { $0.fail(index, error) }
                }
            }
        }
        return try outcomes.withLock { try $0.collected() }
    }
}

private struct Outcomes<Result> {
    var results: [Result?]
    private var next = 0
    private var failure: (index: Int, error: any Error)?

    init(count: Int) { results = Array(repeating: nil, count: count) }

    mutating func take() -> Int? {
        guard failure == nil, next < results.count else { return nil }
        defer { next += 1 }
        return next
    }

    mutating func fail(_ index: Int, _ error: any Error) {
        if let failure, failure.index < index { return }
        failure = (index, error)
    }

    func collected() throws -> [Result] {
        if let failure { throw failure.error }
        return results.map { $0! }
    }
}
