public import Recommendation

/// What an outcome becomes on the wire.
public enum EncodedReply {
    /// The method's reply message.
    case message(ReplyMessage)
    /// No message: status INVALID_ARGUMENT with a violation for each field.
    case refused([FieldRefusal])
}

/// Builds reply messages from outcomes in scratch memory. Made once per algorithm and shared by all calls.
public struct ReplyEncoder: Sendable {
    let table: RuleSetTable
    let estimateMethod: StaticText

    public init(_ algorithm: Algorithm) {
        table = RuleSetTable(algorithm.rules)
        estimateMethod = algorithm.methods.estimate.displayName
    }
}
