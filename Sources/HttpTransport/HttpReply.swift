internal import CMicroHTTPD
internal import Service
internal import StockDoor
internal import Wire

/// What is sent back: a status, a body and a few headers.
struct HttpReply: Sendable {
    let status: UInt32
    var body: [UInt8]
    var headers: [(String, String)] = []
    /// Whether the connection ends with it.
    var closes = false

    static func json(_ body: [UInt8]) -> HttpReply { HttpReply(status: 200, body: body) }

    /// A failure of the method table or the door.
    static func failed(
        _ code: FailureCode, _ details: StatusDetails, status: UInt32? = nil, _ scratch: borrowing MessageScratch
    ) -> HttpReply {
        var reply = HttpReply(
            status: status ?? ConnectError.httpStatus(code), body: ConnectError.json(code, details, scratch))
        if let milliseconds = details.retryAfterMilliseconds {
            reply.headers.append(("Retry-After", "\((milliseconds + 999) / 1000)"))
        }
        if code == .unauthenticated { reply.headers.append(("WWW-Authenticate", "Bearer")) }
        return reply
    }

    /// Hands the reply to the library, which copies it.
    func send(_ connection: OpaquePointer, allowing origin: String?) -> MHD_Result {
        let response = body.withUnsafeBytes { bytes in
            MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let response else { return .NO }
        defer { MHD_destroy_response(response) }
        if !body.isEmpty { MHD_add_response_header(response, "Content-Type", "application/json") }
        MHD_add_response_header(response, "Cache-Control", "no-store")
        MHD_add_response_header(response, "X-Content-Type-Options", "nosniff")
        for (name, value) in headers { MHD_add_response_header(response, name, value) }
        if closes { MHD_add_response_header(response, "Connection", "close") }
        if let origin {
            MHD_add_response_header(response, "Access-Control-Allow-Origin", origin)
            MHD_add_response_header(response, "Vary", "Origin")
        }
        return MHD_queue_response(connection, status, response)
    }
}

/// What the door itself says to a request that no method sees.
enum HttpRefusal {
    case unknownPath
    case notPost
    case notJSON
    case compressed
    case protocolVersion
    case timeout
    case tooLarge
    case foreignHost
    case overloaded
    case stream
    case stopping
    case unclearLength
    case of(DoorRefusal)

    func reply(_ scratch: borrowing MessageScratch) -> HttpReply {
        if case .of(let refusal) = self { return .failed(refusal.code, refusal.details, scratch) }
        let (code, status, failed, next) = parts
        let details = StatusDetails(
            whatFailed: failed, whatIsSafe: "This request was not begun and nothing was changed.", whatToDoNext: next)
        var reply = HttpReply.failed(code, details, status: status, scratch)
        switch self {
        case .notPost: reply.headers.append(("Allow", "POST"))
        case .notJSON: reply.headers.append(("Accept-Post", "application/json"))
        case .compressed: reply.headers.append(("Accept-Encoding", "identity"))
        case .tooLarge, .stopping, .unclearLength: reply.closes = true
        default: break
        }
        return reply
    }

    var code: FailureCode {
        if case .of(let refusal) = self { return refusal.code }
        return parts.0
    }

    private var parts: (FailureCode, UInt32?, String, String) {
        switch self {
        case .unknownPath:
            (
                .unimplemented, 404, "This service has no method at that path.",
                "POST to /\(DoorPaths.service)/METHOD; see docs/protocol.md for the methods."
            )
        case .notPost: (.unimplemented, 405, "A method is called by POST.", "Send the request's JSON in a POST.")
        case .notJSON:
            (
                .unimplemented, 415, "The body is of another type than application/json.",
                "Send JSON with Content-Type: application/json."
            )
        case .compressed: (.unimplemented, 501, "Compressed bodies are not read.", "Send the body as it is.")
        case .protocolVersion:
            (.invalidArgument, nil, "This version of the Connect protocol is not spoken.", "Use version 1.")
        case .timeout:
            (
                .invalidArgument, nil, "Connect-Timeout-Ms is no number of up to ten digits.",
                "Send milliseconds, or leave it out."
            )
        case .tooLarge: (.resourceExhausted, 413, "The body is longer than this door takes.", "Send less at a time.")
        case .foreignHost:
            (
                .permissionDenied, nil, "The request names another host than this machine.",
                "Call 127.0.0.1 or localhost, or run the service with TLS and tokens."
            )
        case .overloaded:
            (.resourceExhausted, nil, "The bodies under way take all the memory that they may.", "Try again shortly.")
        case .stream: (.unimplemented, nil, "A streaming method has no unary form.", "Call it over gRPC or frames.")
        case .unclearLength:
            (
                .invalidArgument, nil, "The request does not say plainly how long its body is.",
                "Send one Content-Length in digits, or Transfer-Encoding: chunked, and names without blanks."
            )
        case .stopping, .of: (.unavailable, nil, "The service is stopping.", "Repeat the request elsewhere or later.")
        }
    }
}
