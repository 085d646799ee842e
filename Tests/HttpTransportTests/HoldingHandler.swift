import Glibc
import Service
import Synchronization
import Wire

/// Holds StartPlan until the test lets it go on, at most a minute; a stream stands under Observe's name.
struct HoldingHandler: CallHandler {
    final class State: Sendable {
        let held = Atomic<Int>(0)
        let isReleased = Atomic<Bool>(false)
    }

    let state = State()

    func mayBlock(method: UInt32) -> Bool { method == Method.startPlan.rawValue }
    func isStream(method: UInt32) -> Bool { method == Method.observe.rawValue }

    func handle(
        method: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext, reply: inout ReplyBuffer
    ) -> CallStatus {
        if mayBlock(method: method) {
            state.held.add(1, ordering: .relaxed)
            for _ in 0..<6000 where !state.isReleased.load(ordering: .relaxed) { usleep(10_000) }
        }
        _ = reply.writePayload(byteCount: 0) { _ in }
        return .ok
    }
}
