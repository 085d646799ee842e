import Quantities

/// Landing weights that may be chosen, in kilograms; ends rounded inward to the step.
struct LandingRange: Equatable {
    let low: Mass
    let high: Mass
    let lowReason: BoundReason
    let highReason: BoundReason
}

/// Algorithm §5 (ONB-13 to ONB-18): bounds of the destination. No calorie figure depends on any of it.
enum Landing {
    /// Two weights this close are the same weight: half of the last decimal that may be supplied.
    private static let sameWeight = 0.005

    static func safetyMinimum(_ age: Age, height: Length, _ rules: DestinationRules) -> Mass {
        let index = age >= rules.olderFromAge.value ? rules.safetyMinimumOlder : rules.safetyMinimum
        return index.value.mass(at: height)
    }

    /// Lose is available with a body mass index, and a distance to the safety minimum, that leave room for it.
    static func isLoseAvailable(_ body: BodyForLanding, _ rules: DestinationRules) -> Bool {
        let isOlder = body.age >= rules.olderFromAge.value
        let leastIndex = isOlder ? rules.loseFromBodyMassIndexOlder : rules.loseFromBodyMassIndex
        let leastWeight = safetyMinimum(body.age, height: body.height, rules) + rules.loseMinimumDistance.value
        return body.bodyMassIndex >= leastIndex.value && body.weight >= leastWeight
    }

    /// - Returns: nil where lose is not available.
    static func loseRange(_ body: BodyForLanding, _ rules: DestinationRules) -> LandingRange? {
        guard isLoseAvailable(body, rules),
            let low = inwardUp(safetyMinimum(body.age, height: body.height, rules)),
            let high = inwardDown(body.weight - rules.landingStep.value), low <= high
        else { return nil }
        return LandingRange(low: low, high: high, lowReason: .safetyMinimum, highReason: .belowCurrentWeight)
    }

    /// - Returns: nil where there is no bound to offer: the landing weight is pending.
    static func gainRange(_ body: BodyForLanding, _ rules: DestinationRules) -> LandingRange? {
        guard body.bodyMassIndex < rules.gainMaximumBodyMassIndex.value else { return nil }
        let byIndex = rules.gainMaximumBodyMassIndex.value.mass(at: body.height)
        let byShare = body.weight + rules.gainMaximumShare.value.of(body.weight)
        guard let low = inwardUp(body.weight + rules.landingStep.value),
            let high = inwardDown(min(byIndex, byShare)), low <= high
        else { return nil }
        return LandingRange(
            low: low, high: high, lowReason: .aboveCurrentWeight,
            highReason: byIndex <= byShare ? .upperBodyMassIndex : .upperShareOfCurrent)
    }

    static func isSame(_ a: Mass, _ b: Mass) -> Bool { (a.kilograms - b.kilograms).magnitude < sameWeight }

    /// The bounds in the person's unit, rounded inward once more there, so that slider and exact entry agree.
    static func shown(
        _ range: LandingRange, in unit: SuppliedMass.Unit, approval: BoundsApproval,
        _ rules: DestinationRules
    ) -> LandingBounds? {
        let step = rules.landingStep.value.kilograms
        switch unit {
        case .kilogram:
            return LandingBounds(
                unit: unit, minimum: range.low.kilograms, maximum: range.high.kilograms, step: step,
                minimumReason: range.lowReason, maximumReason: range.highReason, approval: approval)
        case .pound:
            guard let low = Rounding.tenths(range.low.pounds, .up),
                let high = Rounding.tenths(range.high.pounds, .down),
                low <= high
            else { return nil }
            return LandingBounds(
                unit: unit, minimum: low, maximum: high, step: step, minimumReason: range.lowReason,
                maximumReason: range.highReason, approval: approval)
        }
    }

    private static func inwardUp(_ mass: Mass) -> Mass? {
        Rounding.tenths(mass.kilograms, .up).flatMap { Mass(kilograms: $0) }
    }
    private static func inwardDown(_ mass: Mass) -> Mass? {
        Rounding.tenths(mass.kilograms, .down).flatMap { Mass(kilograms: $0) }
    }

    static func loseParameters(_ rules: DestinationRules) -> [ParameterIndex] {
        [
            rules.olderFromAge.index, rules.loseFromBodyMassIndex.index, rules.loseFromBodyMassIndexOlder.index,
            rules.safetyMinimum.index, rules.safetyMinimumOlder.index, rules.loseMinimumDistance.index,
            rules.landingStep.index,
        ]
    }

    static func boundsStep(_ range: LandingRange, _ rules: DestinationRules) -> TraceStep {
        TraceStep(
            .destinationBounds,
            inputs: [TraceFigure("lowest_landing_weight", range.low.kilograms, .kilogram)],
            result: TraceFigure("highest_landing_weight", range.high.kilograms, .kilogram),
            decision: range.lowReason == .safetyMinimum ? "lose" : "gain",
            parameters: range.lowReason == .safetyMinimum
                ? loseParameters(rules)
                : [
                    rules.gainMaximumBodyMassIndex.index, rules.gainMaximumShare.index, rules.landingStep.index,
                ])
    }
}

/// What the bounds depend on: no sex, no activity, no goal answers.
struct BodyForLanding: Equatable {
    let age: Age
    let height: Length
    let weight: Mass
    let bodyMassIndex: BodyMassIndex
}
