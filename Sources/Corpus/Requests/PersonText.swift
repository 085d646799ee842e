import Quantities
import Recommendation

// What first targets and check-ins share: body, answers, goal, destination.

extension Profile {
    var object: RequestObject {
        var object = RequestObject()
        object.put("age", age?.object)
        object.put("equationSex", equationSex?.object)
        object.put("height", height?.object)
        object.put("weight", weight?.object)
        object.put("heightDraft", heightDraft?.object)
        object.put("weightDraft", weightDraft?.object)
        object.put("recentWeights", recentWeights.map(\.object))
        return object
    }
}

extension SuppliedAge {
    fileprivate var object: RequestObject {
        var object = RequestObject()
        switch self {
        case .dateOfBirth(let date): object.put("dateOfBirth", date)
        case .years(let years, let givenOn):
            object.put("ageYears", years)
            object.put("ageGivenOn", givenOn)
        }
        return object
    }
}

extension SuppliedEquationSex {
    fileprivate var object: RequestObject {
        var object = RequestObject()
        object.put("sex", json: RequestText.name("EQUATION_SEX", sex))
        object.put("source", json: RequestText.name("VALUE_SOURCE", source))
        return object
    }
}

extension SuppliedHeight {
    fileprivate var object: RequestObject {
        var object = RequestObject()
        switch measure {
        case .centimetres(let centimetres): object.put("lengthCm", centimetres)
        case .feetAndInches(let feet, let inches):
            object.put("lengthFt", feet)
            object.put("lengthIn", inches)
        }
        object.put("decimals", decimals)
        object.put("source", json: RequestText.name("VALUE_SOURCE", source))
        object.put("observedOn", observedOn)
        return object
    }
}

extension SuppliedMass {
    var object: RequestObject {
        var object = RequestObject()
        object.put(unit == .kilogram ? "massKg" : "massLb", value)
        object.put("decimals", decimals)
        object.put("source", json: RequestText.name("VALUE_SOURCE", source))
        object.put("observedOn", observedOn)
        return object
    }
}

extension AcceptedReading {
    fileprivate var object: RequestObject {
        var object = RequestObject()
        object.put("mass", mass.object)
        object.put("observedOn", observedOn)
        object.put("confirmedAsUnusual", confirmedAsUnusual)
        return object
    }
}

extension SafetyAssessment {
    var object: RequestObject {
        var object = RequestObject()
        object.put("assessedOn", assessedOn)
        object.put(
            "answers",
            answers.map { given in
                var answer = RequestObject()
                answer.put("questionId", text: given.questionID)
                answer.put("answer", json: RequestText.name("SAFETY_ANSWER", given.answer))
                return answer
            })
        object.put("eatingDisorderScreenScore", eatingDisorderScreenScore)
        return object
    }
}

extension Goal {
    var object: RequestObject {
        var object = RequestObject()
        object.put("kind", json: RequestText.name("GOAL_KIND", kind))
        switch self {
        case .lose(let pace): object.put("pace", json: pace.map { RequestText.name("PACE", $0) })
        case .gain(let months): object.put("trainingMonths", months)
        case .recomposition(let training, let priority):
            object.put("progressiveTraining", training)
            object.put("priority", json: priority.map { RequestText.name("RECOMPOSITION_PRIORITY", $0) })
        case .maintain, .observe: break
        }
        return object
    }
}

extension DestinationChoice {
    var object: RequestObject {
        var object = RequestObject()
        switch self {
        case .landingWeight(let mass): object.put("landingWeight", mass.object)
        case .bodyFat(let percent, let observations):
            object.put("landingBodyFatPercent", percent)
            object.put(
                "observations",
                observations.map { observation in
                    var one = RequestObject()
                    one.put("bodyFatPercent", observation.percent)
                    one.put("method", json: RequestText.name("BODY_FAT_METHOD", observation.method))
                    one.put("observedOn", observation.observedOn)
                    return one
                })
        case .deferred: object.put("deferred", true)
        }
        return object
    }
}

extension DisplayPreferences {
    /// nil where they are as usual.
    var object: RequestObject? {
        guard self != DisplayPreferences() else { return nil }
        var object = RequestObject()
        object.put("energyVisible", energyVisible)
        object.put("locale", text: locale)
        return object
    }
}

extension TargetChoice {
    /// nil where our estimate is asked for.
    var object: RequestObject? {
        var object = RequestObject()
        switch self {
        case .estimate: return nil
        case .own(let kcalPerDay):
            object.put("origin", json: "\"TARGET_ORIGIN_USER_ENTERED\"")
            object.put("energyKcalPerDay", kcalPerDay)
        case .noTarget: object.put("origin", json: "\"TARGET_ORIGIN_NO_TARGET\"")
        }
        return object
    }
}

extension ActivityEvidence {
    /// nil where nothing is known.
    var object: RequestObject? {
        guard self != ActivityEvidence() else { return nil }
        var object = RequestObject()
        object.put("manual", manual?.object)
        if let wearableDays {
            var history = RequestObject()
            history.put("days", wearableDays.map(\.object))
            object.put("wearable", history)
        }
        object.put("confirmedCategory", json: confirmedCategory.map { RequestText.name("ACTIVITY_CATEGORY", $0) })
        return object
    }
}

extension ManualAssessment {
    fileprivate var object: RequestObject {
        var object = RequestObject()
        object.put("walkingMinutesPerDay", walkingMinutesPerDay)
        object.put("work", json: work.map { RequestText.name("WORK_KIND", $0) })
        object.put("workDaysPerWeek", workDaysPerWeek)
        object.put("moderateTrainingMinutesPerWeek", moderateMinutesPerWeek)
        object.put("vigorousTrainingMinutesPerWeek", vigorousMinutesPerWeek)
        object.put("stepsPerDay", stepsPerDay)
        return object
    }
}

extension WearableDay {
    fileprivate var object: RequestObject {
        var object = RequestObject()
        object.put("date", date)
        object.put("stepsPerDay", steps)
        object.put("wearMinutes", wearMinutes)
        object.put("trainingMinutes", trainingMinutes)
        object.put("trainingSessions", trainingSessions)
        object.put("exclusion", json: exclusion.map { RequestText.name("WEARABLE_DAY_EXCLUSION", $0) })
        return object
    }
}
