internal import CWireMessages
import Quantities
import Recommendation

extension FieldReader {
    mutating func profile(_ message: UnsafePointer<Caloriecount__V1__Profile>?) -> Profile {
        guard let message else { return Profile() }
        let sent = message.pointee
        return Profile(
            age: age(sent.age), equationSex: equationSex(sent.equation_sex),
            height: height(sent.height, FieldPath("profile.height")),
            weight: mass(sent.weight, FieldPath("profile.weight")),
            heightDraft: height(sent.height_draft, FieldPath("profile.height_draft")),
            weightDraft: mass(sent.weight_draft, FieldPath("profile.weight_draft")),
            recentWeights: recentWeights(sent))
    }

    mutating func age(_ message: UnsafePointer<Caloriecount__V1__SuppliedAge>?) -> SuppliedAge? {
        guard let message else { return nil }
        let sent = message.pointee
        let path = FieldPath("profile.age")
        let birth = date(sent.date_of_birth, path, "date_of_birth")
        let given = date(sent.age_given_on, path, "age_given_on")
        switch (sent.date_of_birth != nil, present(sent.has_age_years, sent.age_years)) {
        case (true, nil) where sent.age_given_on == nil:
            return birth.map { .dateOfBirth($0) }
        case (true, _):
            refuse(path, .conflictingValues)
        case (false, let years?):
            if let given { return .years(Int(years), givenOn: given) }
            if sent.age_given_on == nil { refuse(path, "age_given_on", .incomplete) }
        case (false, nil):
            if sent.age_given_on != nil { refuse(path, "age_years", .incomplete) }
        }
        return nil
    }

    private mutating func equationSex(
        _ message: UnsafePointer<Caloriecount__V1__SuppliedEquationSex>?
    ) -> SuppliedEquationSex? {
        guard let message else { return nil }
        let sent = message.pointee
        let path = FieldPath("profile.equation_sex")
        let sex = value(EquationSex.self, sent.has_sex, sent.sex, path, "sex")
        let source = source(sent.has_source, sent.source, path)
        guard let sex, let source else { return nil }
        return SuppliedEquationSex(sex: sex, source: source)
    }

    /// A mass in exactly one unit.
    mutating func mass(
        _ message: UnsafePointer<Caloriecount__V1__SuppliedMass>?, _ path: FieldPath
    ) -> SuppliedMass? {
        guard let message else { return nil }
        let sent = message.pointee
        let source = source(sent.has_source, sent.source, path)
        let refusedBefore = refusals.count
        let observedOn = date(sent.observed_on, path, "observed_on")
        let supplied: (Double, SuppliedMass.Unit)
        switch (present(sent.has_mass_kg, sent.mass_kg), present(sent.has_mass_lb, sent.mass_lb)) {
        case (let kilograms?, nil): supplied = (kilograms, .kilogram)
        case (nil, let pounds?): supplied = (pounds, .pound)
        case (nil, nil):
            refuse(path, .missingUnit)
            return nil
        case (_?, _?):
            refuse(path, .conflictingValues)
            return nil
        }
        guard let source, refusals.count == refusedBefore else { return nil }
        return SuppliedMass(
            value: supplied.0, unit: supplied.1, decimals: present(sent.has_decimals, sent.decimals).map { Int($0) },
            source: source, observedOn: observedOn)
    }

    /// A height in centimetres, or in feet with inches.
    mutating func height(
        _ message: UnsafePointer<Caloriecount__V1__SuppliedHeight>?, _ path: FieldPath
    ) -> SuppliedHeight? {
        guard let message else { return nil }
        let sent = message.pointee
        let source = source(sent.has_source, sent.source, path)
        let refusedBefore = refusals.count
        let observedOn = date(sent.observed_on, path, "observed_on")
        let inches = present(sent.has_length_in, sent.length_in)
        let measure: SuppliedHeight.Measure
        switch (present(sent.has_length_cm, sent.length_cm), present(sent.has_length_ft, sent.length_ft)) {
        case (let centimetres?, nil) where inches == nil: measure = .centimetres(centimetres)
        case (nil, let feet?): measure = .feetAndInches(feet: feet, inches: inches ?? 0)
        case (nil, nil):
            refuse(path, .missingUnit)
            return nil
        case (_?, _):
            refuse(path, .conflictingValues)
            return nil
        }
        guard let source, refusals.count == refusedBefore else { return nil }
        return SuppliedHeight(
            measure: measure, decimals: present(sent.has_decimals, sent.decimals).map { Int($0) },
            source: source, observedOn: observedOn)
    }

    /// Absent is the person; nil only with a refusal.
    private mutating func source(
        _ has: Int32, _ number: Caloriecount__V1__ValueSource, _ path: FieldPath
    ) -> ValueSource? {
        guard has != 0, number.rawValue != 0 else { return .person }
        return value(ValueSource.self, has, number, path, "source")
    }

    /// With an unreadable reading, none: the engine would name the others by the wrong places.
    private mutating func recentWeights(_ profile: Caloriecount__V1__Profile) -> [AcceptedReading] {
        let count = profile.n_recent_weights
        guard count > 0, let list = profile.recent_weights,
            accepts(count: count, bound: ListBound.recentWeights, FieldPath("profile.recent_weights"))
        else { return [] }
        var readings: [AcceptedReading] = []
        readings.reserveCapacity(count)
        for index in 0..<count {
            guard let sent = list[index]?.pointee else { continue }
            let path = FieldPath("profile.recent_weights", at: index)
            let observedOn = date(sent.observed_on, path, "observed_on")
            if sent.observed_on == nil { refuse(path, "observed_on", .incomplete) }
            let mass = mass(sent.mass, FieldPath("profile.recent_weights", at: index, "mass"))
            if sent.mass == nil { refuse(path, "mass", .incomplete) }
            guard let observedOn, let mass else { continue }
            readings.append(
                AcceptedReading(
                    mass: mass, observedOn: observedOn,
                    confirmedAsUnusual: sent.has_confirmed_as_unusual != 0 && sent.confirmed_as_unusual != 0))
        }
        return readings.count == count ? readings : []
    }
}
