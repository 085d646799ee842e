@testable import FrameTransport
import Glibc
import Service
import Testing

@Suite("TLS")
struct SecurityTests {
    typealias Method = EchoHandler.Method

    private func server(
        asks: Bool = false, gate: any CallerGate = OpenGate(), limits: (inout ServerLimits) -> Void = { _ in }
    ) throws -> TestServer {
        try TestServer(
            gate: gate, security: TestCertificates.shared.server(asksForCertificates: asks), limits: limits)
    }

    private func client(_ server: TestServer, _ security: ClientSecurity, token: String = "") throws -> FrameClient {
        try FrameClient(server.tcp, clientName: "test", token: token, security: security)
    }

    @Test("Calls, streams and pings are the same under TLS, and a Unix socket stays without", arguments: [1, 2])
    func calls(loops: Int) throws {
        let server = try TestServer(loops: loops, security: TestCertificates.shared.server())
        defer { server.close() }
        for name in ["localhost", "127.0.0.1"] {
            let client = try client(server, TestCertificates.shared.client(serverName: name))
            #expect(try client.call(method: Method.echo, payload: [1, 2]).payload == [1, 2])
            let long = try client.call(method: Method.grow, payload: [UInt8](repeating: 0, count: 1000))
            #expect(long.payload == (0..<1000 * 1024).map { UInt8(truncatingIfNeeded: $0) })
            let payload = (0..<900_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            #expect(try client.call(method: Method.echo, payload: payload).payload == payload)
            var items = 0
            let reply = try client.callStream(method: Method.count, payload: [50, 20]) { item in
                items += item.count == 1 + (20 << 10) ? 1 : 0
                return true
            }
            #expect(reply.payload == [50])
            #expect(items == 50)
            #expect(try client.ping([1]) == [1])
        }
        #expect(try server.client(server.unix).call(method: Method.echo, payload: [3]).payload == [3])
    }

    /// OpenSSL calls through a table of the context: without it, a call jumps to wherever that memory says by then.
    @Test("What a connection was secured with stays as long as the connection, whoever has let it go")
    func contextOutlivesItsMaker() throws {
        let server = try server()
        defer { server.close() }
        var security: ClientSecurity? = try TestCertificates.shared.client()
        weak let context = security?.context
        var client: FrameClient? = try security.map { try self.client(server, $0) }
        security = nil
        #expect(context != nil)
        #expect(try client?.call(method: Method.echo, payload: [1]).payload == [1])
        client = nil
        #expect(context == nil && client == nil)
    }

    @Test("Many requests in flight, each in a record of its own, are all answered")
    func pipelined() throws {
        let server = try server()
        defer { server.close() }
        let client = try client(server, TestCertificates.shared.client())
        for _ in 0..<4 {
            for index in 0..<200 {
                _ = try client.send(method: Method.echo, payload: [UInt8](repeating: UInt8(index), count: 300))
                try client.flush()
            }
            for index in 0..<200 {
                #expect(try client.receive().payload == [UInt8](repeating: UInt8(index), count: 300))
            }
        }
    }

    @Test("Replies that were not read wait, and arrive whole when they are")
    func backPressure() throws {
        let server = try server()
        defer { server.close() }
        let client = try client(server, TestCertificates.shared.client())
        for _ in 0..<60 {
            _ = try client.send(method: Method.grow, payload: [UInt8](repeating: 0, count: 300))
        }
        try client.flush()
        #expect(becomes { server.handler.grown.current > 0 })
        #expect(server.handler.grown.current < 60)
        let expected = (0..<300 * 1024).map { UInt8(truncatingIfNeeded: $0) }
        for _ in 0..<60 {
            #expect(try client.receive().payload == expected)
        }
    }

    @Test("A client does not talk to a server whom it does not trust, or who is another")
    func clientChecks() throws {
        let server = try server()
        defer { server.close() }
        let certificates = TestCertificates.shared
        for security in [
            try certificates.client(authority: "other"), try certificates.client(serverName: "example.org"),
            try certificates.client(serverName: "127.0.0.2"),
        ] {
            let fault = #expect(throws: TransportFault.self) { try client(server, security) }
            #expect(fault?.kind == .notSecured)
        }
        #expect(try client(server, certificates.client()).ping([1]) == [1])
    }

    @Test("Whoever speaks in the open learns nothing and reaches nobody")
    func plain() throws {
        let server = try server()
        defer { server.close() }
        let socket = try RawSocket(server.tcp)
        socket.send(FrameBytes.hello() + FrameBytes.request(id: 1))
        guard case .end = socket.next() else {
            // An alert of TLS is no frame; all that may come is that alert and the end.
            #expect(socket.isEnded(withinMilliseconds: 5_000))
            return
        }
        #expect(server.handler.calls.current == 0)
    }

    @Test("A handshake that does not come about in time ends the connection")
    func handshakeTime() throws {
        let server = try server { $0.helloMilliseconds = 100 }
        defer { server.close() }
        // Nothing at all, and the first bytes of a handshake: a record of 512 bytes is announced.
        for bytes: [UInt8] in [[], [0x16, 3, 1, 2, 0, 1]] {
            let socket = try RawSocket(server.tcp)
            if !bytes.isEmpty { socket.send(bytes) }
            #expect(socket.isEnded(withinMilliseconds: 5_000))
        }
        #expect(becomes { server.server.openConnections == 0 })
    }

    @Test("Clients without a certificate of the authority are refused; with one they are who it says")
    func clientCertificates() throws {
        let server = try server(asks: true, gate: CertificateGate())
        defer { server.close() }
        let certificates = TestCertificates.shared
        for security in [try certificates.client(), try certificates.client("stranger")] {
            #expect(throws: TransportFault.self) { try client(server, security) }
        }
        for (name, expected) in [("service", "clinic-a|false"), ("clinician", "clinic-a|true")] {
            let reply = try client(server, certificates.client(name)).call(method: Method.identity, payload: [])
            #expect(String(decoding: reply.payload, as: UTF8.self) == expected)
        }
        let nameless = #expect(throws: TransportFault.self) { try client(server, certificates.client("nameless")) }
        #expect(nameless?.kind == .goneAway(.unauthenticated, lastID: 0, status: 16))
        // The Unix socket shows no certificate.
        let local = #expect(throws: TransportFault.self) { try server.client(server.unix) }
        #expect(local?.kind == .goneAway(.unauthenticated, lastID: 0, status: 16))
    }

    @Test("The stock client shakes hands with TLS 1.3 and 1.2, and not with what is older")
    func stockClient() throws {
        let server = try server()
        defer { server.close() }
        let authority = try TestCertificates.shared.path("authority.crt")
        for (option, isSpoken) in [("-tls1_3", true), ("-tls1_2", true), ("-tls1_1", false), ("-tls1", false)] {
            let run = try #require(
                Shell.run(
                    "openssl s_client -connect \(server.tcp) -CAfile \"$1\" -verify_return_error \(option)"
                        + " -cipher 'ALL:@SECLEVEL=0'", authority))
            #expect(run.output.contains("Verify return code: 0 (ok)"))
            #expect(run.output.contains("Cipher is (NONE)") == !isSpoken, "\(option): \(run.output)")
        }
    }

    @Test("Stopping says so under TLS, and ends with a proper end")
    func stopping() throws {
        let server = try server()
        defer { server.close() }
        let client = try client(server, TestCertificates.shared.client())
        _ = try client.ping()
        let stopping = Stopping(server.server, withinMilliseconds: 10_000)
        let fault = #expect(throws: TransportFault.self) {
            for _ in 0..<1000 { _ = try client.call(method: Method.echo, payload: [1]) }
        }
        guard case .goneAway(.shutdown, _, status: 14) = fault?.kind else {
            Issue.record("no goaway but \(String(describing: fault))")
            return
        }
        _ = stopping.wait()
    }
}

@Suite("Who may listen where")
struct ReachTests {
    private func start(
        _ address: SocketAddress, gate: any CallerGate = OpenGate(), _ security: ServerSecurity? = nil
    ) throws -> FrameServer {
        var configuration = FrameServer.Configuration(
            addresses: [address], serviceName: "echo", serviceVersion: "1")
        configuration.gate = gate
        configuration.security = security
        return try FrameServer(configuration, handler: EchoHandler())
    }

    @Test("Beyond this machine only with TLS and known callers")
    func beyondLoopback() throws {
        let certificates = TestCertificates.shared
        let everywhere = SocketAddress.ip4(0, port: 0)
        let refused: [(any CallerGate, ServerSecurity?)] = [
            (OpenGate(), nil), (WordGate(word: "x"), nil), (OpenGate(), try certificates.server()),
        ]
        for (gate, security) in refused {
            for address in [everywhere, .ip6(high: 0, low: 0, port: 0)] {
                let fault = #expect(throws: TransportFault.self) {
                    try start(address, gate: gate, security)
                }
                #expect(fault?.kind == .notLoopback)
                #expect(fault?.whatFailed.contains("TLS") == true)
                #expect(fault?.whatToDoNext.contains("127.0.0.1") == true)
            }
        }
        let byToken = try start(everywhere, gate: WordGate(word: "x"), certificates.server())
        byToken.stop(withinMilliseconds: 0)
        let byCertificate = try start(
            everywhere, gate: CertificateGate(), certificates.server(asksForCertificates: true))
        defer { byCertificate.stop(withinMilliseconds: 0) }
        guard case .ip4(0, let port) = byCertificate.addresses[0] else {
            Issue.record("listens elsewhere: \(byCertificate.addresses)")
            return
        }
        let client = try FrameClient(
            .loopback4(port: port), clientName: "test", security: certificates.client("service"))
        #expect(try client.ping([2]) == [2])
    }

    @Test("Files that are not right are named")
    func files() throws {
        let certificates = TestCertificates.shared
        let crt = try certificates.path("server.crt")
        let key = try certificates.path("server.key")
        let cases: [(String, String, String?, String)] = [
            ("/nowhere.crt", key, nil, "/nowhere.crt"), (key, key, nil, key), (crt, crt, nil, crt),
            (crt, "/nowhere.key", nil, "/nowhere.key"), (crt, try certificates.path("service.key"), nil, "service.key"),
            (crt, key, "/nowhere.ca", "/nowhere.ca"),
        ]
        for (certificate, keyFile, authority, named) in cases {
            let fault = #expect(throws: TransportFault.self) {
                try ServerSecurity(certificateFile: certificate, keyFile: keyFile, clientAuthorityFile: authority)
            }
            #expect(fault?.kind == .invalidConfiguration)
            #expect(fault?.whatFailed.contains(named) == true, "\(String(describing: fault))")
        }
    }
}
