import Quantities

/// The plan as the evidence needs it.
struct PlanReading {
    let startedOn: CivilDate
    /// nil where there is no plan, or none was accepted.
    let startWeight: Mass?
    let lastResetOn: CivilDate?
    /// Oldest first.
    let targets: [DatedTarget]

    init(_ plan: PlanState) {
        startedOn = plan.startedOn
        startWeight = plan.startWeight.normalised
        lastResetOn = plan.lastResetOn
        targets = plan.targets
    }

    /// Observing without a plan: everything that was recorded counts.
    init(observingSince startedOn: CivilDate) {
        self.startedOn = startedOn
        startWeight = nil
        lastResetOn = nil
        targets = []
    }

    /// Day 1 is the first one.
    func day(on date: CivilDate) -> Int { date.days(since: startedOn) + 1 }
}

/// A request's evidence in date order, with all that holds for every window. A class, because a request is large and
/// every stage of the walk reads from here; nothing in it changes.
final class EvidenceInput {
    let request: WeeklyRequest
    let plan: PlanReading
    let rules: RuleSet
    let height: Length?
    /// Positions in the request's days, ascending by date.
    let dayOrder: [Int]
    let weights: WeightReading
    /// Effective days of target changes that move water.
    let targetChanges: [Int32]
    /// Confirmed changes of body water.
    let waterChanges: [Int32]
    let slotsNotEaten: MealSlots
    /// Safety look and window mostly ask about the same weights.
    let outliers: OutlierLook

    init(_ request: WeeklyRequest, _ plan: PlanReading, height: Length?, _ rules: RuleSet) {
        self.plan = plan
        self.rules = rules
        self.height = height
        dayOrder = EvidenceInput.order(request.days)
        weights = WeightReading(request.weights, request.resolutions, height: height, rules)
        targetChanges = EvidenceInput.changes(plan.targets, rules.evidence.transitionChange.value)
        waterChanges = request.labels.compactMap { label in
            guard label.isConfirmed, case .bodyWaterChange = label.kind else { return nil }
            return label.firstDay.dayNumber
        }
        slotsNotEaten = FlagStates.slotsNotEaten(request.resolutions)
        outliers = OutlierLook(rules.evidence)
        // Last, so that it is handed over and not copied.
        self.request = request
    }

    private static func order(_ days: [DayRecord]) -> [Int] {
        let given = Array(days.indices)
        for index in days.indices.dropFirst() where days[index].date < days[index - 1].date {
            return given.sorted { days[$0].date < days[$1].date }
        }
        return given
    }

    private static func changes(_ targets: [DatedTarget], _ limit: EnergyRate) -> [Int32] {
        var changes: [Int32] = []
        for (earlier, later) in zip(targets, targets.dropFirst()) {
            guard let from = earlier.kcalPerDay, let to = later.kcalPerDay else { continue }
            if (to - from).magnitude >= limit.kcalPerDay { changes.append(later.effectiveOn.dayNumber) }
        }
        return changes
    }

    /// A label of this kind, confirmed, covers the day.
    func hasLabel(_ kind: ContextLabelKind, on date: CivilDate) -> Bool {
        request.labels.contains { $0.isConfirmed && $0.kind == kind && $0.covers(date) }
    }
}
