import GoldenKit

/// The figures and states of a reply that belong beside its sentences: names with values, in a fixed order.
enum Facts {
    static func of(_ answer: Answer) -> [(name: String, value: String)] {
        var facts = FactList(answer.body)
        switch answer.kind {
        case "eligible", "noTargetOffered": firstTarget(&facts)
        case "checkIn", "underReview":
            decision(&facts)
            week(&facts)
        case "observed": observed(&facts)
        case "manualOnly", "manualOnlyReview": facts.codes("Reason, not shown to the person", "reasonCodes")
        case "needsInput": facts.items("Missing", "missing")
        case "needsConfirmation":
            facts.items("To confirm", "items")
            activity(&facts, "activitySuggestion.")
        case "route":
            facts.code("From", "fromGoal")
            facts.code("To", "toGoal")
            facts.code("Reason", "reasonCode")
        case "suggestion": activity(&facts, "")
        case "options": options(&facts)
        default: break
        }
        if let refusal = answer.refusal {
            facts.add("Status", refusal.text(at: "code"))
            for field in refusal.elements(at: "violations") {
                facts.add(
                    FieldNames.words(field.text(at: "fieldPath") ?? ""), field.text(at: "code").map(CodeWords.words))
            }
        }
        return facts.entries
    }

    private static func firstTarget(_ facts: inout FactList) {
        facts.code("Reason", "reasonCode")
        facts.code("Origin of the target", "target.origin")
        facts.energy("Our estimate beside it", "target.declinedEstimateKcalPerDay")
        facts.code("Why there is no estimate", "target.estimateUnavailableCode")
        facts.energy("Maintenance estimate", "maintenance.energyKcalPerDay")
        facts.range(
            "Plausible range", "maintenance.plausibleRange.lowKcalPerDay",
            "maintenance.plausibleRange.highKcalPerDay", "kcal/day")
        facts.range(
            "Wider interval", "maintenance.wideInterval.lowKcalPerDay",
            "maintenance.wideInterval.highKcalPerDay", "kcal/day")
        facts.rate("Expected change", "expectedChange")
        facts.percent("Pace asked", "pace.askedPercentPerWeek", " of body weight a week")
        facts.percent("Pace after limits", "pace.afterLimitsPercentPerWeek", " of body weight a week")
        facts.limit("bindingLimit")
        facts.code("Landing", "landing.state")
        facts.code("Activity", "activity.category")
        facts.code("Activity is known", "activity.sourceCode")
        facts.codes("Activity, to look at", "activity.flagCodes")
        facts.codes("Activity, notes", "activity.noteCodes")
        facts.code("Starting confidence", "confidence")
        facts.codes("Less certain because of", "wideningCodes")
        facts.flag("Maintenance lies under the floor", "maintenance.belowFloor")
        facts.flag("The larger of two categories was used", "maintenance.usedLargerCategory")
        facts.text("Method", "method")
    }

    private static func decision(_ facts: inout FactList) {
        facts.codes("All that held", "keep.reasonCodes")
        facts.codes("Guards", "keep.guardCodes")
        facts.code("Basis", "adjust.basisCode")
        facts.energy("Without the limit on a step", "adjust.withoutStepLimitKcalPerDay")
        facts.limit("adjust.bindingLimit")
        facts.rate("Expected change", "adjust.expectedChange")
        facts.flag("A raise for fast loss", "adjust.safetyRaise")
        for path in ["collectMoreEvidence.shortfalls", "shortfalls"] {
            for shortfall in facts.body.elements(at: path) { facts.add("Still missing", Facts.shortfall(shortfall)) }
        }
        facts.codes("Notices", "noticeCodes")
        facts.items("To look at", "reviewItems")
    }

    private static func week(_ facts: inout FactList) {
        facts.days("Week", "week.firstDay", "week.lastDay")
        facts.days("Evidence window", "observation.windowFirstDay", "observation.windowLastDay")
        facts.counts("Counted", facts.body["observation"])
        facts.energy("Mean intake of the days that count", "observation.meanIntakeKcalPerDay")
        facts.trend("Trend of the weights", facts.body.at("observation.trend"))
        facts.energy("Maintenance on the scale of the log", "interpretation.maintenanceKcalPerDay")
        facts.range(
            "Its interval", "interpretation.interval.lowKcalPerDay",
            "interpretation.interval.highKcalPerDay", "kcal/day")
        facts.percent("Share of the formula in it", "interpretation.priorSharePercent", "")
        facts.code("Confidence", "confidence")
        facts.codes("Less certain because of", "wideningCodes")
        facts.codes("Known bias", "interpretation.biasCodes")
        facts.codes("Not looked at", "interpretation.notConsideredCodes")
        facts.day("Next check-in", "nextCheckInOn")
        facts.day("A change could be offered from", "earliestAdjustOn")
        facts.day("Can be answered until", "expiresOn")
        facts.flag("Going down too fast", "fastLossStands")
    }

    private static func observed(_ facts: inout FactList) {
        facts.days("Week", "week.firstDay", "week.lastDay")
        facts.count("Days", "labelCount")
        facts.count("Days with entries", "loggedDayCount")
        facts.count("Complete days", "completeDayCount")
        facts.energy("Mean intake", "meanIntakeKcalPerDay")
        facts.trend("Trend of the weights", facts.body["trend"])
        facts.code("Confidence", "confidence")
        facts.codes("Notices", "noticeCodes")
    }

    private static func activity(_ facts: inout FactList, _ prefix: String) {
        facts.code("From", prefix + "sourceCode")
        facts.code("Category", prefix + "category")
        facts.codes("To look at", prefix + "flagCodes")
        facts.codes("Notes", prefix + "noteCodes")
        facts.flag("Too few days to tell", prefix + "sparse")
        facts.count("Usable days", prefix + "coverage.usableDays")
        facts.count("Days left out by the person", prefix + "coverage.excludedDays")
        facts.count("Days that cannot be used", prefix + "coverage.unusableDays")
        if let steps = facts.body.number(at: prefix + "coverage.meanStepsPerDay") {
            facts.add("Mean steps of usable days", NumberText.fixed(steps, decimals: 0))
        }
        if let training = facts.body.number(at: prefix + "trainingMinutesPerWeek") {
            facts.add("Training", "\(NumberText.plain(training)) minutes a week")
        }
    }

    private static func options(_ facts: inout FactList) {
        facts.items("Missing", "missing")
        facts.code("Goal not available", "goalUnavailableCode")
        facts.code("Destination", "destination.state")
        for unit in ["Kg", "Lb"] {
            let bounds = "destination.bounds."
            facts.range("Landing between", bounds + "minimum" + unit, bounds + "maximum" + unit, unit.lowercased())
        }
        facts.code("Reason for the low end", "destination.bounds.minimumReasonCode")
        facts.code("Reason for the high end", "destination.bounds.maximumReasonCode")
        for pace in facts.body.elements(at: "paces") {
            let name = CodeWords.sentence(pace.text(at: "pace") ?? "")
            let asked = pace.number(at: "askedPercentPerWeek").map { "asks \(NumberText.plain($0)) % a week" } ?? ""
            let after = pace.number(at: "afterLimitsPercentPerWeek").map { ", gets \(NumberText.plain($0)) %" } ?? ""
            let absent = pace.text(at: "absentReasonCode").map { ": \(CodeWords.words($0))" } ?? ""
            let offer = pace.at("onOffer")?.flag == true ? "on offer" : "not on offer"
            facts.add("\(name) pace", "\(offer)\(absent) (\(asked)\(after))")
        }
    }

    static func shortfall(_ shortfall: JSONValue) -> String {
        let kind = shortfall.text(at: "kindCode").map(CodeWords.words) ?? ""
        let count = shortfall.at("missingCount")?.count.map { ": \($0)" } ?? ""
        let dates = shortfall.elements(at: "dates").compactMap(\.date)
        return kind + count + (dates.isEmpty ? "" : " (\(DateText.spans(dates)))")
    }
}
