internal import CProtobufC
internal import CWireMessages
public import Quantities
public import Recommendation

/// Whose record is changed, by whom, when, and which state of it the change was decided on.
public struct PlanWriteHeader: Sendable, Equatable {
    public let subject: String
    public let requestID: String
    public let on: CivilDate
    public let actor: PlanActor
    /// nil where none was sent.
    public let revision: Int?
}

/// A change as the service takes it.
public struct DecodedPlanWrite<Body> {
    /// nil where `refusals` names a part of it.
    public let header: PlanWriteHeader?
    /// nil where `refusals` names a part of it.
    public let body: Body?
    /// From the root of the message; empty: header and body are there.
    public let refusals: [FieldRefusal]
    private let message: UnsafeMutablePointer<ProtobufCMessage>

    init<Message>(
        _ header: PlanWriteHeader?, _ body: Body?, _ refusals: [FieldRefusal], _ message: UnsafeMutablePointer<Message>
    ) {
        self.header = header
        self.body = body
        self.refusals = refusals
        self.message = UnsafeMutableRawPointer(message).assumingMemoryBound(to: ProtobufCMessage.self)
    }

    /// The request's canonical encoding, by which a request that is sent again is known.
    ///
    /// - Parameter scratch: the memory that the request was decoded in, not reset since.
    /// - Returns: bytes in that memory, valid until it is reset.
    public func canonicalBytes(in scratch: borrowing MessageScratch) throws(WireFault) -> UnsafeRawBufferPointer {
        try packed(message, in: scratch)
    }
}

extension FieldReader {
    /// Nothing is taken in the place of a part that is missing.
    mutating func writeHeader(_ message: UnsafePointer<Caloriecount__V1__PlanWrite>?) -> PlanWriteHeader? {
        guard let sent = message?.pointee else {
            refuse(FieldPath("write"), .incomplete)
            return nil
        }
        let path = FieldPath("write")
        let subject = key(sent.subject_id, path, "subject_id")
        let request = key(sent.request_id, path, "request_id")
        let on = requiredDate(sent.on, path, "on")
        let actor = requiredValue(PlanActor.self, sent.has_actor, sent.actor, path, "actor")
        guard let subject, let request, let on, let actor else { return nil }
        return PlanWriteHeader(
            subject: subject, requestID: request, on: on, actor: actor,
            revision: present(sent.has_plan_revision, sent.plan_revision).map { Int($0) })
    }

    /// An id of the caller's: 1 to 200 bytes without control characters.
    mutating func key(
        _ text: UnsafePointer<CChar>?, _ path: FieldPath, _ name: StaticString? = nil
    ) -> String? {
        guard let text else {
            refuse(path, name, .incomplete)
            return nil
        }
        let bytes = sentBytes(of: text)
        guard let key = sentText(of: text), (1...keyByteLimit).contains(bytes.count),
            bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
        else {
            refuse(path, name, .unknownValue)
            return nil
        }
        return key
    }

    /// The number of a plan, an offer or an event.
    mutating func number(_ has: Int32, _ number: UInt32, _ name: StaticString) -> Int? {
        guard has != 0 else {
            refuse(FieldPath(name), .incomplete)
            return nil
        }
        return Int(number)
    }

    /// A target of the person's own; whether it is plausible the engine says.
    mutating func own(_ message: UnsafePointer<Caloriecount__V1__OwnTarget>?, _ path: FieldPath) -> OwnTarget? {
        guard let sent = message?.pointee, sent.has_energy_kcal_per_day != 0 else {
            refuse(path, "energy_kcal_per_day", .incomplete)
            return nil
        }
        guard let energy = EnergyRate(kcalPerDay: sent.energy_kcal_per_day), energy > .zero else {
            refuse(path, "energy_kcal_per_day", .ownTargetNotPossible)
            return nil
        }
        return OwnTarget(energy: energy, isConfirmed: isSet(sent.has_confirmed, sent.confirmed))
    }
}

/// As the ledger has it.
private let keyByteLimit = 200
