import Quantities

/// Activity alone: a category to confirm, from wearable history or the manual assessment (screens 7A and 7B).
public enum ActivityCheck {
    /// Refused fields first, then what is missing, then a suggestion; nothing of the body is looked at.
    public static func run(_ request: InitialTargetRequest, _ algorithm: Algorithm) -> ActivityOutcome {
        let rules = algorithm.rules.activity
        let refusals = self.refusals(request, rules)
        guard refusals.isEmpty, let asOf = request.asOf else { return .refused(refusals) }
        if let days = request.activity.wearableDays.flatMap({ WearableDays($0, asOf: asOf, rules) }) {
            let (suggestion, step) = WearableClassification.classify(days, rules)
            if !suggestion.isSparse || request.activity.manual == nil {
                return .suggestion(suggestion, trace: Trace(steps: [step]))
            }
        }
        guard let manual = request.activity.manual else {
            return .needsInput(NeedsInput([MissingInput(path: "activity", reason: .notGiven)]))
        }
        guard let (suggestion, step) = ManualClassification.classify(manual, rules) else {
            return .needsInput(NeedsInput(ManualClassification.missing(manual)))
        }
        return .suggestion(suggestion, trace: Trace(steps: [step]))
    }

    private static func refusals(_ request: InitialTargetRequest, _ rules: ActivityRules) -> [FieldRefusal] {
        let isUnreadable = request.unreadable.contains { $0.path == "as_of" }
        let missing = request.asOf == nil && !isUnreadable ? [FieldRefusal(path: "as_of", code: .missingAsOf)] : []
        return missing + request.unreadable
            + ActivityEvidenceReading.refusals(request.activity, asOf: request.asOf, rules)
    }
}
