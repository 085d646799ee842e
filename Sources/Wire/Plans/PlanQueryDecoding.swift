internal import CWireMessages
public import Quantities
public import Recommendation

/// Whose record is read, as of which day.
public struct SubjectQuery: Sendable, Equatable {
    public let subject: String
    public let on: CivilDate

    public init(subject: String, on date: CivilDate) {
        self.subject = subject
        on = date
    }
}

/// A page of history.
public struct HistoryQuery: Sendable, Equatable {
    public let query: SubjectQuery
    public let after: Int
    /// 1 to 200.
    public let limit: Int
}

/// A page of an export.
public struct ExportQuery: Sendable, Equatable {
    public let query: SubjectQuery
    /// Empty is all.
    public let categories: [ExportCategory]
    public let firstDay: CivilDate?
    public let lastDay: CivilDate?
    public let earlierCalculations: Bool
    /// Events after this sequence number; 0 begins with the first.
    public let after: Int

    public init(
        query: SubjectQuery, categories: [ExportCategory], firstDay: CivilDate?, lastDay: CivilDate?,
        earlierCalculations: Bool, after: Int
    ) {
        self.query = query
        self.categories = categories
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.earlierCalculations = earlierCalculations
        self.after = after
    }
}

/// The erasure of a whole record.
public struct EraseSubjectStep: Sendable, Equatable {
    public let subject: String
    /// nil asks for the preview.
    public let token: [UInt8]?
}

/// A request that changes nothing, or what it could not be read for.
public enum DecodedQuery<Query: Sendable>: Sendable {
    case query(Query)
    case refused([FieldRefusal])

    init(_ query: Query?, _ reader: FieldReader) {
        if let query, reader.refusals.isEmpty { self = .query(query) } else { self = .refused(reader.refusals) }
    }
}

/// Reads the requests that change nothing, and the erasure of a whole record.
extension RequestDecoder {
    /// A `GetPlanRequest`.
    public static func getPlan(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedQuery<SubjectQuery> {
        let sent = try scratch.unpack(
            Caloriecount__V1__GetPlanRequest.self, MessageName.getPlanRequest.descriptor, payload
        ).pointee
        var reader = FieldReader(knownQuestions: nil)
        let query = reader.query(sent.subject_id, sent.on)
        return DecodedQuery(query, reader)
    }

    /// A `ListPendingRequest`: the ids, and the day.
    public static func listPending(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedQuery<[SubjectQuery]> {
        let sent = try scratch.unpack(
            Caloriecount__V1__ListPendingRequest.self, MessageName.listPendingRequest.descriptor, payload
        ).pointee
        var reader = FieldReader(knownQuestions: nil)
        let on = reader.requiredDate(sent.on, FieldPath("on"), nil)
        let path = FieldPath("subject_ids")
        var queries: [SubjectQuery] = []
        if sent.n_subject_ids == 0 { reader.refuse(path, .incomplete) }
        if sent.n_subject_ids > 0, let list = sent.subject_ids,
            reader.accepts(count: sent.n_subject_ids, bound: subjectLimit, path)
        {
            for index in 0..<sent.n_subject_ids {
                let subject = reader.key(list[index], FieldPath("subject_ids", at: index))
                if let subject, let on { queries.append(SubjectQuery(subject: subject, on: on)) }
            }
        }
        return DecodedQuery(queries, reader)
    }

    /// A `ListHistoryRequest`.
    public static func listHistory(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedQuery<HistoryQuery> {
        let sent = try scratch.unpack(
            Caloriecount__V1__ListHistoryRequest.self, MessageName.listHistoryRequest.descriptor, payload
        ).pointee
        var reader = FieldReader(knownQuestions: nil)
        let query = reader.query(sent.subject_id, sent.on)
        let limit = present(sent.has_limit, sent.limit).map { Int($0) } ?? usualPage
        if !(1...largestPage).contains(limit) { reader.refuse(FieldPath("limit"), .outOfRange) }
        let after = reader.count(sent.has_after_sequence, sent.after_sequence)
        return DecodedQuery(query.map { HistoryQuery(query: $0, after: after, limit: limit) }, reader)
    }

    /// An `ExportSubjectRequest`.
    public static func exportSubject(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedQuery<ExportQuery> {
        let sent = try scratch.unpack(
            Caloriecount__V1__ExportSubjectRequest.self, MessageName.exportSubjectRequest.descriptor, payload
        ).pointee
        var reader = FieldReader(knownQuestions: nil)
        let query = reader.query(sent.subject_id, sent.on)
        let categories = reader.values(
            ExportCategory.self, sent.categories, sent.n_categories, FieldPath("categories"))
        let first = reader.date(sent.first_day, root: "first_day")
        let last = reader.date(sent.last_day, root: "last_day")
        if let first, let last, last < first { reader.refuse(FieldPath("last_day"), .conflictingValues) }
        let export = query.map {
            ExportQuery(
                query: $0, categories: categories, firstDay: first, lastDay: last,
                earlierCalculations: reader.isSet(sent.has_earlier_calculations, sent.earlier_calculations),
                after: reader.count(sent.has_after_sequence, sent.after_sequence))
        }
        return DecodedQuery(export, reader)
    }

    /// An `EraseSubjectRequest`.
    public static func eraseSubject(
        _ payload: UnsafeRawBufferPointer, scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedQuery<EraseSubjectStep> {
        let sent = try scratch.unpack(
            Caloriecount__V1__EraseSubjectRequest.self, MessageName.eraseSubjectRequest.descriptor, payload
        ).pointee
        var reader = FieldReader(knownQuestions: nil)
        let subject = reader.key(sent.subject_id, FieldPath("subject_id"))
        let token = reader.token(sent.has_token, sent.token)
        return DecodedQuery(subject.map { EraseSubjectStep(subject: $0, token: token) }, reader)
    }
}

extension FieldReader {
    mutating func query(_ subject: UnsafePointer<CChar>?, _ on: UnsafePointer<CChar>?) -> SubjectQuery? {
        let subject = key(subject, FieldPath("subject_id"))
        let on = requiredDate(on, FieldPath("on"), nil)
        guard let subject, let on else { return nil }
        return SubjectQuery(subject: subject, on: on)
    }
}

private let subjectLimit = 100
private let usualPage = 100
private let largestPage = 200
