import Quantities

// MARK: Offers and answers

extension PlanRecord {
    mutating func make(_ offer: OfferMade, _ number: PlanNumber, on date: CivilDate) throws(PlanRefusal) {
        let plan = try plan(number)
        if !offer.isNewEstimate { try checkWeek(offer.weekOf, plan, on: date) }
        guard safety.status(on: date).allowsOurs else { throw .manualOnly }
        guard offer.stamp.isComplete else { throw .stampMissing }
        guard offer.nextCheckInOn > date else { throw .datesOutOfOrder }
        if let pending = plan.pending, pending.offer.weekOf == offer.weekOf,
            pending.offer.stamp == offer.stamp, !offer.isNewEstimate, !plan.hasErasedParts
        {
            throw .offerStands(pending.number)
        }
        try checkDecision(offer.decision, plan, on: date)
        let made = OfferNumber(sequence: lastSequence)
        closePending(.replaced(by: made))
        open?.pending = PendingOffer(number: made, madeOn: date, offer: offer)
        // An estimate that the person asked for is no check-in of a week.
        if offer.isNewEstimate { return }
        remember(offer.notices, weekOf: offer.weekOf, nextCheckInOn: offer.nextCheckInOn, on: date)
    }

    /// A week is checked in once; until its offer is answered, new evidence may replace the offer.
    private func checkWeek(_ week: CivilDate, _ plan: OpenPlan, on date: CivilDate) throws(PlanRefusal) {
        guard week < date else { throw .datesOutOfOrder }
        if let last = plan.lastWeek, week < last { throw .weekBeforeLast(last) }
        if plan.answeredWeek == week { throw .weekAlreadyAnswered(week) }
    }

    private func checkDecision(
        _ decision: OfferedDecision, _ plan: OpenPlan, on date: CivilDate
    ) throws(PlanRefusal) {
        switch decision {
        case .keep, .collectMoreEvidence: break
        case .flexibleWeek(let from, let through): guard from <= through else { throw .datesOutOfOrder }
        case .adjust(let adjustment):
            if plan.goal == .observe { throw .targetNotForGoal }
            guard adjustment.to > .zero else { throw .figureNotPossible }
            guard adjustment.effectiveOn >= date else { throw .datesOutOfOrder }
            if plan.hasErasedParts { return }
            let held = plan.targets.latest?.target
            guard adjustment.from == held?.energy else { throw .offerFromOtherTarget }
            guard adjustment.kind != .newEstimate else { return }
            switch held {
            case .estimate: break
            case .userEntered: throw .targetIsThePersonsOwn
            case .noTarget, .suspended, nil: throw .noTargetHeld
            }
        }
    }

    mutating func record(_ week: WeekRecorded, _ number: PlanNumber, on date: CivilDate) throws(PlanRefusal) {
        let plan = try plan(number)
        try checkWeek(week.weekOf, plan, on: date)
        guard week.nextCheckInOn > date else { throw .datesOutOfOrder }
        switch safety.status(on: date) {
        case .notOffered: throw .notOffered
        case .manualOnly: if !week.notices.isEmpty { throw .manualOnly }
        case .eligible, .notAssessed: break
        }
        voidPending(.weekRecordedAnew)
        remember(week.notices, weekOf: week.weekOf, nextCheckInOn: week.nextCheckInOn, on: date)
    }

    private mutating func remember(
        _ notices: [CheckInNotice], weekOf week: CivilDate, nextCheckInOn: CivilDate, on date: CivilDate
    ) {
        guard var plan = open else { return }
        if plan.lastWeek != week { plan.arrivedBefore = plan.arrivedOn }
        plan.arrivedOn = plan.arrivedBefore ?? (notices.contains(.destinationReached) ? date : nil)
        plan.lastWeek = week
        plan.nextCheckInOn = nextCheckInOn
        open = plan
        memory.record(notices, of: .init(plan: plan.number, week: week), on: date)
    }

    mutating func answer(_ number: OfferNumber, _ answer: OfferAnswer, on date: CivilDate) throws(PlanRefusal) {
        let pending = try pendingOffer(number)
        guard let plan = open else { throw .noOpenPlan }
        guard date <= pending.expiresOn else { throw .offerExpired(pending.expiresOn) }
        if case .defer(let until) = answer {
            if let already = pending.deferredUntil { throw .alreadyDeferred(until: already) }
            guard until > date else { throw .deferralNotLater }
        }
        if case .edit(let own) = answer {
            if plan.goal == .observe { throw .targetNotForGoal }
            guard own.energy > .zero else { throw .ownTargetNotPossible }
        }
        open?.undoable = UndoableAnswer(
            offer: number, kind: OfferAnswerKind(answer), answeredOn: date, targetsBefore: plan.targets,
            pendingBefore: pending, answeredWeekBefore: plan.answeredWeek, stampBefore: plan.stamp)
        if case .defer(let until) = answer {
            open?.pending?.deferredUntil = until
            return
        }
        closePending(.answered(OfferAnswerKind(answer)))
        if !pending.offer.isNewEstimate { open?.answeredWeek = pending.offer.weekOf }
        carryOut(answer, pending, plan, on: date)
    }

    private func pendingOffer(_ number: OfferNumber) throws(PlanRefusal) -> PendingOffer {
        if let pending = open?.pending, pending.number == number { return pending }
        switch fate(of: number) {
        case .answered(let kind): throw .alreadyAnswered(kind)
        case .replaced(let later): throw .offerReplaced(by: later)
        case .void(let reason): throw .offerVoid(reason)
        case nil: throw .unknownOffer(number)
        }
    }

    private mutating func carryOut(
        _ answer: OfferAnswer, _ pending: PendingOffer, _ plan: OpenPlan, on date: CivilDate
    ) {
        switch (answer, pending.offer.decision) {
        case (.accept, .adjust(let adjustment)):
            change(
                to: .estimate(adjustment.to), .accepted(pending.number, adjustment.kind),
                effectiveOn: max(adjustment.effectiveOn, date), decidedOn: date)
            open?.stamp = pending.offer.stamp
        case (.edit(let own), let decision):
            var declined = plan.estimateBeside(on: date)
            if case .adjust(let adjustment) = decision { declined = adjustment.to }
            change(
                to: .userEntered(own.energy, declinedEstimate: declined), .edited(pending.number),
                effectiveOn: date, decidedOn: date)
        case (.accept, .keep), (.accept, .collectMoreEvidence), (.accept, .flexibleWeek): break
        case (.keep, _), (.reject, _), (.defer, _): break
        }
    }

    /// JRN-10: the earlier target is back, both records stay, and the offer can be answered again while it stands.
    mutating func undo(_ number: OfferNumber, on date: CivilDate) throws(PlanRefusal) {
        guard let plan = open, let undoable = plan.undoable, undoable.offer == number else {
            switch fate(of: number) {
            case .answered: throw .undoNoLongerPossible
            case .void, .replaced: throw .nothingToUndo
            case nil: throw isKnown(number) ? .nothingToUndo : .unknownOffer(number)
            }
        }
        if undoable.kind == .deferred {
            guard plan.pending?.number == number else { throw .undoNoLongerPossible }
            open?.pending = undoable.pendingBefore
            open?.undoable = nil
            return
        }
        open?.undoable = nil
        let changesTarget = plan.targets != undoable.targetsBefore
        open?.targets.restore(undoable.targetsBefore, undoing: number, on: date)
        open?.answeredWeek = undoable.answeredWeekBefore
        open?.stamp = undoable.stampBefore
        let offer = undoable.pendingBefore.offer
        if plan.pending == nil, offer.isNewEstimate || plan.lastWeek == offer.weekOf {
            closedOffers.removeAll { $0.number == number }
            open?.pending = undoable.pendingBefore
        } else {
            setFate(.void(.answerUndone), of: number)
            if changesTarget { voidPending(.targetChanged) }
        }
    }

    private mutating func setFate(_ fate: OfferFate, of number: OfferNumber) {
        guard let place = closedOffers.lastIndex(where: { $0.number == number }) else { return }
        closedOffers[place].fate = fate
    }
}

extension OfferMade {
    var isNewEstimate: Bool {
        if case .adjust(let adjustment) = decision { adjustment.kind == .newEstimate } else { false }
    }
}
