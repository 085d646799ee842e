internal import CProtobufC
internal import CWireMessages

/// One value of a scalar field, as it is encoded.
enum WireScalar {
    case varint(UInt64)
    case fixed64(UInt64)
    case bytes([UInt8])

    func append(to writer: inout WireWriter, field: UInt32) {
        switch self {
        case .varint(let value): writer.varint(field: field, value)
        case .fixed64(let value): writer.fixed64(field: field, value)
        case .bytes(let bytes): writer.lengthDelimited(field: field, bytes)
        }
    }

    /// As an element of a packed field, which has no tag of its own.
    func append(to writer: inout WireWriter) {
        switch self {
        case .varint(let value): writer.varint(value)
        case .fixed64(let value): writer.fixed64(value)
        case .bytes: preconditionFailure("strings and bytes are never packed")
        }
    }

    /// Reads a JSON value as the field's type has it. The .protos use these types and no others.
    init(
        _ value: JSONValue, _ field: UnsafePointer<ProtobufCFieldDescriptor>
    ) throws(JSONFault.FieldFault) {
        switch field.pointee.type {
        case PROTOBUF_C_TYPE_DOUBLE:
            self = .fixed64(try JSONNumber.double(value).bitPattern)
        case PROTOBUF_C_TYPE_UINT32:
            self = .varint(UInt64(try JSONNumber.integer(value, UInt32.self)))
        case PROTOBUF_C_TYPE_UINT64:
            self = .varint(try JSONNumber.integer(value, UInt64.self))
        case PROTOBUF_C_TYPE_FIXED64:
            self = .fixed64(try JSONNumber.integer(value, UInt64.self))
        case PROTOBUF_C_TYPE_INT32:
            self = .varint(UInt64(bitPattern: Int64(try JSONNumber.integer(value, Int32.self))))
        case PROTOBUF_C_TYPE_INT64:
            self = .varint(UInt64(bitPattern: try JSONNumber.integer(value, Int64.self)))
        case PROTOBUF_C_TYPE_BOOL:
            guard case .boolean(let boolean) = value.content else { throw .wrongType(expected: "true or false") }
            self = .varint(boolean ? 1 : 0)
        case PROTOBUF_C_TYPE_ENUM:
            self = .varint(UInt64(bitPattern: Int64(try WireScalar.enumNumber(value, field))))
        case PROTOBUF_C_TYPE_STRING:
            guard case .string(let text) = value.content else { throw .wrongType(expected: "a text") }
            self = .bytes([UInt8](text))
        case PROTOBUF_C_TYPE_BYTES:
            guard case .string(let text) = value.content else {
                throw .wrongType(expected: "a text in base64")
            }
            guard let bytes = Base64.decode(text) else { throw .notBase64 }
            self = .bytes(bytes)
        default:
            throw .wrongType(expected: "a type that this mapping knows")
        }
    }

    /// A number stays as it is, known or not: what reads the message refuses unknown ones with their place.
    private static func enumNumber(
        _ value: JSONValue, _ field: UnsafePointer<ProtobufCFieldDescriptor>
    ) throws(JSONFault.FieldFault) -> Int32 {
        guard case .string(let text) = value.content else {
            do {
                return try JSONNumber.integer(value, Int32.self)
            } catch .wrongType {
                throw .wrongType(expected: "one of the field's names")
            }
        }
        let descriptor = field.pointee.descriptor.unsafelyUnwrapped
            .assumingMemoryBound(to: ProtobufCEnumDescriptor.self)
        let name = String(decoding: text, as: UTF8.self)
        guard !text.contains(0), let found = protobuf_c_enum_descriptor_get_value_by_name(descriptor, name)
        else { throw .unknownEnumName }
        return found.pointee.value
    }
}

/// Numbers of the JSON mapping: written as numbers or as texts.
enum JSONNumber {
    static func double(_ value: JSONValue) throws(JSONFault.FieldFault) -> Double {
        switch value.content {
        case .integer(let integer): return Double(integer)
        case .real(let real): return real
        case .string(let text):
            switch String(decoding: text, as: UTF8.self) {
            case "NaN": return .nan
            case "Infinity": return .infinity
            case "-Infinity": return -.infinity
            case let decimal where isDecimal(text):
                guard let number = Double(decimal) else { break }
                guard number.isFinite else { throw .outOfRange }
                return number
            default: break
            }
        default: break
        }
        throw .wrongType(expected: "a number")
    }

    /// A whole number; one with a decimal point or an exponent counts when its value is whole.
    static func integer<Integer: FixedWidthInteger>(
        _ value: JSONValue, _ type: Integer.Type
    ) throws(JSONFault.FieldFault) -> Integer {
        switch value.content {
        case .integer(let integer):
            guard let fitting = Integer(exactly: integer) else { throw .outOfRange }
            return fitting
        case .real(let real):
            return try whole(real)
        case .string(let text) where isDecimal(text):
            let decimal = String(decoding: text, as: UTF8.self)
            if let fitting = Integer(decimal) { return fitting }
            guard decimal.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }),
                let real = Double(decimal)
            else { throw .outOfRange }
            return try whole(real)
        default:
            throw .wrongType(expected: "a whole number")
        }
    }

    private static func whole<Integer: FixedWidthInteger>(
        _ real: Double
    ) throws(JSONFault.FieldFault) -> Integer {
        guard real == real.rounded(.towardZero) else { throw .wrongType(expected: "a whole number") }
        // Beyond 2^53 a double does not name one whole number.
        guard real.magnitude <= 0x1p53, let fitting = Integer(exactly: Int64(real)) else { throw .outOfRange }
        return fitting
    }

    /// Whether the text is a number as JSON writes them: `Double` and `Integer` would take more.
    private static func isDecimal(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let first = text.first, first == UInt8(ascii: "-") || isDigit(first) else { return false }
        return text.allSatisfy { byte in
            isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
                || byte | 0x20 == UInt8(ascii: "e")
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}
