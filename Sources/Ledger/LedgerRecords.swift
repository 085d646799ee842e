public import Quantities

/// A subject within its tenant.
public struct SubjectKey: Hashable, Sendable {
    public let tenant: String
    public let subject: String

    /// - Throws: `.malformed` unless both have 1…200 bytes and no control character.
    public init(tenant: String, subject: String) throws(LedgerFault) {
        self.tenant = try BoundedText.checked(tenant, "tenant", limit: LedgerLimits.keyBytes)
        self.subject = try BoundedText.checked(subject, "subject", limit: LedgerLimits.keyBytes)
    }
}

/// A request that a caller may send again: its id, unique in the tenant, and what was asked.
public struct RequestKey: Hashable, Sendable {
    public let id: String
    /// SHA-256 of the request as it was asked, 32 bytes; stored salted.
    public let digest: [UInt8]

    /// - Throws: `.malformed` unless the id has 1…200 bytes without control character and the digest 32.
    public init(id: String, digest: [UInt8]) throws(LedgerFault) {
        self.id = try BoundedText.checked(id, "request id", limit: LedgerLimits.keyBytes)
        guard digest.count == LedgerLimits.digestBytes else { throw .malformed("request digest") }
        self.digest = digest
    }
}

/// Which calculation an offer came from.
public struct OfferStamp: Equatable, Sendable {
    public let algorithmVersion: String
    /// 32 bytes each.
    public let ruleSetDigest: [UInt8]
    public let evidenceDigest: [UInt8]

    public init(algorithmVersion: String, ruleSetDigest: [UInt8], evidenceDigest: [UInt8]) throws(LedgerFault) {
        self.algorithmVersion = try BoundedText.checked(
            algorithmVersion, "algorithm version", limit: LedgerLimits.keyBytes)
        guard ruleSetDigest.count == LedgerLimits.digestBytes else { throw .malformed("rule-set digest") }
        guard evidenceDigest.count == LedgerLimits.digestBytes else { throw .malformed("evidence digest") }
        self.ruleSetDigest = ruleSetDigest
        self.evidenceDigest = evidenceDigest
    }
}

/// What an event holds.
public struct EventContent: Equatable, Sendable {
    /// Its kind, as the plan names it.
    public let kind: String
    public let on: CivilDate
    /// For offers.
    public let stamp: OfferStamp?
    /// Canonical bytes, at most 64 KiB.
    public let payload: [UInt8]
    /// What belongs to the event and is seldom read, at most 64 KiB: it stands in a table of its own, so that reading
    /// a record does not pass over it. nil where there is none, and where it was not asked for.
    public let attachment: [UInt8]?

    public init(
        kind: String, on: CivilDate, stamp: OfferStamp?, payload: [UInt8], attachment: [UInt8]? = nil
    ) throws(LedgerFault) {
        self.kind = try BoundedText.checked(kind, "event kind", limit: LedgerLimits.keyBytes)
        guard payload.count <= LedgerLimits.payloadBytes else { throw .malformed("payload") }
        guard (attachment?.count ?? 0) <= LedgerLimits.payloadBytes else { throw .malformed("attachment") }
        self.on = on
        self.stamp = stamp
        self.payload = payload
        self.attachment = attachment
    }
}

/// An event to be appended.
public struct EventDraft: Equatable, Sendable {
    public let content: EventContent
    /// Whether plan writes made before it are stale after it.
    public let changesRevision: Bool

    public init(_ content: EventContent, changesRevision: Bool) {
        self.content = content
        self.changesRevision = changesRevision
    }
}

/// The events of one request.
public struct LedgerWrite: Sendable {
    public let subject: SubjectKey
    public let request: RequestKey
    public let events: [EventDraft]
    /// The plan revision that the events were decided on; another one is stale. 0 for a subject without events.
    public let revision: Int
    /// Where the events rely on their sequence numbers: that of the last event they were decided on.
    public let lastSequence: Int?
    /// A destructive step needs its token.
    public let token: TokenRedemption?
    /// Where the events were decided on a copy of the record that was kept: which state of it. Any other is stale.
    public let basis: RecordVersion?

    /// - Throws: `.malformed` unless there are 1…8 events.
    public init(
        _ subject: SubjectKey, _ request: RequestKey, _ events: [EventDraft], revision: Int, lastSequence: Int? = nil,
        token: TokenRedemption? = nil, basis: RecordVersion? = nil
    ) throws(LedgerFault) {
        guard (1...LedgerLimits.eventsPerWrite).contains(events.count) else { throw .malformed("number of events") }
        self.subject = subject
        self.request = request
        self.events = events
        self.revision = revision
        self.lastSequence = lastSequence
        self.token = token
        self.basis = basis
    }
}

/// One state of a subject's record. Two records of the same version hold the same events with the same content: the
/// chain's value follows from every event, and erasures, which leave the chain as it is, are counted.
public struct RecordVersion: Hashable, Sendable {
    /// Of the last event.
    public let sequence: Int
    /// The chain's value after it, 32 bytes.
    public let head: [UInt8]
    /// How often content was erased from the record.
    public let erasures: Int

    public init(sequence: Int, head: [UInt8], erasures: Int) {
        self.sequence = sequence
        self.head = head
        self.erasures = erasures
    }
}

/// What an append came to.
public struct Appended: Sendable {
    public let result: AppendResult
    /// The record's state after it; nil for a request that had been carried out before.
    public let version: RecordVersion?

    public init(_ result: AppendResult, version: RecordVersion?) {
        self.result = result
        self.version = version
    }
}

/// Where the events of a request stand.
public struct AppendResult: Equatable, Sendable {
    public let firstSequence: Int
    public let lastSequence: Int
    /// After the last of them.
    public let revision: Int
    /// Milliseconds since 1970-01-01 UTC.
    public let recordedAt: Int64
    /// The request had been carried out before; nothing was added now.
    public let isReplay: Bool

    public init(firstSequence: Int, lastSequence: Int, revision: Int, recordedAt: Int64, isReplay: Bool) {
        self.firstSequence = firstSequence
        self.lastSequence = lastSequence
        self.revision = revision
        self.recordedAt = recordedAt
        self.isReplay = isReplay
    }
}

/// The end of a subject's record.
public struct SubjectHead: Equatable, Sendable {
    public let lastSequence: Int
    public let revision: Int

    public init(lastSequence: Int, revision: Int) {
        self.lastSequence = lastSequence
        self.revision = revision
    }
}

/// An event as it is stored.
public struct LedgerEvent: Equatable, Sendable {
    public let sequence: Int
    public let revision: Int
    public let changesRevision: Bool
    /// Milliseconds since 1970-01-01 UTC.
    public let recordedAt: Int64
    /// nil: it was erased.
    public let content: EventContent?
    /// The chain's value after this event, 32 bytes.
    public let hash: [UInt8]
}

/// Which events are wanted; nil is all. Erased events pass every filter: their kind and date are gone.
public struct EventFilter: Sendable {
    public var kinds: [String]?
    public var dates: Interval<CivilDate>?
    /// Whether attachments are read too.
    public var withAttachments: Bool

    public init(kinds: [String]? = nil, dates: Interval<CivilDate>? = nil, withAttachments: Bool = false) {
        self.kinds = kinds
        self.dates = dates
        self.withAttachments = withAttachments
    }
}

/// Some events of a subject, ascending.
public struct EventPage: Equatable, Sendable {
    public let events: [LedgerEvent]
    /// Ask on after this sequence number; nil where nothing more follows.
    public let next: Int?
    /// The record up to the last event that was looked at; nil where there was none. Where nothing follows it, this is
    /// the record's state.
    public let version: RecordVersion?
}

/// What a token allows. The scope binds it to what was previewed.
public struct TokenUse: Equatable, Sendable {
    public enum Purpose: Int, Sendable, CaseIterable {
        case resetCalibration = 1
        case eraseRecords = 2
        case eraseSubject = 3
    }

    public let purpose: Purpose
    /// SHA-256 of what the preview showed, 32 bytes.
    public let scope: [UInt8]

    public init(_ purpose: Purpose, scope: [UInt8]) throws(LedgerFault) {
        guard scope.count == LedgerLimits.digestBytes else { throw .malformed("token scope") }
        self.purpose = purpose
        self.scope = scope
    }

    /// To erase a subject there is nothing to choose.
    public static let eraseSubject = TokenUse(
        purpose: .eraseSubject, scope: [UInt8](repeating: 0, count: LedgerLimits.digestBytes))

    private init(purpose: Purpose, scope: [UInt8]) {
        self.purpose = purpose
        self.scope = scope
    }
}

/// A token, shown once: only its hash is kept.
public struct LedgerToken: Equatable, Sendable {
    /// 32 random bytes.
    public let bytes: [UInt8]
    /// Milliseconds since 1970-01-01 UTC.
    public let expiresAt: Int64

    public init(bytes: [UInt8], expiresAt: Int64) {
        self.bytes = bytes
        self.expiresAt = expiresAt
    }
}

/// A token as the caller brings it back.
public struct TokenRedemption: Sendable {
    public let token: [UInt8]
    public let use: TokenUse

    public init(_ token: [UInt8], _ use: TokenUse) {
        self.token = token
        self.use = use
    }
}

/// Events whose content is to go.
public struct RecordErasure: Sendable {
    public let subject: SubjectKey
    public let request: RequestKey
    public let sequences: [Int]
    public let token: TokenRedemption

    /// - Throws: `.malformed` without sequence numbers, or with one below 1 or twice.
    public init(
        _ subject: SubjectKey, _ request: RequestKey, sequences: [Int], token: TokenRedemption
    ) throws(LedgerFault) {
        let sorted = sequences.sorted()
        guard let first = sorted.first, first >= 1, zip(sorted, sorted.dropFirst()).allSatisfy({ $0 < $1 }) else {
            throw .malformed("sequence numbers")
        }
        self.subject = subject
        self.request = request
        self.sequences = sorted
        self.token = token
    }
}

/// What an erasure of records came to.
public struct RecordsErased: Equatable, Sendable {
    /// Events whose content was removed by this request.
    public let count: Int
    public let isReplay: Bool

    public init(count: Int, isReplay: Bool) {
        self.count = count
        self.isReplay = isReplay
    }
}

/// Sizes that no call may exceed.
public enum LedgerLimits {
    public static let keyBytes = 200
    public static let payloadBytes = 64 << 10
    public static let eventsPerWrite = 8
    public static let eventsPerPage = 1_000
    public static let digestBytes = 32
    public static let tokenBytes = 32
    /// Ten minutes.
    public static let tokenMilliseconds: Int64 = 600_000
}

enum BoundedText {
    static func checked(_ text: String, _ what: String, limit: Int) throws(LedgerFault) -> String {
        guard !text.isEmpty, text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            throw .malformed(what)
        }
        return text
    }
}
