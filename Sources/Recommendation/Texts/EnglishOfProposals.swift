/// Fixed sentences beside a target.
enum EnglishOfProposals {
    static func sentence(for key: TextKey) -> StaticText? {
        switch key {
        case .maintenanceBelowFloor:
            "This estimate lies below the lowest target used for losing weight; it is shown as it is."
        case .maintenanceLargerCategory:
            """
            For your height and weight the formula gives less for very active than for active; the larger value \
            is used.
            """
        case .targetNone: "No target is set. You can add or change one at any time."
        case .limitShare: "The difference from maintenance was limited to a share of your maintenance."
        case .limitAbsolute: "The difference from maintenance was limited by the fixed daily cap."
        case .limitFloor: "The target stays at the lowest daily intake that we suggest."
        case .confidenceLow: "Starting confidence: low. Your own records will tell more than the formula."
        case .confidenceModerate: "Starting confidence: moderate."
        case .wideningMedicine: "Some medicines affect weight, so the estimate is less certain."
        case .wideningNotSaid: "One question was left open, so the estimate is less certain."
        case .wideningTraining: "With this much training, the estimate is less certain."
        case .wideningOlderAge: "At your age, the estimate is less certain."
        case .wideningHighBodyMassIndex: "For your height and weight, the estimate is less certain."
        case .wideningVeryActive: "For very active people, the estimate is less certain."
        case .activityReview:
            "The activity record is uneven or disagrees with itself; please look at the category again."
        case .activityOutsideFittedRange: "This much activity lies outside the data behind the formula."
        case .maintainWeeklyPending: "Weekly changes to a maintain target are still under review and switched off."
        case .gainBoundPending: "A landing weight for this goal is still under review; none is set."
        case .recompositionNoPromise:
            "Calories alone do not bring this goal about, and losing fat while gaining muscle is not promised."
        case .recompositionDeficitPending:
            "A small difference from maintenance for this goal is still under review; none is applied."
        case .recompositionDeficitApplied:
            "A small difference from maintenance is part of this target; its size is still under review."
        case .recompositionBoundsPending:
            "Body-fat destinations are still under review; yours is kept as a direction only."
        case .recompositionDeferred: "Your goal is set. You can add a body-fat destination later."
        case .overrideOwnTarget: "You can enter a number of your own instead, or change or remove the target later."
        case .nothingChangesWithoutApproval: "Nothing changes without your approval."
        default: nil
        }
    }
}

/// Fixed sentences of replies without a target.
enum EnglishOfOtherReplies {
    static func sentence(for key: TextKey) -> StaticText {
        switch key {
        case .eligibleNotAClearance:
            "Your answers allow an estimate. That is permission to calculate, not a medical clearance."
        case .activitySparse:
            "There are too few usable days for a suggestion. A few questions about a typical week do as well."
        case .needsInputList: "Some details are still needed before anything is calculated."
        case .needsInputManualRoute: "You can also enter a target of your own."
        case .paceNotOnOffer: "This pace is not on offer now, because the limits would leave too little of it."
        case .safetyQuestionsDue: "The safety questions are asked again on the day of a first target."
        case .needsConfirmation: "Please look at the marked details again. They are used once you confirm them."
        case .needsConfirmationUnit: "Please look at the unit too: such a number is usual in another unit."
        case .ownTargetPleaseConfirm: "This number is outside what most people enter. Please confirm that you mean it."
        case .routeLose: "A weight below your current one belongs to the lose goal. Would you like to switch?"
        case .routeGainByWeight: "A weight above your current one belongs to the gain goal. Would you like to switch?"
        case .routeGainMuscleFirst: "Putting muscle first belongs to the gain goal. Would you like to switch?"
        case .routeMaintain: "Without progressive resistance training, maintain fits better. Would you like to switch?"
        case .noTargetFloor:
            """
            The lowest daily intake that we suggest is not below your estimated maintenance, so no target for \
            losing weight is offered.
            """
        case .noTargetLoseNotAvailable: "At your current weight, no target for losing weight is offered."
        case .noTargetWithoutTraining:
            "Your goal is kept. Without progressive resistance training, no calorie target is offered for it."
        case .noTargetOutsideRange:
            "The formula gives a value for you that we do not consider reliable, so none is shown."
        case .observeStart: "You are tracking without a goal. Your records are described, and no target is set."
        default: ""
        }
    }
}
