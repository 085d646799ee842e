import FrameTransport
import Foundation
import Glibc
import Service
import TestSupport
import Testing
import Wire

/// What the service shows to whoever watches it, and what it must never show.
@Suite(.serialized)
struct WatchTests {
    private static let planted = [
        "planted-name-7f3a", "planted-token-9b1c", "planted-trace-55e1", "planted-payload-c0de", "planted-question-1d",
        "91.7", "171.3", "1988-07-14",
    ]

    private struct Watched {
        let service: RunningService
        let port: UInt16
        let log: String

        init(_ folder: String) throws {
            log = folder + "/log"
            service = try RunningService(["--metrics", "0", "--log", log, "--log-calls", "all"])
            let line = try service.output().split(separator: "\n").first { $0.hasPrefix("metrics on ") }
            let text = try #require(line).split(separator: ":").last?.split(separator: "/").first
            port = try #require(text.flatMap { UInt16($0) })
        }

        func get(_ path: String) throws -> String { try HTTP.get(port, path) }
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "watch-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    /// A proposal with planted figures; those of the example are unlike any others.
    private func request() throws -> [UInt8] {
        var json = try JSONSerialization.jsonObject(with: Data(Program.example("lose").utf8)) as? [String: Any] ?? [:]
        var profile = json["profile"] as? [String: Any] ?? [:]
        profile["weight"] = ["massKg": 91.7, "decimals": 1]
        profile["height"] = ["lengthCm": 171.3]
        json["profile"] = profile
        let text = try JSONSerialization.data(withJSONObject: json)
        return try MessageJSON.encoding(
            ofJSON: String(decoding: text, as: UTF8.self), as: .proposeInitialTargetRequest)
    }

    private func send(_ service: RunningService) throws {
        let client = try FrameClient(
            SocketAddress(service.address), clientName: "planted-name-7f3a", token: "planted-token-9b1c")
        let request = try request()
        for method in Method.allCases {
            for payload in [request, Array("planted-payload-c0de".utf8), []] {
                _ = try client.call(method: method.rawValue, payload: payload, traceParent: "planted-trace-55e1")
            }
        }
        _ = try client.call(method: 999, payload: Array("planted-payload-c0de".utf8))
        let question = try Program.example("lose").replacingOccurrences(
            of: "\"pregnant\"", with: "\"planted-question-1d\"")
        let odd = try MessageJSON.encoding(ofJSON: question, as: .proposeInitialTargetRequest)
        _ = try client.call(method: Method.proposeInitialTarget.rawValue, payload: odd)
        let traced = try client.call(
            method: Method.proposeInitialTarget.rawValue, payload: request,
            traceParent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
        #expect(traced.status == .ok)
    }

    @Test func neitherLogNorMetricsHoldAPersonalValue() throws {
        try withFolder { folder in
            let watched = try Watched(folder)
            try send(watched.service)
            let metrics = try watched.get("/metrics")
            let stopped = try watched.service.stop()
            let log = try String(contentsOfFile: watched.log, encoding: .utf8)
            // The search finds what is there: the calls were noted, and the trace was kept.
            #expect(log.contains("\"trace_id\":\"0af7651916cd43dd8448eb211c80319c\""))
            #expect(log.split(separator: "\n").count > Method.allCases.count * 3)
            // Of five, the one whose bytes are no message.
            #expect(metrics.contains("method=\"ProposeInitialTarget\",status=\"OK\"} 4"))
            #expect(metrics.contains("method=\"ProposeInitialTarget\",status=\"INVALID_ARGUMENT\"} 1"))
            for text in [metrics, log, stopped.output, stopped.errors] {
                for value in WatchTests.planted { #expect(!text.contains(value), "\(value) is shown") }
            }
        }
    }

    @Test func everyLineOfTheLogIsJSON() throws {
        try withFolder { folder in
            let watched = try Watched(folder)
            try send(watched.service)
            #expect(try watched.service.stop().exit == 0)
            let lines = try String(contentsOfFile: watched.log, encoding: .utf8).split(separator: "\n")
            for line in lines {
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                #expect(object?["time"] is String)
                #expect(object?["event"] is String)
            }
            let events = lines.compactMap { line in line.split(separator: "\"").dropFirst(7).first }
            #expect(events.first == "listening")
            #expect(Array(events.suffix(2)) == ["stopping", "stopped"])
        }
    }

    @Test func healthAndReadinessAreSaid() throws {
        try withFolder { folder in
            let watched = try Watched(folder)
            #expect(try watched.get("/healthz").hasPrefix("HTTP/1.1 200 "))
            #expect(try watched.get("/readyz").hasPrefix("HTTP/1.1 200 "))
            let held = try FrameClient(SocketAddress(watched.service.address), clientName: "held")
            _ = try held.ping()
            let metrics = try watched.get("/metrics")
            #expect(metrics.contains("\ncaloriecount_connections 1\n"))
            for name in ["process_resident_memory_bytes", "process_open_fds", "caloriecount_waiting_calls"] {
                #expect(metrics.contains("\n\(name) "), "\(name)")
            }
            #expect(try watched.service.stop().exit == 0)
            #expect(throws: HTTP.NoAnswer.self) { try watched.get("/healthz") }
        }
    }
}

/// One request to a port of this machine.
enum HTTP {
    struct NoAnswer: Error {}

    static func get(_ port: UInt16, _ path: String) throws -> String {
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
        guard isConnected else { throw NoAnswer() }
        let request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8)
        guard Glibc.send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else { throw NoAnswer() }
        var answer: [UInt8] = []
        var room = [UInt8](repeating: 0, count: 65_536)
        while answer.count < 4 << 20 {
            let count = recv(socket, &room, room.count, 0)
            guard count > 0 else { break }
            answer += room[..<count]
        }
        guard !answer.isEmpty else { throw NoAnswer() }
        return String(decoding: answer, as: UTF8.self)
    }
}
