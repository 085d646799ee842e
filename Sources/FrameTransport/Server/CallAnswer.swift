internal import Service
internal import Wire

/// The frame that ends a call, on the loop and on a worker alike.
extension ByteBuffer {
    /// The reply or the failure that a handler came to.
    ///
    /// - Parameter reply: with the payload if the status is `.ok`; else its scratch memory is used for the details.
    /// - Returns: the status that the frame says.
    mutating func appendAnswer(
        _ status: CallStatus, id: UInt64, _ reply: inout ReplyBuffer, _ refusals: borrowing CallRefusals
    ) -> UInt32 {
        switch status {
        case .ok:
            appendReply(ReplyFrame(id: id, payload: reply.payload))
            return 0
        case .failed(let code, let details):
            reply.reset()
            guard let encoded = details.encoded(with: reply.scratch), encoded.count <= reply.payloadLimit else {
                return appendRefusal(refusals.replyTooLarge, id: id)
            }
            return appendFailure(code, encoded, id: id)
        }
    }

    /// What the transport says to a request that it answers itself.
    @discardableResult
    mutating func appendRefusal(_ refusal: TransportStatus, id: UInt64) -> UInt32 {
        appendFailure(refusal.code, refusal.details, id: id)
    }

    private mutating func appendFailure(_ code: FailureCode, _ details: [UInt8], id: UInt64) -> UInt32 {
        details.withUnsafeBytes { details in
            appendReply(ReplyFrame(id: id, status: code.rawValue, details: details))
        }
        return code.rawValue
    }
}
