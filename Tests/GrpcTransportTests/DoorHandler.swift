import Glibc
import Service
import Synchronization
import Wire

/// A handler whose methods do what the door's tests need, under names of the method table.
struct DoorHandler: CallHandler {
    /// The payload comes back.
    static let echo = Method.describeAlgorithms.rawValue
    /// Replies with tenant, name, peer, trace and the milliseconds left.
    static let context = Method.checkEligibility.rawValue
    /// Waits until the test lets it go on, at most thirty seconds.
    static let hold = Method.startPlan.rawValue
    /// As many items as the payload's first byte says, each of as many kilobytes as the second says.
    static let count = Method.observe.rawValue
    /// Replies with more than a message may have.
    static let grow = Method.listOptions.rawValue

    final class State: Sendable {
        let held = Atomic<Int>(0)
        let isReleased = Atomic<Bool>(false)
        let items = Atomic<Int>(0)
        let unwanted = Atomic<Int>(0)
    }

    let state = State()

    /// Lets all calls go on that are held, and all that will come.
    func release() { state.isReleased.store(true, ordering: .relaxed) }

    func mayBlock(method: UInt32) -> Bool { method == DoorHandler.hold }
    func isStream(method: UInt32) -> Bool { method == DoorHandler.count }

    func handle(
        method: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext, reply: inout ReplyBuffer
    ) -> CallStatus {
        switch method {
        case DoorHandler.context:
            let caller = context.caller
            let now = CallDeadline.now()
            let left = (context.deadline.monotonicNanoseconds - min(now, context.deadline.monotonicNanoseconds))
            let trace = context.traceParent.map { "\($0.parentID)" } ?? "none"
            let text = "\(caller.identity.tenant)|\(caller.peer)|\(trace)|\(left / 1_000_000_000)"
            return write(Array(text.utf8), &reply)
        case DoorHandler.hold:
            state.held.add(1, ordering: .relaxed)
            for _ in 0..<3000 where !state.isReleased.load(ordering: .relaxed) { usleep(10_000) }
            return write(Array(payload), &reply)
        case DoorHandler.grow:
            return write([UInt8](repeating: 1, count: reply.payloadLimit + 1), &reply)
        default:
            return write(Array(payload), &reply)
        }
    }

    func handleStream(
        method: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext, items: any ItemSink,
        reply: inout ReplyBuffer
    ) -> CallStatus {
        for index in 0..<payload[0] {
            let item = [index] + [UInt8](repeating: index, count: Int(payload[1]) << 10)
            guard item.withUnsafeBytes({ items.send($0) }) else {
                state.unwanted.add(1, ordering: .relaxed)
                return .ok
            }
            state.items.add(1, ordering: .relaxed)
        }
        return write([payload[0]], &reply)
    }

    private func write(_ bytes: [UInt8], _ reply: inout ReplyBuffer) -> CallStatus {
        let isWritten = reply.writePayload(byteCount: bytes.count) { $0.copyBytes(from: bytes) }
        let details = StatusDetails(whatFailed: "Too long.", whatIsSafe: "Nothing.", whatToDoNext: "Ask for less.")
        return isWritten ? .ok : .failed(.resourceExhausted, details)
    }
}
