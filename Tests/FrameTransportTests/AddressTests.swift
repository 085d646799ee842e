@testable import FrameTransport
import Glibc
import Service
import Testing

@Suite("Addresses")
struct AddressTests {
    @Test("Loopback and Unix addresses are read and written alike")
    func texts() throws {
        #expect(try SocketAddress("127.0.0.1:7411") == .loopback4(port: 7411))
        #expect(try SocketAddress("localhost:0") == .loopback4(port: 0))
        #expect(try SocketAddress("[::1]:65535") == .loopback6(port: 65535))
        #expect(try SocketAddress("unix:/run/x.sock") == .unixSocket(path: "/run/x.sock"))
        for address: SocketAddress in [.loopback4(port: 7), .loopback6(port: 8), .unixSocket(path: "a:b")] {
            #expect(try SocketAddress("\(address)") == address)
        }
    }

    @Test("Numeric addresses of other machines are read and written alike, and known not to be of this one")
    func beyondLoopback() throws {
        let beyond: [(String, SocketAddress)] = [
            ("0.0.0.0:7411", .ip4(0, port: 7411)), ("192.168.1.10:7", .ip4(0xC0A8_010A, port: 7)),
            ("[::]:7411", .ip6(high: 0, low: 0, port: 7411)),
            ("[2001:db8::a:1]:80", .ip6(high: 0x2001_0DB8_0000_0000, low: 0x000A_0001, port: 80)),
        ]
        for (text, address) in beyond {
            #expect(try SocketAddress(text) == address)
            #expect("\(address)" == text)
            #expect(!address.isLocal)
        }
        #expect(try SocketAddress("127.0.0.2:7411").isLocal)
        #expect(SocketAddress.loopback6(port: 1).isLocal)
        #expect(SocketAddress.ip6(high: 0, low: 1, port: 1).host == "::1")
    }

    @Test(
        "Other texts are no addresses",
        arguments: [
            "", "7411", ":7411", "127.0.0.1:", "127.0.0.1:65536", "localhost", "example.org:443", "::1:7", "[::1:7",
            "1.2.3:4", "[127.0.0.1]:7", "1.2.3.4.5:6", "0x7f.1:1",
        ])
    func malformed(_ text: String) {
        let fault = #expect(throws: TransportFault.self) { try SocketAddress(text) }
        #expect(fault?.kind == .malformedAddress)
    }

    @Test("A socket's path has 1 to 107 bytes")
    func paths() throws {
        let most = "/tmp/" + String(repeating: "p", count: 102)
        #expect(try SocketAddress("unix:" + most) == .unixSocket(path: most))
        for path in ["", most + "p", "/tmp/a\0b"] {
            let fault = #expect(throws: TransportFault.self) { try SocketAddress("unix:" + path) }
            #expect(fault?.kind == .malformedAddress)
            // Nor by the way round the text.
            let direct = #expect(throws: TransportFault.self) {
                try Listener.open(.unixSocket(path: path), sharesPort: false)
            }
            #expect(direct?.kind == .malformedAddress)
        }
    }

    @Test("IPv6's loopback serves as well")
    func loopback6() throws {
        let configuration = FrameServer.Configuration(
            addresses: [.loopback6(port: 0)], serviceName: "echo", serviceVersion: "1")
        let server = try FrameServer(configuration, handler: EchoHandler())
        defer { server.stop(withinMilliseconds: 0) }
        let client = try FrameClient(server.addresses[0], clientName: "test")
        #expect(try client.call(method: EchoHandler.Method.echo, payload: [6]).payload == [6])
    }

    @Test("A port in use is refused, and the server that has it goes on", arguments: [1, 2])
    func portInUse(loops: Int) throws {
        let server = try TestServer(loops: loops)
        defer { server.close() }
        var configuration = FrameServer.Configuration(
            addresses: [.loopback4(port: 0), server.tcp], serviceName: "echo", serviceVersion: "1")
        configuration.loops = loops
        let fault = #expect(throws: TransportFault.self) {
            try FrameServer(configuration, handler: EchoHandler())
        }
        #expect(fault?.kind == .addressInUse)
        #expect(try server.answersAGoodRequest())
    }

    @Test("A server needs an address, a sensible number of loops and names")
    func configuration() {
        let changes: [(inout FrameServer.Configuration) -> Void] = [
            { $0.addresses = [] }, { $0.loops = 0 }, { $0.loops = 65 }, { $0.serviceName = "" },
            { $0.serviceVersion = String(repeating: "v", count: 257) }, { $0.serviceName = "a\0b" },
        ]
        for change in changes {
            var configuration = FrameServer.Configuration(
                addresses: [.loopback4(port: 0)], serviceName: "echo", serviceVersion: "1")
            change(&configuration)
            let fault = #expect(throws: TransportFault.self) {
                try FrameServer(configuration, handler: EchoHandler())
            }
            #expect(fault?.kind == .invalidConfiguration)
        }
    }
}

@Suite("The file of a Unix socket")
struct SocketFileTests {
    private func server(_ path: String) throws -> FrameServer {
        let configuration = FrameServer.Configuration(
            addresses: [.unixSocket(path: path)], serviceName: "echo", serviceVersion: "1")
        return try FrameServer(configuration, handler: EchoHandler())
    }

    private func remove(_ path: String) {
        unlink(path)
        unlink(path + ".lock")
    }

    @Test("Has mode 0600 whatever the umask, and goes away with the server")
    func mode() throws {
        let path = TestServer.temporaryPath()
        defer { remove(path) }
        let server = try server(path)
        var status = stat()
        #expect(lstat(path, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o600)
        #expect(status.st_mode & S_IFMT == S_IFSOCK)
        server.stop(withinMilliseconds: 0)
        #expect(access(path, F_OK) != 0)
    }

    @Test("A stale file of a server that died is replaced")
    func stale() throws {
        let path = TestServer.temporaryPath()
        defer { remove(path) }
        let address = SocketAddress.unixSocket(path: path)
        let dead = try SystemSocket.open(AF_UNIX, nonBlocking: true)
        #expect(address.withSystemAddress { bind(dead, $0, $1) } == 0)
        close(dead)
        #expect(access(path, F_OK) == 0)
        let server = try server(path)
        defer { server.stop(withinMilliseconds: 0) }
        let client = try FrameClient(address, clientName: "test")
        #expect(try client.call(method: EchoHandler.Method.echo, payload: [1]).payload == [1])
    }

    @Test("The file of a live server stays, whether that server knows the lock or not")
    func live() throws {
        let path = TestServer.temporaryPath()
        defer { remove(path) }
        let first = try server(path)
        defer { first.stop(withinMilliseconds: 0) }
        #expect(throws: TransportFault.self) { try server(path) }
        unlink(path + ".lock")  // as if another program held the socket
        let fault = #expect(throws: TransportFault.self) { try server(path) }
        #expect(fault?.kind == .addressInUse)
        let client = try FrameClient(.unixSocket(path: path), clientName: "test")
        #expect(try client.ping([1]) == [1])
    }

    @Test("Anything that is no socket stays untouched")
    func otherFiles() throws {
        let path = TestServer.temporaryPath()
        defer { remove(path) }
        let file = open(path, O_CREAT | O_WRONLY, 0o644)
        #expect(write(file, "keep", 4) == 4)
        close(file)
        let fault = #expect(throws: TransportFault.self) { try server(path) }
        #expect(fault?.kind == .addressInUse)
        #expect(fault?.whatFailed.contains("is no socket") == true)
        var status = stat()
        #expect(lstat(path, &status) == 0)
        #expect(status.st_size == 4)
    }

    @Test("A file that someone else put in the socket's place is not removed on stopping")
    func replaced() throws {
        let path = TestServer.temporaryPath()
        defer { remove(path) }
        let server = try server(path)
        unlink(path)
        close(open(path, O_CREAT | O_WRONLY, 0o644))
        server.stop(withinMilliseconds: 0)
        #expect(access(path, F_OK) == 0)
    }
}
