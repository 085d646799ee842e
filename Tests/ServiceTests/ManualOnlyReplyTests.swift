import Foundation
import Recommendation
import Service
import TestSupport
import Testing

/// A manual-only person never meets a number of ours (ONB-08), looked at on the encoded reply.
struct ManualOnlyReplyTests {
    private static let examples = ["lose", "maintain", "gain", "recomposition"]

    private static func blockingQuestions() throws -> [SafetyQuestion] {
        try TestRules.current.questions.filter { $0.effect == .blocking }
    }

    /// Each goal with each blocking yes, with figures planted where a reply could echo them.
    private static func requests() throws -> [(name: String, request: JSONObject)] {
        try examples.flatMap { example in
            try blockingQuestions().map { question in
                let request = try JSONObject(example: example)
                    .answering(question.id, "SAFETY_ANSWER_YES")
                    .with("profile.height", ["lengthCm": 171.37])
                    .with("profile.weight", ["massKg": 83.71, "decimals": 2])
                    .with("targetChoice", ["origin": "TARGET_ORIGIN_USER_ENTERED", "energyKcalPerDay": 2917])
                return ("\(example), \(question.id)", request)
            }
        }
    }

    @Test func noReplyHoldsANumberOrAnEcho() throws {
        let service = try TestService()
        for (name, request) in try Self.requests() {
            for method in [Method.proposeInitialTarget, .checkEligibility, .listOptions, .explain] {
                let reply = try service.reply(method, Self.request(request, for: method))
                #expect(reply["manualOnly"] != nil, "\(name), \(method.name)")
                for (path, value) in reply.leaves {
                    // The version is the one text with digits: it names the algorithm, not the person.
                    if path == ".provenance.algorithmVersion" { continue }
                    let text = value as? String
                    let isBool = isBoolean(value)
                    #expect(text != nil || isBool, "\(name), \(method.name): \(path) is a number")
                    let digits = (text ?? "").filter(\.isNumber)
                    let isCode = path.contains("reasonCodes")
                    #expect(isCode || digits.isEmpty, "\(name), \(method.name): \(path) holds \(digits)")
                    for planted in ["171", "83.7", "83,7", "2917"] {
                        #expect(!(text ?? "").contains(planted), "\(name), \(method.name): \(path) echoes \(planted)")
                    }
                }
                let outcome = reply["manualOnly"] as? [String: Any]
                let steps = outcome?["nextSteps"] as? [String] ?? []
                #expect(steps.contains("NEXT_STEP_TALK_WITH_CLINICIAN"), "\(name), \(method.name)")
            }
        }
    }

    @Test func theReplyIsTheSameUnderEveryChangeOfAnyParameter() throws {
        let rules = try TestRules.current
        let base = try TestService()
        let requests = try Self.requests().enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
        let expected = try requests.map {
            try base.reply(.proposeInitialTarget, bytes: $0.request.encoding(.proposeInitialTarget))
        }
        var compared = 0
        for record in rules.parameters {
            for value in [record.value + record.step, record.value - record.step, record.value * 2 + record.step] {
                guard let changed = try? TestRules.changed(id: record.id, to: value) else { continue }
                let service = try TestService(rules: changed)
                for (position, (name, request)) in requests.enumerated() {
                    // Under the age from which anything is offered the outcome is another one, still without a number.
                    if record.id == "eligibility.offered_from_age" { continue }
                    let reply = try service.reply(
                        .proposeInitialTarget, bytes: try request.encoding(.proposeInitialTarget))
                    #expect(reply == expected[position], "\(record.id) to \(value): \(name)")
                    compared += 1
                }
            }
        }
        #expect(compared > 2 * rules.parameters.count * requests.count)
    }

    @Test func anUnansweredBlockingQuestionIsManualOnlyToo() throws {
        let service = try TestService()
        for question in try Self.blockingQuestions() {
            for answer in [nil, "SAFETY_ANSWER_NOT_ASKED", "SAFETY_ANSWER_PREFER_NOT_TO_SAY"] {
                let request = try JSONObject(example: "maintain").answering(question.id, answer)
                let reply = try service.reply(.proposeInitialTarget, request)
                let outcome = reply["manualOnly"] as? [String: Any]
                #expect(outcome?["reasonCodes"] as? [String] == ["not_answered:\(question.id)"])
            }
        }
    }

    private static func request(_ request: JSONObject, for method: Method) -> JSONObject {
        switch method {
        case .checkEligibility:
            request.with("activity", nil).with("destination", nil).with("targetChoice", nil).with("goal", nil)
        case .listOptions: request.with("destination", nil).with("targetChoice", nil)
        case .explain: JSONObject().with("request", request.value).with("withNeighbours", true)
        default: request
        }
    }

    private func isBoolean(_ value: Any) -> Bool {
        // JSONSerialization gives booleans and numbers the same class; only their Objective-C type tells them apart.
        (value as? NSNumber).map { String(cString: $0.objCType) == "c" || String(cString: $0.objCType) == "B" } ?? false
    }
}
