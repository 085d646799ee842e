import InSilico
import Quantities
import Recommendation

/// What the goal's rule would give if maintenance and weight were known without error: the target that a change
/// should move towards. Read from the parameters once more, so that it shares no line with the engine.
struct IdealTarget {
    let rules: RuleSet
    let person: SimulatedPerson
    let goal: Goal

    /// The lowest intake that a lose target may have, kcal/day.
    var floorKcal: Double {
        (person.sex == .male ? rules.lose.floorMale : rules.lose.floorFemale).value.kcalPerDay
    }

    /// - Parameters:
    ///   - maintenanceKcal: on the scale of the log.
    /// - Returns: kcal/day, before rounding.
    func kcal(maintenanceKcal: Double, weightKg: Double) -> Double {
        switch goal {
        case .lose(let pace):
            let wanted = min(
                askedKcal(pace ?? .gentle, weightKg), capKcal(maintenanceKcal: maintenanceKcal, weightKg: weightKg))
            return max(maintenanceKcal - wanted, floorKcal)
        case .gain(let months):
            let share = surplusShare(months ?? 0)
            return maintenanceKcal + min(maintenanceKcal * share, rules.gain.absoluteCap.value.kcalPerDay)
        case .maintain, .recomposition, .observe: return maintenanceKcal
        }
    }

    /// Percent of weight a week that the rule means to be lost (negative) or gained at this maintenance.
    func percentPerWeek(maintenanceKcal: Double, weightKg: Double) -> Double {
        let balance = kcal(maintenanceKcal: maintenanceKcal, weightKg: weightKg) - maintenanceKcal
        return balance * 7 / rules.lose.energyDensity.value.kcalPerKilogram / weightKg * 100
    }

    /// The largest deficit that share and absolute cap allow, kcal/day.
    func capKcal(maintenanceKcal: Double, weightKg: Double) -> Double {
        let lose = rules.lose
        let least = lose.shareCapDrawnIn.value.fraction
        var share = least
        if person.category != .veryActive {
            let index = weightKg / (person.heightCm * person.heightCm / 10_000)
            let from = lose.drawInBodyMassIndexFrom.value.kilogramsPerSquareMetre
            let byIndex = (index - from) / lose.drawInBodyMassIndexWidth.value.kilogramsPerSquareMetre
            let byAge =
                Double(lose.drawInAgeUntil.value.completedYears - person.ageYears)
                / Double(lose.drawInAgeWidth.value.completedYears)
            share += (lose.shareCap.value.fraction - least) * max(0, min(1, byIndex, byAge))
        }
        return min(share * maintenanceKcal, lose.absoluteCap.value.kcalPerDay)
    }

    private func askedKcal(_ pace: Pace, _ weightKg: Double) -> Double {
        let percent =
            switch pace {
            case .gentle: rules.lose.gentle.value.percent
            case .steady: rules.lose.steady.value.percent
            case .brisk: rules.lose.brisk.value.percent
            }
        return percent / 100 * weightKg * rules.lose.energyDensity.value.kcalPerKilogram / 7
    }

    private func surplusShare(_ months: Int) -> Double {
        if months < rules.gain.intermediateFromMonths.value.value { return rules.gain.surplusNovice.value.fraction }
        return
            (months > rules.gain.experiencedAboveMonths.value.value
            ? rules.gain.surplusExperienced : rules.gain.surplusIntermediate).value.fraction
    }
}
