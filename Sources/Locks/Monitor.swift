internal import Glibc

/// A lock with a condition. Waits end by the monotonic clock, which does not jump when the wall clock is set.
package final class Monitor: @unchecked Sendable {
    // Unchecked: both are made for use by several threads, and stay where they are.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    package init() {
        mutex = .allocate(capacity: 1)
        condition = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    package func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Inside `locked` only: waits for a signal, however long it takes.
    package func wait() {
        pthread_cond_wait(condition, mutex)
    }

    /// Inside `locked` only: waits for a signal or the moment, in nanoseconds of the monotonic clock.
    ///
    /// - Returns: false once the moment has come.
    package func wait(untilMonotonicNanoseconds moment: UInt64) -> Bool {
        var time = timespec(tv_sec: Int(moment / 1_000_000_000), tv_nsec: Int(moment % 1_000_000_000))
        return pthread_cond_timedwait(condition, mutex, &time) != ETIMEDOUT
    }

    package func signal() { pthread_cond_signal(condition) }
    package func broadcast() { pthread_cond_broadcast(condition) }
}
