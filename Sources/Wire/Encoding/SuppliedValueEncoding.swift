import Quantities
import Recommendation

/// Echoes: the value, unit and precision as supplied, bit by bit.
extension MessageWriter {
    mutating func fields(of mass: SuppliedMass) {
        typealias F = Fields.SuppliedMass
        switch mass.unit {
        case .kilogram: put(F.massKg, mass.value)
        case .pound: put(F.massLb, mass.value)
        }
        if let decimals = mass.decimals { put(F.decimals, decimals) }
        put(F.source, mass.source.number)
        if let observedOn = mass.observedOn { put(F.observedOn, observedOn) }
    }

    mutating func fields(of height: SuppliedHeight) {
        typealias F = Fields.SuppliedHeight
        switch height.measure {
        case .centimetres(let centimetres): put(F.lengthCm, centimetres)
        case .feetAndInches(let feet, let inches):
            put(F.lengthFt, feet)
            put(F.lengthIn, inches)
        }
        if let decimals = height.decimals { put(F.decimals, decimals) }
        put(F.source, height.source.number)
        if let observedOn = height.observedOn { put(F.observedOn, observedOn) }
    }

    mutating func fields(of inputs: InputsEcho) {
        typealias F = Fields.InputsEcho
        if let age = inputs.age { put(F.ageYears, age.completedYears) }
        if let height = inputs.height { put(F.height) { $0.fields(of: height) } }
        if let length = inputs.heightNormalised { put(F.heightCm, length.centimetres) }
        if let weight = inputs.weight { put(F.weight) { $0.fields(of: weight) } }
        if let weight = inputs.weightNormalised { put(F.weightKg, weight.kilograms) }
        if let draft = inputs.heightDraftNotUsed { put(F.heightDraftNotUsed) { $0.fields(of: draft) } }
        if let draft = inputs.weightDraftNotUsed { put(F.weightDraftNotUsed) { $0.fields(of: draft) } }
    }

    mutating func fields(of observation: BodyFatObservation) {
        typealias F = Fields.BodyFatObservation
        put(F.bodyFatPercent, observation.percent)
        put(F.method, observation.method.number)
        put(F.observedOn, observation.observedOn)
    }

    mutating func fields(of goal: Goal) {
        typealias F = Fields.Goal
        put(F.kind, goal.kind.number)
        switch goal {
        case .lose(let pace):
            if let pace { put(F.pace, pace.number) }
        case .gain(let months):
            if let months { put(F.trainingMonths, months) }
        case .recomposition(let progressiveTraining, let priority):
            if let progressiveTraining { put(F.progressiveTraining, progressiveTraining) }
            if let priority { put(F.priority, priority.number) }
        case .maintain, .observe: break
        }
    }
}
