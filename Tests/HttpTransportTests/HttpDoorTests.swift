import Foundation
import FrameTransport
import Locks
import Service
import StockDoor
import Synchronization
import TestSupport
import Testing

@testable import HttpTransport

/// The door with a handler of the tests behind it and curl in front.
struct HttpDoorTests {
    private static func server(
        _ handler: HoldingHandler, _ change: (inout HttpServer.Configuration) -> Void = { _ in }
    ) throws -> HttpServer {
        var configuration = HttpServer.Configuration(address: .loopback4(port: 0))
        change(&configuration)
        return try HttpServer(configuration, handler: handler)
    }

    /// The HTTP status of one call, as curl sees it; 0 when there was no answer.
    private static func status(_ address: String, _ method: String) throws -> Int {
        let arguments = [
            "-sS", "-o", "/dev/null", "-m", "60", "-w", "%{http_code}", "-H", "Content-Type: application/json", "-d",
            "{}", "http://\(address)/caloriecount.v1.Recommendation/\(method)",
        ]
        return Int(try OtherProgram.run("curl", arguments, seconds: 90).output) ?? 0
    }

    /// Calls at once, each on a thread of its own.
    private final class Callers: Sendable {
        private let answers = Guarded<[Int]>([])

        init(_ address: String, _ method: String, count: Int) {
            for _ in 0..<count {
                let thread = Thread { [self] in
                    let status = (try? HttpDoorTests.status(address, method)) ?? -1
                    answers.withLock { $0.append(status) }
                }
                thread.start()
            }
        }

        /// Sorted, once there are so many, or after fifty seconds: before the first of them gives up.
        func statuses(_ count: Int) -> [Int] {
            for _ in 0..<5000 where answers.withLock({ $0.count }) < count { usleep(10_000) }
            return answers.withLock { $0.sorted() }
        }
    }

    private static func waitForHeld(_ handler: HoldingHandler, _ count: Int) {
        for _ in 0..<1000 where handler.state.held.load(ordering: .relaxed) < count { usleep(10_000) }
    }

    @Test func blockingCallHoldsUpNobody() throws {
        let handler = HoldingHandler()
        let server = try HttpDoorTests.server(handler)
        let address = "\(server.address)"
        let callers = Callers(address, "StartPlan", count: 3)
        HttpDoorTests.waitForHeld(handler, 3)
        #expect(try HttpDoorTests.status(address, "GetPlan") == 200)
        handler.state.isReleased.store(true, ordering: .relaxed)
        #expect(callers.statuses(3) == [200, 200, 200])
        #expect(server.stop(withinMilliseconds: 5_000) == 0)
    }

    @Test func whatDoesNotFitIsRefusedAtOnce() throws {
        let handler = HoldingHandler()
        let server = try HttpDoorTests.server(handler) {
            $0.limits.blockingThreads = 1
            $0.limits.maxWaitingCalls = 1
            // Callers have to wait for a processor, too.
            $0.limits.requestMilliseconds = 60_000
        }
        let first = Callers("\(server.address)", "StartPlan", count: 1)
        HttpDoorTests.waitForHeld(handler, 1)
        let others = Callers("\(server.address)", "StartPlan", count: 4)
        // One waits while the first one runs; the others are told to come again, before either has gone on.
        #expect(others.statuses(3) == [429, 429, 429])
        handler.state.isReleased.store(true, ordering: .relaxed)
        #expect(first.statuses(1) == [200])
        #expect(others.statuses(4) == [200, 429, 429, 429])
    }

    @Test func stopAnswersWhatItCutsOff() throws {
        let handler = HoldingHandler()
        let server = try HttpDoorTests.server(handler)
        let callers = Callers("\(server.address)", "StartPlan", count: 2)
        HttpDoorTests.waitForHeld(handler, 2)
        #expect(server.stop(withinMilliseconds: 300) == 2)
        #expect(callers.statuses(2).allSatisfy { [0, 503].contains($0) })
        handler.state.isReleased.store(true, ordering: .relaxed)
        usleep(100_000)
    }

    @Test func streamsHaveNoUnaryForm() throws {
        let server = try HttpDoorTests.server(HoldingHandler())
        #expect(try HttpDoorTests.status("\(server.address)", "Observe") == 501)
    }

    @Test func addressesThatOthersReachNeedTLSAndNames() {
        for address in ["0.0.0.0:0", "[::]:0", "unix:/tmp/never.sock"] {
            #expect(throws: TransportFault.self) {
                try HttpServer(.init(address: SocketAddress(address)), handler: HoldingHandler())
            }
        }
    }
}
