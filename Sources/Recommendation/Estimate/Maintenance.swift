import Quantities

/// The body values that the estimate is made from, all accepted and confirmed.
struct Body: Equatable {
    let age: Age
    let height: Length
    let weight: Mass
    let sex: EquationSex
    let bodyMassIndex: BodyMassIndex
}

/// An unrounded maintenance estimate.
struct MaintenanceEstimate: Equatable {
    let energy: EnergyRate
    let standardError: EnergyRate
    /// Half of the plausible range: the standard error, with the activity's where that is uncertain too.
    let halfRange: EnergyRate
    let halfWideInterval: EnergyRate
    let usedLargerCategory: Bool
}

extension EstimateRules {
    func equations(_ sex: EquationSex) -> EnergyRequirementEquations {
        switch sex {
        case .female: female
        case .male: male
        }
    }
}

extension EnergyRequirementEquations {
    func equation(_ category: ActivityCategory) -> EnergyRequirementEquation {
        switch category {
        case .inactive: inactive
        case .lowActive: lowActive
        case .active: active
        case .veryActive: veryActive
        }
    }
}

extension EnergyRequirementEquation {
    /// kcal/day = c0 + cA·age + cH·height + cW·weight, added in this order, without the binary noise of the sum: what
    /// comes to 2,425 by hand is 2,425 here.
    func value(_ body: Body) -> EnergyRate {
        EnergyRate(
            unchecked: Rounding.withoutNoise(
                constant.value.factor
                    + perYear.value.factor * Double(body.age.completedYears)
                    + perCentimetre.value.factor * body.height.centimetres
                    + perKilogram.value.factor * body.weight.kilograms))
    }

    var parameters: [ParameterIndex] { [constant.index, perYear.index, perCentimetre.index, perKilogram.index] }
}

/// Algorithm §4: the 2023 EER for adults (ONB-01, ONB-28).
enum EnergyRequirement2023 {
    /// The method's name, as shown.
    static let methodName: StaticText = "2023 EER"

    /// Estimate of one category. For short, light men *very active* can come out below *active*: the larger counts.
    static func energy(_ body: Body, _ category: ActivityCategory, _ rules: EstimateRules) -> (EnergyRate, Bool) {
        let equations = rules.equations(body.sex)
        let value = equations.equation(category).value(body)
        guard category == .veryActive else { return (value, false) }
        let active = equations.active.value(body)
        return active > value ? (active, true) : (value, false)
    }

    static func estimate(
        _ body: Body, _ activity: ActivityBasis, _ rules: EstimateRules, _ trace: inout Trace
    ) -> MaintenanceEstimate {
        let (energy, usedLarger) = energy(body, activity.category, rules)
        let equations = rules.equations(body.sex)
        let error = equations.standardError.value
        let half = activity.addsActivityError ? inQuadrature(error, rules.manualActivityError.value) : error
        let wide = EnergyRate(unchecked: rules.intervalFactor.value.factor * error.kcalPerDay)
        record(body, activity, energy, usedLarger, rules, &trace)
        trace.steps.append(
            TraceStep(
                .maintenanceRange,
                inputs: [TraceFigure("standard_error", error.kcalPerDay, .kcalPerDay)],
                result: TraceFigure("half_range", half.kcalPerDay, .kcalPerDay),
                decision: activity.addsActivityError ? "activity_error_added" : "activity_confirmed",
                parameters: [equations.standardError.index]
                    + (activity.addsActivityError ? [rules.manualActivityError.index] : [])))
        trace.steps.append(
            TraceStep(
                .maintenanceWideRange,
                inputs: [TraceFigure("standard_error", error.kcalPerDay, .kcalPerDay)],
                result: TraceFigure("half_interval", wide.kcalPerDay, .kcalPerDay),
                parameters: [equations.standardError.index, rules.intervalFactor.index]))
        return MaintenanceEstimate(
            energy: energy, standardError: error, halfRange: half, halfWideInterval: wide,
            usedLargerCategory: usedLarger)
    }

    private static func inQuadrature(_ a: EnergyRate, _ b: EnergyRate) -> EnergyRate {
        EnergyRate(
            unchecked: (a.kcalPerDay * a.kcalPerDay + b.kcalPerDay * b.kcalPerDay).squareRoot())
    }

    private static func record(
        _ body: Body, _ activity: ActivityBasis, _ energy: EnergyRate, _ usedLarger: Bool, _ rules: EstimateRules,
        _ trace: inout Trace
    ) {
        let equations = rules.equations(body.sex)
        let used = equations.equation(usedLarger ? .active : activity.category)
        // Very active is looked at beside active, so both equations have their part in it.
        let beside = activity.category == .veryActive && !usedLarger ? equations.active.parameters : []
        trace.steps.append(
            TraceStep(
                .maintenance,
                inputs: [
                    TraceFigure("age", Double(body.age.completedYears), .year),
                    TraceFigure("height", body.height.centimetres, .centimetre),
                    TraceFigure("weight", body.weight.kilograms, .kilogram),
                ],
                result: TraceFigure("maintenance", energy.kcalPerDay, .kcalPerDay),
                decision: decision(body.sex, usedLarger ? .active : activity.category),
                parameters: used.parameters + beside))
        guard usedLarger else { return }
        trace.steps.append(
            TraceStep(
                .maintenanceShortLightMan,
                inputs: [
                    TraceFigure("very_active", equations.veryActive.value(body).kcalPerDay, .kcalPerDay),
                    TraceFigure("active", energy.kcalPerDay, .kcalPerDay),
                ],
                result: TraceFigure("maintenance", energy.kcalPerDay, .kcalPerDay),
                parameters: equations.veryActive.parameters + equations.active.parameters))
    }

    private static func decision(_ sex: EquationSex, _ category: ActivityCategory) -> StaticText {
        switch (sex, category) {
        case (.female, .inactive): "female_inactive"
        case (.female, .lowActive): "female_low_active"
        case (.female, .active): "female_active"
        case (.female, .veryActive): "female_very_active"
        case (.male, .inactive): "male_inactive"
        case (.male, .lowActive): "male_low_active"
        case (.male, .active): "male_active"
        case (.male, .veryActive): "male_very_active"
        }
    }
}

extension MaintenanceEstimate {
    /// As shown: the estimate half to even, range ends outward.
    ///
    /// - Returns: nil where a value cannot be rounded exactly, which no plausible body reaches.
    func shown(step: EnergyRate, floor: EnergyRate) -> MaintenanceShown? {
        guard let rounded = energy.rounded(toStep: step, .halfToEven),
            let range = outward(halfRange, step), let wide = outward(halfWideInterval, step)
        else { return nil }
        return MaintenanceShown(
            energy: rounded, plausibleRange: range, wideInterval: wide, standardError: standardError,
            isBelowFloor: energy < floor, usedLargerCategory: usedLargerCategory)
    }

    private func outward(_ half: EnergyRate, _ step: EnergyRate) -> Interval<EnergyRate>? {
        guard let low = (energy - half).rounded(toStep: step, .down),
            let high = (energy + half).rounded(toStep: step, .up)
        else { return nil }
        return Interval(low: low, high: high)
    }
}
