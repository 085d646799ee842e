internal import Glibc
internal import Locks

/// The one thread that writes: it carries out what has queued up, commits once, and then tells every caller.
final class WriterThread: @unchecked Sendable {
    private let queue: WriteQueue
    private let store: WriterStore
    private let batchLimit: Int
    private var thread = pthread_t()
    private static let idleMilliseconds = 1_000
    private let joining = Monitor()
    private var isJoined = false

    init(_ store: WriterStore, _ queue: WriteQueue, batchLimit: Int) throws(LedgerFault) {
        self.store = store
        self.queue = queue
        self.batchLimit = batchLimit
        let start = Unmanaged.passRetained(self)
        let code = pthread_create(&thread, nil, WriterThread.body, start.toOpaque())
        guard code == 0 else {
            start.release()
            throw .storage(code: code, "the writer's thread could not be started")
        }
    }

    /// Waits until everything accepted is carried out. The queue is closed first.
    func join() {
        joining.locked {
            if !isJoined { pthread_join(thread, nil) }
            isJoined = true
        }
    }

    private static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
        Unmanaged<WriterThread>.fromOpaque(argument).takeRetainedValue().run()
        return nil
    }

    private func run() {
        store.removeTracesLeft()
        var tidiesAt = MonotonicMoment.after(milliseconds: WriterThread.idleMilliseconds)
        while let jobs = queue.next(atMost: batchLimit, waitMilliseconds: WriterThread.idleMilliseconds) {
            switch jobs.first?.kind {
            case .alone: jobs.forEach(runAlone)
            case .grouped, .looksFirst: runTogether(jobs)
            case nil: break
            }
            // Under load too, but no more often than this.
            if tidiesAt.hasPassed {
                store.removeTracesLeft()
                tidiesAt = MonotonicMoment.after(milliseconds: WriterThread.idleMilliseconds)
            }
        }
        store.close()
    }

    private func runAlone(_ job: WriteJob) {
        do {
            try job.work(store)
            queue.count(writes: 1, committed: true)
            job.completion(nil)
        } catch {
            store.rollBack()
            queue.count(writes: 1, committed: false)
            job.completion(error)
        }
    }

    /// No caller hears anything before the commit: even a refusal may rest on a write of the same batch.
    private func runTogether(_ jobs: [WriteJob]) {
        var refusals: [LedgerFault?] = []
        refusals.reserveCapacity(jobs.count)
        do {
            try store.begin()
            for job in jobs { refusals.append(try store.refusal(of: job)) }
            try store.commit()
            queue.count(writes: jobs.count, committed: true)
        } catch {
            store.rollBack()
            queue.count(writes: jobs.count, committed: false)
            refusals = jobs.map { _ in error }
        }
        for (job, refusal) in zip(jobs, refusals) { job.completion(refusal) }
    }
}
