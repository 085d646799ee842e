internal import CLinuxSockets
internal import Glibc
internal import Locks
internal import Service
internal import Synchronization

/// Why a log could not be opened.
public struct LogFault: Error, Sendable {
    public let whatFailed: String
    public let whatIsSafe = "Nothing listens."
    public let whatToDoNext = "Name a file that this user can write, or - for standard error."
}

/// A value in a line of the log.
public enum LogValue: Sendable {
    case text(String)
    case number(Int)
}

/// A log of JSON lines, written by a thread of its own: whoever logs never waits for the disk.
///
/// The lines that wait are bounded; one that finds no room is dropped and counted.
public final class EventLog: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        var isClosed = false
    }

    private let state = Guarded(State())
    private let dropped = Atomic<Int>(0)
    private let file: Int32
    private let wake: Int32
    private let thread = Guarded<pthread_t?>(nil)

    /// Bytes of lines that may wait.
    static let byteLimit = 1 << 20

    /// - Parameter path: a file, made with mode 0600 or continued; `-` is standard error.
    public init(path: String) throws(LogFault) {
        file = path == "-" ? dup(STDERR_FILENO) : open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw LogFault(whatFailed: "\(path) cannot be written: \(String(cString: strerror(errno))).")
        }
        wake = eventfd(0, Int32(EFD_CLOEXEC))
        var made = pthread_t()
        let argument = Unmanaged.passRetained(self)
        guard wake >= 0, pthread_create(&made, nil, EventLog.body, argument.toOpaque()) == 0 else {
            argument.release()
            Glibc.close(file)
            throw LogFault(whatFailed: "The log's thread could not be started.")
        }
        thread.withLock { $0 = made }
    }

    deinit {
        Glibc.close(file)
        Glibc.close(wake)
    }

    /// Lines that found no room.
    public var droppedLines: Int { dropped.load(ordering: .relaxed) }

    /// Adds a line of its time, its name and its fields.
    public func write(_ event: StaticString, _ fields: [(String, LogValue)]) {
        var line = JSONLine(event)
        for (name, value) in fields {
            line.add(name, value)
        }
        append(line.finished())
    }

    func write(_ call: borrowing EndedCall) {
        var line = JSONLine("call")
        line.add("method", .text(Method(rawValue: call.method)?.name ?? "unknown"))
        line.add("status", .text(StatusNames.name(Int(call.status))))
        line.add("microseconds", .number(Int(clamping: call.nanoseconds / 1000)))
        if !call.tenant.isEmpty { line.add("tenant", .text(call.tenant)) }
        if let trace = call.traceParent {
            line.add(
                "trace_id", .text(JSONLine.hexadecimal(trace.traceIDHigh) + JSONLine.hexadecimal(trace.traceIDLow)))
            line.add("parent_id", .text(JSONLine.hexadecimal(trace.parentID)))
        }
        append(line.finished())
    }

    private func append(_ line: [UInt8]) {
        let isFirst = state.withLock { state in
            guard !state.isClosed, state.waiting.count + line.count <= EventLog.byteLimit else {
                dropped.add(1, ordering: .relaxed)
                return false
            }
            state.waiting += line
            return state.waiting.count == line.count
        }
        if isFirst { eventfd_write(wake, 1) }
    }

    /// Writes what waits, and ends the thread. Later lines are dropped.
    public func close() {
        state.withLock { $0.isClosed = true }
        eventfd_write(wake, 1)
        let ending = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        if let ending { pthread_join(ending, nil) }
    }

    private func run() {
        while true {
            var wakes: eventfd_t = 0
            eventfd_read(wake, &wakes)
            let (lines, isLast) = state.withLock { state in
                var lines: [UInt8] = []
                swap(&lines, &state.waiting)
                return (lines, state.isClosed)
            }
            put(lines)
            if isLast { return }
        }
    }

    private func put(_ lines: [UInt8]) {
        lines.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count, let start = bytes.baseAddress {
                let count = Glibc.write(file, start + written, bytes.count - written)
                if count < 0, errno == EINTR { continue }
                // A full disk must not stop the service; what is lost is counted.
                guard count > 0 else { return _ = dropped.add(1, ordering: .relaxed) }
                written += count
            }
        }
    }

    private static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
        Unmanaged<EventLog>.fromOpaque(argument).takeRetainedValue().run()
        return nil
    }
}
