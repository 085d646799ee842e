import Recommendation
import TestSupport
import Testing

@testable import Wire

/// What most tests of this module begin with.
enum Wired {
    static let version = AlgorithmIdentity(
        version: "0.1.0", status: .draft, isReviewed: false, isReviewOverdue: false)

    static func scratch(byteLimit: Int = MessageScratch.defaultByteLimit) throws -> MessageScratch {
        guard let scratch = MessageScratch(byteLimit: byteLimit) else { throw NoMemory() }
        return scratch
    }

    struct NoMemory: Error {}

    static func propose(_ json: String, scratch: borrowing MessageScratch) throws -> DecodedRequest {
        let bytes = try MessageJSON.encoding(ofJSON: json, as: .proposeInitialTargetRequest)
        return try propose(bytes, scratch: scratch)
    }

    static func propose(_ bytes: [UInt8], scratch: borrowing MessageScratch) throws -> DecodedRequest {
        try withBuffer(bytes) { try RequestDecoder.proposeInitialTarget($0, scratch: scratch) }
    }

    /// A request of any method that decodes into one, from its JSON.
    static func decode(
        _ json: String, _ name: MessageName, _ scratch: borrowing MessageScratch
    ) throws -> DecodedRequest {
        try decode(try MessageJSON.encoding(ofJSON: json, as: name), name, scratch)
    }

    static func decode(
        _ bytes: [UInt8], _ name: MessageName, _ scratch: borrowing MessageScratch
    ) throws -> DecodedRequest {
        try withBuffer(bytes) { payload in
            switch name {
            case .listOptionsRequest: try RequestDecoder.listOptions(payload, scratch: scratch)
            case .checkEligibilityRequest: try RequestDecoder.checkEligibility(payload, scratch: scratch)
            case .classifyActivityRequest: try RequestDecoder.classifyActivity(payload, scratch: scratch)
            case .explainRequest: try firstTarget(try RequestDecoder.explain(payload, scratch: scratch))
            default: try RequestDecoder.proposeInitialTarget(payload, scratch: scratch)
            }
        }
    }

    struct NotAFirstTarget: Error {}

    /// The first-target request that is explained.
    static func firstTarget(_ decoded: DecodedExplainRequest) throws -> DecodedRequest {
        guard case .initialTarget(let explained, _) = decoded else { throw NotAFirstTarget() }
        return explained
    }

    /// Reads a request of any method, for tests that look at faults alone.
    static func read(_ bytes: [UInt8], _ name: MessageName, _ scratch: borrowing MessageScratch) throws {
        try withBuffer(bytes) { payload in
            switch name {
            case .explainRequest: _ = try RequestDecoder.explain(payload, scratch: scratch)
            case .proposeWeeklyRequest: _ = try RequestDecoder.checkIn(payload, scratch: scratch)
            case .reviewWeekRequest, .observeRequest: _ = try weekly(payload, name, scratch)
            default: _ = try decode(bytes, name, scratch)
            }
        }
    }

    static func weekly(
        _ payload: UnsafeRawBufferPointer, _ name: MessageName, _ scratch: borrowing MessageScratch
    ) throws -> DecodedWeeklyRequest {
        switch name {
        case .reviewWeekRequest: return try RequestDecoder.reviewWeek(payload, scratch: scratch)
        case .observeRequest: return try RequestDecoder.observe(payload, scratch: scratch)
        default:
            switch try RequestDecoder.checkIn(payload, scratch: scratch) {
            case .standAlone(let decoded): return decoded
            case .stored: throw NamesAPlan()
            }
        }
    }

    struct NamesAPlan: Error {}

    static let weeklyRequests: [MessageName] = [.proposeWeeklyRequest, .reviewWeekRequest, .observeRequest]

    /// The requests that `decode` reads.
    static let requests: [MessageName] = [
        .proposeInitialTargetRequest, .listOptionsRequest, .checkEligibilityRequest, .classifyActivityRequest,
        .explainRequest,
    ]

    static func explain(
        _ json: String, _ scratch: borrowing MessageScratch
    ) throws -> DecodedExplainRequest {
        try withBuffer(try MessageJSON.encoding(ofJSON: json, as: .explainRequest)) {
            try RequestDecoder.explain($0, scratch: scratch)
        }
    }

    /// The bytes of what was built in the scratch, which outlives the reading of them.
    static func bytes(
        _ build: (borrowing MessageScratch) throws -> EncodedReply
    ) throws -> [UInt8] {
        let scratch = try scratch()
        defer { scratch.reset() }
        switch try build(scratch) {
        case .message(let message): return message.bytes()
        case .refused(let refusals): throw Refused(refusals: refusals)
        }
    }

    struct Refused: Error, Equatable {
        let refusals: [FieldRefusal]
    }

    /// `withUnsafeBytes` for bodies that borrow something that cannot be copied.
    static func withBuffer<Result>(
        _ bytes: [UInt8], _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        try bytes.withUnsafeBytes(body)
    }

    static func json(
        _ bytes: [UInt8], as name: MessageName, _ style: MessageJSON.Style = .compact
    ) throws -> String {
        let scratch = try scratch()
        let text = try withBuffer(bytes) {
            try MessageJSON.json(of: $0, as: name, style: style, scratch: scratch)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
