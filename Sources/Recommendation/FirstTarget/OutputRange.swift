import Quantities

/// The last look before a figure leaves (P18, P30): limits act on the outcome, whatever the way to it was.
enum OutputRange {
    static func check(
        _ target: GoalTarget, _ inputs: CalculationInputs, _ estimate: MaintenanceEstimate, _ rules: RuleSet
    ) throws(EngineFault) {
        let energy = target.energy
        let step = rules.estimate.roundingStep.value
        guard rules.estimate.shown.contains(energy), energy > .zero,
            let shownMaintenance = estimate.energy.rounded(toStep: step, .halfToEven)
        else { throw .figureOutOfRange }
        let isWithinLimits: Bool =
            switch inputs.goal.kind {
            case .lose: isLoseWithinLimits(energy, inputs.body.sex, estimate, rules.lose)
            case .gain:
                estimate.energy - energy < step && isAtMost(energy - estimate.energy, rules.gain.absoluteCap.value)
            case .maintain: energy == shownMaintenance
            case .recomposition:
                energy <= shownMaintenance
                    && isAtMost(shownMaintenance - energy, rules.recomposition.deficitCap.value + step)
            case .observe: false
            }
        guard isWithinLimits else { throw .figureOutOfRange }
    }

    private static func isLoseWithinLimits(
        _ energy: EnergyRate, _ sex: EquationSex, _ estimate: MaintenanceEstimate, _ rules: LoseRules
    ) -> Bool {
        let deficit = estimate.energy - energy
        return energy >= Lose.floor(sex, rules).value && deficit > .zero
            && isAtMost(deficit, rules.shareCap.value.of(estimate.energy)) && isAtMost(deficit, rules.absoluteCap.value)
    }

    /// The last bits of a difference of decimals break no limit.
    private static func isAtMost(_ a: EnergyRate, _ b: EnergyRate) -> Bool {
        Rounding.withoutNoise(a.kcalPerDay) <= Rounding.withoutNoise(b.kcalPerDay)
    }
}
