internal import CWireMessages
import Quantities
import Recommendation

/// The figures of a proposal.
extension MessageScratch {
    borrowing func target(
        _ target: ProposedTarget
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__ProposedTarget> {
        let message = try make(Caloriecount__V1__ProposedTarget.self, caloriecount__v1__proposed_target__init)
        message.pointee.has_origin = 1
        message.pointee.origin = target.origin.number
        if let energy = target.energy {
            message.pointee.has_energy_kcal_per_day = 1
            message.pointee.energy_kcal_per_day = energy.kcalPerDay
        }
        if let declined = target.declinedEstimate {
            message.pointee.has_declined_estimate_kcal_per_day = 1
            message.pointee.declined_estimate_kcal_per_day = declined.kcalPerDay
        }
        if let unavailable = target.estimateUnavailable {
            message.pointee.estimate_unavailable_code = try string(unavailable.rawValue)
        }
        return message
    }

    borrowing func maintenance(
        _ maintenance: MaintenanceShown
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__Maintenance> {
        let message = try make(Caloriecount__V1__Maintenance.self, caloriecount__v1__maintenance__init)
        message.pointee.has_energy_kcal_per_day = 1
        message.pointee.energy_kcal_per_day = maintenance.energy.kcalPerDay
        message.pointee.plausible_range = try range(maintenance.plausibleRange)
        message.pointee.wide_interval = try range(maintenance.wideInterval)
        message.pointee.has_standard_error_kcal_per_day = 1
        message.pointee.standard_error_kcal_per_day = maintenance.standardError.kcalPerDay
        message.pointee.has_below_floor = 1
        message.pointee.below_floor = maintenance.isBelowFloor ? 1 : 0
        message.pointee.has_used_larger_category = 1
        message.pointee.used_larger_category = maintenance.usedLargerCategory ? 1 : 0
        return message
    }

    private borrowing func range(
        _ range: Interval<EnergyRate>
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__EnergyRange> {
        let message = try make(Caloriecount__V1__EnergyRange.self, caloriecount__v1__energy_range__init)
        message.pointee.has_low_kcal_per_day = 1
        message.pointee.low_kcal_per_day = range.low.kcalPerDay
        message.pointee.has_high_kcal_per_day = 1
        message.pointee.high_kcal_per_day = range.high.kcalPerDay
        return message
    }

    borrowing func expectedChange(
        _ change: ExpectedChange
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__ExpectedChange> {
        let message = try make(Caloriecount__V1__ExpectedChange.self, caloriecount__v1__expected_change__init)
        message.pointee.has_mass_rate_kg_per_week = 1
        message.pointee.mass_rate_kg_per_week = change.perWeek.kilogramsPerWeek
        message.pointee.has_low_kg_per_week = 1
        message.pointee.low_kg_per_week = change.range.low.kilogramsPerWeek
        message.pointee.has_high_kg_per_week = 1
        message.pointee.high_kg_per_week = change.range.high.kilogramsPerWeek
        return message
    }

    borrowing func pace(
        _ pace: PaceShown
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__PaceShown> {
        let message = try make(Caloriecount__V1__PaceShown.self, caloriecount__v1__pace_shown__init)
        message.pointee.has_pace = 1
        message.pointee.pace = pace.pace.number
        message.pointee.has_asked_percent_per_week = 1
        message.pointee.asked_percent_per_week = pace.asked.percent
        message.pointee.has_after_limits_percent_per_week = 1
        message.pointee.after_limits_percent_per_week = pace.afterLimits.percent
        return message
    }

    borrowing func landing(
        _ landing: LandingShown
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__Landing> {
        let message = try make(Caloriecount__V1__Landing.self, caloriecount__v1__landing__init)
        message.pointee.has_state = 1
        switch landing {
        case .weight(let supplied, let normalised):
            message.pointee.state = CALORIECOUNT__V1__LANDING_STATE__LANDING_STATE_WEIGHT
            message.pointee.landing_weight = try mass(supplied)
            message.pointee.has_landing_weight_kg = 1
            message.pointee.landing_weight_kg = normalised.kilograms
        case .currentWeight(let weight):
            message.pointee.state = CALORIECOUNT__V1__LANDING_STATE__LANDING_STATE_CURRENT_WEIGHT
            message.pointee.has_landing_weight_kg = 1
            message.pointee.landing_weight_kg = weight.kilograms
        case .pending:
            message.pointee.state = CALORIECOUNT__V1__LANDING_STATE__LANDING_STATE_PENDING
        case .bodyFat(let percent, let observations):
            message.pointee.state = CALORIECOUNT__V1__LANDING_STATE__LANDING_STATE_PENDING
            message.pointee.has_landing_body_fat_percent = 1
            message.pointee.landing_body_fat_percent = percent
            message.pointee.n_observations = observations.count
            message.pointee.observations = try list(observations) { standing throws(WireFault) in
                try self.standing(standing)
            }
        case .deferred:
            message.pointee.state = CALORIECOUNT__V1__LANDING_STATE__LANDING_STATE_DEFERRED
        case .notGiven:
            message.pointee.state = CALORIECOUNT__V1__LANDING_STATE__LANDING_STATE_NOT_GIVEN
        }
        return message
    }

    private borrowing func standing(
        _ standing: BodyFatStanding
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__BodyFatStanding> {
        let message = try make(
            Caloriecount__V1__BodyFatStanding.self, caloriecount__v1__body_fat_standing__init)
        message.pointee.observation = try observation(standing.observation)
        message.pointee.has_stale = 1
        message.pointee.stale = standing.isStale ? 1 : 0
        message.pointee.has_comparable = 1
        message.pointee.comparable = standing.isComparable ? 1 : 0
        return message
    }
}
