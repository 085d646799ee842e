/// What is wrong with a row, by name and place.
public struct LedgerDamage: Equatable, Sendable {
    public enum Fault: Equatable, Sendable {
        /// The content is not what was committed to: a byte was changed.
        case contentAltered
        /// Sequence, revision, time or hash is not what was committed to.
        case headerAltered
        /// No row stands at this place.
        case missing
        /// The row was written as another one of this subject.
        case moved(writtenAs: Int)
        /// The row does not continue the one before it.
        case chainBroken
        /// The subject's own row does not agree with its last event.
        case headAltered
        /// Events without a subject's row.
        case subjectMissing
        /// No request accounts for this event.
        case requestMissing
        case requestAltered(id: String)
        /// SQLite itself finds the file damaged.
        case file(String)
    }

    /// Empty for the file as a whole.
    public let tenant: String
    public let subject: String
    /// nil where no single event is meant.
    public let sequence: Int?
    public let fault: Fault

    public init(tenant: String, subject: String, sequence: Int?, fault: Fault) {
        self.tenant = tenant
        self.subject = subject
        self.sequence = sequence
        self.fault = fault
    }
}

/// What a look at every row found.
public struct VerifyReport: Equatable, Sendable {
    public internal(set) var subjects = 0
    public internal(set) var events = 0
    /// At most 1,000.
    public internal(set) var damages: [LedgerDamage] = []
    /// There are more.
    public internal(set) var isCutShort = false

    public var isIntact: Bool { damages.isEmpty }

    static let limit = 1_000

    mutating func add(_ damage: LedgerDamage) {
        if damages.count < VerifyReport.limit { damages.append(damage) } else { isCutShort = true }
    }
}

/// Sizes and counts, without any personal value.
public struct LedgerStats: Equatable, Sendable {
    public let tenants: Int
    public let subjects: Int
    public let events: Int
    public let erasedEvents: Int
    public let requests: Int
    public let openTokens: Int
    public let formatVersion: Int
    public let fileBytes: Int64
    public let freeBytes: Int64
    public let logBytes: Int64
    /// Since the ledger was opened.
    public let writer: WriterCounts
}

/// What the writer has done since the ledger was opened.
public struct WriterCounts: Equatable, Sendable {
    public var commits = 0
    public var writes = 0
    public var largestBatch = 0
    public var failedCommits = 0
    public var waiting = 0
}

extension LedgerDamage {
    /// One line: the place, then what is wrong there.
    public var line: String {
        let place = subject.isEmpty ? "file" : "tenant \(tenant), subject \(subject)"
        let event = sequence.map { ", event \($0)" } ?? ""
        return "\(place)\(event): \(fault.sentence)"
    }
}

extension LedgerDamage.Fault {
    fileprivate var sentence: String {
        switch self {
        case .contentAltered: "its content is not what was stored"
        case .headerAltered: "its number, revision, time or hash is not what was stored"
        case .missing: "no row stands at this place"
        case .moved(let sequence): "the row was stored as event \(sequence)"
        case .chainBroken: "it does not follow from the event before it"
        case .headAltered: "the subject's own row does not agree with its last event"
        case .subjectMissing: "there are events without a row for the subject"
        case .requestMissing: "no request accounts for it"
        case .requestAltered(let id): "the row of request \(id) is not what was stored"
        case .file(let text): "SQLite finds the file damaged: \(text)"
        }
    }
}
