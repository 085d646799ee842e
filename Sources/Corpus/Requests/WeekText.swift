import Quantities
import Recommendation

// The evidence of a check-in.

extension WeeklyRequest {
    var object: RequestObject {
        var object = RequestObject()
        object.put("asOf", asOf)
        object.put("weekStart", json: RequestText.name("WEEKDAY", weekStart))
        object.put("reviewedWeek", reviewedWeek)
        object.put("profile", profile.object)
        object.put("safety", safety?.object)
        object.put("safetyChanged", hasSafetyChanged)
        object.put("goal", goal?.object)
        object.put("destination", destination?.object)
        object.put("activity", activity?.object)
        if menstrualCycle != .notGiven {
            object.put("menstrualCycle", json: RequestText.name("MENSTRUAL_CYCLE", menstrualCycle))
        }
        object.put("plan", plan?.object)
        object.put("memory", memory.object)
        object.put("days", days.map(\.object))
        object.put("weights", weights.map(\.object))
        object.put("resolutions", resolutions.map(\.object))
        object.put("labels", labels.map(\.object))
        object.put("intentions", intentions.object)
        object.put("switches", switches.object)
        object.put("display", display.object)
        return object
    }
}

extension ConfirmedActivity {
    fileprivate var object: RequestObject {
        var object = RequestObject()
        object.put("category", json: RequestText.name("ACTIVITY_CATEGORY", category))
        object.put("sourceCode", text: source.rawValue)
        object.put("flagged", isFlagged)
        object.put("trainingMinutesPerWeek", trainingMinutesPerWeek)
        return object
    }
}

extension PlanState {
    fileprivate var object: RequestObject {
        var object = RequestObject()
        object.put("startedOn", startedOn)
        object.put("startWeight", startWeight.object)
        object.put("lastResetOn", lastResetOn)
        object.put(
            "targets",
            targets.map { target in
                var dated = RequestObject()
                dated.put("effectiveOn", target.effectiveOn)
                dated.put("origin", json: RequestText.name("TARGET_ORIGIN", target.origin))
                dated.put("energyKcalPerDay", target.kcalPerDay)
                if target.isSafetyRaise { dated.put("safetyRaise", true) }
                return dated
            })
        return object
    }
}

extension WeeklyMemory {
    fileprivate var object: RequestObject? {
        guard self != WeeklyMemory() else { return nil }
        var object = RequestObject()
        object.put("fastLossStoodOn", fastLossStoodOn)
        object.put("arrivedOn", arrivedOn)
        object.put("lowDayGuardsOn", list: lowDayGuardsOn.map { "\"\($0)\"" })
        if isManualOnly { object.put("manualOnly", true) }
        return object
    }
}

extension DayRecord {
    fileprivate var object: RequestObject {
        var object = RequestObject()
        object.put("date", date)
        object.put("energy", energyKcal?.object(unit: "Kcal"))
        object.put("protein", proteinGrams?.object(unit: "G"))
        object.put("carbohydrateG", carbohydrateGrams)
        object.put("fatG", fatGrams)
        object.put("fibreG", fibreGrams)
        object.put("completeness", json: RequestText.name("INTAKE_COMPLETENESS", completeness))
        if isCorrected { object.put("corrected", true) }
        object.put("review", json: RequestText.name("REVIEW_STATUS", review))
        if pendingDrafts > 0 { object.put("pendingDraftCount", pendingDrafts) }
        if let meals {
            object.put("meals", list: meals.names)
            object.put("mealsKnown", true)
        }
        object.put("sources", sources.object)
        object.put("personExclusion", json: personExclusion.map { RequestText.name("DAY_OUT_REASON", $0) })
        object.put("provenance", json: RequestText.name("DAY_PROVENANCE", provenance))
        object.put("householdSharePercent", householdSharePercent)
        object.put("estimatedSharePercent", estimatedSharePercent)
        object.put("stepsPerDay", steps)
        object.put("trainingSessionCount", trainingSessions)
        return object
    }
}

extension SuppliedRange {
    fileprivate func object(unit: String) -> RequestObject {
        var object = RequestObject()
        object.put("low" + unit, low)
        object.put("expected" + unit, expected)
        object.put("high" + unit, high)
        return object
    }
}

extension MealSlots {
    fileprivate var names: [String] {
        let slots: [(slot: MealSlots, name: String)] = [
            (.breakfast, "BREAKFAST"), (.lunch, "LUNCH"), (.dinner, "DINNER"), (.snack, "SNACK"),
        ]
        return slots.filter { contains($0.slot) }.map { "\"MEAL_SLOT_\($0.name)\"" }
    }
}

extension SourceCounts {
    fileprivate var object: RequestObject? {
        guard self != SourceCounts() else { return nil }
        var object = RequestObject()
        object.put("typedCount", Int(typed))
        object.put("barcodeCount", Int(barcode))
        object.put("photoCount", Int(photo))
        object.put("voiceCount", Int(voice))
        object.put("importedCount", Int(imported))
        object.put("repeatedOrSharedCount", Int(repeatedOrShared))
        return object
    }
}

extension WeightRecord {
    fileprivate var object: RequestObject {
        var object = RequestObject()
        object.put("readingId", text: id)
        object.put("supersededReadingId", text: supersedes)
        object.put("date", date)
        object.put("timeOfDay", json: RequestText.name("TIME_OF_DAY", timeOfDay))
        object.put("minuteOfDay", minuteOfDay)
        object.put("confirmed", isConfirmed)
        if isConfirmedAsUnusual { object.put("confirmedAsUnusual", true) }
        object.put("mass", mass.object)
        return object
    }
}

extension FlagResolution {
    fileprivate var object: RequestObject {
        var object = RequestObject()
        object.put("date", date)
        object.put("flag", json: RequestText.name("FLAG_KIND", kind))
        object.put("meal", json: slot.names.first)
        object.put("dayDigest", text: "\(digest.value)")
        object.put("answer", json: RequestText.name("FLAG_ANSWER", answer))
        return object
    }
}

extension ContextLabel {
    fileprivate var object: RequestObject {
        var object = RequestObject()
        switch kind {
        case .bodyWaterChange(let cause):
            object.put("kind", json: "\"CONTEXT_LABEL_KIND_BODY_WATER_CHANGE\"")
            object.put("bodyWaterCause", json: RequestText.name("BODY_WATER_CAUSE", cause))
        case .travel, .illness, .celebration, .competition, .highStress, .injury, .religiousFast, .nightShifts,
            .bereavement, .other, .eatingTimesDiffer:
            object.put("kind", json: RequestText.name("CONTEXT_LABEL_KIND", kind))
        }
        object.put("firstDay", firstDay)
        object.put("lastDay", lastDay)
        object.put("confirmed", isConfirmed)
        return object
    }
}

extension OwnIntentions {
    fileprivate var object: RequestObject? {
        guard self != OwnIntentions() else { return nil }
        var object = RequestObject()
        object.put("proteinGPerDay", proteinGramsPerDay)
        object.put("stepsPerDay", stepsPerDay)
        object.put("trainingSessionsPerWeek", trainingSessionsPerWeek)
        return object
    }
}

extension WeeklySwitches {
    fileprivate var object: RequestObject? {
        guard self != WeeklySwitches() else { return nil }
        var object = RequestObject()
        object.put("prompts", prompts)
        object.put("insights", insights)
        object.put("suggestedActions", suggestedActions)
        return object
    }
}
