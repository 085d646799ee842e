import FrameTransport
import Foundation
import GrpcTransport
import Locks
import Service
import StockDoor
import Synchronization
import Testing

/// The door with a handler of the tests behind it and grpcio in front.
struct DoorTests {
    private static func server(
        _ handler: DoorHandler, _ change: (inout GrpcServer.Configuration) -> Void = { _ in }
    ) throws -> GrpcServer {
        var configuration = GrpcServer.Configuration(address: .loopback4(port: 0))
        change(&configuration)
        return try GrpcServer(configuration, handler: handler)
    }

    @Test func payloadsComeBackWhole() throws {
        let server = try DoorTests.server(DoorHandler())
        #expect(try StockClient.run(server, "unary:DescribeAlgorithms:hello") == ["OK 5 hello"])
        #expect(try StockClient.run(server, "unary:DescribeAlgorithms:") == ["OK 0 "])
        #expect(try StockClient.run(server, "unary:ListOptions:") == ["RESOURCE_EXHAUSTED 0 "])
    }

    @Test func theHandlerLearnsWhoCallsAndHowLongTheyWait() throws {
        let server = try DoorTests.server(DoorHandler())
        let trace = "traceparent=00-0af7651916cd43dd8448eb211c80319c-00000000000000ff-01"
        let line = try #require(try StockClient.run(server, "unary:CheckEligibility:x", trace).first)
        #expect(line.hasPrefix("OK 21 local|loopback|255|"))
        // Of the client's 20 seconds; the door's own bound is longer.
        let left = try #require(Int(line.suffix(2)))
        #expect((10...19).contains(left), "\(line)")
    }

    @Test func longestDeadlineIsTheDoorsOwn() throws {
        let server = try DoorTests.server(DoorHandler()) { $0.limits.maxDeadlineMilliseconds = 5_500 }
        #expect(try StockClient.run(server, "unary:CheckEligibility:x") == ["OK 21 local|loopback|none|5"])
    }

    @Test func blockingCallsHoldUpNobodyAndTheirDeadlinesHold() throws {
        let handler = DoorHandler()
        let server = try DoorTests.server(handler)
        #expect(try StockClient.run(server, "late:StartPlan") == ["DEADLINE_EXCEEDED"])
        #expect(handler.state.held.load(ordering: .relaxed) == 1)
        // The one that is held still runs; the others are answered meanwhile.
        #expect(try StockClient.run(server, "unary:DescribeAlgorithms:a") == ["OK 1 a"])
        #expect(try StockClient.run(server, "cancel:StartPlan") == ["True"])
        handler.release()
        #expect(try StockClient.run(server, "many:StartPlan:100") == ["OK 100"])
        #expect(server.stop(withinMilliseconds: 5_000) == 0)
    }

    @Test func whatDoesNotFitIsRefusedAtOnce() throws {
        let handler = DoorHandler()
        let server = try DoorTests.server(handler) {
            $0.limits.blockingThreads = 1
            $0.limits.maxWaitingCalls = 2
        }
        // One runs and two wait. They are held until all others have been refused.
        let lines = try StockClient.run(server, "refused:StartPlan:20:17") { handler.release() }
        #expect(lines == ["refused 17", "OK 3", "RESOURCE_EXHAUSTED 17"])
        #expect(handler.state.held.load(ordering: .relaxed) == 3)
    }

    @Test func callsAboveTheBoundOfTheDoorAreNotRead() throws {
        let handler = DoorHandler()
        let server = try DoorTests.server(handler) { $0.limits.maxCalls = 4 }
        let lines = try StockClient.run(server, "refused:StartPlan:20:16") { handler.release() }
        #expect(lines == ["refused 16", "OK 4", "RESOURCE_EXHAUSTED 16"])
        #expect(handler.state.held.load(ordering: .relaxed) == 4)
    }

    @Test func whatIsThereIsAnsweredAndNothingElseIsTaken() throws {
        let handler = DoorHandler()
        let server = try DoorTests.server(handler)
        let answer = Guarded<[String]>([])
        let client = Thread {
            let lines = (try? StockClient.run(server, "many:StartPlan:20")) ?? ["no client"]
            answer.withLock { $0 = lines }
        }
        client.start()
        for _ in 0..<500 where handler.state.held.load(ordering: .relaxed) < 20 { usleep(10_000) }
        server.beginStopping()
        #expect(try StockClient.run(server, "many:DescribeAlgorithms:1") == ["UNAVAILABLE 1"])
        handler.release()
        #expect(server.stop(withinMilliseconds: 20_000) == 0)
        for _ in 0..<1000 where answer.withLock({ $0.isEmpty }) { usleep(10_000) }
        #expect(answer.withLock { $0 } == ["OK 20"])
        #expect(server.openConnections == 0)
    }

    @Test func stopCutsOffWhatDoesNotEnd() throws {
        let handler = DoorHandler()
        let server = try DoorTests.server(handler)
        let answer = Guarded<[String]>([])
        let client = Thread {
            let lines = (try? StockClient.run(server, "many:StartPlan:1")) ?? ["no client"]
            answer.withLock { $0 = lines }
        }
        client.start()
        for _ in 0..<500 where handler.state.held.load(ordering: .relaxed) == 0 { usleep(10_000) }
        #expect(server.stop(withinMilliseconds: 300) == 1)
        for _ in 0..<1000 where answer.withLock({ $0.isEmpty }) { usleep(10_000) }
        #expect(answer.withLock { $0 } == ["UNAVAILABLE 1"])
        // The handler ends after its server has: its reply has nowhere to go, and nothing falls.
        handler.release()
        usleep(100_000)
    }
}

/// Streams of a handler.
struct StreamTests {
    private static func server(_ handler: DoorHandler) throws -> GrpcServer {
        try GrpcServer(.init(address: .loopback4(port: 0)), handler: handler)
    }

    @Test func itemsComeInOrderAndTheReplyLast() throws {
        let handler = DoorHandler()
        let server = try StreamTests.server(handler)
        #expect(try StockClient.run(server, "stream:Observe:200:1") == ["OK 201 True"])
        #expect(handler.state.items.load(ordering: .relaxed) == 200)
    }

    /// 200 items of 200 kB are 40 MB; a reader that takes its time lets few of them into memory.
    @Test func slowReaderHoldsTheHandlerBack() throws {
        let handler = DoorHandler()
        let server = try StreamTests.server(handler)
        let lines = try StockClient.run(server, "stream:Observe:200:200:pause=0.2:timeout=2")
        #expect(lines.first?.hasPrefix("DEADLINE_EXCEEDED ") == true, "\(lines)")
        // Ten items were read; what is on the way beside them stays within a few of the sockets' buffers.
        let sent = handler.state.items.load(ordering: .relaxed)
        #expect((1...80).contains(sent), "\(sent) items were sent")
    }

    @Test func cancelEndsTheHandler() throws {
        let handler = DoorHandler()
        let server = try StreamTests.server(handler)
        #expect(try StockClient.run(server, "stream:Observe:255:200:take=2").first?.hasPrefix("CANCELLED 2") == true)
        for _ in 0..<500 where handler.state.unwanted.load(ordering: .relaxed) == 0 { usleep(10_000) }
        #expect(handler.state.unwanted.load(ordering: .relaxed) == 1)
        #expect(server.stop(withinMilliseconds: 5_000) == 0)
    }
}
