import FrameTransport
import Glibc

/// The service under load, in a process of its own, and what it says of itself.
final class SoakServer {
    let address: SocketAddress
    private let metricsPort: UInt16
    private let process: pid_t

    init(_ options: SoakOptions) throws {
        var name = Array("/tmp/caloriecount-soak-XXXXXX".utf8CString)
        let output = mkstemp(&name)
        guard output >= 0 else { throw SoakFault("no temporary file can be made") }
        defer {
            close(output)
            unlink(name)
        }
        let arguments =
            options.server + [
                "--listen", "127.0.0.1:0", "--metrics", "0", "--max-connections", "\(options.connections)",
            ]
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        var process: pid_t = 0
        guard posix_spawnp(&process, arguments[0], &actions, nil, &pointers, environ) == 0 else {
            throw SoakFault("\(arguments[0]) cannot be started")
        }
        self.process = process
        for _ in 0..<1000 {
            usleep(10_000)
            var room = [UInt8](repeating: 0, count: 4096)
            let count = pread(output, &room, room.count, 0)
            let lines = String(decoding: room[..<max(count, 0)], as: UTF8.self).split(separator: "\n")
            func after(_ start: String) -> Substring? {
                lines.first { $0.hasPrefix(start) }.map { $0.dropFirst(start.count) }
            }
            guard let listening = after("listening on "), let metrics = after("metrics on http://127.0.0.1:"),
                let port = UInt16(metrics.prefix { $0.isNumber })
            else { continue }
            address = try SocketAddress(String(listening))
            metricsPort = port
            return
        }
        kill(process, SIGKILL)
        throw SoakFault("the server did not start within ten seconds")
    }

    /// Values of the lines that begin so, from the server's own page.
    func figures(_ names: [String]) throws -> [Int] {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        let isConnected = Soak.withLoopback(metricsPort) { connect(socket, $0, $1) == 0 }
        let request = Array("GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8)
        guard isConnected, send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            throw SoakFault("the server's metrics cannot be read")
        }
        var answer: [UInt8] = []
        var room = [UInt8](repeating: 0, count: 65_536)
        while answer.count < 1 << 22 {
            let count = recv(socket, &room, room.count, 0)
            guard count > 0 else { break }
            answer += room[..<count]
        }
        let lines = String(decoding: answer, as: UTF8.self).split(separator: "\n")
        return try names.map { name in
            guard let line = lines.first(where: { $0.hasPrefix(name + " ") }),
                let value = Int(line.dropFirst(name.count + 1))
            else { throw SoakFault("the server says nothing of \(name)") }
            return value
        }
    }

    /// - Returns: whether it ended by itself with status 0.
    func stop() -> Bool {
        kill(process, SIGTERM)
        var status: Int32 = 0
        for _ in 0..<2000 {
            if waitpid(process, &status, WNOHANG) == process { return status == 0 }
            usleep(10_000)
        }
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return false
    }
}

enum Soak {
    static func withLoopback<Result>(
        _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
