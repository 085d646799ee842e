import Quantities
import Recommendation
import TestSupport
import Testing

@testable import Wire

/// One request from its JSON to the JSON of its reply.
struct EndToEndTests {
    /// The report's worked example: a woman of 22 years, 165 cm and 63 kg, low active, needs 2,275 kcal/day.
    @Test func theWorkedExampleOfTheReport() throws {
        let algorithm = try Sample.algorithm
        let answers = algorithm.rules.questions.map {
            #"{"questionId": "\#($0.id)", "answer": "SAFETY_ANSWER_NO"}"#
        }
        let scratch = try Wired.scratch()
        let decoded = try Wired.propose(
            """
            {"asOf": "2026-03-02",
             "profile": {"age": {"ageYears": 22, "ageGivenOn": "2026-03-02"},
                         "equationSex": {"sex": "EQUATION_SEX_FEMALE"},
                         "height": {"lengthCm": 165}, "weight": {"mass_kg": 63.0}},
             "safety": {"assessedOn": "2026-03-02", "answers": [\(answers.joined(separator: ","))]},
             "activity": {"confirmedCategory": "ACTIVITY_CATEGORY_LOW_ACTIVE"},
             "goal": {"kind": "GOAL_KIND_MAINTAIN"}}
            """, scratch: scratch)
        #expect(decoded.request == (try Sample.request()))

        let outcome = try InitialTarget.propose(decoded.request, algorithm)
        let bytes = try Wired.bytes { scratch in
            try ReplyEncoder(algorithm).initialTarget(
                outcome, provenance: ReplyProvenance(identity: Wired.version, digests: nil), energyVisible: true,
                scratch: scratch)
        }
        let json = try Wired.json(bytes, as: .proposeInitialTargetReply)
        #expect(json.contains(#""target":{"origin":"TARGET_ORIGIN_ESTIMATE","energyKcalPerDay":2280}"#))
        #expect(json.contains(#""method":"2023 EER""#))
        #expect(json.contains(#""value":2275.37,"unit":"kcal_per_day""#))
    }
}
