import Quantities

/// When the safety questions are asked again (algorithm §2 and §7.3). A new assessment clears what came before it.
enum SafetyDue {
    /// Every reason that holds: an assessment that has grown old hides none of what happened since.
    static func reasons(_ request: WeeklyRequest, asOf: CivilDate, _ rules: RuleSet) -> [SafetyDueReason] {
        var due: [SafetyDueReason] = []
        let assessed = request.safety?.assessedOn
        func isAssessed(before day: CivilDate) -> Bool { assessed.map { $0 < day } ?? true }
        let limit = rules.eligibility.weeklyAssessmentDays.value.value
        if assessed.map({ asOf.days(since: $0) > limit }) ?? true { due.append(.assessmentTooOld) }
        switch request.hasSafetyChanged {
        case nil: due.append(.changeNotAnswered)
        case true?: due.append(.somethingChanged)
        case false?: break
        }
        if request.labels.contains(where: {
            longSince($0, asOf, rules.decision).map { isAssessed(before: min($0, asOf)) } ?? false
        }) {
            due.append(.longIllnessOrInjury)
        }
        if request.labels.contains(where: {
            isMedicineOrSwelling($0) && $0.firstDay <= asOf && isAssessed(before: $0.firstDay)
        }) {
            due.append(.medicineOrSwelling)
        }
        let guards = request.memory.lowDayGuardsOn.count {
            isAssessed(before: $0) && asOf.days(since: $0) <= rules.decision.guardDays.value.value
        }
        if guards >= rules.decision.guardCount.value.value { due.append(.repeatedLowDays) }
        if let arrived = request.memory.arrivedOn,
            let dueOn = arrived.adding(days: rules.decision.arrivalDays.value.value), asOf >= dueOn,
            isAssessed(before: dueOn)
        {
            due.append(.longAfterArrival)
        }
        return due
    }

    /// The day on which an illness or injury that has begun is longer than the limit, by its own dates.
    private static func longSince(
        _ label: ContextLabel, _ asOf: CivilDate, _ rules: DecisionRules
    ) -> CivilDate? {
        let limit = rules.longLabelDays.value.value
        guard label.isConfirmed, label.kind == .illness || label.kind == .injury, label.days > limit,
            label.firstDay <= asOf
        else { return nil }
        return label.firstDay.adding(days: limit)
    }

    private static func isMedicineOrSwelling(_ label: ContextLabel) -> Bool {
        label.isConfirmed
            && (label.kind == .bodyWaterChange(.newMedicine) || label.kind == .bodyWaterChange(.swelling))
    }
}
