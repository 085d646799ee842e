import FrameTransport
import Glibc
import Service

/// A server on both kinds of socket, stopped when the value goes away.
final class TestServer {
    let server: FrameServer
    let handler = EchoHandler()
    let path: String

    init(
        loops: Int = 1, gate: any CallerGate = OpenGate(), security: ServerSecurity? = nil,
        limits: (inout ServerLimits) -> Void = { _ in }
    ) throws {
        path = TestServer.temporaryPath()
        var configuration = FrameServer.Configuration(
            addresses: [.loopback4(port: 0), .unixSocket(path: path)], serviceName: "echo", serviceVersion: "1.2.3")
        configuration.loops = loops
        configuration.gate = gate
        configuration.security = security
        limits(&configuration.limits)
        server = try FrameServer(configuration, handler: handler)
    }

    /// To be called at the end of each test: an object that is not used any more may go away at any time before.
    func close() {
        server.stop(withinMilliseconds: 0)
        unlink(path + ".lock")
    }

    var tcp: SocketAddress { server.addresses[0] }
    var unix: SocketAddress { server.addresses[1] }

    func client(_ address: SocketAddress? = nil, token: String = "") throws -> FrameClient {
        try FrameClient(address ?? tcp, clientName: "test", token: token)
    }

    /// Shows that the server still serves.
    func answersAGoodRequest() throws -> Bool {
        let reply = try client().call(method: EchoHandler.Method.echo, payload: [1, 2, 3])
        return reply.status == .ok && reply.payload == [1, 2, 3]
    }

    private static let serial = Counter()

    static func temporaryPath() -> String {
        "/tmp/caloriecount-test-\(getpid())-\(serial.increment()).sock"
    }
}
