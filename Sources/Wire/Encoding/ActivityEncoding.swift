import Quantities
import Recommendation

extension MessageWriter {
    mutating func fields(of suggestion: ActivitySuggestion, energyVisible: Bool) {
        typealias F = Fields.ActivitySuggestion
        put(F.sourceCode, suggestion.source.rawValue)
        if let category = suggestion.category { put(F.category, category.number) }
        put(F.flagCodes, suggestion.flags)
        put(F.noteCodes, suggestion.notes)
        if let coverage = suggestion.coverage { put(F.coverage) { $0.fields(of: coverage) } }
        if let minutes = suggestion.trainingMinutesPerWeek { put(F.trainingMinutesPerWeek, minutes) }
        put(F.sparse, suggestion.isSparse)
        put(F.texts, suggestion.texts, energyVisible: energyVisible)
    }

    mutating func fields(of basis: ActivityBasis) {
        typealias F = Fields.ActivityBasis
        put(F.sourceCode, basis.source.rawValue)
        put(F.category, basis.category.number)
        put(F.flagCodes, basis.flags)
        put(F.noteCodes, basis.notes)
        if let coverage = basis.coverage { put(F.coverage) { $0.fields(of: coverage) } }
    }

    private mutating func fields(of coverage: ActivityCoverage) {
        typealias F = Fields.ActivityCoverage
        put(F.windowStart, coverage.windowStart)
        put(F.windowEnd, coverage.windowEnd)
        put(F.usableDays, coverage.usableDays)
        put(F.excludedDays, coverage.excludedDays)
        put(F.unusableDays, coverage.unusableDays)
        put(F.outsideWindowDays, coverage.outsideWindowDays)
        put(F.trainingSessions, coverage.trainingSessions)
        put(F.trainingMinutes, coverage.trainingMinutes)
        if let steps = coverage.meanStepsPerDay { put(F.meanStepsPerDay, steps) }
    }
}
