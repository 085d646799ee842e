/// One frame as it was read. Bytes point into the buffer that it was read from.
enum FrameBody {
    case hello(HelloFrame)
    case helloReply(HelloReplyFrame)
    case request(RequestFrame)
    case reply(ReplyFrame)
    case streamItem(StreamItemFrame)
    case cancel(id: UInt64)
    case ping(opaque: UnsafeRawBufferPointer)
    case pong(opaque: UnsafeRawBufferPointer)
    case goAway(GoAwayFrame)
    case credit(id: UInt64, items: UInt32)
}

struct HelloFrame {
    var protocolVersion: UInt32 = 0
    var clientName: UnsafeRawBufferPointer = .empty
    var authToken: UnsafeRawBufferPointer = .empty
}

struct HelloReplyFrame {
    var protocolVersion: UInt32 = 0
    var serviceName: UnsafeRawBufferPointer = .empty
    var serviceVersion: UnsafeRawBufferPointer = .empty
    var maxFrameBytes: UInt32 = 0
    var maxInFlight: UInt32 = 0
}

struct RequestFrame {
    var id: UInt64 = 0
    var method: UInt32 = 0
    /// 0 is the server's own bound.
    var deadlineMilliseconds: UInt32 = 0
    var traceParent: UnsafeRawBufferPointer = .empty
    var payload: UnsafeRawBufferPointer = .empty
    /// Items of a streaming method; 0 is the server's own number.
    var streamCredit: UInt32 = 0
}

struct ReplyFrame {
    var id: UInt64 = 0
    var status: UInt32 = 0
    /// The bytes of a StatusDetails message.
    var details: UnsafeRawBufferPointer = .empty
    var payload: UnsafeRawBufferPointer = .empty
}

struct StreamItemFrame {
    var id: UInt64 = 0
    var payload: UnsafeRawBufferPointer = .empty
}

struct GoAwayFrame {
    var reason: UInt32 = 0
    var lastID: UInt64 = 0
    var status: UInt32 = 0
    /// The bytes of a StatusDetails message.
    var details: UnsafeRawBufferPointer = .empty
}

/// Why a connection ends; the numbers of `GoAwayReason` in frame.proto.
public enum GoAwayReason: UInt32, Sendable, CaseIterable {
    case unspecified = 0
    case shutdown = 1
    case helloExpected = 2
    case unsupportedVersion = 3
    case unauthenticated = 4
    case frameTooLarge = 5
    case malformedFrame = 6
    case unexpectedFrame = 7
    case idle = 8
    case slowWriter = 9
    case slowReader = 10
    case tooManyConnections = 11
    case overloaded = 12
    case credentialsChanged = 13

    /// For logs and metrics.
    var label: StaticString {
        switch self {
        case .unspecified: "unspecified"
        case .shutdown: "shutdown"
        case .helloExpected: "hello_expected"
        case .unsupportedVersion: "unsupported_version"
        case .unauthenticated: "unauthenticated"
        case .frameTooLarge: "frame_too_large"
        case .malformedFrame: "malformed_frame"
        case .unexpectedFrame: "unexpected_frame"
        case .idle: "idle"
        case .slowWriter: "slow_writer"
        case .slowReader: "slow_reader"
        case .tooManyConnections: "too_many_connections"
        case .overloaded: "overloaded"
        case .credentialsChanged: "credentials_changed"
        }
    }
}

/// What both sides must agree on.
public enum FrameProtocol {
    /// The only version so far.
    public static let version: UInt32 = 1
    /// Bytes of the length in front of each frame.
    static let lengthBytes = 4
    public static let maxOpaqueBytes = 64
    public static let maxClientNameBytes = 64
    public static let maxTokenBytes = 512
    /// Items that a caller takes who names no number.
    static let streamCredit: UInt32 = 16
    /// Most bytes that a frame holds beside its payload, rounded up.
    static let envelopeBytes = 128
}
