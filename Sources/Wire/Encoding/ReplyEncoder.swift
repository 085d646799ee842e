internal import CWireMessages
public import Recommendation

/// Where English sentences come from.
public struct Sentences: Sendable {
    /// The sentence of a text; without any energy figure where energy is not visible.
    public let text: @Sendable (_ text: Text, _ energyVisible: Bool) -> String
    public let plain: @Sendable (PlainTextKey) -> StaticText

    public init(
        text: @escaping @Sendable (_ text: Text, _ energyVisible: Bool) -> String,
        plain: @escaping @Sendable (PlainTextKey) -> StaticText
    ) {
        self.text = text
        self.plain = plain
    }
}

/// What an outcome becomes on the wire.
public enum EncodedReply {
    /// The method's reply message.
    case message(ReplyMessage)
    /// No message: status INVALID_ARGUMENT with a violation for each field.
    case refused([FieldRefusal])
}

/// Builds reply messages from outcomes in scratch memory. Made once per rule set and shared by all calls.
public struct ReplyEncoder: Sendable {
    let sentences: Sentences
    let table: RuleSetTable

    public init(ruleSet: RuleSet, sentences: Sentences) {
        self.sentences = sentences
        table = RuleSetTable(ruleSet)
    }

    var gate: GateEncoder { GateEncoder(sentence: sentences.plain) }
}
