import FrameTransport
import Service
import Testing

@Suite("Calls over a real socket")
struct RoundTripTests {
    @Test("The hello reply names the service and its limits, on both kinds of socket", arguments: [0, 1])
    func hello(which: Int) throws {
        let server = try TestServer()
        defer { server.close() }
        let client = try server.client(server.server.addresses[which])
        #expect(client.server.protocolVersion == 1)
        #expect(client.server.serviceName == "echo")
        #expect(client.server.serviceVersion == "1.2.3")
        #expect(client.server.maxFrameBytes == 1 << 20)
        #expect(client.server.maxInFlight == 256)
        let reply = try client.call(method: EchoHandler.Method.echo, payload: Array("good day".utf8))
        #expect(reply.status == .ok)
        #expect(reply.payload == Array("good day".utf8))
        #expect(try client.ping([1, 0, 255]) == [1, 0, 255])
    }
}
