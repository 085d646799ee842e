internal import Service
internal import StockDoor
internal import Wire

/// Failures as the Connect protocol writes them.
enum ConnectError {
    /// The protocol's name of a code.
    static func name(_ code: FailureCode) -> String {
        switch code {
        case .cancelled: "canceled"
        case .unknown: "unknown"
        case .invalidArgument: "invalid_argument"
        case .deadlineExceeded: "deadline_exceeded"
        case .notFound: "not_found"
        case .alreadyExists: "already_exists"
        case .permissionDenied: "permission_denied"
        case .resourceExhausted: "resource_exhausted"
        case .failedPrecondition: "failed_precondition"
        case .aborted: "aborted"
        case .outOfRange: "out_of_range"
        case .unimplemented: "unimplemented"
        case .internal: "internal"
        case .unavailable: "unavailable"
        case .dataLoss: "data_loss"
        case .unauthenticated: "unauthenticated"
        }
    }

    /// The HTTP status that the protocol maps a code to.
    static func httpStatus(_ code: FailureCode) -> UInt32 {
        switch code {
        case .invalidArgument, .failedPrecondition, .outOfRange: 400
        case .unauthenticated: 401
        case .permissionDenied: 403
        case .notFound: 404
        case .alreadyExists, .aborted: 409
        case .resourceExhausted: 429
        case .cancelled: 499
        case .unknown, .internal, .dataLoss: 500
        case .unimplemented: 501
        case .unavailable: 503
        case .deadlineExceeded: 504
        }
    }

    /// Details above this are left out from the last violation.
    private static let detailsBytes = 256 << 10

    /// The error's JSON: code, message, and one `StatusDetails` in base64 with the same in JSON beside it.
    ///
    /// - Parameter scratch: is reset.
    static func json(_ code: FailureCode, _ details: StatusDetails, _ scratch: borrowing MessageScratch) -> [UInt8] {
        let status = DoorStatus(code, details, byteLimit: detailsBytes, scratch: scratch)
        var text = "{\"code\":\"\(name(code))\",\"message\":\(JSONText.quoted(status.text)),\"details\":["
        if !status.details.isEmpty {
            text += "{\"type\":\"\(DoorStatus.detailsType)\",\"value\":\"\(JSONText.base64(status.details))\""
            scratch.reset()
            text += debug(status.details, scratch).map { ",\"debug\":\($0)" } ?? ""
            text += "}"
        }
        return Array((text + "]}").utf8)
    }

    private static func debug(_ details: [UInt8], _ scratch: borrowing MessageScratch) -> String? {
        let json = details.withUnsafeBytes { bytes -> [UInt8]? in
            do throws(JSONFault) {
                return try MessageJSON.json(of: bytes, as: .statusDetails, style: .compact, scratch: scratch)
            } catch {
                return nil
            }
        }
        return json.map { String(decoding: $0, as: UTF8.self) }
    }
}

/// The little JSON that is written by hand.
enum JSONText {
    /// A text in quotes; control characters and quotes are escaped.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\u{0}"..<"\u{20}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Base64 in the standard alphabet without padding, as the protocol asks for details.
    static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var held: UInt32 = 0
        var bits: UInt32 = 0
        for byte in bytes {
            held = held << 8 | UInt32(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(alphabet[Int(held >> bits & 0x3F)])
            }
        }
        if bits > 0 { text.append(alphabet[Int(held << (6 - bits) & 0x3F)]) }
        return String(decoding: text, as: UTF8.self)
    }
}
