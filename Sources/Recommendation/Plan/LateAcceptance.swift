import Quantities

/// Gate, caps and floor of the day on which an offer is accepted (algorithm §8), for one that is accepted on a later
/// day than it was made.
public struct LateAcceptanceCheck: AcceptanceCheck {
    /// The inputs of that day.
    public struct Inputs: Sendable {
        public let profile: Profile
        public let safety: SafetyAssessment?
        public let activity: ConfirmedActivity?

        public init(profile: Profile, safety: SafetyAssessment?, activity: ConfirmedActivity?) {
            self.profile = profile
            self.safety = safety
            self.activity = activity
        }
    }

    private let inputs: Inputs?
    /// By version: that of the offer decides.
    private let algorithms: [Algorithm]
    private let record: PlanRecord

    /// - Parameter inputs: nil where the caller sent none.
    public init(_ record: PlanRecord, _ inputs: Inputs?, _ algorithms: [Algorithm]) {
        self.record = record
        self.inputs = inputs
        self.algorithms = algorithms
    }

    /// Whether the offer may still be accepted.
    public func verdict(
        on offer: PendingOffer, in plan: OpenPlan, on date: CivilDate, isLate: Bool
    ) -> AcceptanceVerdict {
        guard let algorithm = algorithms.first(where: { $0.version == offer.offer.stamp.algorithmVersion }),
            algorithm.rules.identity.status != .withdrawn
        else { return .noLongerHolds(.algorithmWithdrawn) }
        guard isLate, case .adjust(let adjustment) = offer.offer.decision else { return .holds }
        guard let inputs else { return .noLongerHolds(.inputsMissing) }
        let request = WeeklyRequest(
            asOf: date, profile: inputs.profile, safety: inputs.safety, hasSafetyChanged: false, goal: plan.goal,
            activity: inputs.activity, plan: record.weeklyPlan)
        let reading = WeeklyReading(request, algorithm)
        guard case .mayCalculate = reading.gate(),
            !SafetyDue.reasons(request, asOf: date, algorithm.rules).contains(.assessmentTooOld)
        else { return .noLongerHolds(.gate) }
        guard reading.refusals.isEmpty, reading.missing(forFigures: true).isEmpty, let person = reading.person,
            let weight = reading.profile.weight, let body = person.body(at: weight)
        else { return .noLongerHolds(.inputsMissing) }
        let rule = GoalRule(person: person, body: body, input: reading.evidence(asOf: date))
        return LateAcceptanceCheck.verdict(adjustment, rule)
    }

    /// A raise is never held back by a floor or by a cap on deficits, nor a decrease by a cap on surpluses.
    private static func verdict(_ adjustment: TargetAdjustment, _ rule: GoalRule) -> AcceptanceVerdict {
        guard let from = adjustment.from else { return .holds }
        switch rule.person.goal.kind {
        case .lose where adjustment.to < from:
            if adjustment.to < rule.floor { return .noLongerHolds(.floor) }
            guard let maintenance = adjustment.maintenance, let lowest = rule.lowestAllowed(at: maintenance) else {
                return .noLongerHolds(.inputsMissing)
            }
            return adjustment.to >= lowest ? .holds : .noLongerHolds(.cap)
        case .gain where adjustment.to > from:
            guard let maintenance = adjustment.maintenance, let highest = rule.highestAllowed(at: maintenance) else {
                return .noLongerHolds(.inputsMissing)
            }
            return adjustment.to <= highest ? .holds : .noLongerHolds(.cap)
        case .lose, .maintain, .gain, .recomposition, .observe: return .holds
        }
    }
}
