internal import CProtobufC
internal import CWireMessages
import Quantities
import Recommendation

extension RequestDecoder {
    /// An `AnswerProposalRequest`.
    public static func answerProposal(
        _ payload: UnsafeRawBufferPointer, knownQuestions: KnownQuestions? = nil, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedPlanWrite<AnswerBody> {
        let message = try scratch.unpack(
            Caloriecount__V1__AnswerProposalRequest.self, MessageName.answerProposalRequest.descriptor, payload)
        var reader = FieldReader(knownQuestions: knownQuestions)
        let sent = message.pointee
        let header = reader.writeHeader(sent.write)
        let offer = reader.number(sent.has_offer_id, sent.offer_id, "offer_id")
        let answer = reader.answer(sent)
        let late = reader.lateAcceptance(sent.late)
        var body: AnswerBody?
        if let offer, let answer {
            body = AnswerBody(offer: OfferNumber(sequence: offer), answer: answer, late: late)
        }
        return DecodedPlanWrite(header, body, reader.refusals, message)
    }

    /// An `EraseRecordsRequest`. Categories and dates are named, not assumed.
    public static func eraseRecords(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedPlanWrite<TokenStep<ErasureChoice>> {
        let message = try scratch.unpack(
            Caloriecount__V1__EraseRecordsRequest.self, MessageName.eraseRecordsRequest.descriptor, payload)
        var reader = FieldReader(knownQuestions: nil)
        let sent = message.pointee
        let header = reader.writeHeader(sent.write)
        let categories = reader.values(
            ErasableCategory.self, sent.categories, sent.n_categories, FieldPath("categories"))
        if categories.isEmpty, reader.refusals.isEmpty { reader.refuse(FieldPath("categories"), .incomplete) }
        let first = reader.requiredDate(sent.first_day, FieldPath("first_day"), nil)
        let last = reader.requiredDate(sent.last_day, FieldPath("last_day"), nil)
        let token = reader.token(sent.has_token, sent.token)
        var body: TokenStep<ErasureChoice>?
        if let first, let last {
            if let dates = Interval(low: first, high: last) {
                body = TokenStep(choice: ErasureChoice(categories: categories, dates: dates), token: token)
            } else {
                reader.refuse(FieldPath("last_day"), .conflictingValues)
            }
        }
        return DecodedPlanWrite(header, body, reader.refusals, message)
    }
}

extension FieldReader {
    fileprivate mutating func answer(_ sent: Caloriecount__V1__AnswerProposalRequest) -> OfferAnswer? {
        let path = FieldPath("answer")
        // A choice that is sent as false says nothing.
        func chosen(_ flag: Int32, _ answer: OfferAnswer) -> OfferAnswer? { flag != 0 ? answer : nil }
        let answer: OfferAnswer?
        switch sent.answer_case {
        case CALORIECOUNT__V1__ANSWER_PROPOSAL_REQUEST__ANSWER_ACCEPT: answer = chosen(sent.accept, .accept)
        case CALORIECOUNT__V1__ANSWER_PROPOSAL_REQUEST__ANSWER_KEEP: answer = chosen(sent.keep, .keep)
        case CALORIECOUNT__V1__ANSWER_PROPOSAL_REQUEST__ANSWER_REJECT: answer = chosen(sent.reject, .reject)
        case CALORIECOUNT__V1__ANSWER_PROPOSAL_REQUEST__ANSWER_EDIT:
            return own(sent.edit, FieldPath("edit")).map { .edit($0) }
        case CALORIECOUNT__V1__ANSWER_PROPOSAL_REQUEST__ANSWER_DEFER_UNTIL:
            return requiredDate(sent.defer_until, FieldPath("defer_until"), nil).map { .defer(until: $0) }
        default: answer = nil
        }
        if answer == nil { refuse(path, .incomplete) }
        return answer
    }

    fileprivate mutating func lateAcceptance(
        _ message: UnsafePointer<Caloriecount__V1__LateAcceptance>?
    ) -> LateAcceptanceCheck.Inputs? {
        guard let sent = message?.pointee else { return nil }
        return LateAcceptanceCheck.Inputs(
            profile: profile(sent.profile), safety: safety(sent.safety), activity: confirmedActivity(sent.activity))
    }

    /// 32 bytes; anything else is no token of ours.
    mutating func token(_ has: Int32, _ data: ProtobufCBinaryData) -> [UInt8]? {
        guard has != 0 else { return nil }
        guard data.len == tokenByteCount else {
            refuse(FieldPath("token"), .unknownValue)
            return nil
        }
        return Array(UnsafeBufferPointer(start: data.data, count: data.len))
    }

    /// A list of enum values, each once.
    mutating func values<Value: WireEnum & Equatable>(
        _ type: Value.Type, _ list: UnsafePointer<Value.Number>?, _ count: Int, _ path: FieldPath
    ) -> [Value] {
        guard count > 0, let list, accepts(count: count, bound: ListBound.confirmedFields, path) else { return [] }
        var values: [Value] = []
        for index in 0..<count {
            guard let value = Value(list[index]) else {
                refuse(path, .unknownValue)
                return []
            }
            if !values.contains(value) { values.append(value) }
        }
        return values
    }
}

/// As the ledger makes them.
private let tokenByteCount = 32
