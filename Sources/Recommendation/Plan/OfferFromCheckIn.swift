import Quantities

/// What a check-in of a stored plan leaves in its record.
public enum CheckInRecording: Sendable, Equatable {
    /// A decision waits for an answer.
    case offer(OfferMade)
    /// The week is recorded without an offer.
    case week(WeekRecorded)
    /// Something is to be looked at first.
    case nothing
}

extension CheckInRecording {
    /// - Parameter stamp: of the calculation that the reply comes from.
    public init(_ reply: WeeklyReply, stamp: CalculationStamp) {
        let notices = CheckInRecording.notices(reply)
        let decision: OfferedDecision
        switch reply.result {
        case .reviewItemsFirst:
            self = .nothing
            return
        case .summaryOnly:
            self = .week(
                WeekRecorded(weekOf: reply.week.first, notices: notices, nextCheckInOn: reply.nextCheckInOn))
            return
        case .decision(.keep): decision = .keep
        case .decision(.collectMoreEvidence): decision = .collectMoreEvidence
        case .decision(.flexibleWeek(let week)):
            decision = .flexibleWeek(from: week.firstDay, through: week.lastDay)
        case .decision(.adjust(let adjust)):
            decision = .adjust(
                TargetAdjustment(
                    from: adjust.from, to: adjust.to, effectiveOn: adjust.effectiveOn,
                    kind: adjust.isSafetyRaise ? .safetyRaise : .regular, maintenance: adjust.maintenance))
        }
        self = .offer(
            OfferMade(
                weekOf: reply.week.first, stamp: stamp, decision: decision, notices: notices,
                nextCheckInOn: reply.nextCheckInOn))
    }

    /// A manual-only person's week, once it is reviewed: dates alone.
    ///
    /// - Returns: nil without a date, or while the week is not reviewed.
    public init?(manualOnly request: WeeklyRequest) {
        guard let dates = CheckInDates(request), request.reviewedWeek == dates.week.first else { return nil }
        self = .week(WeekRecorded(weekOf: dates.week.first, notices: [], nextCheckInOn: dates.nextCheckInOn))
    }

    private static func notices(_ reply: WeeklyReply) -> [CheckInNotice] {
        var notices: [CheckInNotice] = []
        if reply.fastLossStands { notices.append(.losingFasterThanPlanned) }
        if reply.notices.contains(.destinationReached) { notices.append(.destinationReached) }
        if reply.lowDaysHeldBack { notices.append(.lowIntakeGuard) }
        return notices
    }
}

extension SafetyAssessed {
    /// What a check-in that came out without a figure adds to what is known of the person: by their answers, or by the
    /// look at weights.
    ///
    /// - Parameter request: one that was answered by not offered or manual-only.
    /// - Returns: nil where the person is manual-only already, and for nothing more.
    public static func behind(
        _ request: WeeklyRequest, _ reasons: [ManualOnlyReason]?, _ rules: RuleSet, _ record: PlanRecord
    ) -> SafetyAssessed? {
        if request.memory.isManualOnly {
            // A yes counts also beside another one, and against a clearing that is under way.
            guard let date = request.asOf,
                let answers = blocking(asOf: date, request.profile, request.safety, request.goal, rules),
                record.isHeldMore(by: answers, on: date)
            else { return nil }
            return answers
        }
        let asked = InitialTargetRequest(
            asOf: request.asOf, profile: request.profile, safety: request.safety, goal: request.goal,
            confirmed: Set(ConfirmableField.allCases))
        if let answers = try? reading(asked, rules), answers.finding != .clear { return answers }
        return SafetyAssessed(
            basis: .weeklyLook, finding: reasons.map { .manualOnly($0) } ?? .notOffered, everYes: [], everNo: [],
            clearing: ClearingLimits(rules.eligibility))
    }
}
