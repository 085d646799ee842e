import Ledger
import Quantities
import Recommendation
import Wire

/// The methods that change a plan: decode, decide on the record, store, show the record.
extension RecommendationService {
    func startPlan(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in
            try RequestDecoder.startPlan(payload, knownQuestions: knownQuestions, scratch: scratch)
        }
        if let answers = try blockingAnswers(in: decoded), let header = decoded.header {
            let canonical = try wire { () throws(WireFault) in try decoded.canonicalBytes(in: scratch) }
            return try add(.safetyAssessed(answers), try planCall(header, .startPlan, canonical, context), scratch)
        }
        let (call, body) = try read(decoded, .startPlan, context, scratch)
        let committed = try commit(call) { record throws(ServiceFailure) in
            try startDecision(body, call, record, scratch)
        }
        return try shown(committed, call, scratch)
    }

    /// Answers that turn somebody manual-only, in a request of which another part cannot be accepted: they count in
    /// spite of it.
    private func blockingAnswers(
        in decoded: DecodedPlanWrite<StartPlanBody>
    ) throws(ServiceFailure) -> SafetyAssessed? {
        guard !decoded.refusals.isEmpty, decoded.header != nil, let body = decoded.body else { return nil }
        let (algorithm, _) = try algorithm(body.request.algorithmVersion)
        guard let answers = try? assessment(body.request.request, algorithm, pathPrefix: "request.") else { return nil }
        return answers.finding == .clear ? nil : answers
    }

    /// The proposal, calculated again, and the answers that it rests on.
    private func startDecision(
        _ body: StartPlanBody, _ call: PlanCall, _ record: PlanRecord, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> PlanDecision {
        let request = body.request.request
        let (algorithm, _) = try algorithm(body.request.algorithmVersion)
        let assessed = try assessment(request, algorithm, pathPrefix: "request.")
        // A new plan clears nothing (algorithm §2): clear answers of somebody who is held go to ReassessSafety first.
        if assessed.finding == .clear, request.safety != nil, record.safety.isHeldByAnswers {
            throw .planFailure(.reassessFirst)
        }
        let isHeld = record.isHeld(after: assessed, on: call.header.on)
        // The answers alone would allow it: an earlier one, or a clinician, does not. No figure is compared then.
        if isHeld, assessed.finding == .clear, request.targetChoice == .estimate, request.goal != .observe {
            throw .plan(.manualOnly)
        }
        let outcome = try engine { () throws(EngineFault) in try InitialTarget.propose(request, algorithm) }
        let stamp = try stamp(body.request, algorithm, scratch)
        let nextCheckIn = body.weekStart.flatMap { call.header.on.firstCheckIn(weekStart: $0) }
        let started: PlanStarted?
        do throws(StartRefusal) {
            started = try StartFromProposal.plan(
                request, outcome, accepted: body.accepted, stamp: stamp, nextCheckInOn: nextCheckIn, algorithm.rules)
        } catch {
            throw ServiceFailure(error)
        }
        let answers = PlannedChange(.safetyAssessed(assessed))
        guard var started else { return PlanDecision(changes: [answers]) }
        if isHeld, let theirs = started.withoutOurs { started = theirs }
        // Observing asks for no assessment; a given yes counts all the same.
        let isAsked = request.safety != nil || started.goal != .observe
        return PlanDecision(
            changes: (isAsked ? [answers] : []) + [PlannedChange(.started(started))],
            atLeast: assessed.finding == .clear ? [] : [answers])
    }

    func archivePlan(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in try RequestDecoder.archivePlan(payload, scratch: scratch) }
        let (call, plan) = try read(decoded, .archivePlan, context, scratch)
        return try add(.archived(plan), call, scratch)
    }

    func setTarget(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in try RequestDecoder.setTarget(payload, scratch: scratch) }
        let (call, body) = try read(decoded, .setTarget, context, scratch)
        switch body {
        case .own(let plan, let own): return try add(.targetSet(plan, own), call, scratch)
        case .remove(let plan): return try add(.targetRemoved(plan), call, scratch)
        }
    }

    func setDestination(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in try RequestDecoder.setDestination(payload, scratch: scratch) }
        let (call, (plan, choice)) = try read(decoded, .setDestination, context, scratch)
        return try add(.destinationSet(plan, choice), call, scratch)
    }

    func answerProposal(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in
            try RequestDecoder.answerProposal(payload, knownQuestions: knownQuestions, scratch: scratch)
        }
        let (call, body) = try read(decoded, .answerProposal, context, scratch)
        let rules = catalogue.current.rules
        let committed = try commit(call) { record throws(ServiceFailure) in
            if let late = body.late, let goal = record.open?.goal,
                let answers = SafetyAssessed.blocking(
                    asOf: call.header.on, late.profile, late.safety, goal, rules)
            {
                return PlanDecision(changes: [PlannedChange(.safetyAssessed(answers))])
            }
            return PlanDecision(
                changes: [PlannedChange(.answered(body.offer, body.answer))],
                check: body.answer == .accept ? LateAcceptanceCheck(record, body.late, algorithmsInUse) : nil)
        }
        return try shown(committed, call, scratch)
    }

    func undoAnswer(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in try RequestDecoder.undoAnswer(payload, scratch: scratch) }
        let (call, offer) = try read(decoded, .undoAnswer, context, scratch)
        return try add(.answerUndone(offer), call, scratch)
    }

    func reportConcern(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in try RequestDecoder.reportConcern(payload, scratch: scratch) }
        let (call, (offer, code)) = try read(decoded, .reportConcern, context, scratch)
        return try add(.concernReported(offer, code), call, scratch)
    }

    func resetCalibration(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in
            try RequestDecoder.resetCalibration(payload, scratch: scratch)
        }
        let (call, step) = try read(decoded, .resetCalibration, context, scratch)
        let use = try tokenUse(.resetCalibration, call, [step.choice.sequence])
        guard let token = step.token else { return try previewReset(call, step.choice, use, scratch) }
        let committed = try commit(call) { _ throws(ServiceFailure) in
            PlanDecision(
                changes: [PlannedChange(.calibrationReset(step.choice))], token: TokenRedemption(token, use))
        }
        guard let receipt = committed.receipt else { throw .planFailure(.recordUnreadable) }
        return try wire { () throws(WireFault) in
            try PlanReplies.resetDone(receipt, shownRecord(committed.record, call.header.on), scratch: scratch)
        }
    }

    /// The reset is tried on the record, so that what cannot be done is said before anybody confirms it.
    private func previewReset(
        _ call: PlanCall, _ plan: PlanNumber, _ use: TokenUse, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let keeper = try keeper()
        let record = try keeper.record(of: call.subject)
        var after = record
        do throws(PlanRefusal) {
            if call.header.revision != record.revision { throw .staleRevision(current: record.revision) }
            try after.apply(PlanEvent(on: call.header.on, by: call.header.actor, .calibrationReset(plan)))
        } catch {
            throw .plan(error)
        }
        let token = try keeper.ledger { ledger throws(LedgerFault) in try ledger.issueToken(for: call.subject, use) }
        let voided =
            record.status(on: call.header.on).allowsOurs ? record.pendingOffer(on: call.header.on)?.number : nil
        return try wire { () throws(WireFault) in
            try PlanReplies.resetPreview(
                IssuedToken(token), countsFrom: call.header.on, voiding: voided, scratch: scratch)
        }
    }
}

/// What the methods share.
extension RecommendationService {
    /// The call and what it asks for, or the fields that could not be read.
    func read<Body>(
        _ decoded: DecodedPlanWrite<Body>, _ method: Method, _ context: borrowing CallContext,
        _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> (PlanCall, Body) {
        guard decoded.refusals.isEmpty, let header = decoded.header, let body = decoded.body else {
            throw .refused(decoded.refusals, pathPrefix: "")
        }
        _ = try keeper()
        let canonical = try wire { () throws(WireFault) in try decoded.canonicalBytes(in: scratch) }
        return (try planCall(header, method, canonical, context), body)
    }

    func add(
        _ change: PlanChange, _ call: PlanCall, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let committed = try commit(call) { _ throws(ServiceFailure) in
            PlanDecision(changes: [PlannedChange(change)])
        }
        return try shown(committed, call, scratch)
    }

    func shown(
        _ committed: PlanCommit, _ call: PlanCall, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        guard let receipt = committed.receipt else { throw .planFailure(.recordUnreadable) }
        return try wire { () throws(WireFault) in
            try PlanReplies.write(receipt, shownRecord(committed.record, call.header.on), scratch: scratch)
        }
    }

    /// Replies are made of this alone, never of the record or its events.
    func shownRecord(_ record: PlanRecord, _ date: CivilDate) -> ShownRecord {
        ShownRecord(record, on: max(date, record.lastOn ?? date), noTarget: planLimits.isNoTargetAllowed)
    }

    /// A token is bound to the method, the day, and what was previewed.
    func tokenUse(
        _ purpose: TokenUse.Purpose, _ call: PlanCall, _ sequences: [Int]
    ) throws(ServiceFailure) -> TokenUse {
        let scope = ([Int(call.header.on.dayNumber)] + sequences).map(String.init).joined(separator: ",")
        guard let digest = Array(scope.utf8).withUnsafeBytes({ digester.digest($0) }) else {
            throw .digestUnavailable
        }
        return try ledgerValue { () throws(LedgerFault) in try TokenUse(purpose, scope: digest.bytes) }
    }
}

extension IssuedToken {
    init(_ token: LedgerToken) {
        self.init(bytes: token.bytes, expiresAt: token.expiresAt)
    }
}

extension ServiceFailure {
    init(_ refusal: StartRefusal) {
        switch refusal {
        case .refused(let refusals): self = .refused(refusals, pathPrefix: "request.")
        case .nothingToStart(let outcome): self = .planFailure(.nothingToStart(outcome.text))
        case .otherFigure: self = .planFailure(.otherFigure)
        case .figureNotAskedFor: self = .planFailure(.figureNotAskedFor)
        }
    }
}
