internal import CProtobufC
internal import CWireMessages
public import Quantities
public import Recommendation

/// What a digest is made over, whatever the method.
public protocol DigestedRequest {
    /// The request's date, if it could be read.
    var asOf: CivilDate? { get }
    /// Whether every field could be read.
    var isReadable: Bool { get }

    /// The request's canonical encoding, for the input digest: fields by number, unknown ones dropped. Two encodings
    /// of the same fields give the same bytes. Of an Explain request it is that of the request to explain.
    ///
    /// Only for a readable request, since a text cut by a NUL has no canonical form.
    ///
    /// - Parameter scratch: the memory that the request was decoded in, not reset since.
    /// - Returns: bytes in that memory, valid until it is reset.
    func canonicalBytes(in scratch: borrowing MessageScratch) throws(WireFault) -> UnsafeRawBufferPointer
}

/// A request as the engine takes it, and the way to the bytes that its digest is made of.
public struct DecodedRequest: DigestedRequest {
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

    public var asOf: CivilDate? { request.asOf }
    public var isReadable: Bool { request.unreadable.isEmpty }

    /// As `DigestedRequest` says, for a readable request.
    public func canonicalBytes(in scratch: borrowing MessageScratch) throws(WireFault) -> UnsafeRawBufferPointer {
        precondition(isReadable)
        return try packed(message, in: scratch)
    }
}

/// A check-in's request as the engine takes it.
public struct DecodedWeeklyRequest: DigestedRequest {
    /// As named by the caller; nil asks for the current version.
    public let algorithmVersion: String?
    /// What was sent; fields that could not be read stand in `unreadable`.
    public let request: WeeklyRequest
    private let message: UnsafeMutablePointer<ProtobufCMessage>

    init<Message>(algorithmVersion: String?, request: WeeklyRequest, message: UnsafeMutablePointer<Message>) {
        self.algorithmVersion = algorithmVersion
        self.request = request
        self.message = UnsafeMutableRawPointer(message).assumingMemoryBound(to: ProtobufCMessage.self)
    }

    public var asOf: CivilDate? { request.asOf }
    public var isReadable: Bool { request.unreadable.isEmpty }

    /// As `DigestedRequest` says, for a readable request.
    public func canonicalBytes(in scratch: borrowing MessageScratch) throws(WireFault) -> UnsafeRawBufferPointer {
        precondition(isReadable)
        return try packed(message, in: scratch)
    }
}

func packed(
    _ message: UnsafeMutablePointer<ProtobufCMessage>, in scratch: borrowing MessageScratch
) throws(WireFault) -> UnsafeRawBufferPointer {
    dropUnknownFields(of: message)
    let byteCount = protobuf_c_message_get_packed_size(message)
    guard let start = scratch.allocate(UInt8.self, count: byteCount) else { throw .tooLarge }
    return UnsafeRawBufferPointer(start: start, count: protobuf_c_message_pack(message, start))
}

/// A request to explain another request.
public enum DecodedExplainRequest {
    /// Paths begin at the inner request.
    ///
    /// - withNeighbours: also the maintenance one category lower and higher.
    case initialTarget(DecodedRequest, withNeighbours: Bool)
    case weekly(DecodedWeeklyRequest)
    case storedOffer(SubjectQuery, OfferNumber)
    /// Not exactly one request; paths begin at the message.
    case refused([FieldRefusal])
}

/// Which algorithms to describe.
public struct DecodedDescribeRequest: Sendable, Equatable {
    /// nil describes all.
    public let algorithmVersion: String?
    public let unreadable: [FieldRefusal]
}
