import CMessageArena
import CProtobufC
import CWireMessages

@testable import Wire

/// What the tests read off protobuf-c's descriptors.
enum Descriptors {
    static func message(
        of field: UnsafePointer<ProtobufCFieldDescriptor>
    ) -> UnsafePointer<ProtobufCMessageDescriptor> {
        field.pointee.descriptor.assumingMemoryBound(to: ProtobufCMessageDescriptor.self)
    }

    static func values(of field: UnsafePointer<ProtobufCFieldDescriptor>) -> [Int32] {
        let descriptor = field.pointee.descriptor.assumingMemoryBound(to: ProtobufCEnumDescriptor.self)
        return (0..<Int(descriptor.pointee.n_values)).map { descriptor.pointee.values[$0].value }
    }

    static func name(_ text: UnsafePointer<CChar>) -> String { String(cString: text) }

    /// All messages below these, themselves included, by name.
    static func reachable(
        from names: [MessageName]
    ) -> [String: UnsafePointer<ProtobufCMessageDescriptor>] {
        var found: [String: UnsafePointer<ProtobufCMessageDescriptor>] = [:]
        var waiting = names.map(\.descriptor)
        while let next = waiting.popLast() {
            guard found.updateValue(next, forKey: name(next.pointee.short_name)) == nil else { continue }
            let fields = FieldList(next)
            for position in fields.indices where fields[position].pointee.type == PROTOBUF_C_TYPE_MESSAGE {
                waiting.append(message(of: fields[position]))
            }
        }
        return found
    }

    /// A message as protobuf-c packs it after unpacking: what it does not know is dropped.
    static func repacked(_ bytes: [UInt8], as name: MessageName) throws -> [UInt8] {
        let scratch = try Wired.scratch()
        defer { scratch.reset() }
        return try Wired.withBuffer(bytes) { payload in
            let message = try scratch.unpack(name.descriptor, payload)
            dropUnknownFields(of: message)
            var packed = [UInt8](repeating: 0, count: protobuf_c_message_get_packed_size(message))
            packed.withUnsafeMutableBufferPointer { _ = protobuf_c_message_pack(message, $0.baseAddress) }
            return packed
        }
    }
}
