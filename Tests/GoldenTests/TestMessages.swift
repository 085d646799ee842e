import Service
import Testing
import Wire

/// The little of protobuf that tests of delimited messages need, read by hand.
enum TestMessages {
    static func encoded(_ json: String, _ method: Service.Method) throws -> [UInt8] {
        try MessageJSON.encoding(ofJSON: json, as: method.request)
    }

    static func delimited(_ message: [UInt8]) -> [UInt8] {
        var length = message.count
        var bytes: [UInt8] = []
        while length >= 128 {
            bytes.append(UInt8(length % 128) + 128)
            length /= 128
        }
        return bytes + [UInt8(length)] + message
    }

    static func split(_ stream: [UInt8]) -> [[UInt8]]? {
        var items: [[UInt8]] = []
        var place = 0
        while place < stream.count {
            guard let length = number(stream, &place), place + Int(length) <= stream.count else { return nil }
            items.append(Array(stream[place..<place + Int(length)]))
            place += Int(length)
        }
        return items
    }

    struct Field {
        let number: UInt64
        var varint: UInt64?
        var bytes: [UInt8]?
    }

    /// Varints and length-delimited fields; nil for anything else.
    static func fields(_ message: [UInt8]) -> [Field]? {
        var fields: [Field] = []
        var place = 0
        while place < message.count {
            guard let tag = number(message, &place), let value = number(message, &place) else { return nil }
            switch tag % 8 {
            case 0: fields.append(Field(number: tag / 8, varint: value))
            case 2:
                guard place + Int(value) <= message.count else { return nil }
                fields.append(Field(number: tag / 8, bytes: Array(message[place..<place + Int(value)])))
                place += Int(value)
            default: return nil
            }
        }
        return fields
    }

    private static func number(_ bytes: [UInt8], _ place: inout Int) -> UInt64? {
        var value: UInt64 = 0
        var factor: UInt64 = 1
        while place < bytes.count {
            let byte = UInt64(bytes[place])
            place += 1
            value += byte % 128 * factor
            if byte < 128 { return value }
            factor &*= 128
        }
        return nil
    }
}
