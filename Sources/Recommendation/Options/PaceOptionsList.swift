import Quantities

extension InitialOptionsList {
    /// The paces for one person: those on offer with their true rate, the others with the reason why they are absent.
    static func paceOptions(
        _ inputs: CalculationInputs, _ algorithm: Algorithm
    ) -> (paces: [PaceOption], unavailable: NoTargetOffered.Reason?) {
        let rules = algorithm.rules
        let maintenance =
            switch algorithm.methods.estimate {
            case .energyRequirement2023:
                EnergyRequirement2023.energy(inputs.body, inputs.activity.category, rules.estimate).0
            }
        guard rules.estimate.shown.contains(maintenance) else { return ([], .estimateOutsideShownRange) }
        let step = rules.estimate.roundingStep.value
        let floor = Lose.floor(inputs.body.sex, rules.lose).value
        if Lose.floorLeavesNoRoom(maintenance, floor: floor, step: step) {
            let absent = Pace.allCases.map { PaceOption(absent: $0, .floorLeavesTooLittle, rules.lose) }
            return (absent, .floorAtOrAboveMaintenance)
        }
        let options = PaceOptions.all(inputs, maintenance: maintenance, rules).map { personal in
            guard personal.isOnOffer,
                let target = Lose.target(personal.deficit, maintenance: maintenance, floor: floor, step: step),
                let rate = ExpectedChanges.lossShare(
                    target: target.energy, maintenance: maintenance, weight: inputs.body.weight,
                    rules.lose.energyDensity.value)
            else {
                let isFloor = personal.deficit.bindingLimit == .intakeFloor
                return PaceOption(
                    absent: personal.pace, isFloor ? .floorLeavesTooLittle : .limitsLeaveTooLittle, rules.lose)
            }
            return PaceOption(
                pace: personal.pace, absent: nil, asked: Lose.pace(personal.pace, rules.lose).value,
                afterLimits: rate, bindingLimit: target.bindingLimit)
        }
        return (options, nil)
    }
}

extension PaceOption {
    init(absent pace: Pace, _ reason: AbsentReason, _ rules: LoseRules) {
        self.init(
            pace: pace, absent: reason, asked: Lose.pace(pace, rules).value, afterLimits: nil, bindingLimit: .none)
    }
}
