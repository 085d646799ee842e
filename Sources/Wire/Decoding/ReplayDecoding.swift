internal import CProtobufC
internal import CWireMessages
import Recommendation

/// A list of recorded requests, and which versions are to answer them.
public struct DecodedReplayRequest: Sendable {
    /// By name; nil where `refusals` names it.
    public let method: String?
    /// nil leaves it to each request.
    public let version: String?
    public let against: String?
    public let requests: [[UInt8]]
    /// At least 0.
    public let firstOffset: Int
    /// From the root of the message.
    public let refusals: [FieldRefusal]
}

extension RequestDecoder {
    /// A `ReplayRequest`.
    public static func replay(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedReplayRequest {
        let sent = try scratch.unpack(
            Caloriecount__V1__ReplayRequest.self, MessageName.replayRequest.descriptor, payload
        ).pointee
        var reader = FieldReader(knownQuestions: nil)
        let method = reader.key(sent.method, FieldPath("method"))
        let version = reader.text(sent.algorithm_version, root: "algorithm_version")
        let against = reader.text(sent.against_version, root: "against_version")
        let offset = sent.has_first_offset != 0 ? sent.first_offset : 0
        if offset < 0 { reader.refuse(FieldPath("first_offset"), .outOfRange) }
        var requests: [[UInt8]] = []
        // Bounded by the frame that they came in.
        if sent.n_requests > 0, let list = sent.requests {
            requests = UnsafeBufferPointer(start: list, count: sent.n_requests).map {
                Array(UnsafeBufferPointer(start: $0.data, count: $0.data == nil ? 0 : $0.len))
            }
        }
        return DecodedReplayRequest(
            method: method, version: version, against: against, requests: requests, firstOffset: Int(max(0, offset)),
            refusals: reader.refusals)
    }
}
