internal import GoldenKit

/// What came of one request, written as a line of JSON or as a `ReplayItem` of Proto/caloriecount/v1/replay.proto.
enum ReplayItem {
    /// The reply in the output's own format: JSON or a message.
    case reply([UInt8])
    /// A status as JSON, or gRPC's code and what failed.
    case status(json: String, code: UInt32, whatFailed: String)
    /// The places where two versions differ.
    case differences([(path: String, from: String, to: String)])
    /// Of a whole stream.
    case totals(ReplayTotals)

    func write(offset: Int, _ format: ReplayFormat, to output: inout [UInt8]) {
        switch format {
        case .json:
            output += Array("{\"offset\": \(offset), ".utf8)
            switch self {
            case .reply(let json): output += Array("\"reply\": ".utf8) + json
            case .status(let json, _, _): output += Array("\"status\": \(json)".utf8)
            case .differences(let differences):
                let elements = differences.map { difference in
                    let texts = [("path", difference.path), ("from", difference.from), ("to", difference.to)]
                    return JSONValue.object(texts.map { JSONMember(key: $0.0, value: .string($0.1)) }).description
                }
                output += Array("\"differences\": [\(elements.joined(separator: ", "))]".utf8)
            case .totals(let totals): output += Array("\"totals\": {\"requests\": \(totals.requests)}".utf8)
            }
            output += Array("}\n".utf8)
        case .delimited:
            let message = message(offset: offset)
            output += MessageBytes.varint(UInt64(message.count)) + message
        }
    }

    /// A `ReplayItem` of Proto/caloriecount/v1/replay.proto.
    func message(offset: Int) -> [UInt8] {
        var item = MessageBytes()
        if offset > 0 { item.put(1, UInt64(offset)) }
        switch self {
        case .reply(let message): item.put(2, message)
        case .status(_, let code, let whatFailed):
            var status = MessageBytes()
            status.put(1, UInt64(code))
            status.put(2, Array(whatFailed.utf8))
            item.put(3, status.bytes)
        case .differences(let differences):
            for difference in differences {
                var one = MessageBytes()
                one.put(1, Array(difference.path.utf8))
                one.put(2, Array(difference.from.utf8))
                one.put(3, Array(difference.to.utf8))
                item.put(4, one.bytes)
            }
        case .totals(let totals):
            var counts = MessageBytes()
            counts.put(1, UInt64(totals.requests))
            counts.put(2, UInt64(totals.failed))
            counts.put(3, UInt64(totals.differing))
            item.put(5, counts.bytes)
        }
        return item.bytes
    }
}

/// The few fields of protobuf that an item needs.
struct MessageBytes {
    private(set) var bytes: [UInt8] = []

    mutating func put(_ field: UInt64, _ number: UInt64) {
        bytes += MessageBytes.varint(field << 3) + MessageBytes.varint(number)
    }

    mutating func put(_ field: UInt64, _ content: [UInt8]) {
        bytes += MessageBytes.varint(field << 3 | 2) + MessageBytes.varint(UInt64(content.count)) + content
    }

    static func varint(_ number: UInt64) -> [UInt8] {
        var rest = number
        var bytes: [UInt8] = []
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }

    /// A message without the fields of this number at its top level.
    ///
    /// - Returns: nil where these bytes are no message.
    static func leavingOut(_ field: UInt64, of message: [UInt8]) -> [UInt8]? {
        var kept: [UInt8] = []
        var place = 0
        func number() -> UInt64? {
            var value: UInt64 = 0
            for shift in stride(from: UInt64(0), to: 64, by: 7) {
                guard place < message.count else { return nil }
                let byte = message[place]
                place += 1
                value |= UInt64(byte & 0x7F) << shift
                if byte < 0x80 { return value }
            }
            return nil
        }
        while place < message.count {
            let start = place
            guard let tag = number() else { return nil }
            switch tag & 7 {
            case 0: guard number() != nil else { return nil }
            case 1: place += 8
            case 2:
                guard let length = number(), length <= UInt64(message.count - place) else { return nil }
                place += Int(length)
            case 5: place += 4
            default: return nil
            }
            guard place <= message.count else { return nil }
            if tag >> 3 != field { kept += message[start..<place] }
        }
        return kept
    }
}
