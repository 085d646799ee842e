import Quantities

/// Which texts stand beside a proposal, in reading order.
enum ProposalTexts {
    static func ours(
        _ target: GoalTarget, _ pace: PaceShown?, _ change: ExpectedChange, _ maintenance: MaintenanceShown,
        _ confidence: Confidence, _ inputs: CalculationInputs, _ landing: LandingShown, _ reading: RequestReading
    ) -> [Text] {
        let unit = reading.request.profile.weight?.unit ?? reading.request.profile.weightDraft?.unit ?? .kilogram
        return [Text(targetKey(inputs.goal.kind), [.energy(target.energy)])]
            + limitTexts(target.bindingLimit)
            + paceTexts(pace)
            + [changeText(change, unit)]
            + maintenanceTexts(maintenance)
            + activityTexts(inputs.activity)
            + confidenceTexts(confidence, inputs.widenings)
            + goalTexts(inputs.goal, landing, reading.rules.policies)
            + [Text(.eligibleNotAClearance), Text(.nothingChangesWithoutApproval), Text(.overrideOwnTarget)]
    }

    /// Beside a number of the person's own: what it is, and the estimate that they declined. No advice.
    static func own(_ target: ProposedTarget) -> [Text] {
        guard let energy = target.energy else { return [Text(.targetNone), Text(.eligibleNotAClearance)] }
        let declined = target.declinedEstimate.map { [Text(.targetOwnBesideEstimate, [.energy($0)])] } ?? []
        return [Text(.targetOwn, [.energy(energy)])] + declined
            + [Text(.eligibleNotAClearance), Text(.overrideOwnTarget)]
    }

    private static func targetKey(_ goal: GoalKind) -> TextKey {
        switch goal {
        case .lose: .targetLose
        case .maintain, .observe: .targetMaintain
        case .gain: .targetGain
        case .recomposition: .targetRecomposition
        }
    }

    private static func limitTexts(_ limit: BindingLimit) -> [Text] {
        switch limit {
        case .none: []
        case .shareOfMaintenance: [Text(.limitShare)]
        case .absoluteCap: [Text(.limitAbsolute)]
        case .intakeFloor: [Text(.limitFloor)]
        }
    }

    private static func paceTexts(_ pace: PaceShown?) -> [Text] {
        guard let pace else { return [] }
        // Rounding up can lift a target over maintenance: a gain is said as one, without a minus sign.
        let isGain = pace.afterLimits.percent < 0
        let estimate = Percent(unchecked: pace.afterLimits.percent.magnitude)
        return [Text(isGain ? .paceAfterLimitsGain : .paceAfterLimits, [.percent(pace.asked), .percent(estimate)])]
    }

    /// Where a step does not turn the change yet, the sentence says that it still goes the other way.
    ///
    /// - Parameter goal: of a running plan; nil at its start.
    static func changeText(_ change: ExpectedChange, _ unit: SuppliedMass.Unit, _ goal: GoalKind? = nil) -> Text {
        let key: TextKey =
            if change.perWeek.kilogramsPerWeek < 0 {
                goal == .gain || goal == .maintain ? .expectedStillLoss : .expectedLoss
            } else if change.perWeek.kilogramsPerWeek > 0 {
                goal == .lose || goal == .maintain ? .expectedStillGain : .expectedGain
            } else {
                .expectedStable
            }
        return Text(
            key,
            [
                .massRate(change.perWeek, unit), .massRate(change.range.low, unit),
                .massRate(change.range.high, unit),
            ])
    }

    static func maintenanceTexts(_ maintenance: MaintenanceShown) -> [Text] {
        [
            Text(.maintenanceEstimate, [.energy(maintenance.energy)]),
            Text(
                .maintenanceRange,
                [.energy(maintenance.plausibleRange.low), .energy(maintenance.plausibleRange.high)]),
        ]
            + (maintenance.isBelowFloor ? [Text(.maintenanceBelowFloor)] : [])
            + (maintenance.usedLargerCategory ? [Text(.maintenanceLargerCategory)] : [])
    }

    private static func activityTexts(_ activity: ActivityBasis) -> [Text] {
        let key: TextKey =
            switch activity.source {
            case .wearableConfirmed: .activityFromWearable
            case .manualAssessment: .activityFromAnswers
            case .chosenByPerson: .activityChosen
            }
        var texts = [Text(key, [.code(activity.category.code)])]
        if !activity.flags.isEmpty { texts.append(Text(.activityReview)) }
        if activity.notes.contains(.outsideFittedRange) { texts.append(Text(.activityOutsideFittedRange)) }
        return texts
    }

    private static func confidenceTexts(_ confidence: Confidence, _ widenings: [Widening]) -> [Text] {
        let key: TextKey = confidence == .low ? .confidenceLow : .confidenceModerate
        return [Text(key)] + widenings.map { Text($0.textKey) }
    }

    private static func deficitKey(_ choice: RecompositionDeficit) -> TextKey {
        switch choice {
        case .notApplied: .recompositionDeficitPending
        case .applied: .recompositionDeficitApplied
        }
    }

    private static func goalTexts(_ goal: Goal, _ landing: LandingShown, _ policies: Policies) -> [Text] {
        switch goal {
        case .maintain: [Text(.maintainWeeklyPending)]
        case .gain: landing == .pending ? [Text(.gainBoundPending)] : []
        case .recomposition(_, let priority):
            [Text(.recompositionNoPromise)]
                + (priority == .fatFirst ? [Text(deficitKey(policies.recompositionDeficit.choice))] : [])
                + [Text(landing == .deferred ? .recompositionDeferred : .recompositionBoundsPending)]
        case .lose, .observe: []
        }
    }
}

extension Widening {
    var textKey: TextKey {
        switch self {
        case .weightAffectingMedicine: .wideningMedicine
        case .questionNotSaid: .wideningNotSaid
        case .trainingVolume: .wideningTraining
        case .olderAge: .wideningOlderAge
        case .highBodyMassIndex: .wideningHighBodyMassIndex
        case .veryActive: .wideningVeryActive
        }
    }
}
