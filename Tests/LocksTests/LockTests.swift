import Foundation
import Locks
import Testing

struct LockTests {
    private struct Refused: Error, Equatable {}

    /// Runs `body` on so many threads at once and waits for all of them.
    private static func together(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        let group = DispatchGroup()
        for _ in 0..<count {
            group.enter()
            Thread {
                body()
                group.leave()
            }.start()
        }
        group.wait()
    }

    /// A table that grows while eight threads write to it: without the lock it loses counts, or falls.
    @Test func nothingIsLostUnderEightThreads() {
        let counts = Guarded<[String: Int]>([:])
        LockTests.together(8) {
            for number in 0..<5_000 { counts.withLock { $0["\(number % 97)", default: 0] += 1 } }
        }
        #expect(counts.withLock { $0.values.reduce(0, +) } == 40_000)
        #expect(counts.withLock { $0.count } == 97)
    }

    @Test func whoThrowsLetsGo() throws {
        let value = Guarded(1)
        #expect(throws: Refused.self) {
            try value.withLock { (value: inout Int) throws(Refused) in
                value = 2
                throw Refused()
            }
        }
        #expect(value.withLock { $0 } == 2)
    }

    private final class Turn: @unchecked Sendable {
        // Unchecked: touched under the monitor only.
        let monitor = Monitor()
        var isMine = false
    }

    @Test func aSignalEndsAWait() {
        let turn = Turn()
        LockTests.together(1) {
            turn.monitor.locked {
                turn.isMine = true
                turn.monitor.signal()
            }
        }
        turn.monitor.locked { while !turn.isMine { turn.monitor.wait() } }
        #expect(turn.monitor.locked { turn.isMine })
    }

    @Test func aMomentEndsAWait() {
        let monitor = Monitor()
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let moment = UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec) + 2_000_000
        let isSignalled = monitor.locked { () -> Bool in
            // A wait may end early, without a signal; a moment that has come is the end of every one.
            for _ in 0..<1_000 where !monitor.wait(untilMonotonicNanoseconds: moment) { return false }
            return true
        }
        #expect(!isSignalled)
    }
}
