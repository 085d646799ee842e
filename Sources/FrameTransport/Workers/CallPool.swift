internal import Locks
internal import Service

/// Threads for calls that may block, and the bounded queue in front of them.
///
/// Threads are started as calls need them, up to the limit, and stay until the pool stops. A call waits in the queue
/// until a thread takes it; until then its loop may withdraw it, and it is never run.
final class CallPool: @unchecked Sendable {
    /// The pool's bounds.
    struct Limits: Sendable {
        let threads: Int
        /// Calls that may wait for a thread, and bytes of their payloads.
        let waitingCalls: Int
        let waitingBytes: Int
        /// Longest payload of a reply, and memory that one call may take for its messages.
        let payloadBytes: Int
        let scratchBytes: Int
    }

    let handler: any CallHandler
    let refusals: CallRefusals
    private let recorder: (any CallRecorder)?
    private let limits: Limits

    // Unchecked: everything below is touched under the monitor only.
    private let monitor = Monitor()
    /// Those that were taken are nil: what a call holds is not kept until the front goes away.
    private var queue: [BlockingCall?] = []
    private var taken = 0
    private var waitingBytes = 0
    private var threads = 0
    /// Threads that run nothing, those that are about to begin too: a call that one of them will take waits for none.
    private var free = 0
    private var isStopping = false

    init(_ limits: Limits, handler: any CallHandler, refusals: CallRefusals, recorder: (any CallRecorder)?) {
        self.limits = limits
        self.handler = handler
        self.refusals = refusals
        self.recorder = recorder
    }

    private var waiting: Int { queue.count - taken }

    /// Queues a call. Those that wait are bounded beside those that a free thread will take.
    ///
    /// - Returns: false when the queue is full or no thread can be had; the call will not run then.
    func submit(_ call: BlockingCall) -> Bool {
        monitor.locked {
            guard !isStopping, waitingBytes + call.payload.count <= limits.waitingBytes else { return false }
            if free <= waiting, threads < limits.threads, startThread() {
                threads += 1
                free += 1
            }
            // Without a further thread those that run take the call when they are free.
            guard threads > 0, waiting - free < limits.waitingCalls else { return false }
            queue.append(call)
            waitingBytes += call.payload.count
            monitor.signal()
            return true
        }
    }

    private func startThread() -> Bool {
        guard let reply = ReplyBuffer(payloadLimit: limits.payloadBytes, scratchByteLimit: limits.scratchBytes) else {
            return false
        }
        return WorkerThread.start(self, reply)
    }

    /// Takes a call back that no thread has begun.
    ///
    /// - Returns: false when it runs already, or ran.
    func withdraw(_ call: BlockingCall) -> Bool {
        monitor.locked {
            guard let index = queue[taken...].firstIndex(where: { $0 === call }) else { return false }
            queue.remove(at: index)
            waitingBytes -= call.payload.count
            return true
        }
    }

    /// Takes back every call of a connection that is gone.
    func withdrawAll(of connection: UInt64, _ mailbox: LoopMailbox) {
        monitor.locked {
            queue.removeFirst(taken)
            taken = 0
            queue.removeAll { $0?.connection == connection && $0?.mailbox === mailbox }
            waitingBytes = queue.reduce(0) { $0 + ($1?.payload.count ?? 0) }
        }
    }

    /// Calls that wait for a thread, and calls that have one.
    var load: (waiting: Int, running: Int) {
        monitor.locked { (waiting, threads - free) }
    }

    /// Tells whoever counts calls of one that is answered.
    func note(_ call: BlockingCall, _ status: UInt32) {
        let now = CallDeadline.now()
        recorder?.ended(
            EndedCall(
                method: call.method, status: status, nanoseconds: now - min(call.acceptedAt, now),
                tenant: call.context.caller.identity.tenant, traceParent: call.context.traceParent))
    }

    /// For a worker: waits for the next call.
    ///
    /// - Parameter hasRun: whether the worker comes from a call.
    /// - Returns: nil once the pool stops and nothing waits any more; the worker ends then.
    func next(hasRun: Bool) -> BlockingCall? {
        monitor.locked {
            if hasRun { free += 1 }
            while waiting == 0, !isStopping {
                monitor.wait()
            }
            free -= 1
            guard waiting > 0, let call = queue[taken] else {
                threads -= 1
                monitor.broadcast()
                return nil
            }
            queue[taken] = nil
            taken += 1
            waitingBytes -= call.payload.count
            // The front goes away in large steps, so that a call costs the same however many wait.
            if taken == queue.count || taken >= 256 {
                queue.removeFirst(taken)
                taken = 0
            }
            return call
        }
    }

    /// Takes no more calls, and waits for those that run, at most until `moment`. One that is still running then goes
    /// on on its thread, which ends after it; its reply is dropped.
    func stop(until moment: CallDeadline) {
        monitor.locked {
            isStopping = true
            queue = []
            taken = 0
            waitingBytes = 0
            monitor.broadcast()
            while threads > 0, monitor.wait(until: moment) {}
            // Whoever runs nothing is gone in no time.
            let soon = CallDeadline.after(milliseconds: 1_000)
            while free > 0, monitor.wait(until: soon) {}
        }
    }
}
