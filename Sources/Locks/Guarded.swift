internal import Glibc

/// A value that one thread at a time may touch.
///
/// In place of `Synchronization.Mutex`, whose slow path lies in the standard library, where the thread sanitiser does
/// not see it: every value that threads wait for is reported as a race then. The system's mutex is seen. Decision 0035.
package final class Guarded<Value>: @unchecked Sendable {
    // Unchecked: the value is touched under the mutex only, and what goes in or comes out is sent, not shared.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    package init(_ value: sending Value) {
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        self.value = value
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs `body` while no other thread does. Not to be called again from inside: the thread would wait for itself.
    package func withLock<Result, Failure>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
