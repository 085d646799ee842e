import Quantities
import Testing
import TestSupport

@testable import Recommendation

/// Algorithm §6.1 (ONB-19, JRN-20): paces, caps, draw-in and the floor, by hand.
struct LoseTests {
    private func shareCap(
        _ index: Double, _ years: Int, _ category: ActivityCategory = .lowActive, _ training: TrainingVolume = .usual
    ) throws -> Double {
        Lose.shareCap(
            bodyMassIndex: try #require(BodyMassIndex(kilogramsPerSquareMetre: index)),
            age: try #require(Age(completedYears: years)), category: category, training: training,
            try TestRules.current.lose
        ).percent
    }

    /// 10 + 10 × min(clamp((BMI − 22)/5), clamp((70 − age)/10)).
    @Test(arguments: [
        (20.0, 30, 10.0), (22, 30, 10), (22.5, 30, 11), (23, 30, 12), (24.5, 30, 15), (26, 30, 18), (27, 30, 20),
        (45, 30, 20), (45, 60, 20), (45, 61, 19), (45, 65, 15), (45, 69, 11), (45, 70, 10), (45, 95, 10),
        (24.5, 65, 15), (24.5, 68, 12), (23, 65, 12), (24.5, 64, 15),
    ])
    func drawnInByBodyMassIndexAndAge(_ index: Double, _ years: Int, _ percent: Double) throws {
        #expect((try shareCap(index, years) - percent).magnitude < 1e-9)
    }

    /// A step, not a slope: 10 % at very active or over 10 hours a week; unsaid is not no (P10).
    @Test func drawnInForMuchTraining() throws {
        #expect(try shareCap(40, 30, .veryActive) == 10)
        #expect(try shareCap(40, 30, .lowActive, .high) == 10)
        #expect(try shareCap(40, 30, .lowActive, .notSaid) == 10)
        #expect(try shareCap(40, 30, .active, .usual) == 20)
    }

    /// No cliff: a tenth of BMI or a year of age never moves the cap by more than 0.2 or 1 point.
    @Test func drawInHasNoCliff() throws {
        for years in 19...95 {
            for tenths in 200...400 {
                let here = try shareCap(Double(tenths) / 10, years)
                #expect((try shareCap(Double(tenths + 1) / 10, years) - here).magnitude < 0.2 + 1e-9)
                #expect((try shareCap(Double(tenths) / 10, years + 1) - here).magnitude < 1 + 1e-9)
            }
        }
    }

    /// Which limit binds. M 40 y 180 cm, active; landing well below.
    /// 80 kg: 1004.82 − 433.2 + 1173.6 + 1272.8 = 3018.02; BMI 24.69, cap 15.383 %; brisk asks 528; cap 464.25 → 0.879
    /// of it, on offer: 3018.02 − 464.25 = 2553.77 → 2560, share.
    /// 130 kg: 3813.52; brisk 858; cap 20 % 762.7; 750 → 3063.52 → 3070, absolute.
    @Test(arguments: [
        (80.0, Pace.brisk, 2560.0, BindingLimit.shareOfMaintenance), (80, .gentle, 2800, .none),
        (80, .steady, 2670, .none), (130, .brisk, 3070, .absoluteCap), (130, .steady, 3250, .none),
    ])
    func bindingLimits(_ kilograms: Double, _ pace: Pace, _ target: Double, _ limit: BindingLimit) throws {
        let proposal = try eligible(
            request(
                .lose(pace: pace), .male, years: 40, centimetres: 180, kilograms: kilograms, .active,
                landing: Sample.mass(70)))
        #expect(proposal.target.energy?.kcalPerDay == target)
        #expect(proposal.bindingLimit == limit)
        let textKeys = proposal.texts.map(\.key)
        #expect(textKeys.contains(.limitShare) == (limit == .shareOfMaintenance))
        #expect(textKeys.contains(.limitAbsolute) == (limit == .absoluteCap))
        #expect(!textKeys.contains(.limitFloor))
    }

    /// P14: the floor, named. F 60 y 150 cm 47 kg inactive: 584.90 − 420.6 + 858 + 550.37 = 1572.67, BMI 20.89; gentle
    /// asks 129.25, share cap 10 % = 157.27: 1443.42 → 1450. With the floor at 1500 room for 72.67: 1500 itself.
    @Test func theFloorBinds() throws {
        let asked = try request(
            .lose(pace: .gentle), .female, years: 60, centimetres: 150, kilograms: 47, .inactive,
            landing: Sample.mass(45))
        #expect(try eligible(asked).target.energy?.kcalPerDay == 1450)
        let rules = try TestRules.changed(id: "lose.floor_female", to: 1500)
        let proposal = try eligible(asked, rules)
        #expect(proposal.target.energy?.kcalPerDay == 1500)
        #expect(proposal.bindingLimit == .intakeFloor)
        #expect(proposal.texts.contains { $0.key == .limitFloor })
        // (1572.67 − 1500) × 7 / 7700 / 47 × 100 = 0.1406 %: shown beside the 0.25 % asked.
        #expect(proposal.pace?.asked.percent == 0.25)
        #expect(proposal.pace?.afterLimits.percent == 0.14)
    }

    /// The floor at or above maintenance, rounding of the target included: nothing is offered, with the reason;
    /// maintain and an own number have equal standing; the estimate is shown as it is, with its note.
    @Test(arguments: [(1_570.0, true), (1_572, false), (1_572.67, false), (1_573, false), (2_000, false)])
    func noRoomAboveTheFloor(_ floor: Double, _ isOffered: Bool) throws {
        let asked = try request(
            .lose(pace: .gentle), .female, years: 60, centimetres: 150, kilograms: 47, .inactive,
            landing: Sample.mass(45))
        let outcome = try propose(asked, TestRules.changed(id: "lose.floor_female", to: floor))
        if isOffered {
            #expect(outcome.proposal?.target.energy?.kcalPerDay == 1570)
            return
        }
        guard case .noTargetOffered(let reply) = outcome else {
            Issue.record("\(floor): \(outcome.kind)")
            return
        }
        #expect(reply.reason == .floorAtOrAboveMaintenance)
        #expect(reply.nextSteps == [.chooseMaintain, .enterOwnTarget, .continueWithoutTarget])
        #expect(reply.maintenance?.energy.kcalPerDay == 1570)
        let isBelow = floor > 1_572.67
        #expect(reply.maintenance?.isBelowFloor == isBelow)
        #expect(reply.texts.contains { $0.key == .maintenanceEstimate })
        #expect(reply.texts.contains { $0.key == .maintenanceBelowFloor } == isBelow)
    }

    /// A pace is absent under 0.85 of the deficit that it asks for; the slowest never. M 40 y 170 cm inactive, BMI 22
    /// to 23. 64 kg: 753.07 − 433.2 + 1105 + 902.4 = 2327.27; BMI 22.145, cap 10.29 % = 239.5: steady 281.6 × 0.85 =
    /// 239.36 on offer, brisk 422.4 not. 63.9 kg: 2325.86; BMI 22.11, cap 10.221 % = 237.73; 281.16 × 0.85 = 238.99.
    @Test(
        arguments: [(64.0, [.gentle, .steady]), (63.9, [.gentle]), (90, [.gentle, .steady, .brisk])]
            as [(Double, [Pace])])
    func pacesOnOffer(_ kilograms: Double, _ onOffer: [Pace]) throws {
        for pace in Pace.allCases {
            let asked = try request(
                .lose(pace: pace), .male, years: 40, centimetres: 170, kilograms: kilograms, .inactive,
                landing: Sample.mass(60))
            let outcome = try propose(asked)
            if onOffer.contains(pace) {
                #expect(outcome.kind == "eligible", "\(pace)")
                continue
            }
            guard case .needsInput(let reply) = outcome else {
                Issue.record("\(pace): \(outcome.kind)")
                continue
            }
            #expect(reply.missing == [MissingInput(path: "goal.pace", reason: .paceNotOnOffer)])
            #expect(reply.pacesOnOffer == onOffer)
        }
        let asked = try request(
            .lose(pace: nil), .male, years: 40, centimetres: 170, kilograms: kilograms, .inactive,
            landing: Sample.mass(60))
        guard case .options(let options) = InitialOptionsList.run(asked, try Sample.algorithm) else {
            Issue.record("no options")
            return
        }
        #expect(options.paces.filter { $0.absent == nil }.map(\.pace) == onOffer)
        for pace in options.paces where pace.absent != nil { #expect(pace.absent == .limitsLeaveTooLittle) }
    }

    /// Lose is not offered under a body mass index of 20, from 65 years under 23 (§5).
    @Test(arguments: [
        (51.19, 64, "noTargetOffered"), (51.2, 64, "eligible"), (58.87, 65, "noTargetOffered"), (58.88, 65, "eligible"),
        (58.87, 64, "eligible"),
    ])
    func availableFrom(_ kilograms: Double, _ years: Int, _ kind: String) throws {
        let landing = years < 65 ? 48.0 : 57
        let outcome = try propose(
            request(
                .lose(pace: .gentle), .female, years: years, centimetres: 160, kilograms: kilograms, .active,
                landing: Sample.mass(landing)))
        #expect(outcome.kind == kind)
        guard case .noTargetOffered(let reply) = outcome else { return }
        #expect(reply.reason == .loseNotAvailable)
        #expect(reply.maintenance == nil)
        #expect(reply.trace.result(.maintenance) == nil)
        #expect(reply.nextSteps.contains(.chooseMaintain) && reply.nextSteps.contains(.enterOwnTarget))
    }
}
