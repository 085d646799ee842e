import Quantities

/// Whether someone trains more than the limit, or it is not known because the person would rather not say.
enum TrainingVolume: Equatable {
    case usual
    case high
    case notSaid
    case notAsked

    /// Minutes from the activity evidence and the person's answer; a yes and high minutes each suffice.
    init(minutesPerWeek: Double?, _ safety: SafetyReading, _ rules: RuleSet) {
        let answer = safety.answer(at: rules.trainingVolumeQuestion)
        let isHigh = minutesPerWeek.map { $0 > rules.eligibility.wideningTraining.value.minutes }
        switch (answer, isHigh) {
        case (.yes, _), (_, true?): self = .high
        case (.no, _), (_, false?): self = .usual
        case (.preferNotToSay, nil): self = .notSaid
        case (.notApplicable, nil), (.notAsked, nil): self = .notAsked
        }
    }
}

/// What makes an estimate less certain without barring it (algorithm §2); one or more lower confidence by one level.
enum Widenings {
    static func of(
        age: Age, bodyMassIndex: BodyMassIndex, category: ActivityCategory, training: TrainingVolume,
        _ safety: SafetyReading, _ rules: RuleSet
    ) -> [Widening] {
        ofPerson(age: age, bodyMassIndex: bodyMassIndex, training: training, safety, rules)
            + (category == .veryActive ? [.veryActive] : [])
    }

    /// What is known before the activity category is.
    static func known(
        _ profile: ProfileReading, _ training: TrainingVolume, _ safety: SafetyReading, _ rules: RuleSet
    ) -> [Widening] {
        ofPerson(age: profile.age, bodyMassIndex: profile.bodyMassIndex, training: training, safety, rules)
    }

    private static func ofPerson(
        age: Age?, bodyMassIndex: BodyMassIndex?, training: TrainingVolume, _ safety: SafetyReading, _ rules: RuleSet
    ) -> [Widening] {
        let limits = rules.eligibility
        var found = fromAnswers(training: training, safety, rules)
        if training == .high { found.append(.trainingVolume) }
        if let age, age >= limits.wideningFromAge.value { found.append(.olderAge) }
        if let bodyMassIndex, bodyMassIndex >= limits.wideningFromBodyMassIndex.value {
            found.append(.highBodyMassIndex)
        }
        return found
    }

    /// Unsaid is not no (P10): it widens as well.
    private static func fromAnswers(
        training: TrainingVolume, _ safety: SafetyReading, _ rules: RuleSet
    ) -> [Widening] {
        var found: [Widening] = []
        if safety.answer(at: rules.medicineQuestion) == .yes {
            found.append(.weightAffectingMedicine)
        }
        let unsaid = rules.questions.indices.contains { position in
            safety.answers[position] == .preferNotToSay && rules.questions[position].effect == .widening
                && position != rules.trainingVolumeQuestion
        }
        if unsaid || training == .notSaid { found.append(.questionNotSaid) }
        return found
    }

    /// Widening questions that were not put: missing inputs, never taken as no.
    static func missing(training: TrainingVolume, _ safety: SafetyReading, _ rules: RuleSet) -> [MissingInput] {
        rules.questions.indices.compactMap { position in
            guard rules.questions[position].effect == .widening else { return nil }
            let answer = safety.answers[position]
            let isMissing =
                position == rules.trainingVolumeQuestion
                ? training == .notAsked : answer == .notAsked || answer == .notApplicable
            guard isMissing else { return nil }
            return MissingInput(path: "safety.answers[\(rules.questions[position].id)]", reason: .notGiven)
        }
    }
}
