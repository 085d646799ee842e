@testable import FrameTransport
import Glibc
import Locks
import Service

/// Where a handler waits until the test lets it go on. Every wait is bounded.
final class Latch: @unchecked Sendable {
    // Unchecked: everything below is touched under the monitor only.
    private let monitor = Monitor()
    private var arrived = 0
    private var permits = 0

    /// For handlers: arrives, and waits for leave to go on.
    ///
    /// - Returns: false when nobody gave it within 20 seconds.
    func pass() -> Bool {
        let until = CallDeadline.after(milliseconds: 20_000)
        return monitor.locked {
            arrived += 1
            monitor.broadcast()
            while permits == 0 {
                guard monitor.wait(until: until) else { return false }
            }
            permits -= 1
            return true
        }
    }

    /// Whether so many have arrived in all, or do so within twenty seconds.
    func hasArrivals(_ count: Int) -> Bool {
        let until = CallDeadline.after(milliseconds: 20_000)
        return monitor.locked {
            while arrived < count {
                guard monitor.wait(until: until) else { return false }
            }
            return true
        }
    }

    /// How many have arrived so far.
    var arrivals: Int { monitor.locked { arrived } }

    /// Lets so many go on, those who come later included.
    func release(_ count: Int) {
        monitor.locked {
            permits += count
            monitor.broadcast()
        }
    }
}

/// Whether it comes to be so within twenty seconds. It leaves the processor to what it waits for.
func becomes(_ condition: () -> Bool) -> Bool {
    let until = CallDeadline.after(milliseconds: 20_000)
    while !until.hasPassed {
        if condition() { return true }
        usleep(500)
    }
    return condition()
}
