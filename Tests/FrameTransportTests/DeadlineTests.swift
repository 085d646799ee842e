@testable import FrameTransport
import Service
import Testing

@Suite("Deadlines")
struct DeadlineTests {
    typealias Method = EchoHandler.Method
    private let deadlineExceeded = FailureCode.deadlineExceeded.rawValue

    @Test("A reply that is ready after the deadline is DEADLINE_EXCEEDED")
    func duringWork() throws {
        let server = try TestServer()
        defer { server.close() }
        let client = try server.client()
        let late = try client.call(
            method: Method.work, payload: [UInt8](repeating: 0, count: 30), deadlineMilliseconds: 5)
        #expect(late.status.wireCode == deadlineExceeded)
        let inTime = try client.call(method: Method.work, payload: [0], deadlineMilliseconds: 10_000)
        #expect(inTime.status == .ok)
    }

    @Test("A request whose deadline passes while it waits never reaches the handler")
    func beforeWork() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        let long = [UInt8](repeating: 0, count: 40)
        socket.send(
            FrameBytes.request(id: 1, method: Method.work, payload: long) + FrameBytes.request(id: 2, deadline: 10))
        #expect(socket.next() == .frame(.reply(id: 1, status: 0, whatFailed: nil, payload: [])))
        guard case .frame(.reply(id: 2, deadlineExceeded, _, payload: [])) = socket.next() else {
            Issue.record("no DEADLINE_EXCEEDED")
            return
        }
        #expect(server.handler.calls.current == 1)
    }

    @Test("0 and longer deadlines than the server's own are the server's own", arguments: [UInt32(0), UInt32.max])
    func serverBound(_ deadline: UInt32) throws {
        let server = try TestServer { $0.maxDeadlineMilliseconds = 10 }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp)
        socket.send(
            FrameBytes.request(
                id: 1, method: Method.work, deadline: deadline, payload: [UInt8](repeating: 0, count: 40)))
        guard case .frame(.reply(id: 1, deadlineExceeded, _, payload: [])) = socket.next() else {
            Issue.record("no DEADLINE_EXCEEDED")
            return
        }
    }

    @Test("The client's wait ends even when the server never answers")
    func clientWait() throws {
        let silent = try SilentListener()
        let started = CallDeadline.now()
        let fault = #expect(throws: TransportFault.self) {
            try FrameClient(silent.address, clientName: "test", withinMilliseconds: 100)
        }
        #expect(fault?.kind == .timedOut)
        let waited = (CallDeadline.now() - started) / 1_000_000
        #expect(waited >= 100)
        #expect(waited < 5_000)
    }
}
