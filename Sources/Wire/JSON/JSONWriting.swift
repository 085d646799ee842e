internal import CProtobufC
internal import CWireMessages

/// Writes the JSON of a message, along the message's descriptor: keys by ascending field number.
struct JSONMessageWriter {
    private(set) var text: [UInt8] = []
    private let isPretty: Bool
    private var indent = 0
    private var path: [String] = []

    init(pretty: Bool) {
        isPretty = pretty
    }

    mutating func message(_ message: UnsafeMutablePointer<ProtobufCMessage>) throws(JSONFault) {
        let fields = FieldList(message.pointee.descriptor)
        var isEmpty = true
        put("{")
        indent += 1
        for position in fields.indices {
            let access = FieldAccess(message: message, field: fields[position])
            guard access.count > 0 else { continue }
            separate(&isEmpty)
            put("\"")
            JSONNames.append(access.field.pointee.name, to: &text)
            put(isPretty ? "\": " : "\":")
            path.append(String(cString: access.field.pointee.name))
            try field(access)
            path.removeLast()
        }
        indent -= 1
        if !isEmpty { breakLine() }
        put("}")
    }

    private mutating func field(_ access: FieldAccess) throws(JSONFault) {
        guard access.field.pointee.label == PROTOBUF_C_LABEL_REPEATED else { return try value(access, at: 0) }
        var isEmpty = true
        put("[")
        indent += 1
        for position in 0..<access.count {
            separate(&isEmpty)
            try value(access, at: position)
        }
        indent -= 1
        breakLine()
        put("]")
    }

    private mutating func value(_ access: FieldAccess, at position: Int) throws(JSONFault) {
        switch access.field.pointee.type {
        case PROTOBUF_C_TYPE_MESSAGE:
            try message(access.message(at: position))
        case PROTOBUF_C_TYPE_DOUBLE:
            put(JSONMessageWriter.number(access.load(Double.self, at: position)))
        case PROTOBUF_C_TYPE_UINT32:
            put(String(access.load(UInt32.self, at: position)))
        case PROTOBUF_C_TYPE_INT32:
            put(String(access.load(Int32.self, at: position)))
        case PROTOBUF_C_TYPE_UINT64, PROTOBUF_C_TYPE_FIXED64:
            put("\"\(access.load(UInt64.self, at: position))\"")
        case PROTOBUF_C_TYPE_INT64:
            put("\"\(access.load(Int64.self, at: position))\"")
        case PROTOBUF_C_TYPE_BOOL:
            put(access.load(protobuf_c_boolean.self, at: position) != 0 ? "true" : "false")
        case PROTOBUF_C_TYPE_ENUM:
            enumValue(access, at: position)
        case PROTOBUF_C_TYPE_STRING:
            try string(sentBytes(of: access.load(UnsafePointer<CChar>.self, at: position)))
        case PROTOBUF_C_TYPE_BYTES:
            let bytes = access.load(ProtobufCBinaryData.self, at: position)
            put("\"")
            Base64.encode(UnsafeRawBufferPointer(start: bytes.data, count: bytes.len), into: &text)
            put("\"")
        default:
            preconditionFailure("a type that no .proto of this service uses")
        }
    }

    private mutating func enumValue(_ access: FieldAccess, at position: Int) {
        let number = access.load(Int32.self, at: position)
        let descriptor = access.field.pointee.descriptor.unsafelyUnwrapped
            .assumingMemoryBound(to: ProtobufCEnumDescriptor.self)
        if let known = protobuf_c_enum_descriptor_get_value(descriptor, number) {
            put("\"")
            put(String(cString: known.pointee.name))
            put("\"")
        } else {
            put(String(number))
        }
    }

    /// The shortest decimal that reads back as the same double; whole numbers without a point.
    static func number(_ value: Double) -> String {
        if value.isNaN { return "\"NaN\"" }
        if value.isInfinite { return value < 0 ? "\"-Infinity\"" : "\"Infinity\"" }
        let isNegativeZero = value == 0 && value.sign == .minus
        if !isNegativeZero, value.magnitude < 0x1p53, value == value.rounded(.towardZero) {
            return String(Int64(value))
        }
        return value.description
    }

    private mutating func string(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw .field(.notUTF8, path: path.joined(separator: "."))
        }
        put("\"")
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""): put("\\\"")
            case UInt8(ascii: "\\"): put("\\\\")
            case 0x08: put("\\b")
            case 0x09: put("\\t")
            case 0x0A: put("\\n")
            case 0x0C: put("\\f")
            case 0x0D: put("\\r")
            case 0..<0x20:
                put(byte < 0x10 ? "\\u000" : "\\u00")
                put(String(byte, radix: 16))
            default: text.append(byte)
            }
        }
        put("\"")
    }

    private mutating func separate(_ isEmpty: inout Bool) {
        if !isEmpty { put(",") }
        isEmpty = false
        breakLine()
    }

    private mutating func breakLine() {
        guard isPretty else { return }
        put("\n")
        for _ in 0..<indent { put("  ") }
    }

    private mutating func put(_ more: String) {
        text.append(contentsOf: more.utf8)
    }
}
