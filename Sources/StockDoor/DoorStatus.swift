package import Service
package import Wire

/// A failure as stock clients read it.
package struct DoorStatus {
    package let code: FailureCode
    /// What failed and what to do next, for whoever reads nothing else.
    package let text: String
    /// A `StatusDetails` message.
    package let details: [UInt8]

    /// The type of the details, as an `Any` names it.
    package static let detailsType = "caloriecount.v1.StatusDetails"
    /// Clients read at most 8 KiB of trailers, of which base64 takes a third, unless they are told otherwise.
    package static let detailsBytes = 4096
    private static let textBytes = 512

    /// - Parameters:
    ///   - byteLimit: of the details; violations beyond it are left out from the last.
    ///   - scratch: is reset.
    package init(
        _ code: FailureCode, _ details: StatusDetails, byteLimit: Int = detailsBytes,
        scratch: borrowing MessageScratch
    ) {
        self.code = code
        let text = "\(details.whatFailed) \(details.whatToDoNext)"
        self.text = text.utf8.count <= DoorStatus.textBytes ? text : details.whatFailed
        var kept = details
        var encoded = DoorStatus.encode(kept, scratch)
        while encoded.count > byteLimit, !kept.fieldViolations.isEmpty {
            kept.fieldViolations.removeLast((kept.fieldViolations.count + 3) / 4)
            encoded = DoorStatus.encode(kept, scratch)
        }
        self.details = encoded.count <= byteLimit ? encoded : []
    }

    private static func encode(_ details: StatusDetails, _ scratch: borrowing MessageScratch) -> [UInt8] {
        scratch.reset()
        return details.encoded(with: scratch) ?? []
    }

    /// The bytes of a `google.rpc.Status` with the details in an `Any`.
    package var rpcStatus: [UInt8] {
        var any = MessageBytes()
        any.text(1, "type.googleapis.com/" + DoorStatus.detailsType)
        any.message(2, details)
        var status = MessageBytes()
        status.number(1, UInt64(code.rawValue))
        status.text(2, text)
        status.message(3, any.bytes)
        return status.bytes
    }
}
