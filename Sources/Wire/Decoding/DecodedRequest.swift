internal import CProtobufC
internal import CWireMessages
public import Recommendation

/// A request as the engine takes it, and the way to the bytes that its digest is made of.
public struct DecodedRequest {
    /// As named by the caller; nil asks for the current version.
    public let algorithmVersion: String?
    /// What was sent; fields that could not be read stand in `unreadable`.
    public let request: InitialTargetRequest
    private let message: UnsafeMutablePointer<ProtobufCMessage>

    init<Message>(
        algorithmVersion: String?, request: InitialTargetRequest, message: UnsafeMutablePointer<Message>
    ) {
        self.algorithmVersion = algorithmVersion
        self.request = request
        self.message = UnsafeMutableRawPointer(message).assumingMemoryBound(to: ProtobufCMessage.self)
    }

    /// The request's canonical encoding, for the input digest: fields by number, unknown ones dropped. Two encodings
    /// of the same fields give the same bytes. Of an Explain request it is that of the request to explain.
    ///
    /// Only for a request without unreadable fields, since a text cut by a NUL has no canonical form.
    ///
    /// - Parameter scratch: the memory that the request was decoded in, not reset since.
    /// - Returns: bytes in that memory, valid until it is reset.
    public func canonicalBytes(in scratch: borrowing MessageScratch) throws(WireFault) -> UnsafeRawBufferPointer {
        precondition(request.unreadable.isEmpty)
        dropUnknownFields(of: message)
        let byteCount = protobuf_c_message_get_packed_size(message)
        guard let start = scratch.allocate(UInt8.self, count: byteCount) else { throw .tooLarge }
        return UnsafeRawBufferPointer(start: start, count: protobuf_c_message_pack(message, start))
    }
}

/// A request to explain another request.
public struct DecodedExplainRequest {
    public let explained: DecodedRequest
    /// Also the maintenance one category lower and higher.
    public let withNeighbours: Bool
}

/// Which algorithms to describe.
public struct DecodedDescribeRequest: Sendable, Equatable {
    /// nil describes all.
    public let algorithmVersion: String?
    public let unreadable: [FieldRefusal]
}
