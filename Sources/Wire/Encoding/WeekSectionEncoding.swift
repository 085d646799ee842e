import Quantities
import Recommendation

/// Observation, exclusion, interpretation and summary: four sections that never mix.
extension MessageWriter {
    mutating func fields(of week: WeekSpan) {
        put(Fields.WeekSpan.firstDay, week.first)
        put(Fields.WeekSpan.lastDay, week.last)
    }

    mutating func fields(of trend: WeightTrendShown) {
        typealias F = Fields.WeightTrend
        put(F.changeKgPerWeek, trend.perWeek.kilogramsPerWeek)
        put(F.lowKgPerWeek, trend.range.low.kilogramsPerWeek)
        put(F.highKgPerWeek, trend.range.high.kilogramsPerWeek)
        put(F.weightCount, trend.weights)
        put(F.supported, trend.isSupported)
    }

    mutating func fields(of observation: WeeklyObservation) {
        typealias F = Fields.Observation
        put(F.windowFirstDay, observation.windowFirst)
        put(F.windowLastDay, observation.windowLast)
        put(F.labelCount, observation.labels)
        put(F.keptDayCount, observation.keptDays)
        put(F.keptWeightCount, observation.keptWeights)
        if let mean = observation.meanIntake { put(F.meanIntakeKcalPerDay, mean.kcalPerDay) }
        if let total = observation.totalIntakeKcal { put(F.totalIntakeKcal, total) }
        if let protein = observation.meanProteinGrams { put(F.meanProteinGPerDay, protein) }
        if let weight = observation.latestWeight { put(F.latestWeightKg, weight.kilograms) }
        if let trend = observation.trend { put(F.trend) { $0.fields(of: trend) } }
    }

    mutating func fields(of exclusion: WeeklyExclusion) {
        typealias F = Fields.Exclusion
        for date in exclusion.keptDays { put(F.keptDays, date) }
        for weight in exclusion.keptWeights {
            put(F.keptWeights) { writer in
                writer.put(Fields.KeptWeight.readingId, weight.readingID)
                writer.put(Fields.KeptWeight.date, weight.date)
            }
        }
        for day in exclusion.days {
            put(F.days) { writer in
                writer.put(Fields.ExcludedDay.date, day.date)
                writer.put(Fields.ExcludedDay.reasonCode, day.reason.rawValue)
            }
        }
        for weight in exclusion.weights {
            put(F.weights) { writer in
                writer.put(Fields.ExcludedWeight.readingId, weight.readingID)
                writer.put(Fields.ExcludedWeight.date, weight.date)
                writer.put(Fields.ExcludedWeight.reasonCode, weight.reason.rawValue)
            }
        }
    }

    mutating func fields(of interpretation: WeeklyInterpretation) {
        typealias F = Fields.Interpretation
        if let maintenance = interpretation.maintenance { put(F.maintenanceKcalPerDay, maintenance.kcalPerDay) }
        put(F.interval) { $0.fields(of: interpretation.interval) }
        if let balance = interpretation.balance { put(F.balanceKcalPerDay, balance.kcalPerDay) }
        put(F.priorSharePercent, interpretation.priorShare.percent)
        put(F.biasCodes, interpretation.biases)
        put(F.notConsideredCodes, interpretation.notConsidered)
    }

    mutating func fields(of summary: WeeklySummary) {
        typealias F = Fields.WeeklySummary
        put(F.week) { $0.fields(of: summary.week) }
        put(F.outcomes) { $0.fields(of: summary.outcomes) }
        put(F.behaviours) { $0.fields(of: summary.behaviours) }
    }

    private mutating func fields(of outcomes: OutcomeSummary) {
        typealias F = Fields.OutcomeSummary
        if let weight = outcomes.latestWeight { put(F.latestWeightKg, weight.kilograms) }
        if let weight = outcomes.fourWeeksEarlier { put(F.fourWeeksEarlierKg, weight.kilograms) }
        if let trend = outcomes.trend { put(F.trend) { $0.fields(of: trend) } }
    }

    private mutating func fields(of behaviours: BehaviourSummary) {
        typealias F = Fields.BehaviourSummary
        put(F.loggedDayCount, behaviours.loggedDays)
        put(F.reviewedDayCount, behaviours.reviewedDays)
        put(F.completeDayCount, behaviours.completeDays)
        put(F.keptDayCount, behaviours.keptDays)
        put(F.weighInDayCount, behaviours.weighInDays)
        if let mean = behaviours.meanIntake { put(F.meanIntakeKcalPerDay, mean.kcalPerDay) }
        if let total = behaviours.totalIntakeKcal { put(F.totalIntakeKcal, total) }
        if let protein = behaviours.protein { put(F.protein) { $0.fields(of: protein) } }
        if let steps = behaviours.steps { put(F.steps) { $0.fields(of: steps) } }
        if let sessions = behaviours.trainingSessions { put(F.trainingSessionCount, sessions) }
        if let intended = behaviours.trainingIntended { put(F.trainingSessionsIntended, intended) }
    }

    private mutating func fields(of days: DaysOf) {
        put(Fields.DaysOf.dayCount, days.days)
        put(Fields.DaysOf.knownDayCount, days.known)
    }

    mutating func fields(of summary: ObservedSummary, energyVisible: Bool) {
        typealias F = Fields.ObservedSummary
        put(F.week) { $0.fields(of: summary.week) }
        put(F.labelCount, summary.labels)
        put(F.loggedDayCount, summary.loggedDays)
        put(F.reviewedDayCount, summary.reviewedDays)
        put(F.completeDayCount, summary.completeDays)
        if let mean = summary.meanIntake { put(F.meanIntakeKcalPerDay, mean.kcalPerDay) }
        if let protein = summary.meanProteinGrams { put(F.meanProteinGPerDay, protein) }
        if let carbohydrate = summary.meanCarbohydrateGrams { put(F.meanCarbohydrateGPerDay, carbohydrate) }
        if let fat = summary.meanFatGrams { put(F.meanFatGPerDay, fat) }
        if let fibre = summary.meanFibreGrams { put(F.meanFibreGPerDay, fibre) }
        if let share = summary.householdShare { put(F.householdSharePercent, share.percent) }
        if let share = summary.estimatedShare { put(F.estimatedSharePercent, share.percent) }
        put(F.confidence, summary.confidence.number)
        if let trend = summary.trend { put(F.trend) { $0.fields(of: trend) } }
        put(F.mayExplore, summary.mayExplore)
        put(F.noticeCodes, summary.notices)
        put(F.texts, summary.texts, energyVisible: energyVisible)
        put(F.nextSteps, summary.nextSteps)
    }
}
