internal import Locks
internal import Service

/// What a stream may send: its loop adds, its worker takes away and waits.
///
/// Two bounds hold at once. The caller grants items, so that it never has more of them unread than it wants; and the
/// worker waits while what it sent lies in the service, so that a slow reader costs no more memory than the limit.
final class StreamFlow: @unchecked Sendable {
    /// Why no further item is wanted.
    enum Ending: Equatable {
        case cancelled
        case deadlinePassed
        case connectionGone
        case itemTooLarge
    }

    /// Bytes of items on their way to the socket at which the worker waits.
    private let byteLimit: Int

    // Unchecked: everything below is touched under the monitor only.
    private let monitor = Monitor()
    private var credit: UInt32
    private var unsentBytes = 0
    private var endedBy: Ending?

    init(credit: UInt32, byteLimit: Int) {
        self.credit = credit
        self.byteLimit = byteLimit
    }

    var ending: Ending? { monitor.locked { endedBy } }

    /// For the worker: waits until an item of so many bytes may be sent.
    ///
    /// - Returns: false when none is wanted any more.
    func mayTake(_ byteCount: Int, until deadline: CallDeadline) -> Bool {
        monitor.locked {
            while endedBy == nil, credit == 0 || unsentBytes >= byteLimit {
                if !monitor.wait(until: deadline) { endedBy = endedBy ?? .deadlinePassed }
            }
            guard endedBy == nil else { return false }
            credit -= 1
            unsentBytes += byteCount
            return true
        }
    }

    /// The caller takes so many more.
    func grant(_ items: UInt32) {
        monitor.locked {
            credit = UInt32(clamping: UInt64(credit) + UInt64(items))
            monitor.signal()
        }
    }

    /// So many bytes have left for the caller.
    func sent(_ byteCount: Int) {
        monitor.locked {
            unsentBytes -= byteCount
            monitor.signal()
        }
    }

    /// The first reason holds.
    func end(_ ending: Ending) {
        monitor.locked {
            endedBy = endedBy ?? ending
            monitor.signal()
        }
    }
}

/// A stream as its handler sees it.
struct StreamSink: ItemSink {
    private let call: BlockingCall
    private let flow: StreamFlow
    private let byteLimit: Int

    init(_ call: BlockingCall, _ flow: StreamFlow, byteLimit: Int) {
        self.call = call
        self.flow = flow
        self.byteLimit = byteLimit
    }

    var isWanted: Bool {
        if call.context.deadline.hasPassed { flow.end(.deadlinePassed) }
        return flow.ending == nil
    }

    func send(_ item: UnsafeRawBufferPointer) -> Bool {
        if item.count > byteLimit { flow.end(.itemTooLarge) }
        guard isWanted else { return false }
        var frame = ByteBuffer()
        frame.appendStreamItem(id: call.id, item)
        guard flow.mayTake(frame.count, until: call.context.deadline) else { return false }
        call.mailbox.post(
            PostedFrames(connection: call.connection, id: call.id, bytes: [UInt8](frame.bytes), endsCall: false))
        return true
    }
}
