internal import Glibc

/// A thread of the program: with a stack of a known size, and without signals, which are for the main thread.
package struct ServiceThread: Sendable {
    /// Enough for the engine and the ledger; of address space, not of memory.
    private static let stackBytes = 2 << 20

    private let thread: pthread_t

    /// Carries what a thread runs to it.
    private final class Start {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    /// A thread that somebody joins.
    ///
    /// - Returns: nil when the system gives no further thread.
    package init?(_ body: @escaping @Sendable () -> Void) {
        guard let thread = ServiceThread.start(body, isDetached: false) else { return nil }
        self.thread = thread
    }

    /// A thread that nobody joins: one that never returns does not hold up whoever stops.
    ///
    /// - Returns: false when the system gives no further thread.
    package static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
        start(body, isDetached: true) != nil
    }

    /// Waits for the thread's end, once.
    package func join() {
        pthread_join(thread, nil)
    }

    private static func start(_ body: @escaping @Sendable () -> Void, isDetached: Bool) -> pthread_t? {
        // Allocated, as the system's type has no initialiser in Swift.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        guard pthread_attr_init(attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(attributes) }
        pthread_attr_setstacksize(attributes, stackBytes)
        if isDetached { pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED)) }
        let start = Unmanaged.passRetained(Start(body))
        var thread = pthread_t()
        guard pthread_create(&thread, attributes, run, start.toOpaque()) == 0 else {
            start.release()
            return nil
        }
        return thread
    }

    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
        start.body()
        return nil
    }
}
