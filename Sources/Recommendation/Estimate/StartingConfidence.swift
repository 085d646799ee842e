import Quantities

/// Algorithm §4: manual activity starts low, a confirmed wearable category with full coverage and no flag moderate,
/// nothing high; one or more widenings lower it by one level, not below low.
enum StartingConfidence {
    static func of(
        _ activity: ActivityBasis, widenings: [Widening], _ rules: RuleSet, _ trace: inout Trace
    ) -> Confidence {
        let fullCoverage = rules.activity.usableDaysForFullCoverage
        let usableDays = activity.coverage?.usableDays ?? 0
        let isWellFounded =
            activity.source == .wearableConfirmed && activity.flags.isEmpty && usableDays >= fullCoverage.value.value
        let confidence: Confidence = isWellFounded && widenings.isEmpty ? .moderate : .low
        trace.steps.append(
            TraceStep(
                .startingConfidence,
                inputs: [
                    TraceFigure("usable_days", Double(usableDays), .day),
                    TraceFigure("widenings", Double(widenings.count), .count),
                ],
                decision: confidence == .moderate ? "moderate" : "low",
                parameters: [
                    fullCoverage.index, rules.eligibility.wideningFromAge.index,
                    rules.eligibility.wideningFromBodyMassIndex.index, rules.eligibility.wideningTraining.index,
                ]))
        return confidence
    }
}
