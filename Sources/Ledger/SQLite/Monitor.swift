internal import Glibc

/// A lock with a condition. Waits end by the monotonic clock, which does not jump when the wall clock is set.
final class Monitor: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    init() {
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

    func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Inside `locked` only: waits for a signal or the moment.
    ///
    /// - Returns: false once the moment has come.
    func wait(until moment: MonotonicMoment) -> Bool {
        var time = moment.time
        return pthread_cond_timedwait(condition, mutex, &time) != ETIMEDOUT
    }

    func signal() { pthread_cond_signal(condition) }
    func broadcast() { pthread_cond_broadcast(condition) }
}

struct MonotonicMoment {
    let time: timespec

    var hasPassed: Bool {
        let now = MonotonicMoment.after(milliseconds: 0).time
        return (now.tv_sec, now.tv_nsec) >= (time.tv_sec, time.tv_nsec)
    }

    static func after(milliseconds: Int) -> MonotonicMoment {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let nanoseconds = time.tv_nsec + milliseconds % 1_000 * 1_000_000
        time.tv_sec += milliseconds / 1_000 + nanoseconds / 1_000_000_000
        time.tv_nsec = nanoseconds % 1_000_000_000
        return MonotonicMoment(time: time)
    }
}
