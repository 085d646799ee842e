import Quantities
import Recommendation
import Testing
import TestSupport

/// Algorithm §6.2 to §6.4 (ONB-21 to ONB-24), by hand.
struct GainAndRecompositionTests {
    /// M 30 y 175 cm 80 kg active: 1004.82 − 324.9 + 1141 + 1272.8 = 3093.72. 10 % 309.37 → 3403.09 → 3400; 7.5 %
    /// 232.03 → 3325.75 → 3320; 5 % 154.69 → 3248.41 → 3240. Under 12 months, 12 to 36 both ends in, over 36.
    @Test(arguments: [(0, 3400.0), (11, 3400), (12, 3320), (24, 3320), (36, 3320), (37, 3240), (240, 3240)])
    func surplusByExperience(_ months: Int, _ target: Double) throws {
        let proposal = try eligible(
            request(
                .gain(trainingMonths: months), .male, years: 30, centimetres: 175, kilograms: 80, .active,
                landing: Sample.mass(85)))
        #expect(proposal.target.energy?.kcalPerDay == target)
        #expect(proposal.bindingLimit == .none)
        #expect(proposal.maintenance?.energy.kcalPerDay == 3090)
        #expect(proposal.pendingQuestions.map(\.text) == ["eligibility.safety_questions", "gain.upper_bound"])
    }

    /// M 30 y 200 cm 190 kg very active: −517.88 − 324.9 + 3122 + 3630.9 = 5910.12; 10 % is 591, capped at 500: 6410.12
    /// → 6410. Rounded down, so the cap holds.
    @Test func surplusIsCapped() throws {
        let proposal = try eligible(
            request(.gain(trainingMonths: 0), .male, years: 30, centimetres: 200, kilograms: 190, .veryActive))
        #expect(proposal.target.energy?.kcalPerDay == 6410)
        #expect(proposal.bindingLimit == .absoluteCap)
        #expect(proposal.landing == .pending)
        #expect(proposal.texts.contains { $0.key == .gainBoundPending })
    }

    private func recomposition(
        _ priority: RecompositionPriority?, training: Bool? = true, destination: DestinationChoice? = .deferred,
        kilograms: Double = 80
    ) throws -> InitialTargetRequest {
        var asked = try request(
            .recomposition(progressiveTraining: training, priority: priority), .male, years: 30, centimetres: 175,
            kilograms: kilograms, .active)
        asked.destination = destination
        return asked
    }

    /// Rule set 0.1.0 applies no deficit: 3093.72 → 3090 for every priority, and says that it is pending.
    @Test func noDeficitIsApplied() throws {
        for priority in [RecompositionPriority.fatFirst, .balanced] {
            let proposal = try eligible(recomposition(priority))
            #expect(proposal.target.energy?.kcalPerDay == 3090)
            let isFatFirst = priority == .fatFirst
            #expect(proposal.texts.contains { $0.key == .recompositionDeficitPending } == isFatFirst)
            #expect(proposal.pendingQuestions.contains { $0.text == "recomposition.deficit" } == isFatFirst)
            #expect(proposal.texts.contains { $0.key == .recompositionNoPromise })
        }
    }

    /// With the policy *applied*: min(10 %, 250) for fat first alone. 3093.72 − 250 = 2843.72 → 2850, capped. It no
    /// longer says that none is applied.
    @Test func theDeficitOfTheCandidate() throws {
        let rules = try TestRules.changing(policy: "recomposition.deficit", to: "applied")
        let fatFirst = try eligible(recomposition(.fatFirst), rules)
        #expect(fatFirst.target.energy?.kcalPerDay == 2850)
        #expect(fatFirst.bindingLimit == .absoluteCap)
        #expect(!fatFirst.texts.contains { $0.key == .recompositionDeficitPending })
        #expect(fatFirst.texts.contains { $0.key == .recompositionDeficitApplied })
        #expect(fatFirst.pendingQuestions.contains { $0.text == "recomposition.deficit" })
        #expect(try eligible(recomposition(.balanced), rules).target.energy?.kcalPerDay == 3090)

        // F 40 y 160 cm 60 kg inactive: 584.90 − 280.4 + 915.2 + 702.6 = 1922.3; 10 % 192.23 → 1730.07 → 1740.
        var asked = try request(
            .recomposition(progressiveTraining: true, priority: .fatFirst), .female, years: 40, centimetres: 160,
            kilograms: 60, .inactive)
        asked.destination = .deferred
        let small = try eligible(asked, rules)
        #expect(small.target.energy?.kcalPerDay == 1740)
        #expect(small.bindingLimit == .none)
    }

    /// Muscle first routes to gain, whatever the training (ONB-23); without training the policy decides (ONB-24).
    @Test func routesAndPolicies() throws {
        for training in [true, false] {
            guard case .route(let route) = try propose(recomposition(.muscleFirst, training: training)) else {
                Issue.record("no route")
                continue
            }
            #expect(route.to == .gain && route.reason == .muscleFirst)
        }
        for priority in [RecompositionPriority.fatFirst, .balanced] {
            let asked = try recomposition(priority, training: false)
            guard case .noTargetOffered(let reply) = try propose(asked) else {
                Issue.record("a target without training")
                continue
            }
            #expect(reply.reason == .noProgressiveTraining)
            #expect(reply.goal == .recomposition)
            #expect(reply.maintenance == nil)
            #expect(
                reply.pendingQuestions.map(\.text) == [
                    "eligibility.safety_questions", "recomposition.without_training",
                ])
            let rules = try TestRules.changing(policy: "recomposition.without_training", to: "route_to_maintain")
            guard case .route(let route) = try propose(asked, rules) else {
                Issue.record("no route")
                continue
            }
            #expect(route.to == .maintain && route.reason == .noProgressiveTraining)
        }
    }

    /// Maintain is maintenance, rounded half to even, with weekly changes off (ONB-21).
    @Test func maintainIsMaintenance() throws {
        let proposal = try eligible(Sample.request())
        #expect(proposal.target.energy == proposal.maintenance?.energy)
        #expect(proposal.bindingLimit == .none)
        #expect(
            proposal.pendingQuestions.map(\.text) == [
                "eligibility.safety_questions", "maintain.stability_band", "maintain.weekly_adjustment",
            ])
        #expect(proposal.texts.contains { $0.key == .maintainWeeklyPending })
    }

    /// The floor never lifts a gain or maintain target; a maintenance below it is shown as it is, with a note. F 90 y
    /// 145 cm 41 kg inactive: 584.90 − 630.9 + 829.4 + 480.11 = 1263.51, under a floor of 1300.
    @Test func theFloorLiftsNothingElse() throws {
        let rules = try TestRules.changed(id: "lose.floor_female", to: 1300)
        let asked = try request(.maintain, .female, years: 90, centimetres: 145, kilograms: 41, .inactive)
        let maintain = try eligible(asked, rules)
        #expect(maintain.target.energy?.kcalPerDay == 1260)
        #expect(maintain.maintenance?.isBelowFloor == true)
        #expect(maintain.texts.contains { $0.key == .maintenanceBelowFloor })
        #expect(try eligible(asked).maintenance?.isBelowFloor == false)
    }

    /// P19: an estimate under 1,000 is refused with its reason and stands nowhere in the reply. F 90 y 100 cm 30 kg:
    /// 584.90 − 630.9 + 572 + 351.3 = 877.3.
    @Test func anEstimateOutOfRangeIsNotShown() throws {
        guard
            case .noTargetOffered(let reply) = try propose(
                request(.maintain, .female, years: 90, centimetres: 100, kilograms: 30, .inactive))
        else {
            Issue.record("shown")
            return
        }
        #expect(reply.reason == .estimateOutsideShownRange)
        #expect(reply.maintenance == nil)
        #expect(reply.trace.result(.maintenance) == nil && reply.trace.result(.maintenanceRange) == nil)
        #expect(reply.nextSteps == [.enterOwnTarget, .talkWithClinician, .continueWithoutTarget])
    }
}
