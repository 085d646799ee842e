import Quantities
import Recommendation
import Testing
import TestSupport

/// What widens without blocking (algorithm §2): each adds a note, one or more lower confidence by one level.
struct WideningTests {
    /// Moderate confidence to start from: ten confirmed wearable days without a flag. F 30 y 170 cm 70 kg.
    private func asked(
        years: Int = 30, centimetres: Double = 170, kilograms: Double = 70, steps: Double = 6_000,
        training: Double? = 0
    ) throws -> InitialTargetRequest {
        var asked = try request(.maintain, .female, years: years, centimetres: centimetres, kilograms: kilograms)
        let days = (1...14).compactMap { back in
            Sample.asOf?.adding(days: -back).map { WearableDay(date: $0, steps: steps, trainingMinutes: training) }
        }
        asked.activity = ActivityEvidence(wearableDays: days, confirmedCategory: category(steps))
        return asked
    }

    private func category(_ steps: Double) -> ActivityCategory { steps < 12_500 ? .lowActive : .veryActive }

    private func expect(_ widenings: [Widening], _ asked: InitialTargetRequest) throws {
        let proposal = try eligible(asked)
        #expect(proposal.widenings == widenings)
        #expect(proposal.confidence == (widenings.isEmpty ? .moderate : .low))
        let keys = proposal.texts.map(\.key.rawValue).filter { $0.hasPrefix("confidence.widening.") }
        #expect(keys == widenings.map { "confidence.widening.\($0.rawValue)" })
    }

    @Test func nothingWidens() throws { try expect([], asked()) }

    @Test func ageFrom65() throws {
        try expect([], asked(years: 64))
        try expect([.olderAge], asked(years: 65))
    }

    /// A body mass index of 40 exactly: 102.4 kg at 160 cm, 115.6 kg at 170 cm.
    @Test func bodyMassIndexFrom40() throws {
        for (centimetres, kilograms) in [(160.0, 102.4), (170, 115.6)] {
            try expect([.highBodyMassIndex], asked(centimetres: centimetres, kilograms: kilograms))
            try expect([], asked(centimetres: centimetres, kilograms: kilograms - 0.01))
        }
    }

    @Test func veryActive() throws { try expect([.veryActive], asked(steps: 12_500)) }

    /// Over 10 hours a week, by the answer or by the record: 600 minutes are not over it.
    @Test func trainingVolume() throws {
        for (minutesPerWeek, widenings) in [(600.0, []), (600.6, [Widening.trainingVolume])] {
            var asked = try asked()
            asked.activity = ActivityEvidence(
                manual: ManualAssessment(
                    walkingMinutesPerDay: 0, work: .seated, moderateMinutesPerWeek: minutesPerWeek,
                    vigorousMinutesPerWeek: 0))
            #expect(try eligible(asked).widenings == widenings)
        }
        try expect([.trainingVolume], answering("training_over_10_hours_a_week", .yes, asked()))
        let unsaid = try answering("training_over_10_hours_a_week", .preferNotToSay, asked(training: nil))
        #expect(try eligible(unsaid).widenings == [.questionNotSaid])
    }

    @Test func medicine() throws {
        try expect([.weightAffectingMedicine], answering("weight_affecting_medicine", .yes, asked()))
        try expect([.questionNotSaid], answering("weight_affecting_medicine", .preferNotToSay, asked()))
    }

    /// Many are still one level, and not below low.
    @Test func manyAreOneLevel() throws {
        let many = try answering(
            "weight_affecting_medicine", .yes, asked(years: 70, centimetres: 160, kilograms: 110, steps: 13_000))
        try expect([.weightAffectingMedicine, .olderAge, .highBodyMassIndex, .veryActive], many)
    }

    /// A widening question that was not asked is a missing input, never a no (P10).
    @Test func unaskedIsMissing() throws {
        let cases: [(String, Double?)] = [("weight_affecting_medicine", 0), ("training_over_10_hours_a_week", nil)]
        for (id, training) in cases {
            let asked = try answering(id, .notAsked, asked(training: training))
            guard case .needsInput(let reply) = try propose(asked) else {
                Issue.record("\(id): \(try propose(asked).kind)")
                continue
            }
            #expect(reply.missing == [MissingInput(path: "safety.answers[\(id)]", reason: .notGiven)])
        }
        // The gate alone names it too, but waits for the activity evidence with training.
        for (id, isMissing) in [("weight_affecting_medicine", true), ("training_over_10_hours_a_week", false)] {
            let outcome = EligibilityCheck.run(
                try answering(id, .notAsked, asked(training: nil)), try Sample.algorithm)
            if isMissing {
                guard case .needsInput(let reply) = outcome else {
                    Issue.record("\(id): \(outcome)")
                    continue
                }
                #expect(reply.missing == [MissingInput(path: "safety.answers[\(id)]", reason: .notGiven)])
            } else {
                guard case .eligible = outcome else {
                    Issue.record("\(id): \(outcome)")
                    continue
                }
            }
        }
        // Where the record tells the minutes, the question is not needed.
        #expect(try propose(answering("training_over_10_hours_a_week", .notAsked, asked())).kind == "eligible")
    }

    private func answering(
        _ id: String, _ answer: SafetyAnswer, _ request: InitialTargetRequest
    ) throws -> InitialTargetRequest {
        var asked = request
        asked.safety?.answers = try TestRules.current.questions.map {
            AnsweredQuestion(questionID: $0.id, answer: $0.id == id ? answer : .no)
        }
        return asked
    }

    /// CheckEligibility says the same before activity is known, and that it is no clearance (ONB-07).
    @Test func theGateAloneNamesWhatIsKnown() throws {
        let asked = try answering("weight_affecting_medicine", .yes, asked(years: 70, steps: 13_000))
        guard case .eligible(let reply) = EligibilityCheck.run(asked, try Sample.algorithm) else {
            Issue.record("not eligible")
            return
        }
        #expect(reply.widenings == [.weightAffectingMedicine, .olderAge])
        #expect(reply.texts.map(\.key).contains(.eligibleNotAClearance))
    }
}
