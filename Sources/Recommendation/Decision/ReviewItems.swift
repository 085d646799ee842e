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
        items += ofDays(window, input)
        items += ofFlags(window.flags + input.weights.flags.filter { $0.date.dayNumber >= window.first })
        items += ofWeights(window, input)
        return items
    }

    static func isReviewed(_ request: WeeklyRequest, _ dates: CheckInDates) -> Bool {
        request.reviewedWeek == dates.week.first
    }

    private static func ofDays(_ window: EvidenceWindow, _ input: EvidenceInput) -> [ReviewItem] {
        var items: [ReviewItem] = []
        for (position, out) in zip(input.dayOrder, window.recordOut) {
            let day = input.request.days[position]
            switch out {
            case .importedUnreconciled: items.append(.unreconciledImport(day.date))
            case .unreviewed: items.append(.unreviewedDay(day.date))
            case .pendingDraft: items.append(.pendingDrafts(day.date, count: day.pendingDrafts))
            case .future, .outsideWindow, .beforePlanStart, .beforeReset, .excludedByPerson, .missing, .incomplete,
                .unresolvedFlag, nil:
                break
            }
        }
        return items
    }

    /// Drafts are items of their own; a meal is asked about once for all its days.
    private static func ofFlags(_ flags: [RaisedFlag]) -> [ReviewItem] {
        var items: [ReviewItem] = []
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
        return items
    }

    private static func ofWeights(_ window: EvidenceWindow, _ input: EvidenceInput) -> [ReviewItem] {
        var items: [ReviewItem] = []
        for (reading, out) in zip(input.weights.weights, window.weightOut) {
            let weight = input.request.weights[reading.position]
            switch out {
            case .unconfirmed: items.append(.unconfirmedWeight(readingID: weight.id, date: weight.date))
            case .unusualUnconfirmed: items.append(.unusualWeight(readingID: weight.id, date: weight.date))
            case .future, .outsideWindow, .beforePlanStart, .beforeReset, .superseded, .duplicate,
                .laterReadingOfTheDay, .notAccepted, .unresolvedFlag, .transition, .outlier, nil:
                break
            }
        }
        return items
    }
}
