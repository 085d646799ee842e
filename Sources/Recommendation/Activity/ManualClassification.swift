import Quantities

/// Algorithm §3, manual assessment (ONB-27): points of physical activity level, read off the bands.
enum ManualClassification {
    static let path = "activity.manual"
    private static let minutesPerDay = 1_440.0
    private static let minutesPerWeek = 10_080.0
    private static let daysPerWeek = 7.0

    /// Fields that cannot be: not finite, negative, or more than a day or a week has.
    static func refusals(_ assessment: ManualAssessment, _ rules: ActivityRules) -> [FieldRefusal] {
        var refusals: [FieldRefusal] = []
        func check(_ value: Double?, _ field: String, upTo limit: Double) {
            guard let value else { return }
            if let code = SuppliedNumber.refusal(value) {
                refusals.append(FieldRefusal(path: "\(path).\(field)", code: code))
            } else if value < 0 || value > limit {
                refusals.append(FieldRefusal(path: "\(path).\(field)", code: .outOfRange))
            }
        }
        check(assessment.walkingMinutesPerDay, "walking_minutes_per_day", upTo: minutesPerDay)
        check(assessment.workDaysPerWeek, "work_days_per_week", upTo: daysPerWeek)
        check(assessment.moderateMinutesPerWeek, "moderate_training_minutes_per_week", upTo: minutesPerWeek)
        check(assessment.vigorousMinutesPerWeek, "vigorous_training_minutes_per_week", upTo: minutesPerWeek)
        check(assessment.stepsPerDay, "steps_per_day", upTo: rules.usableSteps.high.value.steps)
        return refusals
    }

    /// Questions without an answer. Working days matter only where the work is physical; steps only if known.
    static func missing(_ assessment: ManualAssessment) -> [MissingInput] {
        var missing: [MissingInput] = []
        func need(_ isGiven: Bool, _ field: String) {
            if !isGiven { missing.append(MissingInput(path: "\(path).\(field)", reason: .notGiven)) }
        }
        need(assessment.walkingMinutesPerDay != nil, "walking_minutes_per_day")
        need(assessment.work != nil, "work")
        switch assessment.work {
        case .standing, .lightPhysical, .heavyPhysical:
            need(assessment.workDaysPerWeek != nil, "work_days_per_week")
        case .notWorking, .seated, nil: break
        }
        need(assessment.moderateMinutesPerWeek != nil, "moderate_training_minutes_per_week")
        need(assessment.vigorousMinutesPerWeek != nil, "vigorous_training_minutes_per_week")
        return missing
    }

    /// - Returns: nil where a question is unanswered or a field refused.
    static func classify(
        _ assessment: ManualAssessment, _ rules: ActivityRules
    ) -> (suggestion: ActivitySuggestion, step: TraceStep)? {
        guard refusals(assessment, rules).isEmpty, missing(assessment).isEmpty,
            let walking = assessment.walkingMinutesPerDay, let work = assessment.work,
            let moderate = assessment.moderateMinutesPerWeek, let vigorous = assessment.vigorousMinutesPerWeek
        else { return nil }
        let workDays = assessment.workDaysPerWeek ?? 0
        let points =
            rules.base.value.ratio
            + rules.perWalkingMinute.value.factor * walking
            + workPoints(work, rules) * workDays / daysPerWeek
            + rules.perModerateMinute.value.factor * moderate / daysPerWeek
            + rules.perVigorousMinute.value.factor * vigorous / daysPerWeek
        // A band's limit must not depend on the last bits of a sum of decimals.
        guard let level = PhysicalActivityLevel(ratio: Rounding.withoutNoise(points)) else { return nil }

        let category = rules.category(of: level)
        let suggestion = ActivitySuggestion(
            source: .manual, category: category, flags: flags(assessment, category, rules),
            notes: level >= rules.outsideFittedRangeFrom.value ? [.outsideFittedRange] : [], coverage: nil,
            trainingMinutesPerWeek: moderate + vigorous, isSparse: false,
            texts: [Text(.activitySuggested, [.code(category.code)])])
        let step = TraceStep(
            .activityManual,
            inputs: [
                TraceFigure("walking", walking, .minutesPerDay), TraceFigure("work_days", workDays, .day),
                TraceFigure("moderate_training", moderate, .minutesPerWeek),
                TraceFigure("vigorous_training", vigorous, .minutesPerWeek),
            ],
            result: TraceFigure("physical_activity_level", level.ratio, .activityLevel), decision: category.code,
            parameters: [rules.base.index, rules.perWalkingMinute.index] + workParameter(work, rules)
                + [rules.perModerateMinute.index, rules.perVigorousMinute.index] + rules.bandParameters)
        return (suggestion, step)
    }

    private static func flags(
        _ assessment: ManualAssessment, _ category: ActivityCategory, _ rules: ActivityRules
    ) -> [ActivityFlag] {
        guard let steps = assessment.stepsPerDay.flatMap({ StepsPerDay(steps: $0) }) else { return [] }
        let distance = rules.category(of: steps).distance(to: category)
        return distance >= rules.conflictDistance.value.value ? [.conflict] : []
    }

    private static func workPoints(_ work: WorkKind, _ rules: ActivityRules) -> Double {
        switch work {
        case .notWorking, .seated: 0
        case .standing: rules.workStanding.value.ratio
        case .lightPhysical: rules.workLightPhysical.value.ratio
        case .heavyPhysical: rules.workHeavyPhysical.value.ratio
        }
    }

    private static func workParameter(_ work: WorkKind, _ rules: ActivityRules) -> [ParameterIndex] {
        switch work {
        case .notWorking, .seated: []
        case .standing: [rules.workStanding.index]
        case .lightPhysical: [rules.workLightPhysical.index]
        case .heavyPhysical: [rules.workHeavyPhysical.index]
        }
    }
}
