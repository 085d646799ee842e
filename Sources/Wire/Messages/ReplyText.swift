internal import CProtobufC
internal import CWireMessages

/// A reply as a person reads it: the name of its outcome, then its English sentences in their order.
public enum ReplyText {
    /// - Parameters:
    ///   - display: as the request has it: whether energy figures beside a weekly reply's sentences are shown, and in
    ///     which unit its weights are.
    ///   - withSteps: also the steps behind a weekly reply.
    ///   - scratch: memory to unpack the message in; not reset here.
    /// - Returns: UTF-8 lines, without a line break at the end.
    public static func lines(
        of payload: UnsafeRawBufferPointer, as name: MessageName, display: RequestDisplay = RequestDisplay(),
        withSteps: Bool = false, scratch: borrowing MessageScratch
    ) throws(JSONFault) -> [UInt8] {
        let message: UnsafeMutablePointer<ProtobufCMessage>
        do throws(WireFault) {
            message = try scratch.unpack(name.descriptor, payload)
        } catch {
            throw .message(error)
        }
        var plan = PlanText()
        if plan.reply(name, message) { return Array(plan.lines.joined(separator: "\n").utf8) }
        var lines: [String] = []
        appendOutcome(of: message, to: &lines) { outcome, member in
            var week = WeekText(display)
            week.outcome(outcome, member, withSteps: withSteps)
            var options = OptionsText()
            options.outcome(outcome, member)
            return week.lines + options.lines
        }
        appendStanding(of: message, to: &lines)
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// The first message field beside the provenance is the outcome.
    ///
    /// - Parameter beside: what an outcome of this name says beside its sentences.
    private static func appendOutcome(
        of message: UnsafeMutablePointer<ProtobufCMessage>, to lines: inout [String],
        beside: (String, UnsafeMutablePointer<ProtobufCMessage>) -> [String]
    ) {
        let fields = FieldList(message.pointee.descriptor)
        for position in fields.indices where fields[position].pointee.type == PROTOBUF_C_TYPE_MESSAGE {
            let name = String(cString: fields[position].pointee.name)
            let member = FieldAccess(message: message, field: fields[position])
            guard name != "provenance", name != "trace", member.count == 1 else { continue }
            lines.append(name.replacing("_", with: " "))
            appendSentences(of: member.message(at: 0), to: &lines)
            lines += beside(name, member.message(at: 0))
        }
    }

    /// Whose rules these are, and whether a clinician has read them: a person who sees sentences alone would not know.
    /// The version is left out where no number may stand at all.
    private static func appendStanding(of message: UnsafeMutablePointer<ProtobufCMessage>, to lines: inout [String]) {
        let fields = FieldList(message.pointee.descriptor)
        for position in fields.indices where String(cString: fields[position].pointee.name) == "provenance" {
            let member = FieldAccess(message: message, field: fields[position])
            guard member.count == 1 else { continue }
            let sent = UnsafeRawPointer(member.message(at: 0))
                .assumingMemoryBound(to: Caloriecount__V1__Provenance.self).pointee
            lines.append(standing(sent, withVersion: lines.first?.hasPrefix("manual only") != true))
        }
    }

    private static func standing(_ sent: Caloriecount__V1__Provenance, withVersion: Bool) -> String {
        let version = withVersion ? "version \(sentText(of: sent.algorithm_version) ?? "unknown"), " : ""
        let status: String =
            switch sent.rule_set_status {
            case CALORIECOUNT__V1__RULE_SET_STATUS__RULE_SET_STATUS_DRAFT: "a draft"
            case CALORIECOUNT__V1__RULE_SET_STATUS__RULE_SET_STATUS_RELEASED: "released"
            case CALORIECOUNT__V1__RULE_SET_STATUS__RULE_SET_STATUS_WITHDRAWN: "withdrawn"
            default: "of unknown standing"
            }
        let isReviewed = sent.review_state == CALORIECOUNT__V1__REVIEW_STATE__REVIEW_STATE_REVIEWED
        let review = isReviewed ? "reviewed by clinicians" : "not reviewed by a clinician"
        let overdue = sent.has_review_overdue != 0 && sent.review_overdue != 0 ? ", and due for review" : ""
        return "rules: \(version)\(status), \(review)\(overdue)"
    }

    private static func appendSentences(
        of outcome: UnsafeMutablePointer<ProtobufCMessage>, to lines: inout [String]
    ) {
        let fields = FieldList(outcome.pointee.descriptor)
        for position in fields.indices {
            let member = FieldAccess(message: outcome, field: fields[position])
            switch String(cString: fields[position].pointee.name) {
            case "texts", "sentences":
                for index in 0..<member.count { appendSentence(member.message(at: index), to: &lines) }
            case "items", "missing":
                for index in 0..<member.count {
                    if let path = text("field_path", of: member.message(at: index)),
                        let reason = text("reason_code", of: member.message(at: index))
                    {
                        let hint = text("hint_code", of: member.message(at: index)).map { ", \($0)" } ?? ""
                        lines.append("  \(path): \(reason)\(hint)")
                    }
                }
            default: break
            }
        }
    }

    /// A sentence; of an explanation also its rule and sources.
    private static func appendSentence(_ message: UnsafeMutablePointer<ProtobufCMessage>, to lines: inout [String]) {
        guard let english = text("english", of: message) else { return }
        lines.append("  \(english)")
        guard let rule = text("rule_id", of: message) else { return }
        let status = text("status", of: message).map { ", \($0)" } ?? ""
        lines.append("      rule \(rule)\(status)")
        let fields = FieldList(message.pointee.descriptor)
        for position in fields.indices where String(cString: fields[position].pointee.name) == "sources" {
            let member = FieldAccess(message: message, field: fields[position])
            for index in 0..<member.count {
                let source = member.message(at: index)
                let parts = ["author", "title", "location"].compactMap { text($0, of: source) }
                lines.append("      source \(parts.joined(separator: "; "))")
            }
        }
    }

    private static func text(_ name: String, of message: UnsafeMutablePointer<ProtobufCMessage>) -> String? {
        let fields = FieldList(message.pointee.descriptor)
        for position in fields.indices where String(cString: fields[position].pointee.name) == name {
            let member = FieldAccess(message: message, field: fields[position])
            guard fields[position].pointee.type == PROTOBUF_C_TYPE_STRING, member.count == 1 else { return nil }
            return sentText(of: member.load(UnsafePointer<CChar>.self, at: 0))
        }
        return nil
    }
}
