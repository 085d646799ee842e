import Quantities

/// Where a flag stands after the person's answers.
enum FlagStates {
    /// An answer counts only for the day as it was when it was given: a changed day has another digest.
    static func state(
        _ kind: FlagKind, _ slot: MealSlots, _ date: CivilDate, _ digest: DayDigest, _ resolutions: [FlagResolution]
    ) -> RaisedFlag.State {
        var state = RaisedFlag.State.open
        for resolution in resolutions
        where resolution.kind == kind && resolution.date == date && resolution.slot == slot
            && resolution.digest == digest
        {
            switch resolution.answer {
            case .rightAsItIs, .usuallyNotEaten: return .resolved
            case .notSure: state = .leftOpen
            }
        }
        return state
    }

    /// Meals that the person said they usually don't eat: settled for every day.
    static func slotsNotEaten(_ resolutions: [FlagResolution]) -> MealSlots {
        var slots: MealSlots = []
        for resolution in resolutions
        where resolution.kind == .usualMealMissing && resolution.answer == .usuallyNotEaten {
            slots.formUnion(resolution.slot)
        }
        return slots
    }
}
