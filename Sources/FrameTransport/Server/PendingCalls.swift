internal import Service

/// One request that was accepted and not yet answered.
struct PendingCall {
    let id: UInt64
    let method: UInt32
    /// On the monotonic clock, in nanoseconds.
    let acceptedAt: UInt64
    let deadline: CallDeadline
    let traceParent: TraceParent?
    /// Where the payload lies, counted from the first byte of the connection's input.
    let payloadOffset: Int
    let payloadCount: Int
    /// Items that the caller takes, if the method streams.
    var streamCredit: UInt32
    var isCancelled = false
}

/// The requests in flight of one connection, answered in the order in which they came.
struct PendingCalls: ~Copyable {
    private var calls: [PendingCall] = []
    private var answered = 0
    /// The largest id in flight. Ids that count up need no search for duplicates.
    private var highestID: UInt64 = 0

    var count: Int { calls.count - answered }
    var isEmpty: Bool { count == 0 }
    /// Bytes of memory held.
    var capacity: Int { calls.capacity * MemoryLayout<PendingCall>.stride }

    borrowing func contains(id: UInt64) -> Bool {
        id <= highestID && calls[answered...].contains { $0.id == id }
    }

    mutating func append(_ call: PendingCall) {
        highestID = max(highestID, call.id)
        calls.append(call)
    }

    /// Marks the request, if it is still in flight.
    mutating func cancel(id: UInt64) {
        guard id <= highestID, let index = calls[answered...].firstIndex(where: { $0.id == id }) else { return }
        calls[index].isCancelled = true
    }

    /// Adds to what a stream that is not yet begun may send.
    ///
    /// - Returns: false when no such request waits.
    mutating func grant(id: UInt64, items: UInt32) -> Bool {
        guard id <= highestID, let index = calls[answered...].firstIndex(where: { $0.id == id }) else { return false }
        calls[index].streamCredit = UInt32(clamping: UInt64(calls[index].streamCredit) + UInt64(items))
        return true
    }

    mutating func next() -> PendingCall? {
        guard answered < calls.count else { return nil }
        let call = calls[answered]
        answered += 1
        if answered == calls.count {
            calls.removeAll(keepingCapacity: true)
            answered = 0
            highestID = 0
        }
        return call
    }
}
