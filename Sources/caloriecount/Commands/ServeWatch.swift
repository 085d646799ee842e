import FrameTransport
import Glibc
internal import Locks
import Observability
import Service
import Synchronization

/// What `serve` shows of itself: the port for metrics, and the log.
final class ServeWatch: HTTPPort.Source {
    static let options = ["--metrics", "--log", "--log-calls"]

    private let port: UInt16?
    private let log: EventLog?
    private let metricsOfCalls: CallMetrics
    private let server = Guarded<(frames: FrameServer, doors: ServeDoors)?>(nil)
    private let ready = Atomic<Bool>(false)
    private let opened = Guarded<HTTPPort?>(nil)

    init(_ arguments: Arguments) throws(CommandFault) {
        let asked = arguments.value("--metrics")
        port = asked.flatMap { UInt16($0) }
        guard (port != nil) == (asked != nil) else {
            throw .usage("--metrics takes a port from 0 to 65535.", see: "serve ")
        }
        guard let calls = CallMetrics.LoggedCalls(rawValue: arguments.value("--log-calls") ?? "failed") else {
            throw .usage("--log-calls takes none, failed or all.", see: "serve ")
        }
        do throws(LogFault) {
            log = try arguments.value("--log").map { path throws(LogFault) in try EventLog(path: path) }
        } catch {
            throw CommandFault(
                exit: .failed, whatFailed: error.whatFailed, whatIsSafe: error.whatIsSafe,
                whatToDoNext: error.whatToDoNext)
        }
        metricsOfCalls = CallMetrics(log: log, logsCalls: calls)
    }

    /// Calls are counted only where somebody can see the counts.
    var observer: (any CallObserver)? { port != nil || log != nil ? metricsOfCalls : nil }

    func apply(to configuration: inout FrameServer.Configuration) {
        configuration.observer = observer
    }

    /// Opens the port, says where, and is ready from then on.
    func start(_ server: FrameServer, _ doors: ServeDoors) throws(CommandFault) {
        self.server.withLock { $0 = (server, doors) }
        if let port {
            do throws(PortFault) {
                let opened = try HTTPPort(port: port, self, observer: metricsOfCalls)
                self.opened.withLock { $0 = opened }
                Files.write("metrics on http://127.0.0.1:\(opened.port)/metrics\n", to: STDOUT_FILENO)
            } catch {
                throw CommandFault(
                    exit: .failed, whatFailed: error.whatFailed, whatIsSafe: error.whatIsSafe,
                    whatToDoNext: error.whatToDoNext)
            }
        }
        ready.store(true, ordering: .releasing)
        for address in server.addresses { log?.write("listening", [("address", .text("\(address)"))]) }
    }

    /// From here on nobody should send anything new.
    func stopping() {
        ready.store(false, ordering: .releasing)
        log?.write("stopping", [])
    }

    func note(reload fault: CommandFault?) {
        log?.write("tokens_read", [("is_right", .text(fault == nil ? "yes" : "no"))])
    }

    /// Closes the port and writes what the log still has.
    func stop(cutOff: Int) {
        let opened = opened.withLock { opened in
            defer { opened = nil }
            return opened
        }
        opened?.stop()
        server.withLock { $0 = nil }
        log?.write("stopped", [("cut_off", .number(cutOff))])
        log?.close()
    }

    // MARK: The port's pages

    var isReady: Bool { ready.load(ordering: .acquiring) }

    func metrics() -> String {
        guard let (server, doors) = server.withLock({ $0 }) else { return metricsOfCalls.page([]) }
        let load = server.load
        let ofDoors = doors.connections.map { door in
            CallMetrics.Gauge(
                "caloriecount_\(door.name)_connections", "Connections of that door that are open.", door.count)
        }
        return metricsOfCalls.page(
            ofDoors + [
                .init("caloriecount_connections", "Connections that are open.", server.openConnections),
                .init("caloriecount_waiting_calls", "Calls that wait for a thread.", load.waitingCalls),
                .init("caloriecount_running_calls", "Calls that have a thread.", load.runningCalls),
                .init("caloriecount_waiting_streams", "Streams that wait for a thread.", load.waitingStreams),
                .init("caloriecount_running_streams", "Streams that have a thread.", load.runningStreams),
                .init("process_resident_memory_bytes", "Resident memory in bytes.", ProcessFigures.residentBytes),
                .init("process_open_fds", "Open file descriptors.", ProcessFigures.openFiles),
                .init("process_max_fds", "File descriptors that may be open.", ProcessFigures.maxFiles),
            ])
    }
}

/// What the kernel says of this process.
enum ProcessFigures {
    static var residentBytes: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, 128, file) != nil else { return 0 }
        let words = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
        return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    /// Where the system does not say.
    static let usualFiles = 1024

    static var maxFiles: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return usualFiles }
        return Int(clamping: limit.rlim_cur)
    }

    /// Without the one that is open for looking.
    static var openFiles: Int {
        guard let folder = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(folder) }
        var count = -1
        while let entry = readdir(folder) {
            count += entry.pointee.d_name.0 == 0x2E ? 0 : 1
        }
        return count
    }
}
