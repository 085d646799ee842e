import Quantities
import Recommendation
import Testing
import TestSupport

/// What may be chosen, what is missing, and why the rest is absent (TRK-04, ONB-18, JRN-20).
struct OptionsTests {
    private func run(_ request: InitialTargetRequest, _ rules: RuleSet? = nil) throws -> OptionsOutcome {
        InitialOptionsList.run(request, try rules.map { try Sample.algorithm($0) } ?? Sample.algorithm)
    }

    private func options(_ request: InitialTargetRequest, _ rules: RuleSet? = nil) throws -> InitialOptions {
        let outcome = try run(request, rules)
        guard case .options(let options) = outcome else { throw NoOptions() }
        return options
    }

    private struct NoOptions: Error {}

    /// Before the questions were put nothing is barred by them; age and body mass index bar all the same, and are the
    /// reason that is named.
    @Test func beforeTheQuestionsWerePut() throws {
        var asked = try request(.lose(pace: nil), .female, kilograms: 70)
        asked.safety = nil
        let options = try options(asked)
        #expect(options.missing == [MissingInput(path: "safety", reason: .safetyQuestionsDue)])
        #expect(options.destination == .unknown && options.paces.isEmpty)

        asked.profile.age = .years(18, givenOn: try #require(Sample.asOf))
        #expect(try reasons(asked) == [.belowAgeOfEquations])
        asked.profile.age = .years(30, givenOn: try #require(Sample.asOf))
        asked.profile.weight = Sample.mass(50)
        #expect(try reasons(asked) == [.underweight])
        asked.profile.age = .years(17, givenOn: try #require(Sample.asOf))
        guard case .notOffered = try run(asked) else {
            Issue.record("offered to a minor")
            return
        }
    }

    private func reasons(_ request: InitialTargetRequest) throws -> [ManualOnlyReason] {
        guard case .manualOnly(let reply) = try run(request) else { return [] }
        return reply.reasons
    }

    /// Once they were put, an unasked or unsaid one bars as it bars a target.
    @Test func theGateHolds() throws {
        var asked = try request(.lose(pace: nil), .female)
        asked.safety?.answers.removeAll { $0.questionID == "pregnant" }
        #expect(try reasons(asked) == [.notAnswered(questionID: "pregnant")])
    }

    /// What a calculated target of the goal still needs, without what the options are for.
    @Test func missingInputsOfTheGoal() throws {
        var asked = try request(.lose(pace: nil), .female)
        asked.profile.equationSex = nil
        asked.activity = ActivityEvidence()
        let lose = try options(asked)
        #expect(lose.missing.map(\.path) == ["profile.equation_sex", "activity"])
        #expect(lose.paces.isEmpty)
        guard case .landingWeight = lose.destination else {
            Issue.record("bounds need neither sex nor activity")
            return
        }
        asked.activity = SeededCorpus.wornActivity(asOf: try #require(Sample.asOf))
        #expect(try options(asked).missing.map(\.path) == ["profile.equation_sex", "activity.confirmed_category"])
        asked.activity = ActivityEvidence()
        asked.goal = nil
        #expect(try options(asked).missing.map(\.path) == ["profile.equation_sex", "activity", "goal.kind"])
        asked.goal = .observe
        let observe = try options(asked)
        #expect(observe.missing.isEmpty && observe.destination == .notNeeded)
    }

    /// Absent paces say why: limits, the floor, or the goal itself.
    @Test func whyPacesAreAbsent() throws {
        let notAvailable = try options(request(.lose(pace: nil), .female, centimetres: 165, kilograms: 54))
        #expect(notAvailable.goalUnavailable == .loseNotAvailable)
        #expect(notAvailable.paces.map(\.absent) == [.loseNotAvailable, .loseNotAvailable, .loseNotAvailable])
        #expect(notAvailable.destination == .notAvailable)

        // F 60 y 150 cm 47 kg inactive, 1572.67: with a floor of 1500 there is room for 72.67 of 129, 207 and 310
        // asked.
        let small = try request(.lose(pace: nil), .female, years: 60, centimetres: 150, kilograms: 47, .inactive)
        let byFloor = try options(small, TestRules.changed(id: "lose.floor_female", to: 1500))
        #expect(byFloor.paces.map(\.absent) == [nil, .floorLeavesTooLittle, .floorLeavesTooLittle])
        #expect(byFloor.paces.first?.afterLimits?.percent == 0.14)
        #expect(byFloor.paces.first?.bindingLimit == .intakeFloor)

        let closed = try options(small, TestRules.changed(id: "lose.floor_female", to: 1600))
        #expect(closed.goalUnavailable == .floorAtOrAboveMaintenance)
        #expect(closed.paces.allSatisfy { $0.absent == .floorLeavesTooLittle && $0.afterLimits == nil })
        #expect(closed.nextSteps.contains(.chooseMaintain) && closed.nextSteps.contains(.enterOwnTarget))
    }

    /// A pace on offer does what its name says: at least 0.85 of it, and it is the pace that a proposal then shows.
    @Test func pacesOnOfferAreThoseOfAProposal() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 85)
        var compared = 0
        for _ in 0..<PropertySize.cases(1_500) {
            var asked = SeededCorpus.completeRequest(&random, algorithm.rules)
            asked.goal = .lose(pace: nil)
            asked.destination = nil
            guard case .options(let options) = InitialOptionsList.run(asked, algorithm), options.missing.isEmpty,
                options.goalUnavailable == nil, case .landingWeight(let bounds) = options.destination
            else { continue }
            #expect(options.paces.map(\.pace) == Pace.allCases && options.paces.first?.absent == nil)
            asked.destination = .landingWeight(Sample.mass(bounds.minimum, bounds.unit))
            for option in options.paces {
                asked.goal = .lose(pace: option.pace)
                let proposal = try InitialTarget.propose(asked, algorithm).proposal
                #expect((proposal == nil) == (option.absent != nil), "seed \(random.seed): \(option), \(asked)")
                guard let proposal else { continue }
                #expect(proposal.pace?.afterLimits == option.afterLimits && proposal.pace?.asked == option.asked)
                #expect(proposal.bindingLimit == option.bindingLimit, "seed \(random.seed): \(option)")
                compared += 1
            }
        }
        #expect(compared > PropertySize.cases(1_000), "\(compared)")
    }

    /// Each open question of the goal is named.
    @Test func pendingQuestionsAreNamed() throws {
        #expect(
            try options(request(.lose(pace: nil), .female)).pendingQuestions.map(\.text) == [
                "eligibility.safety_questions", "lose.intake_floor", "lose.performance_priority",
            ])
        let ids = Set(try TestRules.current.policyRecords.map(\.id))
        for goal in [
            Goal.lose(pace: nil), .maintain, .gain(trainingMonths: nil),
            .recomposition(progressiveTraining: true, priority: .fatFirst),
        ] {
            let pending = try options(request(goal, .female)).pendingQuestions.map(\.text)
            #expect(pending.count > 1 && pending.allSatisfy(ids.contains), "\(pending)")
        }
    }
}
