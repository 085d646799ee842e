import Ledger
internal import Locks
import Wire

/// Scratch memory for reading and writing records, kept from call to call: to map and unmap it each time costs more
/// than a short record does.
final class ScratchPool: Sendable {
    private let free = Guarded<[Box]>([])

    /// More than this stay with no pool: as many calls at once are rare.
    private static let kept = 64

    /// Runs `body` with memory that is empty, and that nobody else has meanwhile.
    func with<Value>(
        _ body: (borrowing MessageScratch) throws(ServiceFailure) -> Value
    ) throws(ServiceFailure) -> Value {
        let taken = free.withLock { $0.popLast() }
        let box = if let taken { taken } else { try Box() }
        defer {
            box.scratch.reset()
            free.withLock { if $0.count < ScratchPool.kept { $0.append(box) } }
        }
        return try body(box.scratch)
    }

    /// Unchecked: used by one thread at a time, whoever took it from the pool.
    private final class Box: @unchecked Sendable {
        let scratch: MessageScratch

        init() throws(ServiceFailure) {
            guard let scratch = MessageScratch() else { throw .wire(.tooLarge) }
            self.scratch = scratch
        }
    }
}

extension ScratchPool {
    /// The encoded `Explanation` of a stored offer: beside its event, or inside it where release 0.1.0 wrote it.
    ///
    /// - Parameter content: read with its attachment.
    /// - Returns: nil where there is none.
    func explanation(in content: EventContent) throws(ServiceFailure) -> [UInt8]? {
        if let attachment = content.attachment { return attachment }
        return try with { scratch throws(ServiceFailure) in
            do throws(WireFault) {
                return try PlanEventCoding.explanation(in: content.payload, scratch: scratch)
            } catch {
                throw .planFailure(.recordUnreadable)
            }
        }
    }
}
