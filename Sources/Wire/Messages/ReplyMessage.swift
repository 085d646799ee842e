/// An encoded message in scratch memory. Valid until that memory is reset or goes: whoever holds the scratch must still
/// use it after the last use of this.
public struct ReplyMessage {
    /// The encoded message.
    public let encoding: UnsafeRawBufferPointer

    init(_ encoding: UnsafeRawBufferPointer) {
        self.encoding = encoding
    }

    /// Length of the encoded message, in bytes.
    public var byteCount: Int { encoding.count }

    /// Writes the message.
    ///
    /// - Parameter buffer: at least `byteCount` bytes.
    public func pack(into buffer: UnsafeMutableRawBufferPointer) {
        buffer.copyMemory(from: encoding)
    }

    /// The encoded bytes, for callers without a buffer of their own.
    public func bytes() -> [UInt8] { [UInt8](encoding) }
}
