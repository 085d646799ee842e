import Quantities

/// Which texts stand beside a check-in, in reading order: neutral and kind (TRK-08), never praise for low days.
enum WeeklyTexts {
    static func of(
        _ result: WeeklyResult, _ week: WeekCase, _ notices: [WeeklyNotice], _ items: [ReviewItem],
        _ interpretation: WeeklyInterpretation?, _ confidence: Confidence?, _ widenings: [Widening],
        earliestAdjustOn: CivilDate?
    ) -> [Text] {
        let unit = week.input.request.plan?.startWeight.unit ?? .kilogram
        var texts = ofNotices(notices, target: week.targets.shown, week.person.goal.kind)
        texts += ofResult(result, target: week.targets.shown, earliestAdjustOn: earliestAdjustOn)
        texts += ofChange(result, week.person.goal.kind, unit)
        texts += ofItems(items)
        texts += ofInterpretation(interpretation, confidence)
        for widening in widenings { texts.append(Text(widening.textKey)) }
        texts += ofNext(result, week.dates)
        texts.append(Text(.nothingChangesWithoutApproval))
        texts.append(Text(.overrideOwnTarget))
        return texts
    }

    /// What is to be looked at first belongs to this week still.
    private static func ofNext(_ result: WeeklyResult, _ dates: CheckInDates) -> [Text] {
        result == .reviewItemsFirst ? [] : [Text(.weekNextCheckIn, [.date(dates.nextCheckInOn)])]
    }

    /// - Parameter target: nil while observing; only beside a target of ours is there a plan of ours to speak of.
    /// - Parameter goal: to change to maintaining is no way on for who maintains already.
    static func ofNotices(_ notices: [WeeklyNotice], target: CurrentTarget?, _ goal: GoalKind) -> [Text] {
        let isOurs = target?.origin == .estimate
        let routes: TextKey = goal == .maintain ? .noticeFastLossRoutesMaintain : .noticeFastLossRoutes
        return notices.flatMap { notice -> [Text] in
            switch notice {
            case .underSafetyMinimum:
                [Text(isOurs ? .noticeUnderSafetyMinimum : .noticeUnderSafetyMinimumWithoutPlan)]
            case .losingFasterThanPlanned:
                isOurs
                    ? [Text(.noticeFastLoss), Text(routes)]
                    : [Text(.noticeFastLossWithoutPlan), Text(.noticeFastLossWithoutPlanRoutes)]
            case .recordShowsLess: [Text(.noticeRecordShowsLess)]
            case .destinationReached: [Text(.noticeDestinationReached)]
            case .destinationPendingReview: [Text(.noticeDestinationPending)]
            }
        }
    }

    static func ofResult(
        _ result: WeeklyResult, target: CurrentTarget, earliestAdjustOn: CivilDate? = nil
    ) -> [Text] {
        switch result {
        case .decision(.keep(let kept)):
            let first = kept.target.energy.map { Text(keepKey(kept), [.energy($0)]) } ?? Text(.weekKeepNoTarget)
            // An own number was never ours to lower, so nothing is said of what would hold a decrease back.
            let guards = kept.target.origin == .userEntered ? [] : kept.guards
            return [first] + kept.reasons.flatMap { $0.texts(guards, earliestAdjustOn: earliestAdjustOn) }
        case .decision(.adjust(let adjust)):
            let key: TextKey = adjust.to > adjust.from ? .weekAdjustUp : .weekAdjustDown
            return [Text(key, [.energy(adjust.from), .energy(adjust.to), .date(adjust.effectiveOn)])] + ofBasis(adjust)
                + ofLimit(adjust.bindingLimit)
        case .decision(.collectMoreEvidence(let shortfalls)):
            return [Text(.weekCollect)] + shortfalls.map(\.text)
        case .decision(.flexibleWeek(let week)):
            return [Text(.weekFlexible, [.date(week.firstDay), .date(week.lastDay)])]
        case .reviewItemsFirst: return [Text(.weekReviewFirst)]
        case .summaryOnly: return [Text(.weekSummaryOnly)]
        }
    }

    /// A number of the person's own is never turned into advice (ONB-33), and a target that is kept because of the
    /// safety look is not recommended by that.
    private static func keepKey(_ kept: KeepDecision) -> TextKey {
        if kept.target.origin == .userEntered { return .weekKeepOwn }
        let isForSafety = kept.reasons.contains(.underSafetyMinimum) || kept.reasons.contains(.losingFasterThanPlanned)
        return isForSafety ? .weekKeepForNow : .weekKeep
    }

    /// Why, and what the step limit holds back.
    private static func ofBasis(_ adjust: AdjustDecision) -> [Text] {
        let why: [Text] =
            switch adjust.basis {
            case .evidence: [Text(.adjustByEvidence)]
            case .fastLoss: [Text(.adjustByFastLoss)]
            case .underSafetyMinimum: []
            }
        let isHeldBack = adjust.withoutStepLimit != adjust.to
        return why + (isHeldBack ? [Text(.adjustWithoutStepLimit, [.energy(adjust.withoutStepLimit)])] : [])
    }

    private static func ofLimit(_ limit: BindingLimit) -> [Text] {
        switch limit {
        case .none: []
        case .shareOfMaintenance: [Text(.limitShare)]
        case .absoluteCap: [Text(.limitAbsolute)]
        case .intakeFloor: [Text(.limitFloor)]
        }
    }

    private static func ofChange(_ result: WeeklyResult, _ goal: GoalKind, _ unit: SuppliedMass.Unit) -> [Text] {
        guard case .decision(.adjust(let adjust)) = result, let change = adjust.expectedChange else { return [] }
        return [ProposalTexts.changeText(change, unit, goal)]
    }

    private static func ofItems(_ items: [ReviewItem]) -> [Text] {
        var texts: [Text] = []
        var others = 0
        var isDue = false
        for item in items {
            switch item {
            case .safetyQuestionsDue: isDue = true
            case .weekNotReviewed: texts.append(Text(.weekNotReviewed))
            case .isEverythingLogged: texts.append(Text(.weekIsEverythingLogged))
            case .flag, .mealMissing, .unreviewedDay, .pendingDrafts, .unreconciledImport, .unconfirmedWeight,
                .unusualWeight:
                others += 1
            }
        }
        if isDue { texts.insert(Text(.weekSafetyQuestionsDue), at: 0) }
        if others > 0 { texts.append(Text(.weekItemsToLookAt, [.count(others)])) }
        return texts
    }

    private static func ofInterpretation(
        _ interpretation: WeeklyInterpretation?, _ confidence: Confidence?
    ) -> [Text] {
        guard let interpretation, let confidence else { return [] }
        let interval = [TextArgument.energy(interpretation.interval.low), .energy(interpretation.interval.high)]
        let figure =
            interpretation.maintenance.map { Text(.weekMaintenance, [.energy($0)] + interval) }
            ?? Text(.weekMaintenanceInterval, interval)
        let key: TextKey =
            switch confidence {
            case .low: .weekConfidenceLow
            case .moderate: .weekConfidenceModerate
            case .high: .confidenceHigh
            }
        return [figure, Text(.weekRecordsRunLow), Text(key)]
    }

    static func ofReview(
        _ observation: WeeklyObservation, _ shortfalls: [Shortfall], _ items: [ReviewItem]
    ) -> [Text] {
        let enough = shortfalls.isEmpty ? [Text(.weekEvidenceEnough)] : shortfalls.map(\.text)
        return [
            Text(
                .weekCounts,
                [.count(observation.keptDays), .count(observation.keptWeights), .count(observation.labels)])
        ] + enough + ofItems(items)
    }
}

extension KeepReason {
    /// None where a notice or the first sentence says it already; for the guards, one each.
    func texts(_ guards: [LowIntakeGuard], earliestAdjustOn: CivilDate?) -> [Text] {
        self == .lowIntakeGuard ? guards.map(\.text) : [text(earliestAdjustOn: earliestAdjustOn)].compactMap { $0 }
    }

    private func text(earliestAdjustOn: CivilDate?) -> Text? {
        switch self {
        case .noTargetSet, .underSafetyMinimum, .losingFasterThanPlanned, .lowIntakeGuard: nil
        case .weeklyModelUnderReview: Text(.keepWeeklyModelUnderReview)
        case .withinBand: Text(.keepWithinBand)
        case .userEnteredTarget: Text(.keepUserEntered)
        case .tooSoonAfterChange:
            earliestAdjustOn.map { Text(.keepTooSoonUntil, [.date($0)]) } ?? Text(.keepTooSoon)
        case .changeTooSmall: Text(.keepTooSmall)
        case .notCertain: Text(.keepNotCertain)
        case .notPersistent: Text(.keepNotPersistent)
        case .destinationReached: Text(.keepDestinationReached)
        case .recentFastLoss: Text(.keepRecentFastLoss)
        case .noRoomAboveFloor: Text(.keepNoRoomAboveFloor)
        case .noTargetForGoal: Text(.keepNoTargetForGoal)
        }
    }
}

extension LowIntakeGuard {
    var text: Text {
        switch self {
        case .meanIntakeUnderFloor: Text(.guardMeanIntakeUnderFloor)
        case .lowOrFastingDays: Text(.guardLowOrFastingDays)
        case .maintenanceFarUnderFormula: Text(.guardMaintenanceFarUnderFormula)
        case .targetFarUnderFormula: Text(.guardTargetFarUnderFormula)
        case .weekendsNotLogged: Text(.guardWeekendsNotLogged)
        case .decreasesOfThePlan: Text(.guardDecreasesOfThePlan)
        }
    }
}

extension Shortfall {
    var text: Text {
        let count = [TextArgument.count(missing ?? 0)]
        return switch kind {
        case .labels: Text(.shortfallLabels, count)
        case .keptDays: Text(.shortfallKeptDays, count)
        case .keptShare: Text(.shortfallKeptShare, count)
        case .keptDaysLastWeek: Text(.shortfallKeptDaysLastWeek, count)
        case .weights: Text(.shortfallWeights, count)
        case .weightSpan: Text(.shortfallWeightSpan, count)
        case .weightsLastWeek: Text(.shortfallWeightsLastWeek, count)
        case .readingsScatter: Text(.shortfallScatter)
        case .estimateNotPlausible: Text(.shortfallNotPlausible)
        case .readingsDegenerate: Text(.shortfallDegenerate)
        }
    }
}
