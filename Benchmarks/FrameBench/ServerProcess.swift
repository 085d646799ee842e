import CLinuxSockets
import FrameTransport
import Glibc

/// The server under measure, in a process of its own on a core of its own.
final class ServerProcess {
    private let process: pid_t
    /// Once its end was reported, the number may be another process's.
    private var isEnded = false

    /// Bound for the server to listen after its start.
    private static let startMilliseconds = 10_000

    init(_ options: BenchOptions) throws {
        let address = "\(options.address)"
        var arguments = options.server.map { $0 == "{address}" ? address : $0 }
        if arguments.isEmpty {
            arguments = ["/proc/self/exe", "--serve-echo", address]
        }
        // A child inherits the core of the thread that starts it.
        guard linux_pin_to_core(options.serverCore) else { throw BenchFault("core \(options.serverCore) is not ours") }
        var process: pid_t = 0
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        let result = posix_spawnp(&process, arguments[0], nil, nil, &pointers, environ)
        guard result == 0 else {
            throw BenchFault("\(arguments[0]) cannot be started: \(String(cString: strerror(result)))")
        }
        self.process = process
    }

    func connect(_ options: BenchOptions) throws -> FrameClient {
        for _ in 0..<ServerProcess.startMilliseconds / 10 {
            guard isRunning() else { throw BenchFault("the server ended before it listened") }
            let client = try? FrameClient(
                options.address, clientName: "frame-bench", token: options.token,
                spinMicroseconds: options.clientSpin)
            if let client { return client }
            usleep(10_000)
        }
        throw BenchFault("the server did not listen on \(options.address) in time")
    }

    private func isRunning() -> Bool {
        if !isEnded, waitpid(process, nil, WNOHANG) != 0 { isEnded = true }
        return !isEnded
    }

    /// Time of all its threads on the processor so far, in nanoseconds; 0 when the kernel does not say.
    var processorNanoseconds: UInt64 {
        var total: UInt64 = 0
        guard let tasks = opendir("/proc/\(process)/task") else { return 0 }
        defer { closedir(tasks) }
        while let entry = readdir(tasks) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let file = fopen("/proc/\(process)/task/\(name)/schedstat", "r") else { continue }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 128)
            guard fgets(&line, 128, file) != nil else { continue }
            total += strtoull(line, nil, 10)
        }
        return total
    }

    /// Asks the server to stop, and ends it when it does not within five seconds.
    func stop() {
        guard isRunning() else { return }
        kill(process, SIGTERM)
        for _ in 0..<500 {
            guard isRunning() else { return }
            usleep(10_000)
        }
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }
}
