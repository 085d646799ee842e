internal import Locks

/// One write that waits for its commit.
final class WriteJob: Sendable {
    enum Kind: Sendable {
        /// Shares a transaction with others.
        case grouped
        /// Shares a transaction with others, and refuses before it changes anything.
        case looksFirst
        /// Runs alone: it rebuilds the file.
        case alone
    }

    typealias Work = @Sendable (WriterStore) throws(LedgerFault) -> Void
    /// Told after the commit: nil, or why it failed.
    typealias Completion = @Sendable (LedgerFault?) -> Void

    let kind: Kind
    let work: Work
    let completion: Completion

    init(_ kind: Kind, _ work: @escaping Work, _ completion: @escaping Completion) {
        self.kind = kind
        self.work = work
        self.completion = completion
    }
}

/// Writes in the order in which they came; bounded.
final class WriteQueue: @unchecked Sendable {
    private let monitor = Monitor()
    private let limit: Int
    private var jobs: [WriteJob] = []
    private var isClosed = false
    private var counts = WriterCounts()

    init(limit: Int) { self.limit = limit }

    func add(_ job: WriteJob) throws(LedgerFault) {
        let (refusal, isFirst): (LedgerFault?, Bool) = monitor.locked {
            if isClosed { return (.closed, false) }
            if jobs.count >= limit { return (.queueFull(limit: limit), false) }
            jobs.append(job)
            return (nil, jobs.count == 1)
        }
        if let refusal { throw refusal }
        // After the lock is given back: the thread that wakes would only wait for it.
        if isFirst { monitor.signal() }
    }

    /// - Returns: whether the job was still waiting; it is then never run.
    func withdraw(_ job: WriteJob) -> Bool {
        monitor.locked {
            guard let place = jobs.firstIndex(where: { $0 === job }) else { return false }
            jobs.remove(at: place)
            return true
        }
    }

    /// Waits a while for work.
    ///
    /// - Returns: jobs to be carried out together, none after a wait in vain, nil once the queue is closed and empty.
    func next(atMost most: Int, waitMilliseconds: Int) -> [WriteJob]? {
        monitor.locked {
            let end = MonotonicMoment.after(milliseconds: waitMilliseconds)
            while jobs.isEmpty, !isClosed {
                guard monitor.wait(until: end) else { break }
            }
            if jobs.isEmpty { return isClosed ? nil : [] }
            var count = 1
            if jobs[0].kind != .alone {
                while count < min(jobs.count, most), jobs[count].kind != .alone { count += 1 }
            }
            let taken = Array(jobs[..<count])
            jobs.removeFirst(count)
            return taken
        }
    }

    func close() {
        monitor.locked {
            isClosed = true
            monitor.broadcast()
        }
    }

    func count(writes: Int, committed: Bool) {
        monitor.locked {
            if committed {
                counts.commits += 1
                counts.writes += writes
                counts.largestBatch = max(counts.largestBatch, writes)
            } else {
                counts.failedCommits += 1
            }
        }
    }

    var currentCounts: WriterCounts {
        monitor.locked {
            var now = counts
            now.waiting = jobs.count
            return now
        }
    }
}

/// What a job hands from the writer's work to whoever waits for its commit.
final class WriteSlot<Value: Sendable>: @unchecked Sendable {
    private let monitor = Monitor()
    private var value: Value?
    private var result: Result<Value, LedgerFault>?

    /// Not seen by anyone before `complete`.
    func put(_ value: Value) { monitor.locked { self.value = value } }

    func complete(_ fault: LedgerFault?) {
        monitor.locked {
            if let fault { result = .failure(fault) } else { result = value.map { .success($0) } ?? .failure(.closed) }
        }
        monitor.signal()
    }

    var current: Result<Value, LedgerFault>? { monitor.locked { result } }

    /// - Returns: nil when the time is over.
    func wait(milliseconds: Int) -> Result<Value, LedgerFault>? {
        monitor.locked {
            let end = MonotonicMoment.after(milliseconds: milliseconds)
            while result == nil {
                guard monitor.wait(until: end) else { break }
            }
            return result
        }
    }
}
