internal import Service
internal import StockDoor
internal import Wire

/// A call in JSON: request to bytes, the method table, reply to JSON.
enum HttpCall {
    static func answer(
        _ call: DoorCall, _ body: [UInt8], _ desk: DoorDesk, _ recorder: (any CallRecorder)?,
        _ buffer: inout ReplyBuffer
    ) -> HttpReply {
        buffer.reset()
        guard let method = Method(rawValue: call.method) else {
            call.end(DoorRefusal.unknownMethod.status, recorder)
            return HttpRefusal.unknownPath.reply(buffer.scratch)
        }
        let payload: [UInt8]
        switch encoding(body, method.request) {
        case .success(let bytes): payload = bytes
        case .failure(let fault):
            let details = HttpCall.details(fault, method.request)
            call.end(.failed(.invalidArgument, details), recorder)
            return .failed(.invalidArgument, details, buffer.scratch)
        }
        let status = payload.withUnsafeBytes { desk.answer(call, $0, &buffer) }
        call.end(status, recorder)
        switch status {
        case .failed(let code, let details):
            return .failed(code, details, buffer.scratch)
        case .ok:
            // The reply's own bytes stay where they are; only the scratch memory is used again.
            buffer.scratch.reset()
            switch json(buffer.payload, method.reply, buffer.scratch) {
            case .success(let text): return .json(text)
            case .failure:
                let details = StatusDetails(
                    whatFailed: "The reply could not be written as JSON.", whatIsSafe: "What was stored is stored.",
                    whatToDoNext: "Please report the request to whoever runs this service.")
                return .failed(.internal, details, buffer.scratch)
            }
        }
    }

    private static func encoding(_ body: [UInt8], _ message: MessageName) -> Result<[UInt8], JSONFault> {
        body.withUnsafeBytes { bytes in
            do throws(JSONFault) {
                return .success(
                    try MessageJSON.encoding(
                        ofJSON: bytes, as: message, bounds: .init(byteCount: bytes.count, depth: 32)))
            } catch {
                return .failure(error)
            }
        }
    }

    private static func json(
        _ payload: UnsafeRawBufferPointer, _ message: MessageName, _ scratch: borrowing MessageScratch
    ) -> Result<[UInt8], JSONFault> {
        do throws(JSONFault) {
            return .success(try MessageJSON.json(of: payload, as: message, style: .compact, scratch: scratch))
        } catch {
            return .failure(error)
        }
    }

    private static func details(_ fault: JSONFault, _ message: MessageName) -> StatusDetails {
        var details = StatusDetails(
            whatFailed: "The body is not the JSON of a \(message.rawValue).",
            whatIsSafe: "Nothing was calculated and nothing was changed.",
            whatToDoNext: "Correct the place that is named: \(fault.description)", reasonCode: "malformed_json")
        if case .field(_, let path) = fault {
            details.fieldViolations = [
                FieldViolation(
                    fieldPath: path, code: "malformed_json", whatFailed: fault.description,
                    whatToDoNext: "Use the names and types of the .proto, in its JSON mapping.")
            ]
        }
        return details
    }
}
