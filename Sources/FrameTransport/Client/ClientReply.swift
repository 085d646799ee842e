public import Service
internal import Wire

/// The answer to one request.
public struct ClientReply: Sendable, Equatable {
    public let id: UInt64
    public let status: CallStatus
    /// The reply message; empty unless the status is `.ok`.
    public let payload: [UInt8]

    init(_ frame: ReplyFrame) throws(TransportFault) {
        id = frame.id
        payload = [UInt8](frame.payload)
        guard frame.status != 0 else {
            status = .ok
            return
        }
        guard let code = FailureCode(rawValue: frame.status), let details = StatusDetailsReader.details(frame.details)
        else { throw ClientFaults.violation("A reply's status is not one of gRPC's, or its details are malformed.") }
        status = .failed(code, details)
    }
}

/// What a server says of itself in its hello reply.
public struct ServerDescription: Sendable, Equatable {
    public let protocolVersion: UInt32
    public let serviceName: String
    public let serviceVersion: String
    /// The longest frame that the server reads.
    public let maxFrameBytes: UInt32
    /// How many requests may be in flight on a connection.
    public let maxInFlight: UInt32

    init(_ frame: HelloReplyFrame) {
        protocolVersion = frame.protocolVersion
        serviceName = String(decoding: frame.serviceName, as: UTF8.self)
        serviceVersion = String(decoding: frame.serviceVersion, as: UTF8.self)
        maxFrameBytes = frame.maxFrameBytes
        maxInFlight = frame.maxInFlight
    }
}

/// Reads the bytes of a StatusDetails message.
enum StatusDetailsReader {
    /// More violations than this are not read: no server of ours names so many.
    private static let maxViolations = 1000

    /// - Returns: nil when the bytes are malformed.
    static func details(_ message: UnsafeRawBufferPointer) -> StatusDetails? {
        var details = StatusDetails(whatFailed: "", whatIsSafe: "", whatToDoNext: "")
        var cursor = WireCursor(message)
        while let field = cursor.next() {
            let isValid =
                switch field.number {
                case 1: read(field, into: &details.whatFailed)
                case 2: read(field, into: &details.whatIsSafe)
                case 3: read(field, into: &details.whatToDoNext)
                case 4: append(field, to: &details.fieldViolations)
                case 5: read(field, into: &details.retryAfterMilliseconds)
                case 6: read(field, into: &details.reasonCode)
                case 7: read(field, into: &details.planRevision)
                default: true
                }
            guard isValid else { return nil }
        }
        return cursor.isMalformed ? nil : details
    }

    private static func append(_ field: WireField, to violations: inout [FieldViolation]) -> Bool {
        guard field.kind == .bytes, violations.count < maxViolations else { return false }
        var violation = FieldViolation(fieldPath: "", code: "", whatFailed: "", whatToDoNext: "")
        var cursor = WireCursor(field.bytes)
        while let field = cursor.next() {
            let isValid =
                switch field.number {
                case 1: read(field, into: &violation.fieldPath)
                case 2: read(field, into: &violation.code)
                case 3: read(field, into: &violation.whatFailed)
                case 4: read(field, into: &violation.whatToDoNext)
                case 5: read(field, into: &violation.hint)
                default: true
                }
            guard isValid else { return false }
        }
        violations.append(violation)
        return !cursor.isMalformed
    }

    private static func read(_ field: WireField, into text: inout String) -> Bool {
        var bytes = UnsafeRawBufferPointer.empty
        guard field.readText(into: &bytes) else { return false }
        text = String(decoding: bytes, as: UTF8.self)
        return true
    }

    private static func read(_ field: WireField, into text: inout String?) -> Bool {
        var read = ""
        guard self.read(field, into: &read) else { return false }
        text = read
        return true
    }

    private static func read(_ field: WireField, into value: inout UInt32?) -> Bool {
        var read: UInt32 = 0
        guard field.read(into: &read) else { return false }
        value = read
        return true
    }
}
