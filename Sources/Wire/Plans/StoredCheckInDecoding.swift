internal import CProtobufC
internal import CWireMessages
import Quantities
public import Recommendation

/// A `ProposeWeeklyRequest` that names a stored plan: goal, destination, plan and memory come from its record.
public struct StoredCheckInRequest {
    public let header: PlanWriteHeader?
    /// From the root of the message.
    public let refusals: [FieldRefusal]
    private let message: UnsafeMutablePointer<Caloriecount__V1__ProposeWeeklyRequest>
    private let knownQuestions: KnownQuestions?

    fileprivate init(
        _ message: UnsafeMutablePointer<Caloriecount__V1__ProposeWeeklyRequest>, _ knownQuestions: KnownQuestions?
    ) {
        self.message = message
        self.knownQuestions = knownQuestions
        var reader = FieldReader(knownQuestions: nil)
        let sent = message.pointee
        header = reader.writeHeader(sent.write)
        if let evidence = sent.evidence?.pointee {
            for (name, isSent) in [
                ("evidence.goal" as StaticString, evidence.goal != nil),
                ("evidence.destination", evidence.destination != nil), ("evidence.plan", evidence.plan != nil),
                ("evidence.memory", evidence.memory != nil),
            ] where isSent {
                reader.refuse(FieldPath(name), .conflictingValues)
            }
            let asOf = reader.requiredDate(evidence.as_of, FieldPath("evidence.as_of"), nil)
            if let header, let asOf, header.on != asOf {
                reader.refuse(FieldPath("evidence.as_of"), .conflictingValues)
            }
        } else {
            reader.refuse(FieldPath("evidence"), .incomplete)
        }
        refusals = reader.refusals
    }

    /// Whether there is anything to check in.
    public var hasEvidence: Bool { message.pointee.evidence != nil }

    /// The canonical encoding of the request as sent, by which one that is sent again is known. Before `request(of:)`.
    public func canonicalBytes(in scratch: borrowing MessageScratch) throws(WireFault) -> UnsafeRawBufferPointer {
        try packed(UnsafeMutableRawPointer(message).assumingMemoryBound(to: ProtobufCMessage.self), in: scratch)
    }

    /// The check-in of a record: the same, bytes and digest included, as a request that names no stored plan and
    /// carries all of this itself.
    ///
    /// - Parameters:
    ///   - record: as it stood when the request was first carried out.
    ///   - isManualOnly: also where the record has turned so since.
    public func request(
        of record: PlanRecord, isManualOnly: Bool, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedWeeklyRequest {
        guard let evidence = message.pointee.evidence, let header else { throw .malformed }
        // One that is no date is refused with the rest of the evidence.
        let week = evidence.pointee.reviewed_week.flatMap { CivilDate(iso: String(cString: $0)) }
        let encoded = try scratch.write { writer in
            writer.fieldsOfEvidence(from: record, isManualOnly: isManualOnly, week: week, on: header.on)
        }
        let stored = try scratch.unpack(
            Caloriecount__V1__WeeklyEvidence.self, descriptorSet(by: caloriecount__v1__weekly_evidence__init),
            encoded.encoding)
        evidence.pointee.goal = stored.pointee.goal
        evidence.pointee.destination = stored.pointee.destination
        evidence.pointee.plan = stored.pointee.plan
        evidence.pointee.memory = stored.pointee.memory
        message.pointee.write = nil
        return RequestDecoder.weekly(message, knownQuestions)
    }
}

/// A check-in, of a stored plan or of one that the caller carries along.
public enum DecodedCheckIn {
    case standAlone(DecodedWeeklyRequest)
    case stored(StoredCheckInRequest)
}

extension RequestDecoder {
    /// A `ProposeWeeklyRequest`, with or without a stored plan.
    public static func checkIn(
        _ payload: UnsafeRawBufferPointer, knownQuestions: KnownQuestions? = nil, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedCheckIn {
        let message = try scratch.unpack(
            Caloriecount__V1__ProposeWeeklyRequest.self, MessageName.proposeWeeklyRequest.descriptor, payload)
        guard message.pointee.write != nil else { return .standAlone(weekly(message, knownQuestions)) }
        return .stored(StoredCheckInRequest(message, knownQuestions))
    }
}

extension MessageWriter {
    /// The parts of a `WeeklyEvidence` that a record holds.
    fileprivate mutating func fieldsOfEvidence(
        from record: PlanRecord, isManualOnly: Bool, week: CivilDate?, on date: CivilDate
    ) {
        typealias F = Fields.WeeklyEvidence
        if let open = record.open {
            put(F.goal) { $0.fields(of: open.goal) }
            if let destination = open.destination { put(F.destination) { $0.fields(of: destination) } }
        }
        if let plan = record.weeklyPlan { put(F.plan, .long) { $0.fields(of: plan, on: date) } }
        put(F.memory) { $0.fields(of: record.weeklyMemory(for: week, on: date), isManualOnly: isManualOnly) }
    }

    private mutating func fields(of plan: PlanState, on date: CivilDate) {
        typealias F = Fields.PlanState
        put(F.startedOn, plan.startedOn)
        put(F.startWeight) { $0.fields(of: plan.startWeight) }
        if let reset = plan.lastResetOn { put(F.lastResetOn, reset) }
        for target in plan.targets where target.effectiveOn <= date {
            put(F.targets) { writer in
                writer.put(Fields.DatedTarget.effectiveOn, target.effectiveOn)
                writer.put(Fields.DatedTarget.origin, target.origin.number)
                if let energy = target.kcalPerDay { writer.put(Fields.DatedTarget.energyKcalPerDay, energy) }
                if target.isSafetyRaise { writer.put(Fields.DatedTarget.safetyRaise, true) }
            }
        }
    }

    private mutating func fields(of memory: WeeklyMemory, isManualOnly: Bool) {
        typealias F = Fields.WeeklyMemory
        if let date = memory.fastLossStoodOn { put(F.fastLossStoodOn, date) }
        if let date = memory.arrivedOn { put(F.arrivedOn, date) }
        // The rules look at the latest few; a list has its bound.
        for date in memory.lowDayGuardsOn.suffix(ListBound.guards) { put(F.lowDayGuardsOn, date) }
        if memory.isManualOnly || isManualOnly { put(F.manualOnly, true) }
    }
}
