internal import CProtobufC
internal import CWireMessages

/// The fields of a message, by ascending number.
struct FieldList {
    private let start: UnsafePointer<ProtobufCFieldDescriptor>?
    let count: Int

    init(_ descriptor: UnsafePointer<ProtobufCMessageDescriptor>) {
        start = descriptor.pointee.fields
        count = Int(descriptor.pointee.n_fields)
    }

    var indices: Range<Int> { 0..<count }

    subscript(position: Int) -> UnsafePointer<ProtobufCFieldDescriptor> {
        precondition(position < count)
        return start.unsafelyUnwrapped + position
    }
}

/// One field of one message, read through its descriptor.
struct FieldAccess {
    let field: UnsafePointer<ProtobufCFieldDescriptor>
    private let message: UnsafeMutableRawPointer

    init(message: UnsafeMutablePointer<ProtobufCMessage>, field: UnsafePointer<ProtobufCFieldDescriptor>) {
        self.message = UnsafeMutableRawPointer(message)
        self.field = field
    }

    private var isRepeated: Bool { field.pointee.label == PROTOBUF_C_LABEL_REPEATED }
    private var slot: UnsafeMutableRawPointer { message + Int(field.pointee.offset) }
    private var quantifier: UnsafeMutableRawPointer { message + Int(field.pointee.quantifier_offset) }

    /// How many values the field has: 0 or 1 unless it is repeated.
    var count: Int {
        if isRepeated { return quantifier.load(as: Int.self) }
        if field.pointee.flags & PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue != 0 {
            return quantifier.load(as: UInt32.self) == field.pointee.id ? 1 : 0
        }
        switch field.pointee.type {
        case PROTOBUF_C_TYPE_STRING, PROTOBUF_C_TYPE_MESSAGE:
            return slot.load(as: UnsafeMutableRawPointer?.self) == nil ? 0 : 1
        default:
            return quantifier.load(as: protobuf_c_boolean.self) != 0 ? 1 : 0
        }
    }

    /// The value at a position below `count`, as the C type that the field's type has.
    func load<Value: BitwiseCopyable>(_ type: Value.Type, at index: Int) -> Value {
        guard isRepeated else { return slot.load(as: type) }
        let list = slot.load(as: UnsafeMutableRawPointer.self)
        return list.load(fromByteOffset: index * MemoryLayout<Value>.stride, as: type)
    }

    func message(at index: Int) -> UnsafeMutablePointer<ProtobufCMessage> {
        load(UnsafeMutablePointer<ProtobufCMessage>.self, at: index)
    }
}
