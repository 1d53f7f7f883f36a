internal import Platform

/// A lock with a condition that threads wait for, as POSIX has it.
final class Condition: @unchecked Sendable {
    // Unchecked: both live at fixed addresses until nobody uses them any more, and are made for many threads.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }

    func unlock() { pthread_mutex_unlock(mutex) }

    /// Gives the lock away until another thread calls `broadcast`, and has it again afterwards.
    ///
    /// It may also return without a call, so what is waited for must be looked at again.
    func wait() { pthread_cond_wait(condition, mutex) }

    /// Wakes all threads that wait.
    func broadcast() { pthread_cond_broadcast(condition) }
}
