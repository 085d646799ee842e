import Quantities
import Recommendation
import Testing
import TestSupport

/// Bounds of the destination (algorithm §5, ONB-13 to ONB-18): slider and exact entry agree, in the person's unit.
struct DestinationTests {
    private func bounds(_ request: InitialTargetRequest) throws -> LandingBounds {
        guard case .options(let options) = InitialOptionsList.run(request, try Sample.algorithm),
            case .landingWeight(let bounds) = options.destination
        else { throw NoBounds() }
        return bounds
    }

    private struct NoBounds: Error {}

    private func code(_ request: InitialTargetRequest) throws -> RefusalCode? {
        guard case .refused(let refusals) = try propose(request) else { return nil }
        return refusals.first?.code
    }

    /// Lose, F 165 cm. 18.5 × 1.65² = 50.36625 kg → 50.4, and 111.0386 lb → 111.1; from 65 years 22 × 1.65² = 59.895 →
    /// 59.9. 63 − 0.1 = 62.9; 139 lb = 63.0493 kg, − 0.1 kg = 62.9493 = 138.7795 lb → 138.7.
    @Test(arguments: [
        (63.0, SuppliedMass.Unit.kilogram, 30, 50.4, 62.9), (63, .kilogram, 64, 50.4, 62.9),
        (63, .kilogram, 65, 59.9, 62.9), (63.05, .kilogram, 30, 50.4, 62.9), (139, .pound, 30, 111.1, 138.7),
        (139, .pound, 65, 132.1, 138.7),
    ])
    func loseBounds(_ weight: Double, _ unit: SuppliedMass.Unit, _ years: Int, _ low: Double, _ high: Double) throws {
        var asked = try request(.lose(pace: .gentle), .female, years: years, centimetres: 165)
        asked.profile.weight = Sample.mass(weight, unit)
        let bounds = try bounds(asked)
        #expect(bounds.unit == unit && bounds.step == 0.1 && bounds.approval == .inForce)
        #expect(bounds.minimum == low && bounds.maximum == high)
        #expect(bounds.minimumReason == .safetyMinimum && bounds.maximumReason == .belowCurrentWeight)
        for (landing, expected) in [
            (low, nil), (high, nil), (low - 0.1, RefusalCode.belowSafetyMinimum), (high + 0.1, .aboveCurrentWeight),
            (low - 0.01, .belowSafetyMinimum), (high + 0.01, .aboveCurrentWeight), (weight, .aboveCurrentWeight),
        ] as [(Double, RefusalCode?)] {
            let value = Double(Int(landing * 100 + 0.5)) / 100
            asked.destination = .landingWeight(Sample.mass(value, unit))
            #expect(try code(asked) == expected, "\(value) \(unit)")
        }
    }

    /// Gain. F 165 cm 63 kg: 63.1; + 15 % = 72.45 → 72.4. 84 kg at 170 cm: BMI 30 = 86.7, under + 15 %. 131.7 lb at
    /// 143.2 cm: 30 × 1.432² = 61.51872 kg = 135.6256 lb → 135.6; 131.7 lb + 0.1 kg = 131.9205 → 132.
    @Test(arguments: [
        (165.0, 63.0, SuppliedMass.Unit.kilogram, 63.1, 72.4, BoundReason.upperShareOfCurrent),
        (170, 84, .kilogram, 84.1, 86.7, .upperBodyMassIndex), (143.2, 131.7, .pound, 132, 135.6, .upperBodyMassIndex),
    ])
    func gainBounds(
        _ centimetres: Double, _ weight: Double, _ unit: SuppliedMass.Unit, _ low: Double, _ high: Double,
        _ reason: BoundReason
    ) throws {
        var asked = try request(.gain(trainingMonths: 6), .female, centimetres: centimetres)
        asked.profile.weight = Sample.mass(weight, unit)
        let bounds = try bounds(asked)
        #expect(bounds.minimum == low && bounds.maximum == high && bounds.maximumReason == reason)
        #expect(bounds.approval == .pending)
        for (landing, expected) in [
            (low, nil), (high, nil), (low - 0.1, RefusalCode.belowCurrentWeight), (high + 0.1, .aboveUpperBound),
        ] as [(Double, RefusalCode?)] {
            let value = Double(Int(landing * 100 + 0.5)) / 100
            asked.destination = .landingWeight(Sample.mass(value, unit))
            #expect(try code(asked) == expected, "\(value) \(unit)")
        }
    }

    /// At a body mass index of 30 there is no weight bound to offer: pending, with or without a landing weight.
    @Test func gainFromThirtyIsPending() throws {
        for (kilograms, isPending) in [(76.8, true), (90, true), (76, false)] {
            var asked = try request(.gain(trainingMonths: 6), .female, centimetres: 160, kilograms: kilograms)
            #expect(try (propose(asked).kind == "eligible") == isPending, "\(kilograms)")
            guard isPending else { continue }
            #expect(try eligible(asked).landing == .pending)
            asked.destination = .landingWeight(Sample.mass(95))
            #expect(try eligible(asked).landing == .pending)
        }
    }

    /// Slider and exact entry agree over a population, in both units; a number of single precision is as good.
    @Test func everyEndOfASliderIsAccepted() throws {
        var random = SeededGenerator(seed: 18)
        let algorithm = try Sample.algorithm
        var compared = 0
        for _ in 0..<2_500 {
            let unit = random.pick([SuppliedMass.Unit.kilogram, .pound])
            let goal = random.pick([Goal.lose(pace: .gentle), .gain(trainingMonths: 6)])
            var asked = try request(
                goal, random.pick(EquationSex.allCases), years: random.whole(19...90),
                centimetres: random.decimal(140...205, decimals: 1), .active)
            asked.profile.weight = Sample.mass(
                random.decimal(unit == .pound ? 100...400 : 45...180, decimals: 1), unit)
            guard case .options(let options) = InitialOptionsList.run(asked, algorithm),
                case .landingWeight(let bounds) = options.destination
            else { continue }
            for end in [bounds.minimum, bounds.maximum] {
                for value in [end, Double(Float(end))] {
                    asked.destination = .landingWeight(Sample.mass(value, unit))
                    let kind = try InitialTarget.propose(asked, algorithm).kind
                    #expect(kind != "refused" && kind != "route", "seed \(random.seed): \(end) \(unit), \(kind)")
                    compared += 1
                }
            }
        }
        #expect(compared > 4_000)
    }

    /// P26, P27: 120 lb are 54.4 kg and inside the bounds of 50.4 to 62.9 kg.
    @Test func unitMixUpsGetAHint() throws {
        let cases: [(Double, SuppliedMass.Unit, UnitHint?)] = [
            (120, .kilogram, .looksLikePounds), (100, .kilogram, nil), (63, .kilogram, nil),
            (57, .pound, .looksLikeKilograms), (100, .pound, nil),
        ]
        for (value, unit, hint) in cases {
            let asked = try request(
                .lose(pace: .gentle), .female, centimetres: 165, kilograms: 63, landing: Sample.mass(value, unit))
            guard case .refused(let refusals) = try propose(asked) else {
                Issue.record("\(value) \(unit)")
                continue
            }
            #expect(refusals.map(\.hint) == [hint], "\(value) \(unit)")
        }
    }

    /// 110 cm: 18.5 × 1.1² = 22.385 → 22.4 kg, under the 25 kg from which a body is estimated for.
    @Test func theSafetyMinimumOfAVeryShortPerson() throws {
        var asked = try request(.lose(pace: .gentle), .female, centimetres: 110, kilograms: 60, .active)
        #expect(try bounds(asked).minimum == 22.4)
        asked.destination = .landingWeight(Sample.mass(22.4))
        #expect(try propose(asked).kind == "eligible")
        asked.destination = .landingWeight(Sample.mass(22.3))
        #expect(try code(asked) == .belowSafetyMinimum)
        for kilograms in [0.0, -20] {
            asked.destination = .landingWeight(Sample.mass(kilograms))
            #expect(try code(asked) == .outsideWhatWeCanEstimate)
        }
    }

    /// Maintain is exactly current; lower and higher intent route, with both goals to choose (ONB-15).
    @Test(
        arguments: [
            (nil, nil), (63.0, nil), (63.004, nil), (62.9, GoalKind.lose), (63.1, .gain),
        ] as [(Double?, GoalKind?)])
    func maintainIsCurrent(_ landing: Double?, _ route: GoalKind?) throws {
        var asked = try Sample.request()
        asked.destination = landing.map { .landingWeight(Sample.mass(Double(Int($0 * 100)) / 100)) }
        let outcome = try propose(asked)
        if let route {
            guard case .route(let reply) = outcome else {
                Issue.record("no route: \(outcome.kind)")
                return
            }
            #expect(reply.from == .maintain && reply.to == route)
            #expect(reply.nextSteps == [route == .lose ? .chooseLose : .chooseGain, .chooseMaintain])
        } else {
            #expect(outcome.proposal?.landing == .currentWeight(try #require(Mass(kilograms: 63))))
        }
    }

    /// Recomposition: below the latest observation, stale after 90 days, comparable by method alone (ONB-17, P44).
    @Test func bodyFatObservations() throws {
        func observation(_ percent: Double, _ method: BodyFatMethod, _ back: Int) throws -> BodyFatObservation {
            BodyFatObservation(
                percent: percent, method: method, observedOn: try #require(Sample.asOf?.adding(days: -back)))
        }
        var asked = try request(.recomposition(progressiveTraining: true, priority: .balanced))
        asked.destination = .bodyFat(
            percent: 22,
            observations: [
                try observation(25, .dualEnergyXRay, 90), try observation(30, .bioimpedance, 91),
                try observation(24, .dualEnergyXRay, 5),
            ])
        guard case .bodyFat(let percent, let standings) = try eligible(asked).landing else {
            Issue.record("no body-fat landing")
            return
        }
        #expect(percent == 22)
        #expect(standings.map(\.observation.percent) == [30, 25, 24])
        #expect(standings.map(\.isStale) == [true, false, false])
        #expect(standings.map(\.isComparable) == [false, true, true])
        asked.destination = .bodyFat(percent: 24, observations: [try observation(24, .tape, 5)])
        #expect(try code(asked) == .notBelowObservation)
        asked.destination = .bodyFat(percent: 22, observations: [])
        #expect(try propose(asked).kind == "needsInput")
        asked.destination = .deferred
        #expect(try eligible(asked).landing == .deferred)
    }

    /// A destination of another goal's kind is refused with its own path.
    @Test func wrongKindForTheGoal() throws {
        let weight = DestinationChoice.landingWeight(Sample.mass(60))
        let bodyFat = DestinationChoice.bodyFat(percent: 20, observations: [])
        let recomposition = Goal.recomposition(progressiveTraining: true, priority: .balanced)
        for (goal, destination, path) in [
            (Goal.lose(pace: .gentle), DestinationChoice.deferred, "destination.deferred"),
            (.maintain, .deferred, "destination.deferred"),
            (.gain(trainingMonths: 1), .deferred, "destination.deferred"),
            (.lose(pace: .gentle), bodyFat, "destination.landing_body_fat_percent"),
            (.maintain, bodyFat, "destination.landing_body_fat_percent"),
            (.gain(trainingMonths: 1), bodyFat, "destination.landing_body_fat_percent"),
            (recomposition, weight, "destination.landing_weight"), (.observe, weight, "destination"),
        ] {
            var asked = try request(goal)
            asked.destination = destination
            guard case .refused(let refusals) = try propose(asked) else {
                Issue.record("\(goal), \(destination)")
                continue
            }
            #expect(refusals == [FieldRefusal(path: path, code: .notForThisGoal)])
        }
    }
}
