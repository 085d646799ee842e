/// Sentences of a check-in.
enum EnglishOfWeeks {
    /// With arguments, as `English` fills them in.
    static func template(for key: TextKey) -> StaticText? {
        switch key {
        case .weekKeep: "Your target stays at {a}. Keeping it is a recommendation of its own."
        case .weekKeepOwn: "Your own target stays as you entered it: {a}."
        case .weekKeepForNow: "Your target stays at {a} for now."
        case .weekAdjustUp: "Suggested from {c} on: more, from {a} to {b}."
        case .weekAdjustDown: "Suggested from {c} on: less, by a small step from {a} to {b}."
        case .weekFlexible:
            """
            You named days out of the ordinary, from {a} to {b}. Your target stays as it is, and any of them may be \
            left out.
            """
        case .weekNextCheckIn: "The next check-in is on {a}."
        case .keepTooSoonUntil:
            "The latest change needs some more time to show. The first check-in that can suggest another is on {a}."
        case .adjustWithoutStepLimit: "Without the limit on a single step it would be {a}."
        case .weekMaintenance:
            """
            On the scale of your own log, your maintenance is about {a}, plausibly {b} to \
            {c}.
            """
        case .weekMaintenanceInterval:
            "On the scale of your own log, your maintenance plausibly lies between {a} and {b}."
        case .weekItemsToLookAt:
            "Entries that could be looked at again: {a}. One that stays open is left out; all others count."
        case .weekCounts: "Days that count today: {a} of {c}; weigh-ins: {b}."
        case .shortfallLabels: "Days of record that are still needed: {a}."
        case .shortfallKeptDays: "Confirmed complete days still missing in the latest weeks: {a}."
        case .shortfallKeptShare: "Confirmed complete days still missing over all weeks that count: {a}."
        case .shortfallKeptDaysLastWeek: "Confirmed complete days still missing in the latest week: {a}."
        case .shortfallWeights: "Weigh-ins on further days still missing: {a}."
        case .shortfallWeightSpan:
            "The weigh-ins lie close together; days still missing between the first and the last: {a}."
        case .shortfallWeightsLastWeek: "Weigh-ins still missing in the latest week: {a}."
        case .observeMeanIntake: "On confirmed days, the average recorded intake was {a}."
        case .observeSummary: "Days with entries: {a} of {b}; complete ones: {c}."
        default: nil
        }
    }

    /// In the place of a sentence with an energy figure.
    static func hidden(for key: TextKey) -> StaticText? {
        switch key {
        case .weekKeep: "Your target stays as it is. Keeping it is a recommendation of its own."
        case .weekKeepOwn: "Your own target stays as you entered it."
        case .weekKeepForNow: "Your target stays as it is for now."
        case .adjustWithoutStepLimit: "A single step is limited, so this goes part of the way."
        case .weekAdjustUp: "A somewhat higher target is suggested from {c} on."
        case .weekAdjustDown: "A somewhat lower target is suggested from {c} on."
        case .weekMaintenance, .weekMaintenanceInterval:
            "Your maintenance was estimated on the scale of your own log."
        case .observeMeanIntake: "An average was taken of the confirmed days."
        default: nil
        }
    }

    static func sentence(for key: TextKey) -> StaticText? {
        decision(key) ?? keep(key) ?? lowIntake(key) ?? notice(key) ?? evidence(key)
    }

    private static func decision(_ key: TextKey) -> StaticText? {
        switch key {
        case .weekKeepNoTarget: "No target is set, and none is needed for this check-in."
        case .weekCollect: "There is not enough evidence for a suggestion yet. Your target stays as it is."
        case .adjustByEvidence: "The record of the last weeks speaks for it clearly, and did a week earlier too."
        case .adjustByFastLoss: "It answers a weight that is going down faster than planned."
        case .weekReviewFirst: "A few things are to be looked at first. Your target stays as it is."
        case .weekSummaryOnly: "The week is recorded and described. No suggestion is made, as you chose."
        case .weekSafetyQuestionsDue: "The safety questions are asked again before a change is suggested."
        case .weekNotReviewed: "The week has not been reviewed yet."
        case .weekIsEverythingLogged: "Is everything logged, drinks and bites between meals included?"
        default: nil
        }
    }

    private static func keep(_ key: TextKey) -> StaticText? {
        switch key {
        case .keepWeeklyModelUnderReview: "Weekly changes for this goal are still under review and switched off."
        case .keepWithinBand: "Your weight has stayed near the one that you want to keep."
        case .keepUserEntered: "The target is your own number, so it is left alone until you ask for a new estimate."
        case .keepTooSoon: "The latest change needs some more time to show."
        case .keepTooSmall: "A change would be smaller than what the evidence can tell."
        case .keepNotCertain: "The evidence does not carry a change yet."
        case .keepNotPersistent: "The evidence did not say the same a week earlier."
        case .keepDestinationReached: "You are at the weight that you set out for, so the target is not lowered."
        case .keepRecentFastLoss: "Weight went down faster than planned lately, so the target is not lowered."
        case .keepNoRoomAboveFloor:
            "The lowest daily intake that we suggest is not below your estimated maintenance."
        case .keepNoTargetForGoal: "No other target is offered for this goal now."
        default: nil
        }
    }

    /// What about the intake holds a decrease back: what was seen, without a judgement of it.
    private static func lowIntake(_ key: TextKey) -> StaticText? {
        switch key {
        case .guardMeanIntakeUnderFloor:
            """
            On average the complete days lie under the lowest daily intake that we suggest, which speaks against a \
            lower target.
            """
        case .guardLowOrFastingDays:
            "Several complete days were very low or days of fasting, which speaks against a lower target."
        case .guardMaintenanceFarUnderFormula:
            """
            The record gives a maintenance far under what is usual for a body like yours. That can have many \
            reasons, entries that are missing among them, and speaks against a lower target.
            """
        case .guardTargetFarUnderFormula:
            """
            A lower target would lie far under the maintenance that is usual for a body like yours, so none is \
            suggested.
            """
        case .guardWeekendsNotLogged:
            "Some weekends have no complete day, and can differ from other days, which speaks against a lower target."
        case .guardDecreasesOfThePlan:
            """
            Together with the earlier decreases, a further one would go beyond what is suggested within a single \
            plan.
            """
        default: nil
        }
    }

    private static func notice(_ key: TextKey) -> StaticText? {
        switch key {
        case .noticeUnderSafetyMinimum:
            "Your weight lies under the lowest one that a plan for losing weight goes to, so the plan stops there."
        case .noticeUnderSafetyMinimumWithoutPlan:
            """
            Your weight lies under the lowest one that a plan for losing weight goes to. You could change to \
            maintaining, or talk with a clinician.
            """
        case .noticeFastLoss: "Your weight is going down faster than planned."
        case .noticeFastLossRoutes:
            """
            You could go through the safety questions again, change to maintaining, or talk with a clinician. For a \
            while the target is not lowered.
            """
        case .noticeFastLossRoutesMaintain:
            """
            You could go through the safety questions again, or talk with a clinician. For a while the target is not \
            lowered.
            """
        case .noticeFastLossWithoutPlan: "Your weight is going down fast."
        case .noticeFastLossWithoutPlanRoutes:
            "You could go through the safety questions, or talk with a clinician."
        case .noticeRecordShowsLess: "Your record shows less than was planned. Eating the full target is welcome."
        case .noticeDestinationReached:
            "You are at the weight that you set out for. Maintaining at this weight is one way on."
        case .noticeDestinationPending: "The landing weight that you chose is to be looked at again."
        default: nil
        }
    }

    private static func evidence(_ key: TextKey) -> StaticText? {
        switch key {
        case .weekRecordsRunLow:
            "Food records tend to miss a little, and a figure that rests on them runs low with them."
        case .weekConfidenceLow: "Confidence: low, so only the range is shown."
        case .weekConfidenceModerate: "Confidence: moderate."
        case .confidenceHigh: "Confidence: high."
        case .shortfallScatter: "The weights vary more than water and food explain. A few quieter weeks will tell more."
        case .shortfallNotPlausible:
            "What the record gives lies too far from what is usual for a body like yours, so no figure is shown."
        case .shortfallDegenerate: "The readings do not determine a trend yet."
        case .weekEvidenceEnough: "There is enough evidence for a suggestion."
        case .observeNothingYet: "Nothing is recorded yet. Entries of a few days are enough for a first description."
        case .observeExplore:
            "There is enough history to explore a target, if you like. You can as well keep observing."
        default: nil
        }
    }
}
