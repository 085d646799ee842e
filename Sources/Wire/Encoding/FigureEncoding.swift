internal import CWireMessages
import Quantities
import Recommendation

/// The figures of a proposal.
extension MessageWriter {
    mutating func fields(of target: ProposedTarget) {
        typealias F = Fields.ProposedTarget
        put(F.origin, target.origin.number)
        if let energy = target.energy { put(F.energyKcalPerDay, energy.kcalPerDay) }
        if let declined = target.declinedEstimate { put(F.declinedEstimateKcalPerDay, declined.kcalPerDay) }
        if let unavailable = target.estimateUnavailable {
            put(F.estimateUnavailableCode, unavailable.rawValue)
        }
    }

    mutating func fields(of maintenance: MaintenanceShown) {
        typealias F = Fields.Maintenance
        put(F.energyKcalPerDay, maintenance.energy.kcalPerDay)
        put(F.plausibleRange) { $0.fields(of: maintenance.plausibleRange) }
        put(F.wideInterval) { $0.fields(of: maintenance.wideInterval) }
        put(F.standardErrorKcalPerDay, maintenance.standardError.kcalPerDay)
        put(F.belowFloor, maintenance.isBelowFloor)
        put(F.usedLargerCategory, maintenance.usedLargerCategory)
    }

    mutating func fields(of range: Interval<EnergyRate>) {
        typealias F = Fields.EnergyRange
        put(F.lowKcalPerDay, range.low.kcalPerDay)
        put(F.highKcalPerDay, range.high.kcalPerDay)
    }

    mutating func fields(of change: ExpectedChange) {
        typealias F = Fields.ExpectedChange
        put(F.massRateKgPerWeek, change.perWeek.kilogramsPerWeek)
        put(F.lowKgPerWeek, change.range.low.kilogramsPerWeek)
        put(F.highKgPerWeek, change.range.high.kilogramsPerWeek)
    }

    mutating func fields(of pace: PaceShown) {
        typealias F = Fields.PaceShown
        put(F.pace, pace.pace.number)
        put(F.askedPercentPerWeek, pace.asked.percent)
        put(F.afterLimitsPercentPerWeek, pace.afterLimits.percent)
    }

    mutating func fields(of landing: LandingShown) {
        typealias F = Fields.Landing
        switch landing {
        case .weight(let supplied, let normalised):
            put(F.state, CALORIECOUNT__V1__LANDING_STATE__LANDING_STATE_WEIGHT)
            put(F.landingWeight) { $0.fields(of: supplied) }
            put(F.landingWeightKg, normalised.kilograms)
        case .currentWeight(let weight):
            put(F.state, CALORIECOUNT__V1__LANDING_STATE__LANDING_STATE_CURRENT_WEIGHT)
            put(F.landingWeightKg, weight.kilograms)
        case .pending:
            put(F.state, CALORIECOUNT__V1__LANDING_STATE__LANDING_STATE_PENDING)
        case .bodyFat(let percent, let observations):
            put(F.state, CALORIECOUNT__V1__LANDING_STATE__LANDING_STATE_PENDING)
            put(F.landingBodyFatPercent, percent)
            for standing in observations { put(F.observations) { $0.fields(of: standing) } }
        case .deferred:
            put(F.state, CALORIECOUNT__V1__LANDING_STATE__LANDING_STATE_DEFERRED)
        case .notGiven:
            put(F.state, CALORIECOUNT__V1__LANDING_STATE__LANDING_STATE_NOT_GIVEN)
        }
    }

    private mutating func fields(of standing: BodyFatStanding) {
        typealias F = Fields.BodyFatStanding
        put(F.observation) { $0.fields(of: standing.observation) }
        put(F.stale, standing.isStale)
        put(F.comparable, standing.isComparable)
    }
}
