import Quantities

/// What is to be looked at in a week (JRN-02): a list, in the order of the days. Once the week is reviewed, an open
/// item costs its own day or weight and nothing else.
enum ReviewItems {
    static func of(
        _ window: EvidenceWindow, _ input: EvidenceInput, dates: CheckInDates
    ) -> [ReviewItem] {
        var items: [ReviewItem] = []
        if !isReviewed(input.request, dates) {
            items.append(.weekNotReviewed(first: dates.week.first, last: dates.week.last))
        }
        addOfDays(window, input, to: &items)
        let ofWeighIns = input.weights.flags.filter { $0.date.dayNumber >= window.first }
        addOfFlags(ofWeighIns.isEmpty ? window.flags : window.flags + ofWeighIns, to: &items)
        addOfWeights(window, input, to: &items)
        return items
    }

    static func isReviewed(_ request: WeeklyRequest, _ dates: CheckInDates) -> Bool {
        request.reviewedWeek == dates.week.first
    }

    private static func addOfDays(
        _ window: EvidenceWindow, _ input: EvidenceInput, to items: inout [ReviewItem]
    ) {
        for (position, out) in zip(input.dayOrder, window.recordOut) {
            let date = input.request.days[position].date
            switch out {
            case .importedUnreconciled: items.append(.unreconciledImport(date))
            case .unreviewed: items.append(.unreviewedDay(date))
            case .pendingDraft:
                items.append(.pendingDrafts(date, count: input.request.days[position].pendingDrafts))
            case .future, .outsideWindow, .beforePlanStart, .beforeReset, .excludedByPerson, .missing, .incomplete,
                .unresolvedFlag, nil:
                break
            }
        }
    }

    /// Drafts are items of their own; a meal is asked about once for all its days.
    private static func addOfFlags(_ flags: [RaisedFlag], to items: inout [ReviewItem]) {
        var asked: MealSlots = []
        for flag in flags where flag.state == .open && flag.kind != .pendingDrafts {
            guard flag.kind == .usualMealMissing else {
                items.append(.flag(flag))
                continue
            }
            if asked.contains(flag.slot) { continue }
            asked.formUnion(flag.slot)
            items.append(
                .mealMissing(
                    flag.slot,
                    flags: flags.filter {
                        $0.kind == .usualMealMissing && $0.slot == flag.slot && $0.state == .open
                    }))
        }
    }

    private static func addOfWeights(
        _ window: EvidenceWindow, _ input: EvidenceInput, to items: inout [ReviewItem]
    ) {
        for (reading, out) in zip(input.weights.weights, window.weightOut) {
            let id = input.request.weights[reading.position].id
            let date = input.request.weights[reading.position].date
            switch out {
            case .unconfirmed: items.append(.unconfirmedWeight(readingID: id, date: date))
            case .unusualUnconfirmed: items.append(.unusualWeight(readingID: id, date: date))
            case .future, .outsideWindow, .beforePlanStart, .beforeReset, .superseded, .duplicate,
                .laterReadingOfTheDay, .notAccepted, .unresolvedFlag, .transition, .outlier, nil:
                break
            }
        }
    }
}
