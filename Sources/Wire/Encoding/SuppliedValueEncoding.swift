internal import CWireMessages
import Quantities
import Recommendation

/// Echoes: the value, unit and precision as supplied, bit by bit.
extension MessageScratch {
    borrowing func mass(
        _ mass: SuppliedMass
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__SuppliedMass> {
        let message = try make(Caloriecount__V1__SuppliedMass.self, caloriecount__v1__supplied_mass__init)
        switch mass.unit {
        case .kilogram:
            message.pointee.has_mass_kg = 1
            message.pointee.mass_kg = mass.value
        case .pound:
            message.pointee.has_mass_lb = 1
            message.pointee.mass_lb = mass.value
        }
        if let decimals = mass.decimals {
            message.pointee.has_decimals = 1
            message.pointee.decimals = UInt32(clamping: decimals)
        }
        message.pointee.has_source = 1
        message.pointee.source = mass.source.number
        if let observedOn = mass.observedOn { message.pointee.observed_on = try date(observedOn) }
        return message
    }

    borrowing func height(
        _ height: SuppliedHeight
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__SuppliedHeight> {
        let message = try make(Caloriecount__V1__SuppliedHeight.self, caloriecount__v1__supplied_height__init)
        switch height.measure {
        case .centimetres(let centimetres):
            message.pointee.has_length_cm = 1
            message.pointee.length_cm = centimetres
        case .feetAndInches(let feet, let inches):
            message.pointee.has_length_ft = 1
            message.pointee.length_ft = feet
            message.pointee.has_length_in = 1
            message.pointee.length_in = inches
        }
        if let decimals = height.decimals {
            message.pointee.has_decimals = 1
            message.pointee.decimals = UInt32(clamping: decimals)
        }
        message.pointee.has_source = 1
        message.pointee.source = height.source.number
        if let observedOn = height.observedOn { message.pointee.observed_on = try date(observedOn) }
        return message
    }

    borrowing func inputs(
        _ inputs: InputsEcho
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__InputsEcho> {
        let message = try make(Caloriecount__V1__InputsEcho.self, caloriecount__v1__inputs_echo__init)
        if let age = inputs.age {
            message.pointee.has_age_years = 1
            message.pointee.age_years = UInt32(clamping: age.completedYears)
        }
        if let height = inputs.height { message.pointee.height = try self.height(height) }
        if let length = inputs.heightNormalised {
            message.pointee.has_height_cm = 1
            message.pointee.height_cm = length.centimetres
        }
        if let weight = inputs.weight { message.pointee.weight = try mass(weight) }
        if let weight = inputs.weightNormalised {
            message.pointee.has_weight_kg = 1
            message.pointee.weight_kg = weight.kilograms
        }
        if let draft = inputs.heightDraftNotUsed { message.pointee.height_draft_not_used = try height(draft) }
        if let draft = inputs.weightDraftNotUsed { message.pointee.weight_draft_not_used = try mass(draft) }
        return message
    }

    borrowing func observation(
        _ observation: BodyFatObservation
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__BodyFatObservation> {
        let message = try make(
            Caloriecount__V1__BodyFatObservation.self, caloriecount__v1__body_fat_observation__init)
        message.pointee.has_body_fat_percent = 1
        message.pointee.body_fat_percent = observation.percent
        message.pointee.has_method = 1
        message.pointee.method = observation.method.number
        message.pointee.observed_on = try date(observation.observedOn)
        return message
    }

    borrowing func goal(_ goal: Goal) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__Goal> {
        let message = try make(Caloriecount__V1__Goal.self, caloriecount__v1__goal__init)
        message.pointee.has_kind = 1
        message.pointee.kind = goal.kind.number
        switch goal {
        case .lose(let pace):
            if let pace {
                message.pointee.has_pace = 1
                message.pointee.pace = pace.number
            }
        case .gain(let months):
            if let months {
                message.pointee.has_training_months = 1
                message.pointee.training_months = UInt32(clamping: months)
            }
        case .recomposition(let progressiveTraining, let priority):
            if let progressiveTraining {
                message.pointee.has_progressive_training = 1
                message.pointee.progressive_training = progressiveTraining ? 1 : 0
            }
            if let priority {
                message.pointee.has_priority = 1
                message.pointee.priority = priority.number
            }
        case .maintain, .observe: break
        }
        return message
    }
}
