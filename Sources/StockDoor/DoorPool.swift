internal import FrameTransport
internal import Locks
package import Service

/// Threads for calls that may block, and the bounded queue in front of them. Threads are started as calls need them,
/// up to the limit, and stay until the pool stops.
package final class DoorPool: @unchecked Sendable {
    /// What a thread does with the buffer that is its own.
    package typealias Job = @Sendable (inout ReplyBuffer) -> Void

    private struct Waiting {
        let bytes: Int
        let job: Job
    }

    private let maxThreads: Int
    private let limits: DoorLimits

    // Unchecked: everything below is touched under the monitor only.
    private let monitor = Monitor()
    private var queue: [Waiting] = []
    private var waitingBytes = 0
    private var threads = 0
    /// Threads that run nothing, those that are about to begin too: a job that one of them will take waits for none.
    private var free = 0
    private var isStopping = false

    package init(threads: Int, _ limits: DoorLimits) {
        maxThreads = threads
        self.limits = limits
    }

    /// Queues a job that holds so many bytes. Those that wait are bounded beside those that a free thread will take.
    ///
    /// - Returns: false when the queue is full or no thread can be had; the job will not run then.
    package func submit(bytes: Int, _ job: @escaping Job) -> Bool {
        monitor.locked {
            guard !isStopping, waitingBytes + bytes <= limits.maxWaitingBytes else { return false }
            if free <= queue.count, threads < maxThreads, startThread() {
                threads += 1
                free += 1
            }
            // Without a further thread those that run take the job when they are free.
            guard threads > 0, queue.count - free < limits.maxWaitingCalls else { return false }
            queue.append(Waiting(bytes: bytes, job: job))
            waitingBytes += bytes
            monitor.signal()
            return true
        }
    }

    /// - Parameter hasRun: whether the thread comes from a job.
    private func next(hasRun: Bool) -> Job? {
        monitor.locked {
            if hasRun { free += 1 }
            while queue.isEmpty, !isStopping {
                monitor.wait()
            }
            free -= 1
            guard !queue.isEmpty else {
                threads -= 1
                monitor.broadcast()
                return nil
            }
            let waiting = queue.removeFirst()
            waitingBytes -= waiting.bytes
            return waiting.job
        }
    }

    /// Takes no more jobs and waits for those that are there, at most until `moment`. One that still blocks then goes
    /// on on its thread, which ends after it.
    package func stop(until moment: CallDeadline) {
        monitor.locked {
            isStopping = true
            monitor.broadcast()
            while threads > 0, monitor.wait(until: moment) {}
            queue = []
            waitingBytes = 0
        }
    }

    /// Carries a thread's own memory to it.
    private final class Start: @unchecked Sendable {
        // Unchecked: taken out once, by the thread.
        private var reply: ReplyBuffer?

        init(_ reply: consuming ReplyBuffer) {
            self.reply = consume reply
        }

        func take() -> ReplyBuffer? { reply.take() }
    }

    /// Nobody joins the thread: a call that never returns must not hold up a server that stops.
    private func startThread() -> Bool {
        guard let reply = ReplyBuffer(payloadLimit: limits.maxMessageBytes, scratchByteLimit: limits.scratchBytes)
        else { return false }
        let start = Start(reply)
        return ServiceThread.detach { [self] in
            guard var reply = start.take() else { return }
            var hasRun = false
            while let job = next(hasRun: hasRun) {
                job(&reply)
                hasRun = true
            }
        }
    }
}
