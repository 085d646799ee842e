import Quantities

extension ActivityRules {
    /// The category of a physical activity level, off the 2023 bands for adults. A level of exactly a lower limit
    /// belongs to the band above it.
    func category(of level: PhysicalActivityLevel) -> ActivityCategory {
        if level >= veryActiveFrom.value { return .veryActive }
        if level >= activeFrom.value { return .active }
        if level >= lowActiveFrom.value { return .lowActive }
        return .inactive
    }

    /// The category of mean daily steps.
    func category(of steps: StepsPerDay) -> ActivityCategory {
        if steps >= stepsVeryActiveFrom.value { return .veryActive }
        if steps >= stepsActiveFrom.value { return .active }
        if steps >= stepsLowActiveFrom.value { return .lowActive }
        return .inactive
    }

    /// The category that training alone would speak for: the bands of the lifts.
    func category(ofTraining minutesPerWeek: Minutes) -> ActivityCategory {
        if minutesPerWeek >= trainingActiveFrom.value { return .active }
        if minutesPerWeek >= trainingLowActiveFrom.value { return .lowActive }
        return .inactive
    }

    var bandParameters: [ParameterIndex] { [lowActiveFrom.index, activeFrom.index, veryActiveFrom.index] }

    var stepParameters: [ParameterIndex] {
        [stepsLowActiveFrom.index, stepsActiveFrom.index, stepsVeryActiveFrom.index]
    }
}

extension ActivityCategory {
    /// Categories between the two; 0 for the same.
    func distance(to other: ActivityCategory) -> Int { abs(rawValue - other.rawValue) }

    public var code: StaticText {
        switch self {
        case .inactive: "inactive"
        case .lowActive: "low_active"
        case .active: "active"
        case .veryActive: "very_active"
        }
    }
}
