import Quantities

extension SuppliedMass {
    /// The value in kilograms; nil where it is not finite.
    public var normalised: Mass? {
        switch unit {
        case .kilogram: Mass(kilograms: value)
        case .pound: Mass(pounds: value)
        }
    }

    /// The same number in the other unit, for hints.
    var inOtherUnit: Mass? {
        switch unit {
        case .kilogram: Mass(pounds: value)
        case .pound: Mass(kilograms: value)
        }
    }
}

extension SuppliedHeight {
    /// The value in centimetres; nil where it is not finite.
    public var normalised: Length? {
        switch measure {
        case .centimetres(let value): Length(centimetres: value)
        case .feetAndInches(let feet, let inches): Length(feet: feet, inches: inches)
        }
    }
}

/// Algorithm §1: what is accepted, what is unusual. One function per kind of value.
enum Plausibility {
    /// Weight (ONB-04). Beyond the accepted range it is outside what we can estimate, never "impossible".
    static func weight(_ supplied: SuppliedMass, _ rules: PlausibilityRules) -> Reading<Mass> {
        if let refusal = SuppliedNumber.refusal(supplied.value) { return .refused(refusal) }
        guard let mass = supplied.normalised else { return .refused(.notFinite) }
        let isUsual = rules.weightUsual.contains(mass)
        let hint = isUsual ? nil : unitHint(supplied, rules)
        guard rules.weightAccepted.contains(mass) else { return .refused(.outsideWhatWeCanEstimate, hint: hint) }
        guard hasAcceptedDecimals(supplied, mass, rules) else { return .refused(.tooManyDecimals) }
        return .accepted(mass, unusual: !isUsual, hint: hint)
    }

    /// Decimals as a person or a device writes them: in the unit itself, in kilograms, or in tenths of a pound.
    static func hasAcceptedDecimals(_ supplied: SuppliedMass, _ mass: Mass, _ rules: PlausibilityRules) -> Bool {
        let decimals = rules.decimals.value
        if SuppliedNumber.hasAcceptedDecimals(mass.kilograms, decimals: decimals) { return true }
        switch supplied.unit {
        case .kilogram: return SuppliedNumber.isConverted(supplied.value, otherUnit: Mass.kilogramsPerPound)
        case .pound: return SuppliedNumber.hasAcceptedDecimals(supplied.value, decimals: decimals)
        }
    }

    /// A number that is unusual in its unit and usual in the other one was likely meant in the other.
    private static func unitHint(_ supplied: SuppliedMass, _ rules: PlausibilityRules) -> UnitHint? {
        guard let other = supplied.inOtherUnit, rules.weightUsual.contains(other) else { return nil }
        return supplied.unit == .kilogram ? .looksLikePounds : .looksLikeKilograms
    }

    /// Height (ONB-04).
    static func height(_ supplied: SuppliedHeight, _ rules: PlausibilityRules) -> Reading<Length> {
        for number in numbers(of: supplied.measure) {
            if let refusal = SuppliedNumber.refusal(number) { return .refused(refusal) }
        }
        guard let length = supplied.normalised else { return .refused(.notFinite) }
        if case .feetAndInches(let feet, let inches) = supplied.measure {
            guard feet >= 0, inches >= 0, inches < Length.inchesPerFoot else {
                return .refused(.outOfRange, hint: unitHint(supplied.measure, rules))
            }
        }
        let isUsual = rules.heightUsual.contains(length)
        let hint = isUsual ? nil : unitHint(supplied.measure, rules)
        guard rules.heightAccepted.contains(length) else {
            return .refused(.outsideWhatWeCanEstimate, hint: hint)
        }
        guard hasAcceptedDecimals(supplied.measure, length, rules) else { return .refused(.tooManyDecimals) }
        return .accepted(length, unusual: !isUsual, hint: hint)
    }

    static func numbers(of measure: SuppliedHeight.Measure) -> [Double] {
        switch measure {
        case .centimetres(let value): [value]
        case .feetAndInches(let feet, let inches): [feet, inches]
        }
    }

    /// Decimals as a person or a device writes them: in the unit itself, in centimetres, or in tenths of an inch.
    private static func hasAcceptedDecimals(
        _ measure: SuppliedHeight.Measure, _ length: Length, _ rules: PlausibilityRules
    ) -> Bool {
        let decimals = rules.decimals.value
        if SuppliedNumber.hasAcceptedDecimals(length.centimetres, decimals: decimals) { return true }
        switch measure {
        case .centimetres(let value):
            return SuppliedNumber.isConverted(value, otherUnit: Length.centimetresPerInch)
        case .feetAndInches:
            return numbers(of: measure).allSatisfy { SuppliedNumber.hasAcceptedDecimals($0, decimals: decimals) }
        }
    }

    private static func unitHint(_ measure: SuppliedHeight.Measure, _ rules: PlausibilityRules) -> UnitHint? {
        func isUsual(_ length: Length?) -> Bool { length.map(rules.heightUsual.contains) ?? false }
        switch measure {
        case .centimetres(let value):
            if isUsual(Length(feet: 0, inches: value)) { return .looksLikeInches }
            if isUsual(Length(centimetres: value * 100)) { return .looksLikeMetres }
            if isUsual(Length(feet: value, inches: 0)) { return .looksLikeFeetAndInches }
            return nil
        case .feetAndInches(let feet, let inches):
            let number = feet == 0 ? inches : feet
            return isUsual(Length(centimetres: number)) ? .looksLikeCentimetres : nil
        }
    }

    /// Body mass index from an accepted height and weight. A unit mix-up shows here first: 150 lb entered as
    /// kilograms is an accepted weight and an unusual index (P26).
    static func bodyMassIndex(
        weight: SuppliedMass, mass: Mass, height: Length, _ rules: PlausibilityRules
    ) -> Reading<BodyMassIndex> {
        guard let index = BodyMassIndex(mass: mass, height: height) else { return .refused(.outOfRange) }
        if rules.bodyMassIndexUsual.contains(index) { return .accepted(index) }
        var hint: UnitHint?
        if let other = weight.inOtherUnit, rules.weightUsual.contains(other),
            let otherIndex = BodyMassIndex(mass: other, height: height),
            rules.bodyMassIndexUsual.contains(otherIndex)
        {
            hint = weight.unit == .kilogram ? .looksLikePounds : .looksLikeKilograms
        }
        guard rules.bodyMassIndexAccepted.contains(index) else {
            return .refused(.outsideWhatWeCanEstimate, hint: hint)
        }
        return .accepted(index, unusual: true, hint: hint)
    }

    /// Body fat in percent of body mass (ONB-17): a typing check, never a diagnosis.
    static func bodyFat(_ percent: Double, _ rules: PlausibilityRules) -> Reading<Percent> {
        if let refusal = SuppliedNumber.refusal(percent) { return .refused(refusal) }
        guard let share = Percent(percent: percent), rules.bodyFatAccepted.contains(share) else {
            return .refused(.outOfRange)
        }
        return .accepted(share, unusual: !rules.bodyFatUsual.contains(share))
    }

    /// A day's intake (algorithm §1). A confirmed fast is not unusual for being low; with more than a fast can hold it
    /// contradicts itself (P12).
    static func intake(
        kcalPerDay: Double, isConfirmedFast: Bool, _ rules: PlausibilityRules
    ) -> Reading<EnergyRate> {
        if let refusal = SuppliedNumber.refusal(kcalPerDay) { return .refused(refusal) }
        guard let energy = EnergyRate(kcalPerDay: kcalPerDay), rules.intakeAccepted.contains(energy) else {
            return .refused(.outOfRange)
        }
        if isConfirmedFast {
            return energy > rules.fastMaximum.value ? .refused(.contradiction) : .accepted(energy)
        }
        return .accepted(energy, unusual: !rules.intakeUsual.contains(energy))
    }

    /// The person's own target (ONB-31): one confirmation outside what most people enter, and no preferred number.
    static func ownTarget(kcalPerDay: Double, _ rules: PlausibilityRules) -> Reading<EnergyRate> {
        if let refusal = SuppliedNumber.refusal(kcalPerDay) { return .refused(refusal) }
        guard let energy = EnergyRate(kcalPerDay: kcalPerDay), energy > .zero,
            energy <= rules.ownTargetMaximum.value
        else { return .refused(.ownTargetNotPossible) }
        return .accepted(energy, unusual: !rules.ownTargetUsual.contains(energy))
    }

    /// Age in completed years on the request's date. Outside the accepted range it is likely a typing error.
    static func age(
        _ supplied: SuppliedAge, asOf: CivilDate, _ rules: PlausibilityRules
    ) -> Reading<Age> {
        let age: Age?
        let from: CivilDate
        switch supplied {
        case .dateOfBirth(let birth): (age, from) = (Age(bornOn: birth, on: asOf), birth)
        case .years(let years, let given): (age, from) = (Age(years: years, givenOn: given, on: asOf), given)
        }
        guard from <= asOf else { return .refused(.futureDate) }
        guard let age, rules.ageAccepted.contains(age) else { return .refused(.typingError) }
        return .accepted(age, unusual: !rules.ageUsual.contains(age))
    }
}
