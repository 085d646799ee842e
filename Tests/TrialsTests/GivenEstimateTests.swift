import Quantities
import Recommendation
import TestSupport
import Testing

@testable import InSilico
@testable import Trials

/// A better estimate under the engine's rule: the rule written once more, the limit's estimate, and what guards cost.
struct GivenEstimateTests {
    private static func outcomes(
        _ algorithm: Algorithm, _ goal: TrialGoal, people: Int, _ source: EstimateSource?
    ) -> [LoopOutcome] {
        let formula = EngineFormula.formula(algorithm.rules)
        return (0..<people).compactMap { index in
            let person = SimulatedPerson(seed: 91, index: index, bodyMassIndex: goal.bodyMassIndex, formula: formula)
            var run = LoopRun(
                person, goal, algorithm, source == nil ? .engine : .given, .ordinary, formula: formula)
            run?.estimator = source.map { Estimator($0, .none, person) }
            return run?.run()
        }
    }

    /// Two workings of steps 7 and 8 agree: given the engine's estimates, the second one decides as the engine does.
    /// One person of a group may differ: a question that a week's answers raised is answered a week later, and the
    /// engine then looks at the week before with that answer.
    @Test(arguments: [TrialGoal.lose, .gain, .maintain])
    func ruleDecidesAsTheEngineDoes(_ goal: TrialGoal) throws {
        for rules in [try TestRules.current, try TestRules.candidate] {
            let algorithm = try Sample.algorithm(rules)
            let engine = GivenEstimateTests.outcomes(algorithm, goal, people: 30, nil)
            let second = GivenEstimateTests.outcomes(algorithm, goal, people: 30, .engine)
            #expect(engine.count == second.count && engine.count > 25)
            let same = zip(engine, second).count {
                $0.changes == $1.changes && $0.keepReasons == $1.keepReasons && $0.guards == $1.guards
            }
            #expect(same >= engine.count - 1, "\(rules.identity.version): \(same) of \(engine.count)")
            #expect(engine.reduce(0) { $0 + $1.guards.reduce(0, +) } > 5)
        }
    }

    /// With the truth given, every change leads towards the ideal target; every guard still holds.
    @Test func truthNeverLeadsAway() throws {
        let algorithm = try Sample.algorithm(try TestRules.candidate)
        for goal in [TrialGoal.lose, .gain] {
            let outcomes = GivenEstimateTests.outcomes(algorithm, goal, people: 30, .within(kcal: 0))
            let figures = LoopFigures(outcomes)
            #expect(figures.decreases + figures.raises > 15)
            #expect(figures.decreasesAway == 0 && figures.raisesAway == 0)
            #expect(figures.limitBreaks == 0 && figures.weeksUnderFloor == 0)
        }
    }

    /// No noise, no skipped day: 2,000 kcal eaten and 0.05 kg of 7,000 kcal/kg lost a day are 2,350 burnt. Where a
    /// tenth of a kcal more is burnt at once, balance lies at (2,350 − 200) / 0.9.
    @Test func limitIsTheTruthWithoutNoise() throws {
        let formula = EngineFormula.formula(try TestRules.current)
        let limit = LimitMethod(priorRatio: 1, priorSpread: 1e6)
        let person = SimulatedPerson(
            seed: 1, index: 1, bodyMassIndex: TrialGoal.lose.bodyMassIndex, formula: formula
        ).without(Set(Flaw.allCases), formula: formula)
        let record = PeerRecord(
            intakeKcal: Array(repeating: 2_000, count: 35), weightKg: (0..<35).map { 80 - 0.05 * Double($0) },
            formulaKcal: 2_600)
        for (share, expected) in [(0.0, 2_350.0), (0.1, 2_150 / 0.9)] {
            let found = try #require(limit.estimate(record, person, GivenEstimateTests.day(burntAtOnce: share)))
            #expect(abs(found.kcal - expected) < 0.01, "\(found.kcal)")
        }
        // A prior without doubt is all there is.
        let sure = LimitMethod(priorRatio: 0.9, priorSpread: 1e-6)
        let found = try #require(sure.estimate(record, person, GivenEstimateTests.day(burntAtOnce: 0)))
        #expect(abs(found.kcal - 0.9 * 2_600) < 0.01)
    }

    private static func day(burntAtOnce: Double) -> LivedDay {
        LivedDay(
            day: 34, intakeKcal: 2_000, logged: nil, reading: nil, balanceKcal: 2_350, reportShare: 1, tissueKg: 78,
            weightKg: 78, energyDensityKcalPerKg: 7_000, burntAtOnceShare: burntAtOnce, expenditureKcal: 2_350)
    }

    /// Errors are standard normal and remember nine tenths of the week before.
    @Test func errorsAreAsStated() throws {
        let formula = EngineFormula.formula(try TestRules.current)
        let errors = (0..<1_000).map { index in
            EstimateSource.errors(
                of: SimulatedPerson(seed: 5, index: index, bodyMassIndex: 24...30, formula: formula), weeks: 26)
        }
        let all = errors.flatMap { $0 }
        let mean = all.reduce(0, +) / Double(all.count)
        let variance = all.reduce(0) { $0 + $1 * $1 } / Double(all.count)
        let product = errors.reduce(0) { $0 + $1[9] * $1[10] } / 1_000
        #expect(abs(mean) < 0.09 && abs(variance - 1) < 0.09 && abs(product - 0.9) < 0.15)
    }

    @Test(arguments: [("limit", true), ("within-100", true), ("within-0", true), ("within-1001", false), ("x", false)])
    func sourcesAreRead(_ words: String, _ isRead: Bool) {
        #expect((EstimateSource(words) != nil) == isRead)
        if isRead { #expect(EstimateSource(words)?.words == words) }
    }

    /// A guard costs somebody a change where it alone spoke, and nothing else beside the guards did.
    @Test func guardsThatHoldAloneAreCounted() {
        var one = LoopOutcome()
        one.withFigure = 3
        one.keep([.lowIntakeGuard], [.maintenanceFarUnderFormula, .weekendsNotLogged])
        #expect(one.isHeldByGuardsTogether)
        one.keep([.notCertain, .lowIntakeGuard], [.weekendsNotLogged])
        one.keep([.lowIntakeGuard], [.maintenanceFarUnderFormula])
        #expect(one.isHeld(by: .maintenanceFarUnderFormula) && !one.isHeld(by: .weekendsNotLogged))
        #expect(!one.isHeldByGuardsTogether && one.heldByGuardAlone == 2)
        var changed = one
        changed.changes = [
            TargetChangeMade(
                week: 9, fromKcal: 2_000, toKcal: 1_900, idealKcal: 1_800, isSafetyRaise: false, breaksLimit: false)
        ]
        #expect(!changed.isHeld(by: .maintenanceFarUnderFormula))
        let index = LowIntakeGuard.allCases.firstIndex(of: .maintenanceFarUnderFormula) ?? 0
        let figures = LoopFigures([one, changed, LoopOutcome(), LoopOutcome()])
        #expect(figures.heldByOnePercent[index] == 25 && figures.heldByOnePercent.reduce(0, +) == 25)
        #expect(figures.heldTogetherPercent == 0)
    }

    /// From a Monday on, labels 5 and 6 are a weekend. Of those inside labels 4 to 20 (5–6, 12–13, 19–20) the second
    /// has a kept Sunday; a window that ends on a Saturday does not hold that weekend.
    @Test func weekendsOfARecord() {
        let day = KeptRecord.Day(kcal: 2_000, isFast: false)
        let days = [13: day, 14: KeptRecord.Day(kcal: 700, isFast: false), 15: KeptRecord.Day(kcal: 900, isFast: true)]
        #expect(KeptRecord(window: 4..<21, days: days, firstWeekday: 0).weekendsWithoutDay == 2)
        #expect(KeptRecord(window: 4..<20, days: days, firstWeekday: 0).weekendsWithoutDay == 1)
        #expect(KeptRecord(window: 6..<21, days: days, firstWeekday: 0).weekendsWithoutDay == 1)
        let record = KeptRecord(window: 4..<21, days: days, firstWeekday: 0)
        #expect(record.lowDays(under: 800) == 2)
        #expect(record.meanIntakeKcal == 1_200)
    }

    /// 2,000 → 1,900 → (safety) 2,050 → 1,950 → 1,880: the first takes 100, the third takes part of a raise back and
    /// counts for nothing, the last ends under the target before the raise: its 70 count.
    @Test func decreasesOfAPlan() throws {
        let start = try #require(CivilDate(iso: "2026-01-05"))
        var targets = [2_000.0, 1_900, 2_050, 1_950].enumerated().map { week, kcal in
            DatedTarget(
                effectiveOn: start.adding(days: 21 * week) ?? start, origin: .estimate, kcalPerDay: kcal,
                isSafetyRaise: week == 2)
        }
        #expect(PlanDecreases(targets).totalKcal == 100)
        #expect(PlanDecreases(targets).beforeFirstRaise == 1_900)
        targets.append(
            DatedTarget(
                effectiveOn: start.adding(days: 84) ?? start, origin: .estimate, kcalPerDay: 1_880,
                isSafetyRaise: false))
        #expect(PlanDecreases(targets).totalKcal == 170)
        #expect(PlanDecreases(targets).beforeFirstRaise == nil)
    }
}
