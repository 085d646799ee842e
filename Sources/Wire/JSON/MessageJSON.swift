internal import CProtobufC
internal import CWireMessages

/// The proto3 JSON mapping for the messages of this service.
///
/// Written: lowerCamelCase keys by ascending field number, only fields that are present, enums by name, 64-bit
/// integers as texts, bytes as base64, doubles in the shortest form that reads back the same. Read: also the names of
/// the .proto, numbers as texts, enum numbers, null for absent. What no message has is refused, never skipped.
public enum MessageJSON {
    /// What a reader accepts at most.
    public struct Bounds: Sendable {
        public var byteCount: Int
        public var depth: Int

        /// 1 MiB like the default frame cap; 32 levels, several times what any message has.
        public static let standard = Bounds(byteCount: 1 << 20, depth: 32)

        public init(byteCount: Int, depth: Int) {
            self.byteCount = byteCount
            self.depth = depth
        }
    }

    public enum Style: Sendable {
        case compact
        /// One field or element a line, two spaces a level.
        case pretty
    }

    /// The encoding of the message that a JSON text describes, fields by ascending number.
    public static func encoding(
        ofJSON text: UnsafeRawBufferPointer, as name: MessageName, bounds: Bounds = .standard
    ) throws(JSONFault) -> [UInt8] {
        guard text.count <= bounds.byteCount else { throw .textTooLong(bound: bounds.byteCount) }
        let document = try JSONDocument(text, depthBound: bounds.depth)
        return try document.withRoot { root throws(JSONFault) in
            var reader = JSONMessageReader()
            return try reader.message(root, name.descriptor)
        }
    }

    public static func encoding(
        ofJSON text: String, as name: MessageName, bounds: Bounds = .standard
    ) throws(JSONFault) -> [UInt8] {
        var text = text
        let result = text.withUTF8 { utf8 -> Result<[UInt8], JSONFault> in
            do throws(JSONFault) {
                return .success(try encoding(ofJSON: UnsafeRawBufferPointer(utf8), as: name, bounds: bounds))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// The JSON of an encoded message. Fields that the .proto does not name are left out.
    ///
    /// - Parameter scratch: memory to unpack the message in; not reset here.
    /// - Returns: UTF-8 without a line break at its end.
    public static func json(
        of payload: UnsafeRawBufferPointer, as name: MessageName, style: Style, scratch: borrowing MessageScratch
    ) throws(JSONFault) -> [UInt8] {
        let message: UnsafeMutablePointer<ProtobufCMessage>
        do throws(WireFault) {
            message = try scratch.unpack(name.descriptor, payload)
        } catch {
            throw .message(error)
        }
        var writer = JSONMessageWriter(pretty: style == .pretty)
        try writer.message(message)
        return writer.text
    }
}
