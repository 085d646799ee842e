import Foundation
import Recommendation
import Service
import TestSupport
import Testing

/// What every reply carries, and what changes none.
struct ReplyTests {
    /// F 22 y 165 cm 63 kg low active: 2275.37 in the trace, 2280 shown, 1980–2570 by §4 (√(246² + 150²) = 288.12).
    @Test func theReportsExampleOverTheTable() throws {
        let reply = try TestService().reply(.proposeInitialTarget, JSONObject(example: "maintain"))
        #expect(reply["eligible.target.energyKcalPerDay"] as? Double == 2280)
        #expect(reply["eligible.maintenance.plausibleRange.lowKcalPerDay"] as? Double == 1980)
        #expect(reply["eligible.maintenance.plausibleRange.highKcalPerDay"] as? Double == 2570)
        #expect(reply["eligible.method"] as? String == "2023 EER")
        #expect(reply["eligible.confidence"] as? String == "CONFIDENCE_LOW")
        let steps = reply["eligible.trace.steps"] as? [[String: Any]] ?? []
        let maintenance = try #require(steps.first { $0["ruleId"] as? String == "estimate.maintenance" })
        let value = try #require((maintenance["result"] as? [String: Any])?["value"] as? Double)
        #expect(abs(value - 2275.37) < 1e-9)
        #expect(reply["provenance.algorithmVersion"] as? String == "0.1.0")
        #expect(reply["provenance.reviewState"] as? String == "REVIEW_STATE_UNREVIEWED")
        #expect(Data(base64Encoded: reply["provenance.ruleSetDigest"] as? String ?? "")?.count == 32)
        #expect(Data(base64Encoded: reply["provenance.inputDigest"] as? String ?? "")?.count == 32)
    }

    /// JRN-21: entitlement is no field. A caller that sends one anyway changes no byte of the reply.
    @Test func anUnknownFieldChangesNothing() throws {
        let service = try TestService()
        for example in ["lose", "maintain", "gain", "recomposition", "manual-only", "needs-confirmation"] {
            let bytes = try JSONObject(example: example).encoding(.proposeInitialTarget)
            // Field 999, a text: "premium".
            let withEntitlement = bytes + [0xBA, 0x3E, 0x07] + Array("premium".utf8)
            #expect(
                try service.reply(.proposeInitialTarget, bytes: bytes)
                    == service.reply(.proposeInitialTarget, bytes: withEntitlement))
        }
    }

    /// SET-01, SET-16: neither locale nor hidden energy changes a figure.
    @Test func displayPreferencesChangeNoFigure() throws {
        let service = try TestService()
        for example in ["lose", "maintain", "gain", "recomposition"] {
            let request = try JSONObject(example: example)
            let plain = try service.reply(.proposeInitialTarget, request)
            let other = try service.reply(
                .proposeInitialTarget, request.with("display", ["locale": "de-AT", "energyVisible": false]))
            func figures(_ reply: JSONObject) -> [String] {
                reply.leaves.filter { $0.value is NSNumber }.map { "\($0.path) \($0.value)" }
            }
            #expect(!figures(plain).isEmpty)
            #expect(figures(plain) == figures(other))
            let sentences = other["eligible.texts"] as? [[String: Any]] ?? []
            for sentence in sentences { #expect(!(sentence["english"] as? String ?? "").contains("kcal")) }
        }
    }

    /// P46: past its review-by date a rule set says so in every reply.
    @Test func aReplyPastTheReviewDateIsFlagged() throws {
        let request = try JSONObject(example: "maintain").with("asOf", "2199-01-01")
            .with("safety.assessedOn", "2199-01-01").with("profile.age", ["ageYears": 22, "ageGivenOn": "2199-01-01"])
        let service = try TestService()
        #expect(try service.reply(.proposeInitialTarget, request)["provenance.reviewOverdue"] as? Bool == true)
        let current = try service.reply(.proposeInitialTarget, JSONObject(example: "maintain"))
        #expect(current["provenance.reviewOverdue"] as? Bool == false)
    }

    @Test func describeListsEveryParameterWithSourceAndStatus() throws {
        let reply = try TestService().reply(.describeAlgorithms, JSONObject())
        let algorithms = reply["algorithms"] as? [[String: Any]] ?? []
        let parameters = algorithms.first?["parameters"] as? [[String: Any]] ?? []
        #expect(try parameters.count == TestRules.current.parameters.count)
        for parameter in parameters {
            #expect(!(parameter["sourceIds"] as? [String] ?? []).isEmpty)
            #expect(!(parameter["status"] as? String ?? "").isEmpty)
        }
        #expect((reply["intendedUse"] as? String ?? "").contains("not for diagnosis"))
    }
}
