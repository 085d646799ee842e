import Glibc

/// Work on a thread of its own.
final class Background {
    private let thread: pthread_t

    private final class Work {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    init(_ body: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(Work(body)).toOpaque()
        pthread_create(&thread, nil, Background.main, argument)
        self.thread = thread
    }

    func join() {
        pthread_join(thread, nil)
    }

    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
    }
}
