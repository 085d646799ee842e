import Quantities
import TestSupport
import Testing

@testable import Recommendation
@testable import Wire

/// Every outcome as the JSON of its reply, written by hand.
struct OutcomeTests {
    static let provenance = ReplyProvenance(
        identity: AlgorithmIdentity(version: "9.8.7", status: .released, isReviewed: true, isReviewOverdue: true),
        digests: nil)
    static let provenanceJSON =
        #""provenance":{"algorithmVersion":"9.8.7","ruleSetStatus":"RULE_SET_STATUS_RELEASED","#
        + #""reviewState":"REVIEW_STATE_REVIEWED","reviewOverdue":true}"#

    /// A text without argument and its JSON.
    static let text = Text(.observeStart)
    static let textJSON =
        #"{"key":"observe.start","english":"\#(English.sentence(for: text, energyVisible: true))"}"#

    private static func proposed(_ outcome: InitialTargetOutcome) throws -> String {
        let encoder = ReplyEncoder(try Sample.algorithm)
        let bytes = try Wired.bytes { scratch in
            try encoder.initialTarget(outcome, provenance: provenance, energyVisible: true, scratch: scratch)
        }
        #expect(try Descriptors.repacked(bytes, as: .proposeInitialTargetReply) == bytes)
        return try Wired.json(bytes, as: .proposeInitialTargetReply)
    }

    @Test func notOffered() throws {
        #expect(
            try OutcomeTests.proposed(.notOffered(NotOffered(texts: [.notOffered])))
                == "{" + OutcomeTests.provenanceJSON + #","notOffered":{"texts":[{"key":"not_offered.adults_only","#
                + #""english":"Calorie targets here are for adults, so none is set up for you."}]}}"#)
    }

    @Test func manualOnly() throws {
        let outcome = ManualOnlyOutcome(
            reasons: [
                .answeredYes(questionID: "pregnant"), .notAnswered(questionID: "x"), .eatingDisorderScreen,
                .belowAgeOfEquations, .underweight,
            ], texts: [.manualOnlyPrecaution], nextSteps: [.talkWithClinician, .enterOwnTarget])
        #expect(
            try OutcomeTests.proposed(.manualOnly(outcome))
                == "{" + OutcomeTests.provenanceJSON
                + #","manualOnly":{"reasonCodes":["answered_yes:pregnant","not_answered:x","#
                + #""eating_disorder_screen","below_age_of_equations","underweight"],"#
                + #""texts":[{"key":"manual_only.precaution","#
                + #""english":"This is a precaution, not a judgement about you or your treatment."}],"#
                + #""nextSteps":["NEXT_STEP_TALK_WITH_CLINICIAN","NEXT_STEP_ENTER_OWN_TARGET"]}}"#)
    }

    @Test func needsInput() throws {
        let outcome = NeedsInput(
            missing: [
                MissingInput(path: "profile.age", reason: .notGiven),
                MissingInput(path: "safety", reason: .safetyQuestionsDue),
            ], pacesOnOffer: [.gentle, .brisk], texts: [OutcomeTests.text], nextSteps: [.supplyInputs])
        #expect(
            try OutcomeTests.proposed(.needsInput(outcome))
                == "{" + OutcomeTests.provenanceJSON
                + #","needsInput":{"missing":[{"fieldPath":"profile.age","reasonCode":"not_given"},"#
                + #"{"fieldPath":"safety","reasonCode":"safety_questions_due"}],"#
                + #""pacesOnOffer":["PACE_GENTLE","PACE_BRISK"],"texts":["# + OutcomeTests.textJSON
                + #"],"nextSteps":["NEXT_STEP_SUPPLY_INPUTS"]}}"#)
    }

    @Test func needsConfirmation() throws {
        let outcome = NeedsConfirmation(
            items: [
                ConfirmationItem(
                    path: "profile.weight", field: .weight, reason: .unusual, hint: .looksLikePounds),
                ConfirmationItem(
                    path: "activity.confirmed_category", field: nil, reason: .suggestedCategory, hint: nil),
            ], activitySuggestion: OutcomeTests.suggestion, texts: [OutcomeTests.text],
            nextSteps: [.confirmInputs])
        #expect(
            try OutcomeTests.proposed(.needsConfirmation(outcome))
                == "{" + OutcomeTests.provenanceJSON
                + #","needsConfirmation":{"items":[{"fieldPath":"profile.weight","#
                + #""field":"CONFIRMABLE_FIELD_WEIGHT","reasonCode":"unusual","hintCode":"looks_like_pounds"},"#
                + #"{"fieldPath":"activity.confirmed_category","reasonCode":"suggested_category"}],"#
                + #""activitySuggestion":"# + OutcomeTests.suggestionJSON + #","texts":["# + OutcomeTests.textJSON
                + #"],"nextSteps":["NEXT_STEP_CONFIRM_INPUTS"]}}"#)
    }

    static var coverage: ActivityCoverage {
        // Labels of days 1 and 2 of 2026: they exist.
        ActivityCoverage(
            windowStart: Sample.asOf ?? CivilDate(iso: "2026-01-01")!, windowEnd: CivilDate(iso: "2026-03-15")!,
            usableDays: 9, excludedDays: 1, unusableDays: 2, outsideWindowDays: 3, trainingSessions: 4,
            trainingMinutes: 150.5, meanStepsPerDay: 8000)
    }
    static let coverageJSON =
        #"{"windowStart":"2026-03-02","windowEnd":"2026-03-15","usableDays":9,"excludedDays":1,"#
        + #""unusableDays":2,"outsideWindowDays":3,"trainingSessions":4,"trainingMinutes":150.5,"#
        + #""meanStepsPerDay":8000}"#

    static var suggestion: ActivitySuggestion {
        ActivitySuggestion(
            source: .wearable, category: .active, flags: [.conflict, .implausible], notes: [.lowWear],
            coverage: coverage, trainingMinutesPerWeek: 117.25, isSparse: false, texts: [text])
    }
    static let suggestionJSON =
        #"{"sourceCode":"wearable","category":"ACTIVITY_CATEGORY_ACTIVE","flagCodes":["conflict","implausible"],"#
        + #""noteCodes":["low_wear"],"coverage":"# + coverageJSON
        + #","trainingMinutesPerWeek":117.25,"sparse":false,"texts":["# + textJSON + "]}"

    @Test func route() throws {
        let outcome = GoalRoute(
            from: .maintain, to: .lose, reason: .landingBelowCurrent, texts: [], nextSteps: [.chooseLose])
        #expect(
            try OutcomeTests.proposed(.route(outcome))
                == "{" + OutcomeTests.provenanceJSON
                + #","route":{"fromGoal":"GOAL_KIND_MAINTAIN","toGoal":"GOAL_KIND_LOSE","#
                + #""reasonCode":"landing_below_current","nextSteps":["NEXT_STEP_CHOOSE_LOSE"]}}"#)
    }

    @Test func observe() throws {
        #expect(
            try OutcomeTests.proposed(.observe(ObserveStart(texts: [], nextSteps: [.keepObserving])))
                == "{" + OutcomeTests.provenanceJSON + #","observe":{"nextSteps":["NEXT_STEP_KEEP_OBSERVING"]}}"#)
    }

    @Test func refusedIsNoMessage() throws {
        let refusals = [FieldRefusal(path: "as_of", code: .missingAsOf)]
        #expect(throws: Wired.Refused(refusals: refusals)) { try OutcomeTests.proposed(.refused(refusals)) }
    }

    @Test func eligibilityReplies() throws {
        let encoder = ReplyEncoder(try Sample.algorithm)
        func json(_ outcome: EligibilityOutcome) throws -> String {
            let bytes = try Wired.bytes { scratch in
                try encoder.eligibility(
                    outcome, provenance: OutcomeTests.provenance, energyVisible: true, scratch: scratch)
            }
            #expect(try Descriptors.repacked(bytes, as: .checkEligibilityReply) == bytes)
            return try Wired.json(bytes, as: .checkEligibilityReply)
        }
        let head = "{" + OutcomeTests.provenanceJSON
        #expect(try json(.notOffered(NotOffered(texts: []))) == head + #","notOffered":{}}"#)
        #expect(
            try json(.manualOnly(ManualOnlyOutcome(reasons: [], texts: [], nextSteps: [])))
                == head + #","manualOnly":{}}"#)
        #expect(
            try json(.needsInput(NeedsInput(missing: [], pacesOnOffer: [], texts: [], nextSteps: [])))
                == head + #","needsInput":{}}"#)
        #expect(
            try json(
                .needsConfirmation(
                    NeedsConfirmation(items: [], activitySuggestion: nil, texts: [], nextSteps: [])))
                == head + #","needsConfirmation":{}}"#)
        #expect(
            try json(.eligible(Eligible(widenings: Widening.allCases, texts: [OutcomeTests.text])))
                == head + #","eligible":{"wideningCodes":["weight_affecting_medicine","question_not_said","#
                + #""training_volume","older_age","high_body_mass_index","very_active"],"texts":["#
                + OutcomeTests.textJSON + "]}}")
        #expect(throws: Wired.Refused(refusals: [])) { try json(.refused([])) }
    }

    @Test func activityReplies() throws {
        let encoder = ReplyEncoder(try Sample.algorithm)
        func json(_ outcome: ActivityOutcome) throws -> String {
            let bytes = try Wired.bytes { scratch in
                try encoder.activity(
                    outcome, provenance: OutcomeTests.provenance, energyVisible: true, scratch: scratch)
            }
            #expect(try Descriptors.repacked(bytes, as: .classifyActivityReply) == bytes)
            return try Wired.json(bytes, as: .classifyActivityReply)
        }
        let head = "{" + OutcomeTests.provenanceJSON
        #expect(
            try json(.suggestion(OutcomeTests.suggestion, trace: Trace(steps: [])))
                == head + #","suggestion":"# + OutcomeTests.suggestionJSON + #","trace":{}}"#)
        let sparse = ActivitySuggestion(
            source: .manual, category: nil, flags: [], notes: [], coverage: nil, trainingMinutesPerWeek: nil,
            isSparse: true, texts: [])
        #expect(
            try json(.suggestion(sparse, trace: Trace(steps: [])))
                == head + #","suggestion":{"sourceCode":"manual","sparse":true},"trace":{}}"#)
        #expect(
            try json(.needsInput(NeedsInput(missing: [], pacesOnOffer: [], texts: [], nextSteps: [])))
                == head + #","needsInput":{}}"#)
        #expect(throws: Wired.Refused(refusals: [])) { try json(.refused([])) }
    }
}
