import InSilico
import Quantities
import Recommendation

/// The engine's rule for somebody whose maintenance is known without error: nothing is uncertain, so neither
/// certainty nor persistence nor evidence is asked for. Spacing, deadband, step, floor, and the guards that look at
/// maintenance and targets stay. It shows what protection alone leaves of changes.
struct TruthRule {
    let rules: RuleSet
    let plan: TrialPlan
    let lived: [LivedDay]
    let ideal: IdealTarget

    /// - Returns: the new target, kcal/day; nil to keep the old one.
    func target(_ week: Int, current: Double) -> Double? {
        guard let now = lived.last, let latest = plan.targets.last else { return nil }
        let decision = rules.decision
        let waited = plan.date(week * 7).days(since: latest.effectiveOn)
        guard waited >= decision.spacingDays.value.value else { return nil }
        let maintenance = now.loggedMaintenanceKcal
        let wanted = ideal.kcal(maintenanceKcal: maintenance, weightKg: now.weightKg)
        let step = decision.stepLimit.value.kcalPerDay
        let rounding = rules.estimate.roundingStep.value.kcalPerDay
        let to = (min(max(wanted, current - step), current + step) / rounding).rounded() * rounding
        guard (wanted - current).magnitude >= decision.deadband.value.kcalPerDay, to != current else { return nil }
        if to < current, !allowsLess(maintenance, to, current, now) { return nil }
        return to
    }

    private func allowsLess(_ maintenance: Double, _ to: Double, _ current: Double, _ now: LivedDay) -> Bool {
        let decision = rules.decision
        let person = plan.person
        let formula = EngineFormula.formula(rules)(
            person.sex, person.ageYears, person.heightCm, now.weightKg, person.reportedCategory)
        var decreased = current - to
        for (earlier, later) in zip(plan.targets, plan.targets.dropFirst()) {
            if let a = earlier.kcalPerDay, let b = later.kcalPerDay, b < a { decreased += a - b }
        }
        return maintenance >= decision.lowMaintenanceShare.value.fraction * formula
            && to >= decision.lowTargetShare.value.fraction * formula
            && decreased <= decision.decreasesTotal.value.kcalPerDay
    }
}
