import Quantities

/// A calculated target of one goal.
struct GoalTarget: Equatable {
    /// Rounded: the number shown, stored, accepted and compared.
    let energy: EnergyRate
    let bindingLimit: BindingLimit
}

/// The deficit of one pace, before rounding.
struct Deficit: Equatable {
    let asked: EnergyRate
    /// After share cap and absolute cap.
    let capped: EnergyRate
    /// After the floor too: what the target leaves under maintenance.
    let applied: EnergyRate
    let bindingLimit: BindingLimit
}

/// Algorithm §6.1 (ONB-19, ONB-20).
enum Lose {
    static func pace(_ pace: Pace, _ rules: LoseRules) -> Parameter<Percent> {
        switch pace {
        case .gentle: rules.gentle
        case .steady: rules.steady
        case .brisk: rules.brisk
        }
    }

    static func floor(_ sex: EquationSex, _ rules: LoseRules) -> Parameter<EnergyRate> {
        switch sex {
        case .female: rules.floorFemale
        case .male: rules.floorMale
        }
    }

    /// pace × weight × energy density / 7 / 100.
    static func asked(_ pace: Pace, _ weight: Mass, _ rules: LoseRules) -> EnergyRate {
        EnergyRate(
            unchecked: Rounding.withoutNoise(
                Lose.pace(pace, rules).value.percent * weight.kilograms
                    * rules.energyDensity.value.kcalPerKilogram / 7 / 100))
    }

    /// The share of maintenance that a deficit may take: drawn in without a cliff for people with less to spare, and to
    /// its least at very active or much training.
    static func shareCap(
        bodyMassIndex: BodyMassIndex, age: Age, category: ActivityCategory, training: TrainingVolume,
        _ rules: LoseRules
    ) -> Percent {
        let drawnIn = rules.shareCapDrawnIn.value.percent
        let trainsMuch = category == .veryActive || training == .high || training == .notSaid
        if trainsMuch { return rules.shareCapDrawnIn.value }
        let byIndex = clamp(
            (bodyMassIndex.kilogramsPerSquareMetre - rules.drawInBodyMassIndexFrom.value.kilogramsPerSquareMetre)
                / rules.drawInBodyMassIndexWidth.value.kilogramsPerSquareMetre)
        let byAge = clamp(
            Double(rules.drawInAgeUntil.value.completedYears - age.completedYears)
                / Double(rules.drawInAgeWidth.value.completedYears))
        return Percent(unchecked: drawnIn + (rules.shareCap.value.percent - drawnIn) * min(byIndex, byAge))
    }

    private static func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }

    static func deficit(
        _ pace: Pace, _ weight: Mass, maintenance: EnergyRate, shareCap: Percent, floor: EnergyRate,
        _ rules: LoseRules
    ) -> Deficit {
        let asked = asked(pace, weight, rules)
        let byShare = withoutNoise(shareCap.of(maintenance))
        let capped = min(asked, byShare, rules.absoluteCap.value)
        let room = withoutNoise(maintenance - floor)
        let limit: BindingLimit =
            if room < capped {
                .intakeFloor
            } else if capped == asked {
                .none
            } else {
                byShare <= rules.absoluteCap.value ? .shareOfMaintenance : .absoluteCap
            }
        return Deficit(asked: asked, capped: capped, applied: min(capped, room), bindingLimit: limit)
    }

    /// Whether a pace does what its name says; the slowest is always on offer and shows its true rate.
    static func isOnOffer(_ pace: Pace, _ deficit: Deficit, _ rules: LoseRules) -> Bool {
        pace == .gentle || deficit.applied >= withoutNoise(rules.offeredFromShare.value.of(deficit.asked))
    }

    /// Which limit binds, and whether a pace is on offer, is decided between decimals, not between their last bits.
    private static func withoutNoise(_ energy: EnergyRate) -> EnergyRate {
        EnergyRate(unchecked: Rounding.withoutNoise(energy.kcalPerDay))
    }

    /// The floor leaves nothing below maintenance, the rounding of the target included.
    static func floorLeavesNoRoom(_ maintenance: EnergyRate, floor: EnergyRate, step: EnergyRate) -> Bool {
        guard let lowest = floor.rounded(toStep: step, .up) else { return true }
        return lowest >= maintenance
    }

    /// max(maintenance − applied, floor), rounded up: a deficit never grows by rounding.
    ///
    /// - Returns: nil where the value cannot be rounded exactly.
    static func target(
        _ deficit: Deficit, maintenance: EnergyRate, floor: EnergyRate, step: EnergyRate
    ) -> GoalTarget? {
        max(maintenance - deficit.capped, floor).rounded(toStep: step, .up)
            .map { GoalTarget(energy: $0, bindingLimit: deficit.bindingLimit) }
    }
}
