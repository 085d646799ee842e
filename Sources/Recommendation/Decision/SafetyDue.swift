import Quantities

/// When the safety questions are asked again (algorithm §2 and §7.3). A new assessment clears what came before it.
enum SafetyDue {
    static func reasons(_ request: WeeklyRequest, asOf: CivilDate, _ rules: RuleSet) -> [SafetyDueReason] {
        var due: [SafetyDueReason] = []
        guard let assessed = request.safety?.assessedOn,
            asOf.days(since: assessed) <= rules.eligibility.weeklyAssessmentDays.value.value
        else { return [.assessmentTooOld] }
        switch request.hasSafetyChanged {
        case nil: due.append(.changeNotAnswered)
        case true?: due.append(.somethingChanged)
        case false?: break
        }
        if isLongIllness(request.labels, asOf, assessed, rules.decision) { due.append(.longIllnessOrInjury) }
        if request.labels.contains(where: { isMedicineOrSwelling($0, asOf, assessed) }) {
            due.append(.medicineOrSwelling)
        }
        let guards = request.memory.lowDayGuardsOn.count {
            $0 > assessed && asOf.days(since: $0) <= rules.decision.guardDays.value.value
        }
        if guards >= rules.decision.guardCount.value.value { due.append(.repeatedLowDays) }
        if let arrived = request.memory.arrivedOn,
            let dueOn = arrived.adding(days: rules.decision.arrivalDays.value.value), asOf >= dueOn, assessed < dueOn
        {
            due.append(.longAfterArrival)
        }
        return due
    }

    /// Longer than the limit by its own dates, begun, and not assessed since it became long or, earlier, since today.
    private static func isLongIllness(
        _ labels: [ContextLabel], _ asOf: CivilDate, _ assessed: CivilDate, _ rules: DecisionRules
    ) -> Bool {
        let limit = rules.longLabelDays.value.value
        return labels.contains { label in
            guard label.isConfirmed, label.kind == .illness || label.kind == .injury, label.days > limit,
                label.firstDay <= asOf, let longFrom = label.firstDay.adding(days: limit)
            else { return false }
            return assessed < min(longFrom, asOf)
        }
    }

    private static func isMedicineOrSwelling(
        _ label: ContextLabel, _ asOf: CivilDate, _ assessed: CivilDate
    ) -> Bool {
        guard label.isConfirmed, label.firstDay <= asOf, assessed < label.firstDay else { return false }
        return label.kind == .bodyWaterChange(.newMedicine) || label.kind == .bodyWaterChange(.swelling)
    }
}
