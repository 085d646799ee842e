@testable import FrameTransport
import TestSupport
import Wire

/// Random valid frames, with what they say.
enum RandomFrame {
    static func make(_ generator: inout SeededGenerator) -> (bytes: [UInt8], meaning: TestFrame) {
        let id = number(&generator)
        switch Int.random(in: 0..<9, using: &generator) {
        case 0:
            let version = UInt32(truncatingIfNeeded: number(&generator))
            let name = text(&generator)
            let token = text(&generator)
            return (
                FrameBytes.hello(version: version, name: name, token: token),
                .hello(version: version, name: name, token: token.isEmpty ? nil : token)
            )
        case 1, 2:
            let method = UInt32(truncatingIfNeeded: number(&generator))
            let deadline = UInt32(truncatingIfNeeded: number(&generator))
            let trace = text(&generator)
            let payload = bytes(&generator, most: 300)
            let credit = UInt32(truncatingIfNeeded: number(&generator))
            return (
                FrameBytes.request(
                    id: id, method: method, deadline: deadline, trace: trace, payload: payload, credit: credit),
                .request(
                    id: id, method: method, deadline: deadline == 0 ? nil : deadline,
                    trace: trace.isEmpty ? nil : trace, payload: payload, streamCredit: credit)
            )
        case 3:
            return (FrameBytes.cancel(id: id), .cancel(id: id))
        case 4:
            let opaque = bytes(&generator, most: 64)
            return (FrameBytes.ping(opaque), .ping(opaque))
        case 5:
            let payload = bytes(&generator, most: 300)
            return (
                written { buffer in
                    payload.withUnsafeBytes { buffer.appendReply(ReplyFrame(id: id, payload: $0)) }
                }, .reply(id: id, status: 0, whatFailed: nil, payload: payload)
            )
        case 6:
            let payload = bytes(&generator, most: 300)
            return (
                written { buffer in payload.withUnsafeBytes { buffer.appendStreamItem(id: id, $0) } },
                .streamItem(id: id, payload: payload)
            )
        case 7:
            let items = UInt32(truncatingIfNeeded: number(&generator))
            return (FrameBytes.credit(id: id, items: items), .credit(id: id, items: items))
        default:
            let reason = UInt32.random(in: 0...13, using: &generator)
            let status = UInt32.random(in: 1...16, using: &generator)
            // StatusDetails { what_failed: "no" }
            let details: [UInt8] = [0x0A, 2, 0x6E, 0x6F]
            return (
                written { buffer in
                    details.withUnsafeBytes {
                        buffer.appendGoAway(GoAwayFrame(reason: reason, lastID: id, status: status, details: $0))
                    }
                }, .goAway(reason: reason, lastID: id, status: status, whatFailed: "no")
            )
        }
    }

    /// Flips, cuts, repeats or inserts a few bytes.
    static func damage(_ message: inout [UInt8], _ generator: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let at = Int.random(in: 0...message.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0 where at < message.count:
                message[at] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 1 where at < message.count:
                message[at] = UInt8.random(in: 0...255, using: &generator)
            case 2:
                message.removeSubrange(at...)
            default:
                message.insert(UInt8.random(in: 0...255, using: &generator), at: at)
            }
        }
    }

    /// What the transport's own reader makes of the bytes, in the twin's words.
    static func read(_ message: [UInt8]) -> TestFrame? {
        message.withUnsafeBytes { FrameReader.body(of: $0).flatMap(meaning) }
    }

    private static func meaning(_ body: FrameBody) -> TestFrame? {
        switch body {
        case .hello(let frame):
            .hello(
                version: frame.protocolVersion, name: string(frame.clientName),
                token: frame.authToken.baseAddress == nil ? nil : string(frame.authToken))
        case .helloReply(let frame):
            .helloReply(
                version: frame.protocolVersion, service: string(frame.serviceName),
                serviceVersion: string(frame.serviceVersion), maxFrame: frame.maxFrameBytes,
                maxInFlight: frame.maxInFlight)
        case .request(let frame):
            .request(
                id: frame.id, method: frame.method,
                deadline: frame.deadlineMilliseconds == 0 ? nil : frame.deadlineMilliseconds,
                trace: frame.traceParent.baseAddress == nil ? nil : string(frame.traceParent),
                payload: Array(frame.payload), streamCredit: frame.streamCredit)
        case .reply(let frame):
            words(frame.details).map {
                .reply(id: frame.id, status: frame.status, whatFailed: $0, payload: Array(frame.payload))
            }
        case .streamItem(let frame): .streamItem(id: frame.id, payload: Array(frame.payload))
        case .cancel(let id): .cancel(id: id)
        case .credit(let id, let items): .credit(id: id, items: items)
        case .ping(let opaque): .ping(Array(opaque))
        case .pong(let opaque): .pong(Array(opaque))
        case .goAway(let frame):
            words(frame.details).map {
                .goAway(reason: frame.reason, lastID: frame.lastID, status: frame.status, whatFailed: $0)
            }
        }
    }

    /// nil when the details are malformed; nil within when they say nothing.
    private static func words(_ details: UnsafeRawBufferPointer) -> String?? {
        if details.isEmpty { return .some(nil) }
        guard let read = StatusDetailsReader.details(details) else { return nil }
        return .some(read.whatFailed.isEmpty ? nil : read.whatFailed)
    }

    private static func written(_ append: (inout ByteBuffer) -> Void) -> [UInt8] {
        var buffer = ByteBuffer()
        append(&buffer)
        return Array(buffer.bytes)
    }

    /// All sizes of varint are equally likely.
    private static func number(_ generator: inout SeededGenerator) -> UInt64 {
        generator.next() >> UInt64.random(in: 0..<64, using: &generator)
    }

    static func bytes(_ generator: inout SeededGenerator, most: Int) -> [UInt8] {
        (0..<Int.random(in: 0...most, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    private static func text(_ generator: inout SeededGenerator) -> String {
        let letters = ["a", "7", "-", "é", "漢", "🙂"]
        return (0..<Int.random(in: 0...20, using: &generator))
            .map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] }.joined()
    }

    private static func string(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
