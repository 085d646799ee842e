import CMessageArena
import CProtobufC
import CWireMessages
import TestSupport

@testable import Wire

/// Encodings of random messages, made along a descriptor: any field present or not, at most one of each oneof, values
/// from the whole range of their types with the awkward ones more often.
struct RandomMessage {
    var random: SeededGenerator
    /// Whether texts may hold a NUL.
    var withNUL = true

    mutating func encoding(of name: MessageName) -> [UInt8] {
        message(name.descriptor, depth: 0)
    }

    private mutating func message(
        _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>, depth: Int
    ) -> [UInt8] {
        var writer = WireWriter()
        let fields = FieldList(descriptor)
        var oneofs: Set<UInt32> = []
        for position in fields.indices {
            let field = fields[position]
            // Deeper messages are sparser, so that sizes stay within a few kilobytes.
            guard Int.random(in: 0..<(2 + depth), using: &random) == 0 else { continue }
            if field.pointee.flags & PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue != 0,
                !oneofs.insert(field.pointee.quantifier_offset).inserted
            {
                continue
            }
            if field.pointee.label == PROTOBUF_C_LABEL_REPEATED {
                repeated(field, depth, &writer)
            } else {
                element(field, depth, &writer)
            }
        }
        return writer.bytes
    }

    private mutating func repeated(
        _ field: UnsafePointer<ProtobufCFieldDescriptor>, _ depth: Int, _ writer: inout WireWriter
    ) {
        let count = Int.random(in: 1...3, using: &random)
        if field.pointee.flags & PROTOBUF_C_FIELD_FLAG_PACKED.rawValue != 0 {
            var packed = WireWriter()
            for _ in 0..<count { scalar(field).append(to: &packed) }
            writer.lengthDelimited(field: field.pointee.id, packed.bytes)
        } else {
            for _ in 0..<count { element(field, depth, &writer) }
        }
    }

    private mutating func element(
        _ field: UnsafePointer<ProtobufCFieldDescriptor>, _ depth: Int, _ writer: inout WireWriter
    ) {
        if field.pointee.type == PROTOBUF_C_TYPE_MESSAGE {
            let descriptor = Descriptors.message(of: field)
            writer.lengthDelimited(field: field.pointee.id, message(descriptor, depth: depth + 1))
        } else {
            scalar(field).append(to: &writer, field: field.pointee.id)
        }
    }

    private mutating func scalar(_ field: UnsafePointer<ProtobufCFieldDescriptor>) -> WireScalar {
        switch field.pointee.type {
        case PROTOBUF_C_TYPE_DOUBLE: .fixed64(double().bitPattern)
        case PROTOBUF_C_TYPE_FIXED64: .fixed64(integer(UInt64.self))
        case PROTOBUF_C_TYPE_UINT32: .varint(UInt64(integer(UInt32.self)))
        case PROTOBUF_C_TYPE_INT64: .varint(UInt64(bitPattern: integer(Int64.self)))
        case PROTOBUF_C_TYPE_BOOL: .varint(UInt64.random(in: 0...1, using: &random))
        case PROTOBUF_C_TYPE_ENUM: .varint(enumNumber(field))
        case PROTOBUF_C_TYPE_BYTES: .bytes(bytes())
        default: .bytes(text())
        }
    }

    private mutating func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer {
        let awkward: [Integer] = [0, 1, 127, .min, .max, .max / 2]
        return Bool.random(using: &random)
            ? awkward.randomElement(using: &random)! : Integer.random(in: .min ... .max, using: &random)
    }

    private mutating func bytes() -> [UInt8] {
        let count = Int.random(in: 0...40, using: &random)
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    mutating func double() -> Double {
        let awkward: [Double] = [
            0, -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0x1p53, -0x1p53,
            0x1p63, 0.1, 2280, 62.5, 1e21, 1e-7,
        ]
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return awkward.randomElement(using: &random)!
        case 1: return Double(Int.random(in: -100_000...100_000, using: &random)) / 100
        default:
            let any = Double(bitPattern: random.next())
            // JSON has one NaN.
            return any.isNaN ? .nan : any
        }
    }

    private mutating func enumNumber(_ field: UnsafePointer<ProtobufCFieldDescriptor>) -> UInt64 {
        let values = Descriptors.values(of: field)
        let unknown: [Int32] = [77, -1, .max, .min]
        let number =
            Int.random(in: 0..<10, using: &random) == 0
            ? unknown.randomElement(using: &random)! : values.randomElement(using: &random)!
        return UInt64(bitPattern: Int64(number))
    }

    private mutating func text() -> [UInt8] {
        let pieces =
            [
                "a", "weight", " ", "\"", "\\", "/", "\n", "\t", "\r", "\u{8}", "\u{C}", "\u{1F}", "\u{7F}", "é", "²",
                "\u{2028}", "🍎", "\u{10FFFF}", "{a}", "2026-02-29",
            ] + (withNUL ? ["\0"] : [])
        let count = Int.random(in: 0...6, using: &random)
        return Array((0..<count).map { _ in pieces.randomElement(using: &random)! }.joined().utf8)
    }
}
