import Foundation
import Recommendation
import Service
import TestSupport
import Testing

/// The weekly record of a manual-only person holds their own entries, dates and counts: no number of ours (ONB-08).
struct ManualOnlyRecordTests {
    private static let methods = [Method.proposeWeekly, .reviewWeek, .observe]

    private static func request() throws -> JSONObject {
        try JSONObject(example: "check-in-manual-only")
    }

    /// Each blocking yes, and standing manual-only.
    private static func requests() throws -> [(name: String, request: JSONObject)] {
        let base = try JSONObject(example: "check-in-keep")
        let answers = try #require(base["evidence.safety.answers"] as? [[String: Any]])
        var all = [("manual only before", base.with("evidence.memory", ["manualOnly": true]))]
        for question in try TestRules.current.questions where question.effect == .blocking {
            let changed = answers.map { answer in
                answer["questionId"] as? String == question.id
                    ? ["questionId": question.id, "answer": "SAFETY_ANSWER_YES"] : answer
            }
            all.append((question.id, base.with("evidence.safety.answers", changed)))
        }
        return all
    }

    @Test func everyNumberIsTheirsOrACount() throws {
        let service = try TestService()
        for (name, request) in try Self.requests() {
            let days = try #require(request["evidence.days"] as? [[String: Any]])
            let weights = try #require(request["evidence.weights"] as? [[String: Any]])
            let supplied = Set(
                days.compactMap { ($0["energy"] as? [String: Any])?["expectedKcal"] as? Double }
                    + weights.compactMap { ($0["mass"] as? [String: Any])?["massKg"] as? Double } + [78])
            for method in Self.methods {
                let reply = try service.reply(method, request)
                let record = try #require(reply["manualOnlyReview"] as? [String: Any], "\(name), \(method.name)")
                #expect((record["days"] as? [Any])?.count == days.count)
                #expect((record["weights"] as? [Any])?.count == weights.count)
                #expect(reply["provenance.ruleSetDigest"] == nil && reply["provenance.inputDigest"] == nil)
                // The target in force was ours: it is withheld.
                #expect(record["ownTargetKcalPerDay"] == nil, "\(name), \(method.name)")
                for (path, value) in reply.leaves {
                    guard let number = value as? NSNumber, !Self.isBoolean(number) else { continue }
                    let isCount = path.hasSuffix("DayCount") && (0...7).contains(number.intValue)
                    let isDecimals = path.hasSuffix(".decimals")
                    #expect(
                        isCount || isDecimals || supplied.contains(number.doubleValue),
                        "\(name), \(method.name): \(path) is \(number)")
                }
            }
        }
    }

    @Test func theirOwnTargetIsTheirs() throws {
        let targets = [
            ["effectiveOn": "2026-01-05", "origin": "TARGET_ORIGIN_USER_ENTERED", "energyKcalPerDay": 2345]
                as [String: Any]
        ]
        let request = try Self.request().with("evidence.plan.targets", targets)
        let reply = try TestService().reply(.proposeWeekly, request)
        #expect(reply["manualOnlyReview.ownTargetKcalPerDay"] as? Double == 2345)
    }

    @Test func theReplyIsTheSameUnderEveryChangeOfAnyParameter() throws {
        let rules = try TestRules.current
        let base = try TestService()
        let request = try Self.request()
        let expected = try Self.methods.map { try base.reply($0, bytes: try request.encoding($0)) }
        var compared = 0
        for record in rules.parameters where record.id != "eligibility.offered_from_age" {
            for value in [record.value + record.step, record.value - record.step, record.value * 2 + record.step] {
                guard let changed = try? TestRules.changed(id: record.id, to: value) else { continue }
                let service = try TestService(rules: changed)
                for (method, reply) in zip(Self.methods, expected) {
                    #expect(
                        try service.reply(method, bytes: try request.encoding(method)) == reply,
                        "\(record.id) to \(value): \(method.name)")
                    compared += 1
                }
            }
        }
        #expect(compared > 2 * rules.parameters.count)
    }

    /// Explaining says what the record says, without a figure.
    @Test func theExplanationHoldsNoDigit() throws {
        let request = JSONObject().with("weeklyRequest", try Self.request().value)
        let reply = try TestService().reply(.explain, request)
        #expect(reply["manualOnly"] != nil)
        for (path, value) in reply.leaves where path != ".provenance.algorithmVersion" {
            if path.contains("reasonCodes") { continue }
            #expect((value as? String ?? "").filter(\.isNumber).isEmpty, "\(path)")
        }
    }

    private static func isBoolean(_ number: NSNumber) -> Bool {
        ["c", "B"].contains(String(cString: number.objCType))
    }
}
