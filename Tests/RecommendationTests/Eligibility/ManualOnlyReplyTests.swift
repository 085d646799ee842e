import Quantities
import Recommendation
import Testing
import TestSupport

/// What a manual-only reply says and offers (ONB-08, ONB-30, ONB-32): kind, particular where that is true, and
/// without a
/// figure.
struct ManualOnlyReplyTests {
    private func reply(answeringYes ids: [String], _ rules: RuleSet? = nil) throws -> ManualOnlyOutcome {
        var asked = try Sample.request()
        asked.safety?.answers = try TestRules.current.questions.map {
            AnsweredQuestion(questionID: $0.id, answer: ids.contains($0.id) ? .yes : .no)
        }
        guard case .manualOnly(let reply) = try propose(asked, rules) else { throw NotManualOnly() }
        return reply
    }

    private struct NotManualOnly: Error {}

    @Test func usualReply() throws {
        let reply = try reply(answeringYes: ["pregnant"])
        #expect(
            reply.texts == [
                .manualOnlyBasedOnAnswers, .manualOnlyNoFigures, .manualOnlyOwnTargetOrNone, .manualOnlyClinician,
            ])
        #expect(reply.nextSteps == [.talkWithClinician, .enterOwnTarget, .continueWithoutTarget])
    }

    /// A weight-lowering medicine is a precaution and says so; for a body outside the formula the formula is what
    /// lacks.
    /// Beside other reasons neither is said: it would not be the whole truth.
    @Test func particularReplies() throws {
        for (id, text) in [
            ("weight_lowering_medicine", PlainTextKey.manualOnlyPrecaution),
            ("body_outside_formula", .manualOnlyFormulaLacksData),
        ] {
            #expect(try reply(answeringYes: [id]).texts.contains(text))
            #expect(try !reply(answeringYes: [id, "pregnant"]).texts.contains(text))
        }
        #expect(try !reply(answeringYes: ["pregnant"]).texts.contains(.manualOnlyPrecaution))
    }

    /// No target is offered only where the policy allows it.
    @Test func withoutTheChoiceOfNoTarget() throws {
        let rules = try TestRules.changing(policy: "own_target.no_target", to: "not_allowed")
        let reply = try reply(answeringYes: ["pregnant"], rules)
        #expect(reply.nextSteps == [.talkWithClinician, .enterOwnTarget])
        #expect(reply.texts.contains(.manualOnlyOwnTarget) && !reply.texts.contains(.manualOnlyOwnTargetOrNone))
    }

    /// The order of reasons is that of the questions; derived reasons stand only where no answer decides.
    @Test func reasonsAreOrdered() throws {
        let several = try reply(answeringYes: ["body_outside_formula", "sglt2_inhibitor"])
        #expect(
            several.reasons == [
                .answeredYes(questionID: "sglt2_inhibitor"), .answeredYes(questionID: "body_outside_formula"),
            ])
        var asked = try request(.maintain, years: 18, kilograms: 50)
        asked.safety?.eatingDisorderScreenScore = 3
        guard case .manualOnly(let derived) = try propose(asked) else { throw NotManualOnly() }
        #expect(derived.reasons == [.eatingDisorderScreen, .belowAgeOfEquations, .underweight])
    }
}
