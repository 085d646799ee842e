import Quantities

/// The person and the plan behind a check-in, everything there that a figure needs.
struct WeekPerson {
    let age: Age
    let height: Length
    let sex: EquationSex
    let goal: Goal
    let activity: ConfirmedActivity
    let training: TrainingVolume
    let safety: SafetyReading

    /// The person at a weight that is not the profile's (P35).
    func body(at weight: Mass) -> Body? {
        BodyMassIndex(mass: weight, height: height).map {
            Body(age: age, height: height, weight: weight, sex: sex, bodyMassIndex: $0)
        }
    }

    func widenings(_ body: Body, _ rules: RuleSet) -> [Widening] {
        Widenings.of(
            age: age, bodyMassIndex: body.bodyMassIndex, category: activity.category, training: training, safety,
            rules)
    }
}

/// The evidence as of one date, and what it says.
struct WeekEvaluation {
    let window: EvidenceWindow
    /// Empty: evidence is enough.
    let shortfalls: [Shortfall]
    /// nil without enough evidence.
    let result: CalibrationResult?

    var calibration: Calibration? { result?.calibration }

    /// What stands in the way of a figure.
    var allShortfalls: [Shortfall] {
        guard case .shortfall(let kind) = result else { return shortfalls }
        return [Shortfall(kind: kind, missing: nil, dates: [])]
    }

    init(_ input: EvidenceInput, _ person: WeekPerson?, asOf date: CivilDate, _ methods: AlgorithmMethods) {
        switch methods.evidence {
        case .rollingWindow: window = EvidenceWindow(input, asOf: date)
        }
        shortfalls = EnoughEvidence.shortfalls(window, input)
        guard shortfalls.isEmpty, let person, let prior = WeekEvaluation.prior(window, person, input, methods) else {
            result = nil
            return
        }
        switch methods.calibration {
        case .intakeAdjustedRegression:
            result = IntakeAdjustedRegression.calibrate(
                window, prior, menstrualCycle: input.request.menstrualCycle, input.rules)
        }
    }

    /// The formula at the mean kept weight, on the date of the request: today's age and category.
    private static func prior(
        _ window: EvidenceWindow, _ person: WeekPerson, _ input: EvidenceInput, _ methods: AlgorithmMethods
    ) -> CalibrationPrior? {
        guard let body = person.body(at: Mass(unchecked: window.meanKeptWeight)) else { return nil }
        switch methods.estimate {
        case .energyRequirement2023:
            let (formula, _) = EnergyRequirement2023.energy(body, person.activity.category, input.rules.estimate)
            return CalibrationPrior(
                formula: formula, standardError: input.rules.estimate.equations(person.sex).standardError.value,
                addsActivityError: person.activity.addsActivityError, input.rules)
        }
    }
}
