internal import Glibc
internal import Locks

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

extension Monitor {
    /// Inside `locked` only: waits for a signal or the moment.
    ///
    /// - Returns: false once the moment has come.
    func wait(until moment: MonotonicMoment) -> Bool {
        wait(untilMonotonicNanoseconds: UInt64(moment.time.tv_sec) * 1_000_000_000 + UInt64(moment.time.tv_nsec))
    }
}
