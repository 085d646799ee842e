internal import CProtobufC
internal import CWireMessages

/// A message built in scratch memory, ready to be written. Valid until that memory is reset or goes: whoever holds the
/// scratch must still use it after the last use of this.
public struct ReplyMessage {
    private let message: UnsafeRawPointer
    /// Owner of names that the message points to without a copy.
    private let names: RuleSetTable?
    /// Length of the encoded message, in bytes.
    public let byteCount: Int

    /// - Parameter message: begins with a `ProtobufCMessage`, as every generated message does.
    init<Message>(_ message: UnsafeMutablePointer<Message>, names: RuleSetTable? = nil) {
        self.names = names
        self.message = UnsafeRawPointer(message)
        byteCount = protobuf_c_message_get_packed_size(
            self.message.assumingMemoryBound(to: ProtobufCMessage.self))
    }

    /// Writes the message.
    ///
    /// - Parameter buffer: exactly `byteCount` bytes.
    public func pack(into buffer: UnsafeMutableRawBufferPointer) {
        precondition(buffer.count == byteCount)
        guard byteCount > 0, let start = buffer.baseAddress else { return }
        withExtendedLifetime(names) {
            _ = protobuf_c_message_pack(
                message.assumingMemoryBound(to: ProtobufCMessage.self), start.assumingMemoryBound(to: UInt8.self))
        }
    }

    /// The encoded bytes, for callers without a buffer of their own.
    public func bytes() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            pack(into: UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: byteCount))
            count = byteCount
        }
    }
}
