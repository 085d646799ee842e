import Quantities

/// What of a record can be erased on its own (SET-13). Safety answers and locks are not among it: erasing them would
/// clear what only time, new answers or a clinician may clear; they go with the whole record.
public enum ErasableCategory: Int, Sendable, CaseIterable {
    /// Archived plans with everything in them.
    case plans
    /// Offers of archived plans, with their answers.
    case decisions
    case concerns
}

/// Chooses events to erase so that what is left still folds.
public enum ErasableRecords {
    /// The sequence numbers to erase. Offers and their answers go together, and so does a plan with all that is in it:
    /// what is left folds as before.
    ///
    /// - Parameters:
    ///   - events: the whole record.
    ///   - dates: a plan or an offer is chosen by the day on which it began; a concern by its own.
    /// - Throws: `.planStillOpen` where the choice touches the plan that runs, `.nothingToErase`.
    public static func sequences(
        in events: [SequencedEvent], _ categories: [ErasableCategory], _ dates: Interval<CivilDate>
    ) throws(PlanRefusal) -> [Int] {
        var owners = Owners()
        for entry in events { owners.add(entry) }
        var chosen: [Int] = []
        for owned in owners.entries {
            let isChosen = categories.contains { category in
                switch category {
                case .plans: owned.planStartedOn.map(dates.contains) ?? false
                case .decisions: owned.offerMadeOn.map(dates.contains) ?? false
                case .concerns: owned.isConcern && dates.contains(owned.on)
                }
            }
            guard isChosen else { continue }
            if let open = owners.openPlan, owned.plan == open, !owned.isConcern { throw .planStillOpen(open) }
            chosen.append(owned.sequence)
        }
        guard !chosen.isEmpty else { throw .nothingToErase }
        return chosen
    }
}

/// Which plan and which offer every event belongs to.
private struct Owners {
    struct Entry {
        let sequence: Int
        let on: CivilDate
        var plan: PlanNumber?
        var planStartedOn: CivilDate?
        var offerMadeOn: CivilDate?
        var isConcern = false
    }

    private(set) var entries: [Entry] = []
    private(set) var openPlan: PlanNumber?
    private var planStartedOn: CivilDate?
    /// Of all offers, ascending by number.
    private var offers: [(number: OfferNumber, plan: PlanNumber?, planStartedOn: CivilDate?, madeOn: CivilDate)] = []

    mutating func add(_ event: SequencedEvent) {
        var entry = Entry(sequence: event.sequence, on: event.event.on)
        switch event.event.change {
        case .started:
            openPlan = PlanNumber(sequence: event.sequence)
            planStartedOn = event.event.on
            inPlan(&entry)
        case .archived:
            inPlan(&entry)
            openPlan = nil
            planStartedOn = nil
        case .calibrationReset, .destinationSet, .targetSet, .targetRemoved, .weekRecorded: inPlan(&entry)
        case .offerMade:
            inPlan(&entry)
            offers.append((OfferNumber(sequence: event.sequence), openPlan, planStartedOn, event.event.on))
            entry.offerMadeOn = event.event.on
        case .answered(let number, _), .answerUndone(let number): ofOffer(number, &entry)
        case .concernReported(let number, _):
            ofOffer(number, &entry)
            entry.isConcern = true
        case .safetyAssessed, .safetyLocked, .safetyUnlocked, .erased: break
        }
        entries.append(entry)
    }

    private func inPlan(_ entry: inout Entry) {
        entry.plan = openPlan
        entry.planStartedOn = planStartedOn
    }

    private func ofOffer(_ number: OfferNumber, _ entry: inout Entry) {
        guard let offer = offers.last(where: { $0.number == number }) else { return }
        entry.plan = offer.plan
        entry.planStartedOn = offer.planStartedOn
        entry.offerMadeOn = offer.madeOn
    }
}
