import Quantities

/// What the activity evidence settles: a basis for the estimate, or what still stands in its way.
enum ActivityResolution {
    case settled(ActivityBasis, [TraceStep])
    case missing([MissingInput])
    /// The suggestion waits for the person's word (ONB-26: it never decides alone).
    case toConfirm(ActivitySuggestion)
}

/// From evidence to the category that the person settled on (ONB-25 to ONB-27).
enum ActivityEvidenceReading {
    static func refusals(_ evidence: ActivityEvidence, asOf: CivilDate?, _ rules: ActivityRules) -> [FieldRefusal] {
        (evidence.manual.map { ManualClassification.refusals($0, rules) } ?? [])
            + WearableDays.refusals(evidence.wearableDays ?? [], asOf: asOf)
    }

    /// - Parameter evidence: without refusals.
    static func resolve(_ evidence: ActivityEvidence, asOf: CivilDate, _ rules: ActivityRules) -> ActivityResolution {
        let wearable = evidence.wearableDays.flatMap { WearableDays($0, asOf: asOf, rules) }
            .map { WearableClassification.classify($0, rules) }
        if let (suggestion, step) = wearable, let suggested = suggestion.category {
            guard let confirmed = evidence.confirmedCategory else { return .toConfirm(suggestion) }
            return settled(suggestion, [step], suggested: suggested, confirmed: confirmed, as: .wearableConfirmed)
        }
        // History too sparse for a suggestion is looked at all the same, and leaves its step.
        let looked = [wearable?.1].compactMap { $0 }
        if let manual = evidence.manual, let (suggestion, step) = ManualClassification.classify(manual, rules),
            let suggested = suggestion.category
        {
            let confirmed = evidence.confirmedCategory ?? suggested
            return settled(
                suggestion, looked + [step], suggested: suggested, confirmed: confirmed, as: .manualAssessment)
        }
        if let chosen = evidence.confirmedCategory { return chosenFromExamples(chosen, looked) }
        if let manual = evidence.manual { return .missing(ManualClassification.missing(manual)) }
        return .missing([
            wearable == nil
                ? MissingInput(path: "activity", reason: .notGiven)
                : MissingInput(path: ManualClassification.path, reason: .sparseHistory)
        ])
    }

    /// A suggestion that the person overruled stays in the trace: it decides what the category rests on.
    private static func settled(
        _ suggestion: ActivitySuggestion, _ steps: [TraceStep], suggested: ActivityCategory,
        confirmed: ActivityCategory, as source: ActivityBasis.Source
    ) -> ActivityResolution {
        let agrees = suggested == confirmed
        let basis = ActivityBasis(
            source: agrees ? source : .chosenByPerson, category: confirmed, flags: suggestion.flags,
            notes: suggestion.notes, coverage: suggestion.coverage,
            trainingMinutesPerWeek: suggestion.trainingMinutesPerWeek)
        return .settled(basis, agrees ? steps : steps + [chosenStep(confirmed)])
    }

    private static func chosenFromExamples(_ category: ActivityCategory, _ looked: [TraceStep]) -> ActivityResolution {
        let basis = ActivityBasis(
            source: .chosenByPerson, category: category, flags: [], notes: [], coverage: nil,
            trainingMinutesPerWeek: nil)
        return .settled(basis, looked + [chosenStep(category)])
    }

    private static func chosenStep(_ category: ActivityCategory) -> TraceStep {
        TraceStep(.activityChosen, decision: category.code)
    }
}
