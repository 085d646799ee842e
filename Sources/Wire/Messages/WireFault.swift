/// Why a message could not be read or written. Single fields that cannot be read are refused one by one instead.
public enum WireFault: Error, Sendable, Equatable {
    /// The bytes are no valid encoding of the message.
    case malformed
    /// The message needs more scratch memory than a call may take.
    case tooLarge
}
