import InSilico
import Quantities
import Recommendation

/// Who decides about the target.
enum LoopDecider: Sendable {
    case engine
    /// The engine's evidence, safety look and rule, with the estimate of `LoopRun.estimator`.
    case given
    case peer(PeerRule)
    /// The first target for ever.
    case nobody
    /// Maintenance known without error on every day, under the engine's spacing, steps, floor and guards against
    /// eating little: what is left of changes where nothing is uncertain.
    case truth
}

/// Half a year of one person who follows the accepted targets.
struct LoopRun {
    let algorithm: Algorithm
    let decider: LoopDecider
    let scenario: LoopScenario
    static let weeks = 26
    /// Weeks before the rate counts: water settles, and habits with it.
    private static let settlingWeeks = 4
    private static let acceptPurpose: UInt64 = 42
    /// People take nine of ten offers; ours.
    private static let accepts = 0.9

    private var plan: TrialPlan
    private var course: LifeCourse
    private let formulaKcal: Double
    private var lived: [LivedDay] = []
    private var outcome = LoopOutcome()
    private var generator: TrialGenerator
    private let safety: SafetyAssessment
    private var ideal: IdealTarget
    /// For `LoopDecider.given`.
    var estimator: Estimator?
    /// The given estimate of the check-in before.
    private var weekEarlier: GivenEstimate?

    init?(
        _ person: SimulatedPerson, _ goal: TrialGoal, _ algorithm: Algorithm, _ decider: LoopDecider,
        _ scenario: LoopScenario, formula: RequirementFormula
    ) {
        guard
            let start = TrialStart(scenario.changed(person), goal, algorithm, formula: formula)
        else { return nil }
        self.algorithm = algorithm
        self.decider = decider
        self.scenario = scenario
        plan = start.plan
        course = start.course
        formulaKcal = start.formulaKcal
        generator = TrialGenerator(seed: person.seed, person: person.index, purpose: LoopRun.acceptPurpose)
        safety = TrialPlan.safety(algorithm.rules, on: start.plan.start)
        ideal = IdealTarget(rules: algorithm.rules, person: start.plan.person, goal: start.plan.goal)
    }

    mutating func run() -> LoopOutcome {
        for week in 1...LoopRun.weeks {
            guard let target = plan.target else { break }
            for _ in 0..<7 {
                let day = course.live(scenario.aim(day: course.day, target: target, as: plan.sense))
                lived.append(day)
                plan.record(day)
            }
            look(at: target)
            let wantsOffer = generator.happens(LoopRun.accepts)
            if outcome.endedInWeek == nil { decide(week, wantsOffer: wantsOffer) }
            if let now = lived.last, let target = plan.target {
                let distance = (target - idealKcal(now)).magnitude
                outcome.distanceKcal += distance / Double(LoopRun.weeks)
                if distance < algorithm.rules.decision.deadband.value.kcalPerDay { outcome.weeksNearIdeal += 1 }
            }
        }
        rate()
        return outcome
    }

    private func idealKcal(_ now: LivedDay) -> Double {
        ideal.kcal(maintenanceKcal: now.loggedMaintenanceKcal, weightKg: now.weightKg)
    }

    /// What the week was like for the body.
    private mutating func look(at target: Double) {
        let week = lived.suffix(7)
        guard let first = week.first, let last = week.last else { return }
        if plan.goal.kind == .lose, target < ideal.floorKcal { outcome.weeksUnderFloor += 1 }
        let lost = (first.tissueKg - last.tissueKg) / 6 * 7 / first.weightKg * 100
        if lost > 1 { outcome.weeksOverOnePercent += 1 }
        let deficit = (last.loggedMaintenanceKcal - target) / last.reportShare
        if deficit * 7 / last.energyDensityKcalPerKg / last.weightKg * 100 > 1 {
            outcome.weeksOverOnePercentByTarget += 1
        }
    }

    private mutating func decide(_ week: Int, wantsOffer: Bool) {
        outcome.checkIns += 1
        switch decider {
        case .nobody: break
        case .truth:
            guard let now = lived.last, let current = plan.target, wantsOffer,
                let to = TruthRule(rules: algorithm.rules, plan: plan, lived: lived, ideal: ideal)
                    .target(week, current: current)
            else { return }
            change(week, current, to, now, isSafetyRaise: false, breaksLimit: false)
        case .peer(let rule):
            guard let now = lived.last, let current = plan.target else { return }
            let record = PeerRecord(lived, formulaKcal: formulaKcal)
            guard let to = rule.target(record, week: week, current: current, ideal: ideal), wantsOffer else { return }
            change(week, current, to, now, isSafetyRaise: false, breaksLimit: false)
        case .engine, .given: askEngine(week, wantsOffer: wantsOffer)
        }
    }

    private mutating func askEngine(_ week: Int, wantsOffer: Bool) {
        guard let now = lived.last, let current = plan.target else { return }
        guard let reply = EngineCheckIn.ask(&plan, asOf: week * 7, algorithm, safety) else {
            outcome.endedInWeek = week
            return
        }
        let today = plan.date(week * 7)
        let estimate = EngineEstimate(reply)
        if estimate != nil { outcome.withFigure += 1 }
        if outcome.usefulWeek == nil, let confidence = reply.confidence, confidence >= .moderate {
            outcome.usefulWeek = week
        }
        note(reply, week, today)
        let found = estimator?.estimate(reply, week, plan, lived, formulaKcal: formulaKcal)
        let earlier = weekEarlier
        weekEarlier = found
        guard case .decision(let decision) = reply.result else { return }
        if let found, LoopRun.isOfEvidence(decision) {
            return judge(found, earlier, reply, week, today, wantsOffer: wantsOffer)
        }
        switch decision {
        case .collectMoreEvidence: outcome.collecting += 1
        case .flexibleWeek: break
        case .keep(let keep): outcome.keep(keep.reasons, keep.guards)
        case .adjust(let adjust):
            outcome.offers += 1
            guard wantsOffer else { return }
            let isRaise = adjust.basis != .evidence
            let to = adjust.to.kcalPerDay
            // Caps go by the weight of the record, as the rule states: the latest, or else the mean of the kept ones.
            let weight =
                reply.observation.latestWeight?.kilograms ?? plan.meanKilograms(of: reply.exclusion.keptWeights)
            change(
                week, current, to, now, isSafetyRaise: isRaise,
                breaksLimit: breaksLimit(to, current, estimate, weightKg: weight))
        }
    }

    /// Steps 7 and 8 of the decision: those that an estimate from elsewhere is put into.
    private static func isOfEvidence(_ decision: WeeklyDecision) -> Bool {
        switch decision {
        case .collectMoreEvidence, .flexibleWeek: false
        case .keep(let keep):
            !keep.reasons.contains { [.noTargetSet, .underSafetyMinimum, .losingFasterThanPlanned].contains($0) }
        case .adjust(let adjust): adjust.basis == .evidence
        }
    }

    /// The same check-in with the estimate of somebody else.
    private mutating func judge(
        _ found: GivenEstimate, _ earlier: GivenEstimate?, _ reply: WeeklyReply, _ week: Int, _ today: CivilDate,
        wantsOffer: Bool
    ) {
        guard let now = lived.last, let current = plan.target else { return }
        let record = KeptRecord(reply, lived, planStart: plan.start)
        let rule = EstimateRule(
            algorithm: algorithm, plan: plan, ideal: ideal, record: record,
            weightKg: reply.observation.latestWeight?.kilograms ?? record.meanWeightKg, today: today)
        let verdict = rule.verdict(found, weekEarlier: earlier, current: current)
        guard let to = verdict.toKcal else { return outcome.keep(verdict.reasons, verdict.guards) }
        outcome.offers += 1
        guard wantsOffer else { return }
        let estimate = EngineEstimate(kcal: found.kcal, deviationKcal: found.deviationKcal, meanIntakeKcal: 0)
        change(
            week, current, to, now, isSafetyRaise: false,
            breaksLimit: breaksLimit(to, current, estimate, weightKg: rule.weightKg))
    }

    /// What the caller keeps for the next check-in, and whether a notice was right.
    private mutating func note(_ reply: WeeklyReply, _ week: Int, _ today: CivilDate) {
        let lostPerWeek = lostPercentPerWeek()
        if lostPerWeek >= 1 { outcome.everLostFast = true }
        if reply.fastLossStands {
            plan.memory.fastLossStoodOn = today
            outcome.noticeWeeks.append(week)
            if lostPerWeek < 1 { outcome.falseNoticeWeeks.append(week) }
        }
        if reply.lowDaysHeldBack {
            plan.memory.lowDayGuardsOn.append(today)
        }
        if reply.notices.contains(.destinationReached), plan.memory.arrivedOn == nil { plan.memory.arrivedOn = today }
    }

    /// Of tissue, over the last four weeks or since the start.
    private func lostPercentPerWeek() -> Double {
        let span = lived.suffix(29)
        guard let first = span.first, let last = span.last, last.day > first.day else { return 0 }
        return (first.tissueKg - last.tissueKg) / Double(last.day - first.day) * 7 / first.weightKg * 100
    }

    /// A decrease is judged at the estimate, a raise at its low end, as the rule states.
    private func breaksLimit(
        _ to: Double, _ current: Double, _ estimate: EngineEstimate?, weightKg: Double
    ) -> Bool {
        guard let estimate else { return false }
        switch plan.goal.kind {
        case .lose:
            if to < ideal.floorKcal { return true }
            let low =
                to < current
                ? estimate.kcal
                : estimate.kcal - algorithm.rules.decision.moreCertainty.value.factor * estimate.deviationKcal
            // Half a kcal is what rounding of the shown weight may do.
            return low - to > ideal.capKcal(maintenanceKcal: low, weightKg: weightKg) + 0.5
        case .gain:
            return to < current && to - estimate.kcal > algorithm.rules.gain.absoluteCap.value.kcalPerDay
        case .maintain, .recomposition, .observe: return false
        }
    }

    private mutating func change(
        _ week: Int, _ from: Double, _ to: Double, _ now: LivedDay, isSafetyRaise: Bool, breaksLimit: Bool
    ) {
        plan.set(to, on: week * 7, isSafetyRaise: isSafetyRaise)
        outcome.changes.append(
            TargetChangeMade(
                week: week, fromKcal: from, toKcal: to, idealKcal: idealKcal(now), isSafetyRaise: isSafetyRaise,
                breaksLimit: breaksLimit))
    }

    private mutating func rate() {
        let settled = LoopRun.settlingWeeks * 7
        guard lived.count > settled, let last = lived.last else { return }
        let first = lived[settled]
        let weeks = Double(last.day - first.day) / 7
        outcome.percentPerWeek = (last.tissueKg - first.tissueKg) / weeks / first.weightKg * 100
        let middle = lived[(settled + lived.count) / 2]
        outcome.intendedPercentPerWeek = ideal.percentPerWeek(
            maintenanceKcal: middle.loggedMaintenanceKcal, weightKg: middle.weightKg)
    }
}
