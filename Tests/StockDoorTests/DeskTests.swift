import FrameTransport
import Glibc
import Service
import Synchronization
import Testing

@testable import StockDoor

struct DeskTests {
    private struct Nothing: CallHandler {
        func handle(
            method: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext, reply: inout ReplyBuffer
        ) -> CallStatus { .ok }
    }

    private struct WordGate: CallerGate {
        var identifiesCallers: Bool { true }
        func identity(clientName: String, token: UnsafeRawBufferPointer, peer: Peer) -> CallerIdentity? {
            token.elementsEqual("word".utf8) ? CallerIdentity(tenant: "clinic-a", isClinician: false) : nil
        }
    }

    private static func admit(_ desk: DoorDesk, token: String) -> Result<DoorCall, DoorRefusal> {
        Array(token.utf8).withUnsafeBytes { token in
            desk.admit(
                1,
                DoorVisitor(token: token, clientName: "test", peer: .loopback, traceParent: nil, milliseconds: 1_000))
        }
    }

    @Test func gateIsAskedFirstAndLimitsCount() throws {
        var bounds = ServerLimits()
        bounds.maxTenantInFlight = 2
        let desk = DoorDesk(
            handler: Nothing(), limits: DoorLimits(), gate: WordGate(), accounts: TenantAccounts(bounds))
        #expect(throws: DoorRefusal.unauthenticated) { try DeskTests.admit(desk, token: "").get() }
        #expect(throws: DoorRefusal.unauthenticated) {
            try DeskTests.admit(desk, token: String(repeating: "w", count: 100_000)).get()
        }
        let first = try DeskTests.admit(desk, token: "word").get()
        _ = try DeskTests.admit(desk, token: "word").get()
        #expect(throws: DoorRefusal.tenantInFlight) { try DeskTests.admit(desk, token: "word").get() }
        first.end(.ok, nil)
        let third = try DeskTests.admit(desk, token: "word").get()
        #expect(third.context.caller.identity.tenant == "clinic-a")
    }

    @Test func rateIsCounted() throws {
        var bounds = ServerLimits()
        bounds.maxTenantRequestsPerSecond = 5
        let desk = DoorDesk(
            handler: Nothing(), limits: DoorLimits(), gate: WordGate(), accounts: TenantAccounts(bounds))
        let taken = (0..<50).count { _ in (try? DeskTests.admit(desk, token: "word").get()) != nil }
        // A second's worth at once; the loop itself may take a moment.
        #expect((5...7).contains(taken))
    }

    @Test func poolRunsWhatItTookAndRefusesTheRest() {
        var limits = DoorLimits()
        limits.maxWaitingCalls = 3
        limits.maxWaitingBytes = 64 << 10
        let pool = DoorPool(threads: 1, limits)
        let ran = Counter()
        let gate = Counter()
        #expect(
            pool.submit(bytes: 1) { _ in
                gate.add()
                while gate.count < 2 { usleep(500) }
                ran.add()
            })
        while gate.count < 1 { usleep(500) }
        #expect(!pool.submit(bytes: limits.maxWaitingBytes + 1) { _ in ran.add() })
        for _ in 0..<3 { #expect(pool.submit(bytes: 1) { _ in ran.add() }) }
        #expect(!pool.submit(bytes: 1) { _ in ran.add() })
        gate.add()
        pool.stop(until: .after(milliseconds: 5_000))
        #expect(ran.count == 4)
        #expect(!pool.submit(bytes: 1) { _ in ran.add() })
    }

    /// However slowly the threads come: a job that a free one will take waits for none.
    @Test func jobsWithAThreadOfTheirOwnDoNotCountAsWaiting() {
        var limits = DoorLimits()
        limits.maxWaitingCalls = 1
        let pool = DoorPool(threads: 4, limits)
        let isOver = Counter()
        let ran = Counter()
        let taken = (0..<8).map { _ in
            pool.submit(bytes: 1) { _ in
                while isOver.count == 0 { usleep(1_000) }
                ran.add()
            }
        }
        #expect(taken == [true, true, true, true, true, false, false, false])
        isOver.add()
        pool.stop(until: .after(milliseconds: 5_000))
        #expect(ran.count == 5)
    }

    private final class Counter: Sendable {
        private let value = Atomic<Int>(0)
        func add() { value.add(1, ordering: .sequentiallyConsistent) }
        var count: Int { value.load(ordering: .sequentiallyConsistent) }
    }

    @Test func limitsHaveRanges() {
        let spoils: [(inout DoorLimits) -> Void] = [
            { $0.maxMessageBytes = 1 }, { $0.maxCalls = 0 }, { $0.blockingThreads = 1000 },
            { $0.maxDeadlineMilliseconds = 0 }, { $0.maxHeldBytes = 1 },
        ]
        for spoil in spoils {
            var limits = DoorLimits()
            spoil(&limits)
            #expect(throws: TransportFault.self) { try limits.check() }
        }
    }
}
