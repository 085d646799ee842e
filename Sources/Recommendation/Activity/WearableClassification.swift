import Quantities

/// Algorithm §3, wearable history (ONB-25, ONB-26): a category to confirm, never a number of calories.
enum WearableClassification {
    private static let daysPerWeek = 7.0

    static func classify(_ days: WearableDays, _ rules: ActivityRules) -> (ActivitySuggestion, TraceStep) {
        let usable = days.usable
        let steps = usable.compactMap(\.steps)
        let (rawMean, deviation) = OrderedSum.meanAndDeviation(steps)
        // A band's limit must not depend on the last bits of a mean.
        let mean = rawMean.map(Rounding.withoutNoise)
        let minutes = trainingMinutes(usable)
        let perWeek = minutes.map { Rounding.withoutNoise($0 * daysPerWeek / Double(usable.count)) }
        let coverage = ActivityCoverage(
            windowStart: days.windowStart, windowEnd: days.windowEnd, usableDays: usable.count,
            excludedDays: days.excluded, unusableDays: days.unusable, outsideWindowDays: days.outsideWindow,
            trainingSessions: usable.reduce(0) { $0 + ($1.trainingSessions ?? 0) }, trainingMinutes: minutes ?? 0,
            meanStepsPerDay: mean)

        let isSparse = usable.count < rules.usableDaysForSuggestion.value.value
        let meanSteps = mean.flatMap { StepsPerDay(steps: $0) }
        let category = isSparse ? nil : meanSteps.map { lifted(rules.category(of: $0), perWeek, rules) }
        let flags = isSparse ? [] : flags(steps, meanSteps, deviation, perWeek, rules)
        let suggestion = ActivitySuggestion(
            source: .wearable, category: category, flags: flags, notes: notes(usable, minutes, isSparse, rules),
            coverage: coverage, trainingMinutesPerWeek: perWeek, isSparse: isSparse,
            texts: texts(category, flags))
        return (suggestion, step(coverage, perWeek, category, rules))
    }

    /// Recorded training on usable days; nil where no usable day has a record of it.
    private static func trainingMinutes(_ usable: [WearableDay]) -> Double? {
        let recorded = usable.compactMap(\.trainingMinutes)
        return recorded.isEmpty ? nil : OrderedSum.of(recorded)
    }

    /// Training lifts by one step at most, and never to very active.
    private static func lifted(
        _ category: ActivityCategory, _ minutesPerWeek: Double?, _ rules: ActivityRules
    ) -> ActivityCategory {
        guard let minutes = minutesPerWeek.flatMap({ Minutes(minutes: $0) }) else { return category }
        switch category {
        case .inactive: return minutes >= rules.trainingLowActiveFrom.value ? .lowActive : .inactive
        case .lowActive: return minutes >= rules.trainingActiveFrom.value ? .active : .lowActive
        case .active, .veryActive: return category
        }
    }

    private static func flags(
        _ steps: [Double], _ mean: StepsPerDay?, _ deviation: Double?, _ minutesPerWeek: Double?,
        _ rules: ActivityRules
    ) -> [ActivityFlag] {
        guard let mean else { return [] }
        var flags: [ActivityFlag] = []
        if let minutes = minutesPerWeek.flatMap({ Minutes(minutes: $0) }) {
            let ahead = rules.category(ofTraining: minutes).rawValue - rules.category(of: mean).rawValue
            if ahead >= rules.conflictDistance.value.value { flags.append(.conflict) }
        }
        if steps.contains(where: { $0 > rules.implausibleStepsAbove.value.steps }) { flags.append(.implausible) }
        if let deviation, deviation > mean.steps * rules.unrepresentativeAbove.value.percent / 100 {
            flags.append(.unrepresentative)
        }
        return flags
    }

    private static func notes(
        _ usable: [WearableDay], _ minutes: Double?, _ isSparse: Bool, _ rules: ActivityRules
    ) -> [ActivityNote] {
        var notes: [ActivityNote] = []
        if !isSparse, usable.count < rules.usableDaysForFullCoverage.value.value { notes.append(.limitedCoverage) }
        if let wear = OrderedSum.meanAndDeviation(usable.compactMap(\.wearMinutes)).mean,
            wear < rules.lowWearBelow.value.minutes
        {
            notes.append(.lowWear)
        }
        if !usable.isEmpty, minutes == nil { notes.append(.trainingNotAvailable) }
        return notes
    }

    private static func texts(_ category: ActivityCategory?, _ flags: [ActivityFlag]) -> [Text] {
        guard let category else { return [Text(.activitySparse)] }
        let suggested = Text(.activitySuggested, [.code(category.code)])
        return flags.isEmpty ? [suggested] : [suggested, Text(.activityReview)]
    }

    private static func step(
        _ coverage: ActivityCoverage, _ minutesPerWeek: Double?, _ category: ActivityCategory?,
        _ rules: ActivityRules
    ) -> TraceStep {
        var inputs = [TraceFigure("usable_days", Double(coverage.usableDays), .day)]
        if let minutesPerWeek { inputs.append(TraceFigure("training", minutesPerWeek, .minutesPerWeek)) }
        return TraceStep(
            .activityWearable, inputs: inputs,
            result: coverage.meanStepsPerDay.map { TraceFigure("mean_steps", $0, .stepsPerDay) },
            decision: category?.code ?? "sparse",
            parameters: [
                rules.window.index, rules.usableSteps.low.index, rules.usableSteps.high.index, rules.usableWear.index,
                rules.usableDaysForSuggestion.index, rules.usableDaysForFullCoverage.index,
            ] + rules.stepParameters + [
                rules.trainingLowActiveFrom.index, rules.trainingActiveFrom.index, rules.conflictDistance.index,
                rules.implausibleStepsAbove.index, rules.unrepresentativeAbove.index, rules.lowWearBelow.index,
            ])
    }
}
