import Quantities

/// The three signs of *losing faster than planned*, as of one date.
struct FastLossSigns: Equatable {
    /// Against the week four weeks earlier.
    let sinceFourWeeks: Bool
    /// In a young plan, against its start weight.
    let sincePlanStart: Bool
    /// The weight-only slope.
    let bySlope: Bool
    let latest: Mass?
    let fourWeeksEarlier: Mass?
    let slope: WeightSlope?
    /// How many standard errors the slope lies under its limit.
    let slopeCertainty: Double?

    var stands: Bool { sinceFourWeeks || sincePlanStart || bySlope }

    init(_ input: EvidenceInput, asOf date: CivilDate) {
        let rules = input.rules.safetyLook
        let end = date.dayNumber
        let latest = WeightMedian.before(end, input)
        let earlier = WeightMedian.before(end - Int32(clamping: rules.comparisonDays.value.value), input)
        self.latest = latest
        fourWeeksEarlier = earlier
        sinceFourWeeks = FastLossSigns.isUnder(latest, earlier, by: rules.lossShare.value)
        let isYoung = input.plan.day(on: date) < rules.earlyBeforeDay.value.value
        sincePlanStart =
            isYoung && FastLossSigns.isUnder(latest, input.plan.startWeight, by: rules.earlyLossShare.value)
        let slope = WeightSlope.before(end, input)
        self.slope = slope
        slopeCertainty = slope.map { FastLossSigns.certainty($0, latest ?? $0.meanWeight, rules) }
        bySlope = slopeCertainty.map { $0 >= rules.slopeCertainty.value.factor && $0 > 0 } ?? false
    }

    private static func isUnder(_ weight: Mass?, _ reference: Mass?, by share: Percent) -> Bool {
        guard let weight, let reference else { return false }
        let lost = Rounding.withoutNoise(reference.kilograms - weight.kilograms)
        return lost > Rounding.withoutNoise(share.of(reference).kilograms)
    }

    private static func certainty(_ slope: WeightSlope, _ weight: Mass, _ rules: SafetyLookRules) -> Double {
        let limit = -rules.slopePerWeek.value.fraction * weight.kilograms
        return (limit - slope.perWeek) / slope.errorPerWeek
    }
}

/// Algorithm §7.3 step 2, before all else and on weights alone. No switch, label, missing review or missing evidence
/// is an argument: none can silence it (SET-02).
struct SafetyLook {
    /// w7.
    let latest: Mass?
    let bodyMassIndex: BodyMassIndex?
    /// a: the gate runs with this weight.
    let isUnderweight: Bool
    /// b: under the weight that a lose plan may not go below.
    let isUnderSafetyMinimum: Bool
    /// c, as of today.
    let signs: FastLossSigns

    init(_ input: EvidenceInput, age: Age?, goal: GoalKind?, asOf date: CivilDate) {
        signs = FastLossSigns(input, asOf: date)
        latest = signs.latest
        guard let latest, let height = input.height else {
            bodyMassIndex = nil
            isUnderweight = false
            isUnderSafetyMinimum = false
            return
        }
        let index = BodyMassIndex(mass: latest, height: height)
        bodyMassIndex = index
        let limit = input.rules.eligibility.underweight.value.kilogramsPerSquareMetre
        isUnderweight = index.map { SafetyLook.isUnder($0.kilogramsPerSquareMetre, limit) } ?? false
        let minimum = age.map { Landing.safetyMinimum($0, height: height, input.rules.destination) }
        isUnderSafetyMinimum =
            goal == .lose && minimum.map { SafetyLook.isUnder(latest.kilograms, $0.kilograms) } ?? false
    }

    /// Decided between decimals, not between the last bits of a product.
    private static func isUnder(_ value: Double, _ limit: Double) -> Bool {
        Rounding.withoutNoise(value) < Rounding.withoutNoise(limit)
    }
}
