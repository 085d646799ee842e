import Quantities

extension PlanRecord {
    /// The record after one more event.
    ///
    /// - Throws: why the event does not follow from the record; limits of the rule set are looked at on admission only,
    ///   so that a record reads the same whatever a later rule set says.
    public mutating func apply(_ event: PlanEvent) throws(PlanRefusal) {
        var next = self
        next.lastSequence += 1
        if event.change.changesRevision { next.revision += 1 }
        // Safety is taken as of the latest label: a clock set back delays no yes and hastens no clearing.
        let date = max(event.on, lastOn ?? event.on)
        if !event.change.isAboutSafety, let lastOn, event.on < lastOn { throw .earlierThanLastEvent(lastOn) }
        next.lastOn = date
        try next.take(event.change, by: event.actor, on: date)
        self = next
    }

    private mutating func take(_ change: PlanChange, by actor: PlanActor, on date: CivilDate) throws(PlanRefusal) {
        switch change {
        case .started(let started): try start(started, on: date)
        case .archived(let number): try archive(number)
        case .calibrationReset(let number): try resetCalibration(number, on: date)
        case .destinationSet(let number, let choice): try setDestination(choice, number)
        case .targetSet(let number, let target): try setTarget(target, number, on: date)
        case .targetRemoved(let number): try removeTarget(number, on: date)
        case .weekRecorded(let number, let week): try record(week, number, on: date)
        case .offerMade(let number, let offer): try make(offer, number, on: date)
        case .answered(let offer, let answer): try self.answer(offer, answer, on: date)
        case .answerUndone(let offer): try undo(offer, on: date)
        case .safetyAssessed(let assessed):
            try safety.assess(assessed, on: date)
            // A new assessment clears what the guards made due (algorithm §7.3).
            if assessed.basis == .answers { memory.forgetGuards() }
            holdIfManualOnly(on: date)
        case .safetyLocked:
            guard actor == .clinician else { throw .notAllowedForActor(actor) }
            try safety.lock()
            holdIfManualOnly(on: date)
        case .safetyUnlocked(let unlocked):
            guard actor == .clinician else { throw .notAllowedForActor(actor) }
            try safety.unlock(unlocked, on: date)
            holdIfManualOnly(on: date)
        case .concernReported(let offer, _):
            guard isKnown(offer) else { throw .unknownOffer(offer) }
        case .erased(let changedRevision): if changedRevision { open?.hasErasedParts = true }
        }
    }

    /// Turning manual-only is this one step: every figure of ours leaves the record's state, open offers are void, and
    /// no later event has a way to bring one back.
    private mutating func holdIfManualOnly(on date: CivilDate) {
        let status = safety.status(on: date)
        guard status.isHeld else { return }
        withheldThrough = lastSequence
        open?.undoable = nil
        open?.stamp = nil
        open?.targets.suspendOurs(on: date, alsoOwn: status == .notOffered)
        voidPending(.turnedManualOnly)
    }

    mutating func voidPending(_ reason: OfferFate.Reason) { closePending(.void(reason)) }

    mutating func closePending(_ fate: OfferFate) {
        guard let pending = open?.pending else { return }
        closedOffers.append(ClosedOffer(number: pending.number, fate: fate))
        open?.pending = nil
    }

    /// The open plan, which the event must name.
    func plan(_ number: PlanNumber) throws(PlanRefusal) -> OpenPlan {
        if let open, open.number == number { return open }
        if archived.contains(number) { throw .planArchived(number) }
        guard open != nil else { throw .noOpenPlan }
        throw .unknownPlan(number)
    }
}

// MARK: The life of a plan

extension PlanRecord {
    private mutating func start(_ started: PlanStarted, on date: CivilDate) throws(PlanRefusal) {
        if let open { throw .planAlreadyOpen(open.number) }
        try checkSafety(of: started, on: date)
        guard started.destination.map({ $0.fits(started.goal) }) ?? true else { throw .destinationNotForGoal }
        let target = try held(started)
        if let next = started.nextCheckInOn, next <= date { throw .datesOutOfOrder }
        var plan = OpenPlan(
            number: PlanNumber(sequence: lastSequence), startedOn: date, goal: started.goal,
            baseline: started.baseline, stamp: started.stamp, destination: started.destination,
            nextCheckInOn: started.nextCheckInOn)
        plan.targets.append(
            TargetChange(effectiveOn: date, target: target, cause: .planStarted), decidedOn: date)
        open = plan
        safety.usedForPlan()
    }

    private func checkSafety(of started: PlanStarted, on date: CivilDate) throws(PlanRefusal) {
        switch safety.status(on: date) {
        case .notOffered: throw .notOffered
        case .notAssessed:
            // Observing asks for no assessment; a given yes would have blocked.
            guard started.goal == .observe else { throw .safetyAssessmentDue }
        case .manualOnly:
            if started.holdsFigureOfOurs { throw .manualOnly }
            guard safety.isUnused || started.goal == .observe else { throw .safetyAssessmentDue }
        case .eligible:
            guard safety.isUnused || started.goal == .observe else { throw .safetyAssessmentDue }
        }
    }

    private func held(_ started: PlanStarted) throws(PlanRefusal) -> HeldTarget {
        if started.holdsFigureOfOurs {
            guard let stamp = started.stamp, stamp.isComplete else { throw .stampMissing }
        }
        switch started.target {
        case .estimate(let energy):
            if started.goal == .observe { throw .targetNotForGoal }
            if case .lose(pace: nil) = started.goal { throw .goalIncomplete }
            guard energy > .zero else { throw .figureNotPossible }
            return .estimate(energy)
        case .own(let own, let declined):
            if started.goal == .observe { throw .targetNotForGoal }
            guard own.energy > .zero else { throw .ownTargetNotPossible }
            if let declined, declined <= .zero { throw .figureNotPossible }
            return .userEntered(own.energy, declinedEstimate: declined)
        case .noTarget: return .noTarget
        }
    }

    private mutating func archive(_ number: PlanNumber) throws(PlanRefusal) {
        _ = try plan(number)
        voidPending(.planArchived)
        open = nil
        archived.append(number)
    }

    /// JRN-13: only the evidence starts anew. Safety, targets and history stay as they are.
    private mutating func resetCalibration(_ number: PlanNumber, on date: CivilDate) throws(PlanRefusal) {
        _ = try plan(number)
        voidPending(.calibrationReset)
        open?.lastResetOn = date
    }

    /// Intent only: no target changes with it (ONB-13, ONB-34).
    private mutating func setDestination(
        _ choice: DestinationChoice, _ number: PlanNumber
    ) throws(PlanRefusal) {
        guard choice.fits(try plan(number).goal) else { throw .destinationNotForGoal }
        open?.destination = choice
        open?.arrivedOn = nil
        open?.arrivedBefore = nil
    }

    private mutating func setTarget(
        _ target: OwnTarget, _ number: PlanNumber, on date: CivilDate
    ) throws(PlanRefusal) {
        let plan = try plan(number)
        if plan.goal == .observe { throw .targetNotForGoal }
        if safety.status(on: date) == .notOffered { throw .notOffered }
        guard target.energy > .zero else { throw .ownTargetNotPossible }
        change(
            to: .userEntered(target.energy, declinedEstimate: plan.estimateBeside(on: date)), .ownNumber,
            effectiveOn: date, decidedOn: date)
        targetIsThePersonsWord()
    }

    /// TRK-05: every target can be removed.
    private mutating func removeTarget(_ number: PlanNumber, on date: CivilDate) throws(PlanRefusal) {
        let plan = try plan(number)
        guard plan.targets.latest?.target != .noTarget || plan.hasErasedParts else { throw .noTargetHeld }
        change(to: .noTarget, .removed, effectiveOn: date, decidedOn: date)
        targetIsThePersonsWord()
    }

    /// What was offered started from another target, and an undo would undo more than an answer.
    private mutating func targetIsThePersonsWord() {
        voidPending(.targetChanged)
        open?.undoable = nil
    }

    mutating func change(
        to target: HeldTarget, _ cause: TargetChange.Cause, effectiveOn: CivilDate, decidedOn: CivilDate
    ) {
        open?.targets.append(
            TargetChange(effectiveOn: effectiveOn, target: target, cause: cause), decidedOn: decidedOn)
    }
}

extension OpenPlan {
    /// Ours, which stays visible beside a number of the person's own.
    func estimateBeside(on date: CivilDate) -> EnergyRate? {
        switch targets.latest?.target {
        case .estimate(let energy): energy
        case .userEntered(_, let declined): declined
        case .noTarget, .suspended, nil: nil
        }
    }
}

extension CalculationStamp {
    var isComplete: Bool {
        !algorithmVersion.isEmpty && ruleSetDigest.count == 32 && evidenceDigest.count == 32
    }
}

extension DestinationChoice {
    func fits(_ goal: Goal) -> Bool {
        switch (self, goal.kind) {
        case (_, .observe): false
        case (.deferred, .recomposition), (.bodyFat, .recomposition): true
        case (.landingWeight, .lose), (.landingWeight, .maintain), (.landingWeight, .gain): true
        case (.deferred, _), (.bodyFat, _), (.landingWeight, .recomposition): false
        }
    }
}
