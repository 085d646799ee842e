import InSilico
import Quantities
import Recommendation

/// Steps 7 and 8 of the one decision (algorithm §7.3) for an estimate from elsewhere, written once more: the engine
/// takes none. Given the engine's own estimates it decides as the engine does, which a test holds it to.
struct EstimateRule {
    let algorithm: Algorithm
    let plan: TrialPlan
    let ideal: IdealTarget
    let record: KeptRecord
    /// What caps and paces go by: the latest weight, or else the mean of the kept ones.
    let weightKg: Double
    let today: CivilDate

    struct Verdict: Equatable {
        var reasons: [KeepReason] = []
        var guards: [LowIntakeGuard] = []
        /// The new target, kcal/day; nil to keep the old one.
        var toKcal: Double?
    }

    private var rules: RuleSet { algorithm.rules }

    /// - Parameter weekEarlier: the estimate of the check-in before; nil where there was none.
    func verdict(_ estimate: GivenEstimate, weekEarlier: GivenEstimate?, current: Double) -> Verdict {
        var verdict = Verdict(reasons: ofPlan)
        guard let goal = target(at: estimate.kcal) else {
            verdict.reasons.append(.noTargetForGoal)
            return verdict
        }
        if (goal - current).magnitude < rules.decision.deadband.value.kcalPerDay {
            verdict.reasons.append(.changeTooSmall)
        }
        let hasNoRoom = plan.goal.kind == .lose && estimate.kcal <= ideal.floorKcal
        guard goal != current else {
            if hasNoRoom { verdict.reasons.append(.noRoomAboveFloor) }
            return verdict
        }
        let isLess = goal < current
        if plan.goal.kind == .maintain, !isWeightOutside(above: isLess) { verdict.reasons.append(.withinBand) }
        if !isCertain(estimate, isLess, current) {
            verdict.reasons.append(.notCertain)
        } else if !(weekEarlier.map { isCertain($0, isLess, current) } ?? false) {
            verdict.reasons.append(.notPersistent)
        }
        let to = isLess ? lowered(current, goal, estimate) : raised(current, goal, estimate)
        if isLess {
            verdict.guards = guards(estimate, current: current, to: to)
            if !verdict.guards.isEmpty { verdict.reasons.append(.lowIntakeGuard) }
            if hasArrived { verdict.reasons.append(.destinationReached) }
            if isAfterFastLoss { verdict.reasons.append(.recentFastLoss) }
        }
        if hasNoRoom { verdict.reasons.append(.noRoomAboveFloor) }
        if verdict.reasons.isEmpty, to != current { verdict.toKcal = to }
        return verdict
    }

    // MARK: The goal's rule

    /// T*: 10 kcal, with a deficit up, with a surplus down.
    private func target(at maintenance: Double) -> Double? {
        let exact = ideal.kcal(maintenanceKcal: maintenance, weightKg: weightKg)
        switch plan.goal.kind {
        case .lose: return maintenance <= ideal.floorKcal ? nil : rounded(exact, .up)
        case .gain: return rounded(exact, .down)
        case .maintain, .recomposition, .observe: return rounded(exact, .halfToEven)
        }
    }

    private func rounded(_ kcal: Double, _ rule: RoundingRule) -> Double {
        let step = rules.estimate.roundingStep.value.kcalPerDay
        return Rounding.steps(Rounding.withoutNoise(kcal), step: step, rule).map { Double($0) * step } ?? kcal
    }

    private func isCertain(_ estimate: GivenEstimate, _ isLess: Bool, _ current: Double) -> Bool {
        let factor =
            isLess ? rules.decision.lessCertainty.value.factor : -rules.decision.moreCertainty.value.factor
        let end = ideal.kcal(maintenanceKcal: estimate.kcal + factor * estimate.deviationKcal, weightKg: weightKg)
        return isLess ? end < current : end > current
    }

    // MARK: Steps

    private func lowered(_ current: Double, _ goal: Double, _ estimate: GivenEstimate) -> Double {
        let to = max(goal, current - rules.decision.stepLimit.value.kcalPerDay)
        switch plan.goal.kind {
        case .lose: return max(to, ideal.floorKcal)
        case .gain: return min(to, rounded(estimate.kcal + rules.gain.absoluteCap.value.kcalPerDay, .down))
        case .maintain, .recomposition, .observe: return to
        }
    }

    private func raised(_ current: Double, _ goal: Double, _ estimate: GivenEstimate) -> Double {
        let to = min(goal, current + rules.decision.stepLimit.value.kcalPerDay)
        guard plan.goal.kind == .lose else { return to }
        let low = estimate.kcal - rules.decision.moreCertainty.value.factor * estimate.deviationKcal
        let lowest = max(low - ideal.capKcal(maintenanceKcal: low, weightKg: weightKg), ideal.floorKcal)
        return max(to, rounded(lowest, .up))
    }

    // MARK: What holds a change back

    private var ofPlan: [KeepReason] {
        var reasons: [KeepReason] = []
        if plan.goal.kind == .maintain, algorithm.methods.maintainWeekly == .keepOnly {
            reasons.append(.weeklyModelUnderReview)
        }
        if let latest = plan.targets.last,
            today.days(since: latest.effectiveOn) < rules.decision.spacingDays.value.value
        {
            reasons.append(.tooSoonAfterChange)
        }
        return reasons
    }

    /// For maintain: weekly medians of the stated time all lie on that side of the band.
    private func isWeightOutside(above: Bool) -> Bool {
        if algorithm.methods.maintainWeekly == .keepOnly { return true }
        let decision = rules.decision
        let distance = decision.maintainBand.value.fraction * plan.startWeightKg
        let held = decision.maintainBandHeld.value.value
        return stride(from: 0, through: max(0, held - 7), by: 7).allSatisfy { back in
            guard let median = record.medianKg(daysBack: back) else { return false }
            return above ? median > plan.startWeightKg + distance : median < plan.startWeightKg - distance
        }
    }

    private var hasArrived: Bool {
        guard let landing = plan.landingKg, let latest = record.medianKg(daysBack: 0) else { return false }
        return plan.goal.kind == .lose ? latest <= landing : latest >= landing
    }

    private var isAfterFastLoss: Bool {
        guard let stood = plan.memory.fastLossStoodOn else { return false }
        return today.days(since: stood) <= rules.safetyLook.standingDays.value.value
    }

    private func guards(_ estimate: GivenEstimate, current: Double, to: Double) -> [LowIntakeGuard] {
        let decreases = PlanDecreases(plan.targets)
        if let before = decreases.beforeFirstRaise, to >= before { return [] }
        let decision = rules.decision
        let person = plan.person
        let formula = EngineFormula.formula(rules)(
            person.sex, person.ageYears, person.heightCm, record.meanWeightKg, person.reportedCategory)
        return LowIntakeGuard.allCases.filter { held in
            switch held {
            case .meanIntakeUnderFloor: record.meanIntakeKcal.map { $0 < ideal.floorKcal } ?? false
            case .lowOrFastingDays:
                record.lowDays(under: rules.evidence.lowDay.value.kcalPerDay) >= decision.lowDays.value.value
            case .maintenanceFarUnderFormula:
                estimate.kcal < decision.lowMaintenanceShare.value.fraction * formula
            case .targetFarUnderFormula: to < decision.lowTargetShare.value.fraction * formula
            case .weekendsNotLogged: record.weekendsWithoutDay >= decision.weekendsWithoutDay.value.value
            case .decreasesOfThePlan:
                decreases.totalKcal + current - to > decision.decreasesTotal.value.kcalPerDay
            }
        }
    }
}

/// What was lowered since the plan's start, those decreases apart that only took a safety raise back.
struct PlanDecreases {
    private(set) var totalKcal = 0.0
    /// The target before the first safety raise not yet taken back.
    var beforeFirstRaise: Double? { raisedFrom.first }
    private var raisedFrom: [Double] = []

    init(_ targets: [DatedTarget]) {
        for (earlier, later) in zip(targets, targets.dropFirst()) {
            guard let from = earlier.kcalPerDay, let to = later.kcalPerDay else { continue }
            if to < from {
                if raisedFrom.first.map({ to < $0 }) ?? true { totalKcal += from - to }
                raisedFrom.removeAll { $0 >= to }
            } else if later.isSafetyRaise {
                raisedFrom.append(from)
            }
        }
    }
}
