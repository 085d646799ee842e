internal import Glibc
internal import Service

/// The thread of one event loop.
struct LoopThread: Sendable {
    private let thread: pthread_t

    /// Carries a loop to its thread.
    private final class Start {
        private var loop: EventLoop?

        init(_ loop: consuming EventLoop) {
            self.loop = consume loop
        }

        func take() -> EventLoop? { loop.take() }
    }

    init(_ setup: LoopSetup) throws(TransportFault) {
        guard let loop = EventLoop(setup) else {
            errno = ENOMEM
            throw SystemSocket.systemFault("The memory of a loop could not be had")
        }
        let start = Unmanaged.passRetained(Start(loop))
        var thread = pthread_t()
        let result = pthread_create(&thread, nil, LoopThread.body, start.toOpaque())
        guard result == 0 else {
            start.release()
            errno = result
            throw SystemSocket.systemFault("A thread could not be started")
        }
        self.thread = thread
    }

    func join() {
        pthread_join(thread, nil)
    }

    private static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        // Signals are for the program's own threads.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
        if var loop = start.take() {
            loop.run()
        }
        return nil
    }
}
