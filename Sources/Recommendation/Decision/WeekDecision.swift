import Quantities

/// Algorithm §7.3: the one decision, by the first step that applies (JRN-08, JRN-11). Step 1 lies before it: somebody
/// who is manual-only never comes here.
enum WeekDecision {
    static func of(_ week: WeekCase, safetyDue: [SafetyDueReason], _ trace: inout Trace) -> WeeklyResult {
        if let decision = SafetyDecision.of(week, &trace) { return .decision(decision) }
        let isObserving = week.person.goal.kind == .observe
        if !isObserving, !safetyDue.isEmpty { return .reviewItemsFirst }
        if !ReviewItems.isReviewed(week.input.request, week.dates) { return .reviewItemsFirst }
        if isObserving || !week.input.request.switches.allowProposals { return .summaryOnly }
        if week.targets.inForce?.kcalPerDay == nil {
            return .decision(
                .keep(KeepDecision(target: week.targets.shown, reasons: [.noTargetSet], guards: [])))
        }
        guard let calibration = week.calibration else {
            return .decision(.collectMoreEvidence(week.evaluation.allShortfalls))
        }
        if let flexible = flexibleWeek(week) { return .decision(.flexibleWeek(flexible)) }
        return .decision(EvidenceDecision.of(week, calibration, &trace))
    }

    /// Confirmed labels on the week that *as of* lies in, and on the one after it (JRN-07).
    private static func flexibleWeek(_ week: WeekCase) -> FlexibleWeek? {
        guard let end = week.dates.currentWeek.adding(days: 2 * Weekday.count - 1) else { return nil }
        let labels = week.input.request.labels.filter {
            $0.isConfirmed && $0.kind.makesFlexibleWeek && $0.overlaps(week.dates.currentWeek, end)
        }
        guard let first = labels.map(\.firstDay).min(), let last = labels.map(\.lastDay).max() else { return nil }
        return FlexibleWeek(
            target: week.targets.shown, labels: labels, firstDay: max(first, week.dates.currentWeek),
            lastDay: min(last, end))
    }
}
