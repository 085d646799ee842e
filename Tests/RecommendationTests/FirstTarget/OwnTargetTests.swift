import Quantities
import Recommendation
import Testing
import TestSupport

/// Algorithm §6.6 (ONB-29 to ONB-33): the person's own number, or none.
struct OwnTargetTests {
    private func own(_ kcal: Double, confirmed: Bool = false) throws -> InitialTargetRequest {
        var asked = try Sample.request()
        asked.targetChoice = .own(kcalPerDay: kcal)
        asked.confirmed = confirmed ? [.ownTarget] : []
        return asked
    }

    /// One confirmation under 1,000 or over 5,000, in words without a number; then it stays as entered.
    @Test(arguments: [
        (999.9, "needsConfirmation"), (1_000, "eligible"), (1_234.5, "eligible"), (5_000, "eligible"),
        (5_000.1, "needsConfirmation"), (10_000, "needsConfirmation"), (10_000.1, "refused"), (0, "refused"),
        (-5, "refused"), (.nan, "refused"), (.infinity, "refused"),
    ])
    func edges(_ kcal: Double, _ kind: String) throws {
        let outcome = try propose(own(kcal))
        #expect(outcome.kind == kind)
        switch outcome {
        case .needsConfirmation(let reply):
            #expect(reply.items.map(\.field) == [.ownTarget])
            for text in reply.texts {
                #expect(!English.sentence(for: text, energyVisible: true).contains { $0.isNumber })
            }
            #expect(try eligible(own(kcal, confirmed: true)).target.energy?.kcalPerDay == kcal)
        case .eligible(let proposal): #expect(proposal.target.energy?.kcalPerDay == kcal)
        default: break
        }
    }

    /// ONB-29: user-entered, with the declined estimate visible beside it, which decides nothing.
    @Test func theDeclinedEstimateStandsBesideIt() throws {
        let proposal = try eligible(own(1_850))
        #expect(proposal.target.origin == .userEntered)
        #expect(proposal.target.declinedEstimate?.kcalPerDay == 2280)
        #expect(proposal.target.estimateUnavailable == nil)
        #expect(proposal.maintenance?.energy.kcalPerDay == 2280)
        // ONB-07 and TRK-05: also here, no clearance, and free to change.
        #expect(
            proposal.texts.map(\.key) == [
                .targetOwn, .targetOwnBesideEstimate, .eligibleNotAClearance, .overrideOwnTarget,
            ])
        // The pace and its limits belong to the declined estimate, not to the person's number.
        #expect(proposal.pace == nil)
        #expect(proposal.bindingLimit == .none)
        // (1850 − 2275.37) × 7 / 7700 = −0.3867.
        #expect(proposal.expectedChange?.perWeek.kilogramsPerWeek == -0.39)
    }

    @Test func noTargetIsAChoiceWhereThePolicyAllowsIt() throws {
        var asked = try Sample.request()
        asked.targetChoice = .noTarget
        let proposal = try eligible(asked)
        #expect(proposal.target.origin == .noTarget)
        #expect(proposal.target.energy == nil && proposal.expectedChange == nil)
        #expect(proposal.target.declinedEstimate?.kcalPerDay == 2280)
        #expect(proposal.pendingQuestions.map(\.text) == ["eligibility.safety_questions", "own_target.no_target"])
        let rules = try TestRules.changing(policy: "own_target.no_target", to: "not_allowed")
        guard case .refused(let refusals) = try propose(asked, rules) else {
            Issue.record("not refused")
            return
        }
        #expect(refusals == [FieldRefusal(path: "target_choice", code: .noTargetNotAllowed)])
        #expect(try !eligible(Sample.request(), rules).nextSteps.contains(.continueWithoutTarget))
    }

    /// What bars our estimate does not bar the person's number; why the estimate is not there is named, and no figure
    /// of ours stands in the reply.
    @Test func whatBarsTheEstimateDoesNotBarTheNumber() throws {
        var missing = try own(1_850)
        missing.profile.height = nil
        var unconfirmed = try own(1_850)
        unconfirmed.profile.weight = Sample.mass(210)
        var outside = try own(1_850)
        outside.profile.weight = Sample.mass(360)
        var noRoom = try own(1_850)
        noRoom.goal = .recomposition(progressiveTraining: false, priority: .balanced)
        noRoom.destination = .deferred
        for (asked, why) in [
            (missing, EstimateUnavailable.inputsMissing), (unconfirmed, .inputsUnconfirmed),
            (outside, .outsideWhatWeCanEstimate), (noRoom, .notOfferedForGoal),
        ] {
            let proposal = try eligible(asked)
            #expect(proposal.target.energy?.kcalPerDay == 1850)
            #expect(proposal.target.estimateUnavailable == why)
            #expect(proposal.target.declinedEstimate == nil && proposal.maintenance == nil)
            #expect(proposal.expectedChange == nil && proposal.confidence == nil && proposal.pace == nil)
            #expect(proposal.trace.steps.map(\.rule) == [.ownTarget])
        }
    }

    /// A destination that cannot be checked yet is intent, pending; one that was not given is not.
    @Test func anUncheckedDestinationIsPending() throws {
        var asked = try own(1_850)
        asked.goal = .lose(pace: .steady)
        asked.destination = .landingWeight(Sample.mass(60))
        asked.profile.height = nil
        #expect(try eligible(asked).landing == .pending)
        asked.destination = nil
        #expect(try eligible(asked).landing == .notGiven)
        asked.goal = .recomposition(progressiveTraining: true, priority: .balanced)
        asked.destination = .deferred
        #expect(try eligible(asked).landing == .deferred)
    }

    /// The gate still comes first: no number of any origin for a minor, none of ours for a manual-only person.
    @Test func theGateComesFirst() throws {
        var asked = try own(1_850)
        asked.safety?.answers[0] = AnsweredQuestion(questionID: "pregnant", answer: .yes)
        #expect(try propose(asked).kind == "manualOnly")
        asked.profile.age = .years(16, givenOn: try #require(Sample.asOf))
        #expect(try propose(asked).kind == "notOffered")
    }

    /// Observing has no target of any origin (§6.5).
    @Test func observingTakesNoNumber() throws {
        for choice in [TargetChoice.own(kcalPerDay: 1_850), .noTarget] {
            var asked = try Sample.request(goal: .observe)
            asked.targetChoice = choice
            guard case .refused(let refusals) = try propose(asked) else {
                Issue.record("not refused")
                continue
            }
            #expect(refusals == [FieldRefusal(path: "target_choice", code: .notForThisGoal)])
        }
        guard case .observe(let reply) = try propose(Sample.request(goal: .observe)) else {
            Issue.record("not observing")
            return
        }
        #expect(reply.nextSteps == [.keepObserving])
    }
}
