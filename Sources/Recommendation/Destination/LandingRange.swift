import Quantities

/// Landing weights that may be chosen, before they are rounded inward in the person's unit.
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
        guard isLoseAvailable(body, rules) else { return nil }
        return LandingRange(
            low: safetyMinimum(body.age, height: body.height, rules), high: body.weight - rules.landingStep.value,
            lowReason: .safetyMinimum, highReason: .belowCurrentWeight)
    }

    /// - Returns: nil where there is no bound to offer: the landing weight is pending.
    static func gainRange(_ body: BodyForLanding, _ rules: DestinationRules) -> LandingRange? {
        guard body.bodyMassIndex < rules.gainMaximumBodyMassIndex.value else { return nil }
        let byIndex = rules.gainMaximumBodyMassIndex.value.mass(at: body.height)
        let byShare = body.weight + rules.gainMaximumShare.value.of(body.weight)
        return LandingRange(
            low: body.weight + rules.landingStep.value, high: min(byIndex, byShare), lowReason: .aboveCurrentWeight,
            highReason: byIndex <= byShare ? .upperBodyMassIndex : .upperShareOfCurrent)
    }

    static func isSame(_ a: Mass, _ b: Mass) -> Bool { (a.kilograms - b.kilograms).magnitude < sameWeight }

    /// The ends in a unit, rounded inward once, to a tenth of it: what the slider shows and exact entry is held to.
    ///
    /// - Returns: nil where no tenth lies between the ends.
    static func ends(_ range: LandingRange, in unit: SuppliedMass.Unit) -> (low: Double, high: Double)? {
        let (low, high) =
            switch unit {
            case .kilogram: (range.low.kilograms, range.high.kilograms)
            case .pound: (range.low.pounds, range.high.pounds)
            }
        guard let inwardLow = Rounding.tenths(low, .up), let inwardHigh = Rounding.tenths(high, .down),
            inwardLow <= inwardHigh
        else { return nil }
        return (inwardLow, inwardHigh)
    }

    /// - Returns: nil where no tenth lies between the ends.
    static func shown(
        _ range: LandingRange, in unit: SuppliedMass.Unit, approval: BoundsApproval,
        _ rules: DestinationRules
    ) -> LandingBounds? {
        ends(range, in: unit).map {
            LandingBounds(
                unit: unit, minimum: $0.low, maximum: $0.high, step: rules.landingStep.value.kilograms,
                minimumReason: range.lowReason, maximumReason: range.highReason, approval: approval)
        }
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
