import GoldenKit

/// The reply of a case with its outcome found: which one it is, and the parts that all outcomes share.
struct Answer {
    /// The outcome's name in the reply, such as `eligible`, `checkIn`; `refused` for a refusal.
    let kind: String
    /// Of a check-in, the decision's name, such as `keep`; nil elsewhere.
    let decision: String?
    /// The outcome's own message; empty for a refusal.
    let body: JSONValue
    let reply: JSONValue
    /// The status of a refused call, with its texts and fields.
    let refusal: JSONValue?

    init(_ answer: VersionAnswer) {
        switch answer.recorded {
        case .reply(let reply):
            let outcome = reply.members.first { $0.key != "provenance" && $0.key != "trace" }
            kind = outcome?.key ?? "empty"
            body = outcome?.value ?? .object([])
            self.reply = reply
            refusal = nil
        case .status(let status):
            kind = "refused"
            body = .object([])
            reply = .object([])
            refusal = status
        }
        let decisions = ["keep", "adjust", "collectMoreEvidence", "flexibleWeek", "reviewItemsFirst", "summaryOnly"]
        let body = body
        decision = decisions.first { body[$0] != nil }
    }

    /// What kind of answer it is, for lists and filters.
    var label: String {
        if let decision { return AnswerWords.label(decision) }
        return AnswerWords.label(kind)
    }

    /// The sentences that the person reads, in order.
    var sentences: [String] {
        if let refusal {
            return refusal.elements(at: "violations").map { field in
                ["whatFailed", "whatToDoNext", "hint"].compactMap { field.text(at: $0) }.joined(separator: " ")
            }
        }
        return body.elements(at: "texts").compactMap { $0.text(at: "english") }
    }

    var nextSteps: [String] { body.elements(at: "nextSteps").compactMap(\.text).map(CodeWords.words) }

    var pendingQuestions: [String] { body.at("pendingQuestionIds")?.texts ?? [] }

    /// Every step of the calculation.
    var steps: [JSONValue] {
        let inner = body.elements(at: "trace.steps")
        return inner.isEmpty ? reply.elements(at: "trace.steps") : inner
    }

    /// The first step of a rule.
    func step(_ rule: String) -> JSONValue? { steps.first { $0.text(at: "ruleId") == rule } }

    /// An input of a rule's first step, in the unit of the trace.
    func input(_ name: String, of rule: String) -> Double? {
        step(rule)?.elements(at: "inputs").first { $0.text(at: "name") == name }?.number(at: "value")
    }

    /// The result of a rule's first step, in the unit of the trace.
    func result(of rule: String) -> Double? { step(rule)?.number(at: "result.value") }
}

/// Names of outcomes.
enum AnswerWords {
    static func label(_ kind: String) -> String {
        switch kind {
        case "eligible": "target or estimate"
        case "manualOnly", "manualOnlyReview": "manual only"
        case "notOffered": "not offered"
        case "needsInput": "details missing"
        case "needsConfirmation": "asks to confirm"
        case "route": "route to another goal"
        case "noTargetOffered": "no target offered"
        case "observe", "observed": "observes"
        case "refused": "entries refused"
        case "keep": "keep"
        case "adjust": "adjust"
        case "collectMoreEvidence": "collect more evidence"
        case "flexibleWeek": "flexible week"
        case "reviewItemsFirst": "look at the week first"
        case "summaryOnly": "summary only"
        case "underReview": "week under review"
        case "suggestion": "activity suggested"
        case "options": "options"
        case "explanation": "explanation"
        case "nothingCalculated": "nothing calculated"
        default: FieldNames.words(kind)
        }
    }
}
