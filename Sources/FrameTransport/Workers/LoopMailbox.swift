internal import CLinuxSockets
internal import Glibc
internal import Locks

/// What workers hand to an event loop. Bounded: a worker waits while the loop has not taken what is there. The loop
/// never waits for a worker, so that neither can wait for the other for ever.
final class LoopMailbox: @unchecked Sendable {
    // Unchecked: everything below is touched under the monitor only.
    private let monitor = Monitor()
    private var posted: [PostedFrames] = []
    private var byteCount = 0
    private var isClosed = false
    /// The event counter that ends the wait of the loop.
    private let wake: Int32

    /// Bytes at which workers wait.
    static let byteLimit = 4 << 20

    init(wake: Int32) {
        self.wake = wake
    }

    /// Hands frames to the loop. After `close` they are dropped: the loop and its connections are gone.
    func post(_ frames: PostedFrames) {
        monitor.locked {
            while byteCount >= LoopMailbox.byteLimit, !isClosed {
                monitor.wait()
            }
            guard !isClosed else { return }
            posted.append(frames)
            byteCount += frames.bytes.count
            // Under the lock: once `close` has returned, the number may name another file.
            if posted.count == 1 { eventfd_write(wake, 1) }
        }
    }

    /// All that was posted, in order. The loop asks after each wake-up.
    func take() -> [PostedFrames] {
        monitor.locked {
            guard !posted.isEmpty else { return [] }
            var taken: [PostedFrames] = []
            swap(&taken, &posted)
            if byteCount >= LoopMailbox.byteLimit { monitor.broadcast() }
            byteCount = 0
            return taken
        }
    }

    /// Takes nothing more and lets waiting workers go. To be called before the loop's descriptors are closed.
    func close() {
        monitor.locked {
            isClosed = true
            posted = []
            byteCount = 0
            monitor.broadcast()
        }
    }
}
