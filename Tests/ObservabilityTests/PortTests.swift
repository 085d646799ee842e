import Glibc
import Observability
import Testing

@Suite("The port for whoever watches")
struct PortTests {
    private struct Source: HTTPPort.Source {
        var isReady = true

        func metrics() -> String { "metric 1\n" }
    }

    /// Sends the bytes and reads until the end; nil when nobody answers.
    private func exchange(_ port: UInt16, _ request: String) -> String? {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var limit = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return nil }
        let bytes = Array(request.utf8)
        guard send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { return nil }
        var answer: [UInt8] = []
        var room = [UInt8](repeating: 0, count: 65_536)
        while answer.count < 1 << 20 {
            let count = recv(socket, &room, room.count, 0)
            guard count > 0 else { break }
            answer += room[..<count]
        }
        return String(decoding: answer, as: UTF8.self)
    }

    private func get(_ port: UInt16, _ path: String, method: String = "GET") -> String? {
        exchange(port, "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    }

    @Test("Metrics, health and readiness are said, and nothing else")
    func pages() throws {
        let port = try HTTPPort(port: 0, Source())
        defer { port.stop() }
        let metrics = try #require(get(port.port, "/metrics"))
        #expect(metrics.hasPrefix("HTTP/1.1 200 "))
        #expect(metrics.contains("text/plain; version=0.0.4"))
        #expect(metrics.hasSuffix("\r\n\r\nmetric 1\n"))
        #expect(get(port.port, "/healthz")?.hasSuffix("\r\n\r\nok\n") == true)
        #expect(get(port.port, "/readyz")?.hasPrefix("HTTP/1.1 200 ") == true)
        for path in ["/", "/metrics/", "/etc/passwd"] {
            #expect(get(port.port, path)?.hasPrefix("HTTP/1.1 404 ") == true, "\(path)")
        }
        let posted = try #require(get(port.port, "/metrics", method: "POST"))
        #expect(posted.hasPrefix("HTTP/1.1 405 "))
        #expect(posted.contains("Allow: GET, HEAD"))
    }

    @Test("A service that is not ready says so, and stays healthy")
    func notReady() throws {
        let port = try HTTPPort(port: 0, Source(isReady: false))
        defer { port.stop() }
        #expect(get(port.port, "/readyz")?.hasPrefix("HTTP/1.1 503 ") == true)
        #expect(get(port.port, "/healthz")?.hasPrefix("HTTP/1.1 200 ") == true)
    }

    @Test("Bytes that are no request, and headers without end, harm nobody")
    func hostile() throws {
        let port = try HTTPPort(port: 0, Source())
        defer { port.stop() }
        for bytes in ["\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET /metrics HTTP/9.9\r\n\r\n"] {
            _ = exchange(port.port, bytes)
        }
        let long = "GET /metrics HTTP/1.1\r\nX: " + String(repeating: "y", count: 200_000) + "\r\n\r\n"
        _ = exchange(port.port, long)
        #expect(get(port.port, "/healthz")?.hasPrefix("HTTP/1.1 200 ") == true)
    }

    @Test("A port in use is said; once stopped it is free again")
    func inUse() throws {
        let port = try HTTPPort(port: 0, Source())
        let fault = #expect(throws: PortFault.self) { try HTTPPort(port: port.port, Source()) }
        #expect(fault?.whatFailed.contains("127.0.0.1:\(port.port)") == true)
        port.stop()
        #expect(get(port.port, "/healthz") == nil)
        let again = try HTTPPort(port: port.port, Source())
        again.stop()
    }
}
