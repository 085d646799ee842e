import CMessageArena
import CProtobufC
import CWireMessages

/// A frame as protobuf-c reads and writes it: the independent twin of the transport's own reader and writer.
enum TestFrame: Equatable {
    case hello(version: UInt32, name: String, token: String?)
    case helloReply(version: UInt32, service: String, serviceVersion: String, maxFrame: UInt32, maxInFlight: UInt32)
    case request(
        id: UInt64, method: UInt32, deadline: UInt32?, trace: String?, payload: [UInt8], streamCredit: UInt32 = 0)
    case reply(id: UInt64, status: UInt32, whatFailed: String?, payload: [UInt8])
    case streamItem(id: UInt64, payload: [UInt8])
    case cancel(id: UInt64)
    case ping([UInt8])
    case pong([UInt8])
    case goAway(reason: UInt32, lastID: UInt64, status: UInt32, whatFailed: String?)
    case credit(id: UInt64, items: UInt32)

    /// nil when protobuf-c refuses the bytes or there is no body.
    init?(_ message: [UInt8]) {
        guard let frame = caloriecount__v1__frame__unpack(nil, message.count, message) else { return nil }
        defer { caloriecount__v1__frame__free_unpacked(frame, nil) }
        guard let body = TestFrame.body(frame.pointee) else { return nil }
        self = body
    }

    private static func body(_ frame: Caloriecount__V1__Frame) -> TestFrame? {
        switch frame.body_case {
        case CALORIECOUNT__V1__FRAME__BODY_HELLO:
            let hello = frame.hello.pointee
            return .hello(
                version: hello.protocol_version, name: text(hello.client_name) ?? "", token: text(hello.auth_token))
        case CALORIECOUNT__V1__FRAME__BODY_HELLO_REPLY:
            let reply = frame.hello_reply.pointee
            return .helloReply(
                version: reply.protocol_version, service: text(reply.service_name) ?? "",
                serviceVersion: text(reply.service_version) ?? "", maxFrame: reply.max_frame_bytes,
                maxInFlight: reply.max_in_flight)
        case CALORIECOUNT__V1__FRAME__BODY_REQUEST:
            let request = frame.request.pointee
            return .request(
                id: request.id, method: request.method,
                deadline: request.has_deadline_ms != 0 ? request.deadline_ms : nil,
                trace: text(request.traceparent), payload: bytes(request.payload), streamCredit: request.stream_credit)
        case CALORIECOUNT__V1__FRAME__BODY_REPLY:
            let reply = frame.reply.pointee
            return .reply(
                id: reply.id, status: reply.status,
                whatFailed: reply.details.flatMap { words($0.pointee.what_failed) }, payload: bytes(reply.payload))
        case CALORIECOUNT__V1__FRAME__BODY_STREAM_ITEM:
            return .streamItem(id: frame.stream_item.pointee.id, payload: bytes(frame.stream_item.pointee.payload))
        case CALORIECOUNT__V1__FRAME__BODY_CANCEL: return .cancel(id: frame.cancel.pointee.id)
        case CALORIECOUNT__V1__FRAME__BODY_PING: return .ping(bytes(frame.ping.pointee.opaque))
        case CALORIECOUNT__V1__FRAME__BODY_PONG: return .pong(bytes(frame.pong.pointee.opaque))
        case CALORIECOUNT__V1__FRAME__BODY_GO_AWAY:
            let goAway = frame.go_away.pointee
            return .goAway(
                reason: goAway.reason.rawValue, lastID: goAway.last_id, status: goAway.status,
                whatFailed: goAway.details.flatMap { words($0.pointee.what_failed) })
        case CALORIECOUNT__V1__FRAME__BODY_CREDIT:
            return .credit(id: frame.credit.pointee.id, items: frame.credit.pointee.items)
        default: return nil
        }
    }

    /// Empty words and none are the same to a reader.
    private static func words(_ pointer: UnsafePointer<CChar>?) -> String? {
        text(pointer).flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    private static func bytes(_ data: ProtobufCBinaryData) -> [UInt8] {
        Array(UnsafeBufferPointer(start: data.data, count: data.len))
    }
}
