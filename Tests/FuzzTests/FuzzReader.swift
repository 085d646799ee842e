import Foundation
import Quantities
import Recommendation
import Service
import TestSupport

@testable import Access
@testable import FrameTransport
@testable import GoldenKit
@testable import Wire

/// Everything that reads bytes from outside, each as a function of bytes alone. Whatever comes is read or refused; a
/// trap or a memory fault ends the process, and anything else that must not be is a complaint.
enum FuzzReader: String, CaseIterable, Sendable {
    /// A frame of the framed socket, and the details of a refusal as a client reads them.
    case frame
    /// A method's number, then its request: the whole way to the reply, plans and their ledger with it.
    case request
    /// A method's number, then its request as JSON; with the highest bit set its reply.
    case json
    /// A rule file: which one, then its text.
    case rules
    /// A file of a golden case: which one, then its text.
    case golden
    /// The file of tokens.
    case tokens
    /// An event as the ledger keeps it.
    case event
    /// What comes beside a call: trace context, bearer token.
    case header
    /// What health and reflection are asked.
    case reflection

    /// - Returns: what is wrong; nil where the bytes were read or refused as they should.
    func complaint(about bytes: [UInt8]) -> String? {
        switch self {
        case .frame: FuzzFrames.complaint(bytes)
        case .request: FuzzReader.told(by: FuzzService.shared) { $0.complaint(bytes) }
        case .json: FuzzJSON.complaint(bytes)
        case .rules: FuzzReader.told(by: FuzzRules.shared) { $0.complaint(bytes) }
        case .golden: FuzzFiles.golden(bytes)
        case .tokens: FuzzFiles.tokens(bytes)
        case .event: FuzzFiles.event(bytes)
        case .header: FuzzFrames.header(bytes)
        case .reflection: FuzzReflection.complaint(bytes)
        }
    }

    /// What is not there is a complaint too.
    private static func told<Shared>(by shared: Result<Shared, any Error>, _ ask: (Shared) -> String?) -> String? {
        switch shared {
        case .success(let value): ask(value)
        case .failure(let error): "\(error)"
        }
    }
}

enum FuzzFrames {
    static func complaint(_ bytes: [UInt8]) -> String? {
        bytes.withUnsafeBytes { message in
            switch FrameReader.body(of: message) {
            case .reply(let frame): _ = try? ClientReply(frame)
            case .goAway(let frame): _ = StatusDetailsReader.details(frame.details)
            case .helloReply(let frame): _ = ServerDescription(frame)
            default: break
            }
            // Details alone too: gRPC and HTTP carry them without a frame.
            _ = StatusDetailsReader.details(message)
        }
        return nil
    }

    static func header(_ bytes: [UInt8]) -> String? {
        bytes.withUnsafeBytes { text in
            if TraceParent(text) != nil, text.count < 55 { return "a trace context of \(text.count) bytes was taken" }
            let token = FuzzReflection.bearer(text)
            return token.count > text.count ? "a token longer than its header" : nil
        }
    }
}

/// JSON to bytes and back: what was read says the same once more.
enum FuzzJSON {
    static func complaint(_ bytes: [UInt8]) -> String? {
        guard let first = bytes.first, let scratch = MessageScratch() else { return nil }
        let method = Service.Method.allCases[Int(first & 0x7F) % Service.Method.allCases.count]
        let name = first & 0x80 == 0 ? method.request : method.reply
        guard let message = try? bytes.dropFirst().withUnsafeBytes({ try MessageJSON.encoding(ofJSON: $0, as: name) })
        else { return nil }
        do {
            let text = try message.withUnsafeBytes {
                try MessageJSON.json(of: $0, as: name, style: .compact, scratch: scratch)
            }
            let again = try text.withUnsafeBytes { try MessageJSON.encoding(ofJSON: $0, as: name) }
            return again == message ? nil : "\(name) reads differently once it was written"
        } catch {
            // Bytes that were made from JSON may take more memory than a message may have, and nothing else.
            return (error as any Error) as? JSONFault == .message(.tooLarge) ? nil : "\(name): \(error)"
        }
    }
}

enum FuzzFiles {
    static func golden(_ bytes: [UInt8]) -> String? {
        guard let first = bytes.first, let value = try? JSONValue(parsing: bytes.dropFirst()) else { return nil }
        let node = StrictNode(value: value, file: "fuzzed.json", path: "")
        switch first % 3 {
        case 0: _ = try? CaseStore.text(of: node, "fuzzed", "fuzzed")
        case 1: _ = try? node.expectation()
        default: _ = try? node.reviews()
        }
        return nil
    }

    static func tokens(_ bytes: [UInt8]) -> String? {
        guard let entries = try? TokenFile.entries(String(decoding: bytes, as: UTF8.self), "fuzzed") else { return nil }
        let isRight = entries.allSatisfy { $0.digest.count == 32 && !$0.tenant.isEmpty && $0.tenant.utf8.count <= 64 }
        return isRight ? nil : "an entry that names nobody, or has no digest"
    }

    static func event(_ bytes: [UInt8]) -> String? {
        guard let scratch = MessageScratch(), let day = CivilDate(year: 2026, month: 1, day: 5),
            let event = try? PlanEventCoding.decode(bytes, on: day, scratch: scratch)
        else { return nil }
        let explanation = try? PlanEventCoding.explanation(in: bytes, scratch: scratch)
        guard let written = try? PlanEventCoding.encode(event, explanation: explanation, scratch: scratch),
            let again = try? PlanEventCoding.decode(written, on: day, scratch: scratch)
        else { return "an event that was read cannot be written and read again" }
        return again == event ? nil : "an event reads differently once it was written"
    }
}
