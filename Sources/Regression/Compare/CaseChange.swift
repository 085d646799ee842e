internal import GoldenKit

/// How one request is answered by two versions.
public struct CaseChange: Sendable {
    /// `area/id` of a golden, or `first target 17` and `check-in 17` of the corpus.
    public let name: String
    public let method: String
    /// In proto3 JSON.
    public let request: String
    /// The whole answers as JSON.
    public let from: String
    public let to: String
    let before: ReplyReading
    let after: ReplyReading
    /// Whether anything differs: a figure, a word, a step of the trace.
    public let isChanged: Bool
    /// The places that differ, a few of them.
    public let places: [String]

    /// Whether another kind of answer is given.
    public var isFlipped: Bool { before.kind != after.kind }
    public var kinds: (from: String, to: String) { (before.kind, after.kind) }

    /// How much the target in force moves, kcal/day; nil where one of the answers has none.
    public var targetChangeKcalPerDay: Double? {
        guard let from = before.target, let to = after.target else { return nil }
        return to - from
    }

    init(name: String, method: String, request: String, _ from: RecordedAnswer, _ to: RecordedAnswer) {
        self.name = name
        self.method = method
        self.request = request
        before = ReplyReading(from)
        after = ReplyReading(to)
        let differences = from.differences(to: to, limit: 12)
        isChanged = !differences.isEmpty
        places = differences.map(\.description)
        // Kept whole only where something changed: a comparison holds the largest changes, not the corpus.
        self.from = isChanged ? from.file.description : ""
        self.to = isChanged ? to.file.description : ""
    }
}

/// What is said of all requests of one kind.
public struct ChangeTotals: Sendable {
    /// `goldens`, `first targets` or `check-ins`.
    public let name: String
    public internal(set) var requests = 0
    public internal(set) var changed = 0
    public internal(set) var flipped = 0
    public internal(set) var raised = 0
    public internal(set) var lowered = 0
    /// Kinds of answer from → to, with how often, the most frequent first.
    public internal(set) var flips: [(from: String, to: String, count: Int)] = []
    /// Changes of the target, kcal/day, ascending; those of 0 are left out.
    public internal(set) var targetChangesKcalPerDay: [Double] = []
    public internal(set) var safety: [SafetyCount]

    init(name: String) {
        self.name = name
        safety = SafetyCount.Kind.allCases.map { SafetyCount(kind: $0) }
    }

    mutating func add(_ change: CaseChange) {
        requests += 1
        if change.isChanged { changed += 1 }
        if change.isFlipped {
            flipped += 1
            let (from, to) = change.kinds
            if let position = flips.firstIndex(where: { $0.from == from && $0.to == to }) {
                flips[position].count += 1
            } else {
                flips.append((from, to, 1))
            }
        }
        if let moved = change.targetChangeKcalPerDay, moved != 0 {
            if moved > 0 { raised += 1 } else { lowered += 1 }
            targetChangesKcalPerDay.append(moved)
        }
        for position in safety.indices { safety[position].add(change.before, change.after) }
    }

    mutating func finish() {
        targetChangesKcalPerDay.sort()
        flips.sort { ($1.count, $0.from, $0.to) < ($0.count, $1.from, $1.to) }
    }

    /// The value under which this share of the changes lies, by position; nil where nothing changed.
    public func quantileKcalPerDay(_ percent: Int) -> Double? {
        let changes = targetChangesKcalPerDay
        return changes.isEmpty ? nil : changes[(changes.count - 1) * percent / 100]
    }
}

/// How often something that protects, or that needs protection, is seen under each version.
public struct SafetyCount: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        case floor = "the intake floor binds"
        case shareCap = "the share cap binds"
        case absoluteCap = "the absolute cap binds"
        case fastRate = "expected loss over 1 % of body weight a week"
        case fastLoss = "losing faster than planned is noticed"
        case underMinimum = "weight under the safety minimum is noticed"
        case manualOnly = "manual only"
    }

    public let kind: Kind
    public private(set) var from = 0
    public private(set) var to = 0

    init(kind: Kind) { self.kind = kind }

    mutating func add(_ before: ReplyReading, _ after: ReplyReading) {
        if holds(before) { from += 1 }
        if holds(after) { to += 1 }
    }

    private func holds(_ reading: ReplyReading) -> Bool {
        switch kind {
        case .floor: reading.limit == "INTAKE_FLOOR"
        case .shareCap: reading.limit == "SHARE_OF_MAINTENANCE"
        case .absoluteCap: reading.limit == "ABSOLUTE_CAP"
        case .fastRate: reading.rate.map { $0 < -1 } ?? false
        case .fastLoss: reading.notices.contains("losing_faster_than_planned")
        case .underMinimum: reading.notices.contains("under_safety_minimum")
        case .manualOnly: ["manualOnly", "manualOnlyReview"].contains(reading.kind)
        }
    }
}
