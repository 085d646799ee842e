internal import CProtobufC
internal import CWireMessages
public import Quantities
public import Recommendation

/// What a `StartPlanRequest` asks for.
public struct StartPlanBody {
    /// Paths in its `unreadable` begin at the inner request.
    public let request: DecodedRequest
    /// The estimate as it was shown.
    public let accepted: Double?
    public let weekStart: Weekday?
}

/// New answers: the algorithm version, and the parts that the gate reads.
public struct ReassessSafetyBody: Sendable {
    public let algorithmVersion: String?
    public let request: InitialTargetRequest
}

/// The person's own change of a target.
public enum SetTargetBody: Sendable, Equatable {
    case own(PlanNumber, OwnTarget)
    case remove(PlanNumber)
}

/// An answer, and what a late acceptance is looked at with.
public struct AnswerBody: Sendable {
    public let offer: OfferNumber
    public let answer: OfferAnswer
    public let late: LateAcceptanceCheck.Inputs?
}

/// A step that is previewed, and done with the preview's token.
public struct TokenStep<Choice: Sendable>: Sendable {
    public let choice: Choice
    /// nil asks for the preview.
    public let token: [UInt8]?
}

/// Which records are to go.
public struct ErasureChoice: Sendable, Equatable {
    public let categories: [ErasableCategory]
    public let dates: Interval<CivilDate>
}

/// Reads the requests that change a record.
extension RequestDecoder {
    /// A `StartPlanRequest`.
    public static func startPlan(
        _ payload: UnsafeRawBufferPointer, knownQuestions: KnownQuestions? = nil, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedPlanWrite<StartPlanBody> {
        let message = try scratch.unpack(
            Caloriecount__V1__StartPlanRequest.self, MessageName.startPlanRequest.descriptor, payload)
        var reader = FieldReader(knownQuestions: nil)
        let sent = message.pointee
        let header = reader.writeHeader(sent.write)
        let weekStart = reader.value(Weekday.self, sent.has_week_start, sent.week_start, FieldPath("week_start"))
        guard let request = sent.request else {
            reader.refuse(FieldPath("request"), .incomplete)
            return DecodedPlanWrite(header, nil, reader.refusals, message)
        }
        let decoded = initialTarget(request, knownQuestions)
        if let header, let asOf = decoded.request.asOf, asOf != header.on {
            reader.refuse(FieldPath("request.as_of"), .conflictingValues)
        }
        let body = StartPlanBody(
            request: decoded, accepted: present(sent.has_accepted_kcal_per_day, sent.accepted_kcal_per_day),
            weekStart: weekStart)
        return DecodedPlanWrite(header, body, reader.refusals, message)
    }

    /// An `ArchivePlanRequest`.
    public static func archivePlan(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedPlanWrite<PlanNumber> {
        let message = try scratch.unpack(
            Caloriecount__V1__ArchivePlanRequest.self, MessageName.archivePlanRequest.descriptor, payload)
        var reader = FieldReader(knownQuestions: nil)
        let sent = message.pointee
        let header = reader.writeHeader(sent.write)
        let plan = reader.number(sent.has_plan_number, sent.plan_number, "plan_number")
        return DecodedPlanWrite(header, plan.map { PlanNumber(sequence: $0) }, reader.refusals, message)
    }

    /// A `ResetCalibrationRequest`.
    public static func resetCalibration(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedPlanWrite<TokenStep<PlanNumber>> {
        let message = try scratch.unpack(
            Caloriecount__V1__ResetCalibrationRequest.self, MessageName.resetCalibrationRequest.descriptor, payload)
        var reader = FieldReader(knownQuestions: nil)
        let sent = message.pointee
        let header = reader.writeHeader(sent.write)
        let plan = reader.number(sent.has_plan_number, sent.plan_number, "plan_number")
        let token = reader.token(sent.has_token, sent.token)
        return DecodedPlanWrite(
            header, plan.map { TokenStep(choice: PlanNumber(sequence: $0), token: token) }, reader.refusals, message)
    }

    /// A `ReassessSafetyRequest`. Fields that the gate reads and that are unreadable stand in the request.
    public static func reassessSafety(
        _ payload: UnsafeRawBufferPointer, knownQuestions: KnownQuestions? = nil, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedPlanWrite<ReassessSafetyBody> {
        let message = try scratch.unpack(
            Caloriecount__V1__ReassessSafetyRequest.self, MessageName.reassessSafetyRequest.descriptor, payload)
        var reader = FieldReader(knownQuestions: nil)
        let sent = message.pointee
        let header = reader.writeHeader(sent.write)
        let version = reader.text(sent.algorithm_version, root: "algorithm_version")
        var inner = FieldReader(knownQuestions: knownQuestions)
        var request = InitialTargetRequest(
            asOf: header?.on, profile: inner.profile(sent.profile), safety: inner.safety(sent.safety),
            goal: inner.goal(ofKind: sent.has_goal, sent.goal, "goal"),
            confirmed: inner.confirmedFields(sent.confirmed_fields, sent.n_confirmed_fields))
        if sent.safety == nil { reader.refuse(FieldPath("safety"), .incomplete) }
        request.unreadable = inner.refusals
        return DecodedPlanWrite(
            header, ReassessSafetyBody(algorithmVersion: version, request: request), reader.refusals, message)
    }

    /// A `SetTargetRequest`.
    public static func setTarget(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedPlanWrite<SetTargetBody> {
        let message = try scratch.unpack(
            Caloriecount__V1__SetTargetRequest.self, MessageName.setTargetRequest.descriptor, payload)
        var reader = FieldReader(knownQuestions: nil)
        let sent = message.pointee
        let header = reader.writeHeader(sent.write)
        let plan = reader.number(sent.has_plan_number, sent.plan_number, "plan_number")
            .map { PlanNumber(sequence: $0) }
        var body: SetTargetBody?
        switch (sent.own != nil, reader.isSet(sent.has_remove, sent.remove)) {
        case (true, false):
            let own = reader.own(sent.own, FieldPath("own"))
            if let plan, let own { body = .own(plan, own) }
        case (false, true): body = plan.map { .remove($0) }
        case (false, false): reader.refuse(FieldPath("own"), .incomplete)
        case (true, true): reader.refuse(FieldPath("remove"), .conflictingValues)
        }
        return DecodedPlanWrite(header, body, reader.refusals, message)
    }

    /// A `SetDestinationRequest`.
    public static func setDestination(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedPlanWrite<(PlanNumber, DestinationChoice)> {
        let message = try scratch.unpack(
            Caloriecount__V1__SetDestinationRequest.self, MessageName.setDestinationRequest.descriptor, payload)
        var reader = FieldReader(knownQuestions: nil)
        let sent = message.pointee
        let header = reader.writeHeader(sent.write)
        let plan = reader.number(sent.has_plan_number, sent.plan_number, "plan_number")
        let choice = reader.destination(sent.destination)
        if choice == nil, reader.refusals.isEmpty { reader.refuse(FieldPath("destination"), .incomplete) }
        var body: (PlanNumber, DestinationChoice)?
        if let plan, let choice { body = (PlanNumber(sequence: plan), choice) }
        return DecodedPlanWrite(header, body, reader.refusals, message)
    }

    /// An `UndoAnswerRequest`.
    public static func undoAnswer(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedPlanWrite<OfferNumber> {
        let message = try scratch.unpack(
            Caloriecount__V1__UndoAnswerRequest.self, MessageName.undoAnswerRequest.descriptor, payload)
        var reader = FieldReader(knownQuestions: nil)
        let sent = message.pointee
        let header = reader.writeHeader(sent.write)
        let offer = reader.number(sent.has_offer_id, sent.offer_id, "offer_id")
        return DecodedPlanWrite(header, offer.map { OfferNumber(sequence: $0) }, reader.refusals, message)
    }

    /// A `LockSafetyRequest`.
    public static func lockSafety(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedPlanWrite<Void> {
        let message = try scratch.unpack(
            Caloriecount__V1__LockSafetyRequest.self, MessageName.lockSafetyRequest.descriptor, payload)
        var reader = FieldReader(knownQuestions: nil)
        let header = reader.writeHeader(message.pointee.write)
        return DecodedPlanWrite(header, (), reader.refusals, message)
    }

    /// An `UnlockSafetyRequest`.
    public static func unlockSafety(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedPlanWrite<SafetyUnlocked> {
        let message = try scratch.unpack(
            Caloriecount__V1__UnlockSafetyRequest.self, MessageName.unlockSafetyRequest.descriptor, payload)
        var reader = FieldReader(knownQuestions: nil)
        let sent = message.pointee
        let header = reader.writeHeader(sent.write)
        var ids: [String] = []
        if sent.n_ever_question_ids > 0, let list = sent.ever_question_ids,
            reader.accepts(
                count: sent.n_ever_question_ids, bound: ListBound.answers, FieldPath("ever_question_ids"))
        {
            for index in 0..<sent.n_ever_question_ids {
                if let id = reader.key(list[index], FieldPath("ever_question_ids", at: index)) { ids.append(id) }
            }
        }
        let body = SafetyUnlocked(lock: reader.isSet(sent.has_lift_lock, sent.lift_lock), everAnswers: ids)
        return DecodedPlanWrite(header, body, reader.refusals, message)
    }

    /// A `ReportConcernRequest`.
    public static func reportConcern(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedPlanWrite<(OfferNumber, ConcernCode)> {
        let message = try scratch.unpack(
            Caloriecount__V1__ReportConcernRequest.self, MessageName.reportConcernRequest.descriptor, payload)
        var reader = FieldReader(knownQuestions: nil)
        let sent = message.pointee
        let header = reader.writeHeader(sent.write)
        let offer = reader.number(sent.has_offer_id, sent.offer_id, "offer_id")
        let path = FieldPath("concern_code")
        let code = reader.key(sent.concern_code, path).flatMap { text in
            let code = ConcernCode(rawValue: text)
            if code == nil { reader.refuse(path, .unknownValue) }
            return code
        }
        var body: (OfferNumber, ConcernCode)?
        if let offer, let code { body = (OfferNumber(sequence: offer), code) }
        return DecodedPlanWrite(header, body, reader.refusals, message)
    }
}
