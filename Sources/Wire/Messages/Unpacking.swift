internal import CMessageArena
internal import CProtobufC
internal import CWireMessages

extension MessageScratch {
    /// The message in `payload`, in this memory.
    ///
    /// Messages nest no deeper than their .proto, which has no recursive message: what a sender nests beyond is an
    /// unknown field and stays bytes.
    borrowing func unpack<Message>(
        _ type: Message.Type, _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>,
        _ payload: UnsafeRawBufferPointer
    ) throws(WireFault) -> UnsafeMutablePointer<Message> {
        let base = try unpack(descriptor, payload)
        return UnsafeMutableRawPointer(base).assumingMemoryBound(to: Message.self)
    }

    borrowing func unpack(
        _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>, _ payload: UnsafeRawBufferPointer
    ) throws(WireFault) -> UnsafeMutablePointer<ProtobufCMessage> {
        let message = protobuf_c_message_unpack(
            descriptor, allocator, payload.count, payload.baseAddress?.assumingMemoryBound(to: UInt8.self))
        guard let message else { throw wasExhausted ? .tooLarge : .malformed }
        return message
    }
}

/// The bytes of an unpacked string exactly as sent.
///
/// protobuf-c ends strings with a NUL and drops their length, so that a NUL inside would silently cut the text. The
/// arena knows the size that was allocated, which is the length plus one.
func sentBytes(of string: UnsafePointer<CChar>) -> UnsafeRawBufferPointer {
    let size = message_arena_unpacked_size(string)
    return UnsafeRawBufferPointer(start: string, count: size > 0 ? size - 1 : 0)
}

/// The text of an unpacked string.
///
/// - Returns: nil where the bytes are not UTF-8 or hold a NUL.
func sentText(of string: UnsafePointer<CChar>) -> String? {
    let bytes = sentBytes(of: string)
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
}

/// Removes what the .proto does not name from a message and all below it: such fields must reach no digest.
func dropUnknownFields(of message: UnsafeMutablePointer<ProtobufCMessage>) {
    message.pointee.n_unknown_fields = 0
    let fields = FieldList(message.pointee.descriptor)
    for position in fields.indices where fields[position].pointee.type == PROTOBUF_C_TYPE_MESSAGE {
        let member = FieldAccess(message: message, field: fields[position])
        for index in 0..<member.count {
            dropUnknownFields(of: member.message(at: index))
        }
    }
}
