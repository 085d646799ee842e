import FrameTransport
import Glibc
import Locks

/// Stops a server on a thread of its own while the test goes on as the caller.
final class Stopping: Sendable {
    private let thread: pthread_t
    private let work: Work

    private final class Work: Sendable {
        let server: FrameServer
        let milliseconds: UInt32
        let cutOff = Guarded<Int?>(nil)

        init(_ server: FrameServer, _ milliseconds: UInt32) {
            self.server = server
            self.milliseconds = milliseconds
        }
    }

    init(_ server: FrameServer, withinMilliseconds milliseconds: UInt32) {
        work = Work(server, milliseconds)
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(work).toOpaque()
        pthread_create(&thread, nil, Stopping.body, argument)
        self.thread = thread
    }

    /// Waits until the server has stopped; how many connections were cut off.
    func wait() -> Int? {
        pthread_join(thread, nil)
        return work.cutOff.withLock { $0 }
    }

    private static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        let cutOff = work.server.stop(withinMilliseconds: work.milliseconds)
        work.cutOff.withLock { $0 = cutOff }
        return nil
    }
}
