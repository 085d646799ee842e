internal import FrameTransport
internal import Glibc
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
    /// Enough for the engine and the ledger; of address space, not of memory.
    private static let stackBytes = 2 << 20

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

    /// Carries what a thread needs to it.
    private final class Start {
        let pool: DoorPool
        private var reply: ReplyBuffer?

        init(_ pool: DoorPool, _ reply: consuming ReplyBuffer) {
            self.pool = pool
            self.reply = consume reply
        }

        func take() -> ReplyBuffer? { reply.take() }
    }

    private func startThread() -> Bool {
        guard let reply = ReplyBuffer(payloadLimit: limits.maxMessageBytes, scratchByteLimit: limits.scratchBytes)
        else { return false }
        // Allocated, as the system's type has no initialiser in Swift.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        guard pthread_attr_init(attributes) == 0 else { return false }
        defer { pthread_attr_destroy(attributes) }
        pthread_attr_setstacksize(attributes, DoorPool.stackBytes)
        // Nobody joins it: a call that never returns must not hold up a server that stops.
        pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
        let start = Unmanaged.passRetained(Start(self, reply))
        var thread = pthread_t()
        guard pthread_create(&thread, attributes, DoorPool.body, start.toOpaque()) == 0 else {
            start.release()
            return false
        }
        return true
    }

    private static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        // Signals are for the program's own threads.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
        guard var reply = start.take() else { return nil }
        var hasRun = false
        while let job = start.pool.next(hasRun: hasRun) {
            job(&reply)
            hasRun = true
        }
        return nil
    }
}
