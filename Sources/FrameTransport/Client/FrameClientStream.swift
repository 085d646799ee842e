internal import Service

/// Calls that answer with a stream of items.
extension FrameClient {
    /// Sends one request of a streaming method, hands over each item, and waits for the reply that ends the stream,
    /// at most for the deadline and two seconds more.
    ///
    /// - Parameters:
    ///   - credit: above 0; items that the server may send before they are taken here.
    ///   - item: receives each item in order, valid until it returns. False cancels the stream: items that are on
    ///     their way are passed over, and the reply has the status CANCELLED or, if it was on its way too, another.
    /// - Returns: the reply; its status says whether the stream is whole.
    public func callStream(
        method: UInt32, payload: [UInt8], deadlineMilliseconds: UInt32 = 10_000, traceParent: String = "",
        credit: UInt32 = 16, item: (UnsafeRawBufferPointer) -> Bool
    ) throws(TransportFault) -> ClientReply {
        let id = try send(
            method: method, payload: payload, deadlineMilliseconds: deadlineMilliseconds, traceParent: traceParent,
            streamCredit: credit)
        let until = FrameClient.end(of: deadlineMilliseconds)
        var granted = credit
        var isWanted = true
        while !until.hasPassed {
            try connection.flush(until: until)
            let reply = try nextOfStream(id, until: until) { bytes in
                guard granted > 0 else { return false }
                granted -= 1
                guard isWanted else { return true }
                guard item(bytes) else {
                    isWanted = false
                    cancel(id: id)
                    return true
                }
                // Granted in halves, so that the server need not wait and few frames are sent.
                guard granted <= credit / 2 else { return true }
                connection.output.appendCredit(id: id, items: credit - granted)
                granted = credit
                return true
            }
            if let reply { return reply }
        }
        throw ClientFaults.timedOut("a stream")
    }

    /// The next frame of the stream: an item goes to `item`, which says whether it was granted; the reply ends the
    /// stream. Replies to others are kept.
    private func nextOfStream(
        _ id: UInt64, until: CallDeadline, _ item: (UnsafeRawBufferPointer) -> Bool
    ) throws(TransportFault) -> ClientReply? {
        let reply = try connection.nextFrame(until: until) { body throws(TransportFault) -> ClientReply? in
            switch body {
            case .streamItem(let frame) where frame.id == id:
                guard item(frame.payload) else {
                    throw ClientFaults.violation("The server sent more items of a stream than it was granted.")
                }
                return nil
            case .reply(let frame): return try ClientReply(frame)
            default: throw ClientFaults.unexpected(body)
            }
        }
        guard let reply else { return nil }
        noteReply(reply, to: id)
        return reply.id == id ? reply : nil
    }
}
