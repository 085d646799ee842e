import Quantities

/// The units in which the person gave their height and weight.
struct PersonalUnits {
    let mass: SuppliedMass.Unit
    let isHeightInFeet: Bool

    init(_ profile: Profile) {
        mass = profile.weight?.unit ?? profile.weightDraft?.unit ?? .kilogram
        switch (profile.height ?? profile.heightDraft)?.measure {
        case .feetAndInches: isHeightInFeet = true
        case .centimetres, nil: isHeightInFeet = false
        }
    }
}

/// Says the figures of one step.
struct StepSpeaker {
    let step: TraceStep
    let units: PersonalUnits
    let energyVisible: Bool

    /// False at low confidence, where a check-in shows the interval of its maintenance and never the bare figure.
    var showsBareMaintenance = true

    var result: String { step.result.map(say) ?? "none" }

    var bareMaintenance: String { showsBareMaintenance ? result : "a figure too uncertain to show but as its range" }

    var decision: String {
        guard let decision = step.decision else { return "none" }
        return String(decoding: decision.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }

    subscript(name: StaticString) -> String {
        let wanted = StaticText(stringLiteral: name)
        return step.inputs.first { $0.name == wanted }.map(say) ?? "none"
    }

    /// An end of a range of masses as a slider shows it: rounded inward, to a tenth of the person's unit.
    func inward(_ name: StaticString, _ rule: RoundingRule) -> String {
        let wanted = StaticText(stringLiteral: name)
        guard let figure = (step.inputs + [step.result].compactMap { $0 }).first(where: { $0.name == wanted }) else {
            return "none"
        }
        let mass = Mass(unchecked: figure.value)
        return switch units.mass {
        case .kilogram: "\(NumberText.hundredths(Rounding.tenths(mass.kilograms, rule) ?? mass.kilograms)) kg"
        case .pound: "\(NumberText.hundredths(Rounding.tenths(mass.pounds, rule) ?? mass.pounds)) lb"
        }
    }

    /// As the reply beside it has the same rate: to 0.01 kg a week, and only then in the person's unit.
    private func rate(_ kilogramsPerWeek: Double) -> String {
        let shown = Rounding.hundredths(kilogramsPerWeek, .halfToEven) ?? kilogramsPerWeek
        return NumberText.rate(MassRate(unchecked: shown), units.mass) + " a week"
    }

    /// Of body weight a week; loss is positive in a trace, and a gain is said as one.
    private func share(_ percent: Double) -> String {
        let amount = "\(NumberText.hundredths(percent.magnitude)) % of body weight a week"
        return percent < 0 ? "a gain of \(amount)" : amount
    }

    private func say(_ figure: TraceFigure) -> String {
        let number = NumberText.hundredths(figure.value)
        switch figure.unit {
        case .kcalPerDay: return energyVisible ? "\(number) kcal/day" : "an amount not shown"
        case .kilogram: return NumberText.mass(Mass(unchecked: figure.value), units.mass)
        case .kilogramPerWeek: return rate(figure.value)
        case .centimetre: return NumberText.height(Length(unchecked: figure.value), inFeet: units.isHeightInFeet)
        case .kilogramPerSquareMetre: return "\(number) kg/m²"
        case .year: return "\(number) years"
        case .day: return "\(number) days"
        case .month: return "\(number) months"
        case .percent: return "\(number) %"
        case .percentPerWeek: return share(figure.value)
        case .stepsPerDay: return "\(number) steps a day"
        case .minutesPerDay: return "\(number) minutes a day"
        case .minutesPerWeek: return "\(number) minutes a week"
        case .activityLevel, .count, .ratio: return number
        }
    }
}
