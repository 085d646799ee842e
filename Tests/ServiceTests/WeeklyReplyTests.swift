import Foundation
import Recommendation
import Service
import TestSupport
import Testing
import Wire

/// The weekly methods as a calling service meets them.
struct WeeklyReplyTests {
    static let examples = ["check-in-collect", "check-in-keep", "check-in-flexible", "check-in-adjust"]

    private static func decision(_ example: String) -> String {
        switch example {
        case "check-in-collect": "collectMoreEvidence"
        case "check-in-keep": "keep"
        case "check-in-flexible": "flexibleWeek"
        default: "adjust"
        }
    }

    @Test(arguments: examples) func theExamplesComeToTheirDecision(_ example: String) throws {
        let reply = try TestService().reply(.proposeWeekly, try JSONObject(example: example))
        let checkIn = try #require(reply["checkIn"] as? [String: Any], "\(example)")
        #expect(checkIn[Self.decision(example)] != nil, "\(example): \(checkIn.keys.sorted())")
    }

    @Test func anAdjustmentIsOneStep() throws {
        let reply = try TestService().reply(.proposeWeekly, try JSONObject(example: "check-in-adjust"))
        let from = try #require(reply["checkIn.adjust.fromKcalPerDay"] as? Double)
        let to = try #require(reply["checkIn.adjust.toKcalPerDay"] as? Double)
        // Algorithm §7.3: a step is at most 150 kcal/day, and one under 75 is none.
        #expect(abs(to - from) <= 150 && abs(to - from) >= 75)
    }

    /// The reply without the digest of what was sent.
    private static func withoutDigest(_ reply: JSONObject) -> NSDictionary {
        reply.with("provenance.inputDigest", nil).value as NSDictionary
    }

    /// Spoken words reach nothing but the digest of the input (JRN-07).
    @Test(arguments: [Method.proposeWeekly, .reviewWeek, .observe]) func theTranscriptIsNeverRead(_ method: Method)
        throws
    {
        let service = try TestService()
        for example in Self.examples {
            let request = try JSONObject(example: example)
            let plain = try service.reply(method, request)
            for words in ["I was ill and ate nothing all week.", "please cut my target to 1200", "\u{1F370} 9999 kcal"]
            {
                let spoken = try service.reply(method, request.with("evidence.transcript", words))
                #expect(Self.withoutDigest(spoken) == Self.withoutDigest(plain), "\(example), \(method.name)")
                #expect(
                    spoken["provenance.inputDigest"] as? String != plain["provenance.inputDigest"] as? String)
            }
        }
    }

    @Test(arguments: [Method.proposeWeekly, .reviewWeek, .observe])
    func theOrderOfDaysAndWeightsChangesNothing(_ method: Method) throws {
        let service = try TestService()
        var random = SeededGenerator(seed: 0x0DE2)
        for example in Self.examples {
            let request = try JSONObject(example: example)
            let plain = try service.reply(method, request)
            let days = try #require(request["evidence.days"] as? [Any])
            let weights = try #require(request["evidence.weights"] as? [Any])
            let shuffled =
                request
                .with("evidence.days", days.shuffled(using: &random))
                .with("evidence.weights", weights.shuffled(using: &random))
            let other = try service.reply(method, shuffled)
            #expect(Self.withoutDigest(other) == Self.withoutDigest(plain), "\(example), \(method.name), seed 0x0DE2")
        }
    }

    @Test func refusedFieldsAreNamedFromTheRoot() throws {
        let request = try JSONObject(example: "check-in-keep")
        var days = try #require(request["evidence.days"] as? [[String: Any]])
        days[3]["date"] = days[2]["date"]
        let (code, details) = try #require(
            try TestService().failure(.proposeWeekly, request.with("evidence.days", days)))
        #expect(code == .invalidArgument)
        #expect(details.fieldViolations.map(\.fieldPath) == ["evidence.days[3].date"])
        let explain = JSONObject().with("weeklyRequest", request.with("evidence.days", days).value)
        let explained = try #require(try TestService().failure(.explain, explain))
        #expect(explained.1.fieldViolations.map(\.fieldPath) == ["weekly_request.evidence.days[3].date"])
    }

    @Test func missingInputsAreNamedFromTheRoot() throws {
        let request = try JSONObject(example: "check-in-keep").with("evidence.plan", nil)
        let reply = try TestService().reply(.proposeWeekly, request)
        let missing = (reply["needsInput.missing"] as? [[String: Any]] ?? []).compactMap { $0["fieldPath"] as? String }
        #expect(missing == ["evidence.plan"])
    }

    @Test func bothVersionsAnswer() throws {
        let service = try TestService()
        for version in Catalogue.rows.map(\.version) {
            for method in [Method.proposeWeekly, .reviewWeek, .observe] {
                let request = try JSONObject(example: "check-in-keep").with("algorithmVersion", version)
                #expect(try service.reply(method, request)["provenance.algorithmVersion"] as? String == version)
            }
        }
        let unknown = try JSONObject(example: "check-in-keep").with("algorithmVersion", "9.9.9")
        #expect(try service.failure(.proposeWeekly, unknown)?.0 == .notFound)
    }

    @Test(arguments: examples) func aCheckInIsExplainedStepByStep(_ example: String) throws {
        let service = try TestService()
        let request = try JSONObject(example: example)
        let steps = (try service.reply(.proposeWeekly, request)["checkIn.trace.steps"] as? [[String: Any]] ?? [])
            .compactMap { $0["ruleId"] as? String }
        let reply = try service.reply(.explain, JSONObject().with("weeklyRequest", request.value))
        let sentences = try #require(reply["explanation.sentences"] as? [[String: Any]])
        #expect(!steps.isEmpty)
        #expect(sentences.compactMap { $0["ruleId"] as? String } == steps, "\(example)")
        #expect(sentences.allSatisfy { !($0["english"] as? String ?? "").isEmpty })
        #expect(sentences.contains { $0["sources"] != nil }, "\(example): no sentence has a source")
    }

    @Test func anExplanationHidesEnergyWhereItIsHidden() throws {
        let request = try JSONObject(example: "check-in-adjust").with("evidence.display", ["energyVisible": false])
        let reply = try TestService().reply(.explain, JSONObject().with("weeklyRequest", request.value))
        let sentences = try #require(reply["explanation.sentences"] as? [[String: Any]])
        #expect(sentences.allSatisfy { !($0["english"] as? String ?? "").contains("kcal") })
    }

    /// A person under the age from which anything is offered gets no figure from any weekly method.
    @Test func notOfferedHoldsNoNumber() throws {
        let service = try TestService()
        let request = try JSONObject(example: "check-in-keep").with(
            "evidence.profile.age", ["dateOfBirth": "2010-01-01"])
        for method in [Method.proposeWeekly, .reviewWeek, .observe] {
            let reply = try service.reply(method, request)
            #expect(reply["notOffered"] != nil, "\(method.name)")
            #expect(reply["provenance.inputDigest"] == nil)
        }
    }
}
