internal import Glibc
internal import Locks

/// One worker's own state; used by one thread alone.
protocol OrderedWorker: AnyObject {
    associatedtype Input: Sendable
    associatedtype Output: Sendable

    func work(_ input: Input) -> Output
}

/// Threads that work on batches side by side, while the caller takes the results in the order of the batches. At most
/// `capacity` batches are held, so memory does not grow with their number.
final class OrderedWork<Worker: OrderedWorker>: @unchecked Sendable {
    private enum Slot {
        case empty
        case waiting(Worker.Input)
        case taken
        case done(Worker.Output)
    }

    // Everything below is touched under the monitor only.
    private var slots: [Slot]
    /// Batches handed in, taken by a worker, and given out again, since the start.
    private var submitted = 0
    private var started = 0
    private var emitted = 0
    private var isClosed = false
    private let monitor = Monitor()

    private let make: @Sendable () -> Worker?
    private var threads: [pthread_t] = []

    /// - Parameters:
    ///   - threads: at least 1.
    ///   - make: called on each thread; nil where the system has no memory for a worker.
    /// - Returns: nil where no thread could be started.
    init?(threads count: Int, make: @escaping @Sendable () -> Worker?) {
        self.make = make
        slots = Array(repeating: .empty, count: 2 * count + 2)
        for _ in 0..<max(1, count) {
            if let thread = WorkThread.start({ self.run() }) { threads.append(thread) }
        }
        if threads.isEmpty { return nil }
    }

    /// Whether another batch may be handed in before one is taken out.
    var hasRoom: Bool { monitor.locked { submitted - emitted < slots.count } }
    var isEmpty: Bool { monitor.locked { submitted == emitted } }

    /// Hands a batch in; call only while there is room.
    func submit(_ input: Worker.Input) {
        monitor.locked {
            slots[submitted % slots.count] = .waiting(input)
            submitted += 1
            monitor.broadcast()
        }
    }

    /// Waits for the oldest batch that is not given out yet.
    ///
    /// - Returns: nil where there is none, or where every worker has ended for want of memory.
    func next() -> Worker.Output? {
        monitor.locked {
            guard submitted > emitted else { return nil }
            let place = emitted % slots.count
            while true {
                if case .done(let output) = slots[place] {
                    slots[place] = .empty
                    emitted += 1
                    return output
                }
                if isClosed { return nil }
                monitor.wait()
            }
        }
    }

    /// Ends the threads and waits for them; batches not taken yet are dropped.
    func finish() {
        monitor.locked {
            isClosed = true
            monitor.broadcast()
        }
        for thread in threads { pthread_join(thread, nil) }
        threads = []
    }

    /// The work of one thread.
    private func run() {
        guard let worker = make() else {
            // Without it the batches would be waited for in vain.
            return monitor.locked {
                isClosed = true
                monitor.broadcast()
            }
        }
        while let (place, input) = take() {
            let output = worker.work(input)
            monitor.locked {
                slots[place] = .done(output)
                monitor.broadcast()
            }
        }
    }

    private func take() -> (place: Int, input: Worker.Input)? {
        monitor.locked {
            while true {
                if isClosed { return nil }
                if started < submitted {
                    let place = started % slots.count
                    started += 1
                    guard case .waiting(let input) = slots[place] else { return nil }
                    slots[place] = .taken
                    return (place, input)
                }
                monitor.wait()
            }
        }
    }
}

/// A thread with a closure as its body.
private enum WorkThread {
    private final class Body {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    static func start(_ run: @escaping () -> Void) -> pthread_t? {
        let body = Unmanaged.passRetained(Body(run))
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, entry, body.toOpaque())
        if code == 0 { return thread }
        body.release()
        return nil
    }

    private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        // Signals are for the program's own thread.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
    }
}
