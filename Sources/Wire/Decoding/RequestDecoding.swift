internal import CWireMessages
import Quantities
import Recommendation

/// Reads request messages into engine values.
///
/// Every function throws `.malformed` for bytes that are no encoding of its message and `.tooLarge` where the scratch
/// memory does not suffice. Single fields that cannot be read are named in the request's `unreadable`. `knownQuestions`
/// only makes reading faster.
public enum RequestDecoder {
    /// A `ProposeInitialTargetRequest`.
    public static func proposeInitialTarget(
        _ payload: UnsafeRawBufferPointer, knownQuestions: KnownQuestions? = nil,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedRequest {
        let message = try scratch.unpack(
            Caloriecount__V1__ProposeInitialTargetRequest.self,
            MessageName.proposeInitialTargetRequest.descriptor, payload)
        return initialTarget(message, knownQuestions)
    }

    /// A `ListOptionsRequest`; destination and own target are no part of it.
    public static func listOptions(
        _ payload: UnsafeRawBufferPointer, knownQuestions: KnownQuestions? = nil,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedRequest {
        let message = try scratch.unpack(
            Caloriecount__V1__ListOptionsRequest.self, MessageName.listOptionsRequest.descriptor, payload)
        let sent = message.pointee
        var reader = FieldReader(knownQuestions: knownQuestions)
        let version = reader.text(sent.algorithm_version, root: "algorithm_version")
        var request = InitialTargetRequest(
            asOf: reader.date(sent.as_of, root: "as_of"), profile: reader.profile(sent.profile),
            safety: reader.safety(sent.safety), activity: reader.activity(sent.activity),
            goal: reader.goal(sent.goal),
            confirmed: reader.confirmedFields(sent.confirmed_fields, sent.n_confirmed_fields),
            display: reader.display(sent.display))
        request.unreadable = reader.refusals
        return DecodedRequest(algorithmVersion: version, request: request, message: message)
    }

    /// The goal of the result carries its kind alone.
    public static func checkEligibility(
        _ payload: UnsafeRawBufferPointer, knownQuestions: KnownQuestions? = nil,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedRequest {
        let message = try scratch.unpack(
            Caloriecount__V1__CheckEligibilityRequest.self, MessageName.checkEligibilityRequest.descriptor, payload)
        let sent = message.pointee
        var reader = FieldReader(knownQuestions: knownQuestions)
        let version = reader.text(sent.algorithm_version, root: "algorithm_version")
        var request = InitialTargetRequest(
            asOf: reader.date(sent.as_of, root: "as_of"), profile: reader.profile(sent.profile),
            safety: reader.safety(sent.safety), goal: reader.goal(ofKind: sent.has_goal, sent.goal, "goal"),
            confirmed: reader.confirmedFields(sent.confirmed_fields, sent.n_confirmed_fields),
            display: reader.display(sent.display))
        request.unreadable = reader.refusals
        return DecodedRequest(algorithmVersion: version, request: request, message: message)
    }

    /// The result has neither profile nor safety answers nor goal.
    public static func classifyActivity(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedRequest {
        let message = try scratch.unpack(
            Caloriecount__V1__ClassifyActivityRequest.self, MessageName.classifyActivityRequest.descriptor, payload)
        let sent = message.pointee
        var reader = FieldReader(knownQuestions: nil)
        let version = reader.text(sent.algorithm_version, root: "algorithm_version")
        var request = InitialTargetRequest(
            asOf: reader.date(sent.as_of, root: "as_of"), activity: reader.activity(sent.activity),
            display: reader.display(sent.display))
        request.unreadable = reader.refusals
        return DecodedRequest(algorithmVersion: version, request: request, message: message)
    }

    /// Exactly one of the two requests, or a stored offer. Without any, an empty first-target request is read: its
    /// missing inputs are named like any others.
    public static func explain(
        _ payload: UnsafeRawBufferPointer, knownQuestions: KnownQuestions? = nil,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedExplainRequest {
        let sent = try scratch.unpack(
            Caloriecount__V1__ExplainRequest.self, MessageName.explainRequest.descriptor, payload
        ).pointee
        let withNeighbours = sent.has_with_neighbours != 0 && sent.with_neighbours != 0
        if let offer = sent.stored_offer {
            let others = [("request", sent.request != nil), ("weekly_request", sent.weekly_request != nil)]
            let refusals = others.filter(\.1).map { FieldRefusal(path: $0.0, code: .conflictingValues) }
            return refusals.isEmpty ? storedOffer(offer.pointee) : .refused(refusals)
        }
        switch (sent.request, sent.weekly_request) {
        case (_?, _?):
            return .refused(
                ["request", "weekly_request"].map { FieldRefusal(path: $0, code: .conflictingValues) })
        case (let inner?, nil):
            return .initialTarget(initialTarget(inner, knownQuestions), withNeighbours: withNeighbours)
        case (nil, let inner?):
            return .weekly(weekly(inner, knownQuestions))
        case (nil, nil):
            let empty = UnsafeRawBufferPointer(start: nil, count: 0)
            return .initialTarget(
                try proposeInitialTarget(empty, scratch: scratch), withNeighbours: withNeighbours)
        }
    }

    private static func storedOffer(_ sent: Caloriecount__V1__StoredOffer) -> DecodedExplainRequest {
        var reader = FieldReader(knownQuestions: nil)
        let subject = reader.key(sent.subject_id, FieldPath("stored_offer.subject_id"))
        let on = reader.requiredDate(sent.on, FieldPath("stored_offer.on"), nil)
        let offer = reader.number(sent.has_offer_id, sent.offer_id, "stored_offer.offer_id")
        guard let subject, let on, let offer else { return .refused(reader.refusals) }
        return .storedOffer(SubjectQuery(subject: subject, on: on), OfferNumber(sequence: offer))
    }

    /// A `DescribeAlgorithmsRequest`: the version asked for, if any.
    public static func describeAlgorithms(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedDescribeRequest {
        let sent = try scratch.unpack(
            Caloriecount__V1__DescribeAlgorithmsRequest.self,
            MessageName.describeAlgorithmsRequest.descriptor, payload
        ).pointee
        var reader = FieldReader(knownQuestions: nil)
        let version = reader.text(sent.algorithm_version, root: "algorithm_version")
        return DecodedDescribeRequest(algorithmVersion: version, unreadable: reader.refusals)
    }

    static func initialTarget(
        _ message: UnsafeMutablePointer<Caloriecount__V1__ProposeInitialTargetRequest>,
        _ knownQuestions: KnownQuestions?
    ) -> DecodedRequest {
        let sent = message.pointee
        var reader = FieldReader(knownQuestions: knownQuestions)
        let version = reader.text(sent.algorithm_version, root: "algorithm_version")
        var request = InitialTargetRequest(
            asOf: reader.date(sent.as_of, root: "as_of"), profile: reader.profile(sent.profile),
            safety: reader.safety(sent.safety), activity: reader.activity(sent.activity),
            goal: reader.goal(sent.goal), destination: reader.destination(sent.destination),
            targetChoice: reader.targetChoice(sent.target_choice),
            confirmed: reader.confirmedFields(sent.confirmed_fields, sent.n_confirmed_fields),
            display: reader.display(sent.display))
        request.unreadable = reader.refusals
        return DecodedRequest(algorithmVersion: version, request: request, message: message)
    }
}
