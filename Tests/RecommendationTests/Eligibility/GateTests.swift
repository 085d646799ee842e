import Quantities
import Recommendation
import Testing
import TestSupport

/// The safety gate of algorithm §2 (ONB-07 to ONB-09): each question, each answer.
struct GateTests {
    private static let goals: [Goal] = [
        .lose(pace: .steady), .maintain, .gain(trainingMonths: 6),
        .recomposition(progressiveTraining: true, priority: .balanced),
    ]

    /// The blocking questions, and those to which *not applicable* is an answer (algorithm §2).
    private static let blocking: [(id: String, mayNotApply: Bool)] = [
        ("pregnant", true), ("breastfeeding_or_postpartum_under_6_months", true), ("eating_disorder_ever", false),
        ("type_1_diabetes_ever", false), ("insulin_or_sulfonylurea", false), ("sglt2_inhibitor", false),
        ("chronic_kidney_disease_or_dialysis", false), ("organ_transplant_ever", false),
        ("heart_failure_or_liver_fluid_or_diuretic_change", false), ("bariatric_surgery_ever", false),
        ("cancer_treatment_or_unexplained_loss", false), ("missed_periods_three_or_more", true),
        ("clinician_prescribed_diet", false), ("weight_lowering_medicine", false), ("body_outside_formula", false),
        ("other_clinician_advice", false),
    ]

    private func asked(_ goal: Goal, _ id: String, _ answer: SafetyAnswer) throws -> InitialTargetRequest {
        var asked = try request(goal, .female, landing: goal.kind == .gain ? Sample.mass(72) : Sample.mass(65))
        if goal.kind == .maintain { asked.destination = nil }
        if goal.kind == .recomposition { asked.destination = .deferred }
        asked.safety?.answers = try TestRules.current.questions.map {
            AnsweredQuestion(questionID: $0.id, answer: $0.id == id ? answer : .no)
        }
        return asked
    }

    @Test func theRuleSetAsksTheseQuestions() throws {
        let questions = try TestRules.current.questions
        #expect(questions.filter { $0.effect == .blocking }.map(\.id) == GateTests.blocking.map(\.id))
        #expect(questions.filter(\.allowsNotApplicable).map(\.id) == GateTests.blocking.filter(\.mayNotApply).map(\.id))
        #expect(
            questions.filter { $0.effect == .widening }.map(\.id) == [
                "weight_affecting_medicine", "training_over_10_hours_a_week",
            ])
    }

    @Test func eachBlockingQuestionEachAnswerEachGoal() throws {
        for goal in GateTests.goals {
            for (id, mayNotApply) in GateTests.blocking {
                for answer in SafetyAnswer.allCases {
                    let outcome = try propose(asked(goal, id, answer))
                    switch answer {
                    case .yes: #expect(reasons(outcome) == [.answeredYes(questionID: id)], "\(id), \(goal)")
                    case .preferNotToSay, .notAsked:
                        #expect(reasons(outcome) == [.notAnswered(questionID: id)], "\(id), \(goal)")
                    case .no: #expect(outcome.kind == "eligible", "\(id), \(goal)")
                    case .notApplicable:
                        #expect(outcome.kind == (mayNotApply ? "eligible" : "refused"), "\(id), \(goal)")
                    }
                }
            }
        }
    }

    private func reasons(_ outcome: InitialTargetOutcome) -> [ManualOnlyReason]? {
        guard case .manualOnly(let reply) = outcome else { return nil }
        return reply.reasons
    }

    /// A question that is not listed at all was not asked.
    @Test func anAbsentAnswerIsNotAsked() throws {
        for (id, _) in GateTests.blocking {
            var asked = try asked(.maintain, id, .no)
            asked.safety?.answers.removeAll { $0.questionID == id }
            #expect(reasons(try propose(asked)) == [.notAnswered(questionID: id)], "\(id)")
        }
        var asked = try Sample.request()
        asked.safety = nil
        #expect(reasons(try propose(asked))?.count == GateTests.blocking.count)
    }

    /// Only a given yes blocks while observing (§6.5).
    @Test func observingOnlyAYesBlocks() throws {
        for (id, mayNotApply) in GateTests.blocking {
            for answer in SafetyAnswer.allCases {
                let kind = try propose(asked(.observe, id, answer).withoutDestination).kind
                switch answer {
                case .yes: #expect(kind == "manualOnly", "\(id)")
                case .no, .preferNotToSay, .notAsked: #expect(kind == "observe", "\(id)")
                case .notApplicable: #expect(kind == (mayNotApply ? "observe" : "refused"), "\(id)")
                }
            }
        }
        var asked = try Sample.request(goal: .observe)
        asked.safety = nil
        #expect(try propose(asked).kind == "observe")
    }

    /// Age from completed years: 17 nothing, 18 manual-only, 19 an estimate (ONB-07, P16). The birthday counts.
    @Test(arguments: [
        ("2008-03-03", "notOffered"), ("2008-03-02", "manualOnly"), ("2007-03-03", "manualOnly"),
        ("2007-03-02", "eligible"), ("2012-01-01", "notOffered"), ("2020-06-01", "notOffered"),
    ])
    func ages(_ birth: String, _ kind: String) throws {
        for goal in GateTests.goals {
            var asked = try asked(goal, "", .no)
            asked.profile.age = .dateOfBirth(try day(birth))
            #expect(try propose(asked).kind == kind, "\(goal)")
        }
    }

    /// 18.5 exactly is not under 18.5. At 160 cm: 47.36 kg.
    @Test func underweight() throws {
        for (kilograms, kind) in [(47.35, "manualOnly"), (47.36, "eligible")] {
            #expect(
                try propose(request(.maintain, .female, centimetres: 160, kilograms: kilograms)).kind == kind)
            #expect(
                try propose(request(.observe, .female, centimetres: 160, kilograms: kilograms)).kind
                    == (kind == "eligible" ? "observe" : kind))
        }
    }

    /// Two or more of the five items block, where a score is supplied; a negative one is no score.
    @Test(
        arguments: [
            (nil, "eligible"), (0, "eligible"), (1, "eligible"), (2, "manualOnly"), (5, "manualOnly"), (-1, "refused"),
        ] as [(Int?, String)])
    func screenScore(_ score: Int?, _ kind: String) throws {
        var asked = try Sample.request()
        asked.safety?.eatingDisorderScreenScore = score
        #expect(try propose(asked).kind == kind)
    }

    /// One blocking answer decides even where other fields are missing or refused (§6.7).
    @Test func aBlockingAnswerDecidesBesideAnyFault() throws {
        var asked = try asked(.maintain, "pregnant", .yes)
        asked.profile = Profile()
        asked.asOf = nil
        asked.activity = ActivityEvidence(manual: ManualAssessment(walkingMinutesPerDay: .nan))
        asked.goal = nil
        #expect(reasons(try propose(asked)) == [.answeredYes(questionID: "pregnant")])
    }

    /// Two answers to one question are refused, and the graver one counts meanwhile, in whichever order they come.
    @Test func twoAnswersToOneQuestion() throws {
        for (first, kind) in [
            (SafetyAnswer.yes, "manualOnly"), (.preferNotToSay, "manualOnly"), (.notAsked, "manualOnly"),
            (.no, "refused"), (.notApplicable, "refused"),
        ] {
            for isReversed in [false, true] {
                var asked = try asked(.maintain, "pregnant", .no)
                let two = [first, .no].map { AnsweredQuestion(questionID: "pregnant", answer: $0) }
                asked.safety?.answers.removeAll { $0.questionID == "pregnant" }
                asked.safety?.answers += isReversed ? two.reversed() : two
                #expect(try propose(asked).kind == kind, "\(first), reversed: \(isReversed)")
            }
        }
    }

    /// A first target needs answers of the same day; a blocking one of any day still blocks.
    @Test func theAssessmentIsOfTheSameDay() throws {
        var asked = try Sample.request()
        asked.safety?.assessedOn = Sample.asOf?.adding(days: -1)
        guard case .needsInput(let reply) = try propose(asked) else {
            Issue.record("no input asked")
            return
        }
        #expect(reply.missing == [MissingInput(path: "safety.assessed_on", reason: .safetyQuestionsDue)])
        asked.safety?.assessedOn = Sample.asOf?.adding(days: 1)
        #expect(try propose(asked).kind == "refused")
        asked.safety?.assessedOn = nil
        #expect(try propose(asked).kind == "needsInput")
    }
}

extension InitialTargetRequest {
    fileprivate var withoutDestination: InitialTargetRequest {
        var copy = self
        copy.destination = nil
        return copy
    }
}
