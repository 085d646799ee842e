import Quantities

/// When a changed answer counts (algorithm §2). Each assessment carries the limits that it was judged by, so that the
/// record reads the same whatever a later rule set says.
public struct ClearingLimits: Sendable, Equatable {
    /// A clearing counts from so many days later.
    public let delayDays: Int
    /// At most one clearing in so many days.
    public let intervalDays: Int

    public init(delayDays: Int, intervalDays: Int) {
        self.delayDays = delayDays
        self.intervalDays = intervalDays
    }
}

/// What an assessment comes to.
public enum SafetyFinding: Sendable, Equatable {
    case clear
    case manualOnly([ManualOnlyReason])
    /// Under the age from which anything is offered.
    case notOffered
}

/// A dated safety assessment, or what the weekly look found. Screening scores are not part of it.
public struct SafetyAssessed: Sendable, Equatable {
    public enum Basis: Int, Sendable, CaseIterable {
        /// The person answered the questions.
        case answers
        /// The weekly look, on weights alone; it never clears anything.
        case weeklyLook
    }

    public let basis: Basis
    public let finding: SafetyFinding
    /// Questions that ask whether something ever was, answered yes.
    public let everYes: [String]
    /// The same kind, answered no.
    public let everNo: [String]
    public let clearing: ClearingLimits

    public init(
        basis: Basis, finding: SafetyFinding, everYes: [String], everNo: [String], clearing: ClearingLimits
    ) {
        self.basis = basis
        self.finding = finding
        self.everYes = everYes
        self.everNo = everNo
        self.clearing = clearing
    }
}

/// What a clinician lifts.
public struct SafetyUnlocked: Sendable, Equatable {
    public let lock: Bool
    /// Ids of *ever* questions whose yes no longer stays.
    public let everAnswers: [String]

    public init(lock: Bool, everAnswers: [String]) {
        self.lock = lock
        self.everAnswers = everAnswers
    }
}

/// Why a subject is manual-only. For the calling service, never for display.
public enum ManualOnlyCause: Sendable, Equatable {
    case gate(ManualOnlyReason)
    /// A yes to an *ever* question stays.
    case everAnswered(questionID: String)
    case clinicianLock
    /// New answers are clear, and count from then.
    case clearingCounts(from: CivilDate)
}

/// What the gate says of a subject on one date.
public enum SafetyStatus: Sendable, Equatable {
    case notAssessed
    case eligible
    case manualOnly([ManualOnlyCause])
    case notOffered

    /// Whether a figure of ours may be shown.
    public var allowsOurs: Bool {
        switch self {
        case .eligible: true
        case .notAssessed, .manualOnly, .notOffered: false
        }
    }

    /// Turns plans and targets of ours off.
    public var isHeld: Bool {
        switch self {
        case .manualOnly, .notOffered: true
        case .notAssessed, .eligible: false
        }
    }
}

/// A later no against an earlier *ever* yes: kept, and without effect.
public struct SafetyContradiction: Sendable, Equatable {
    public let questionID: String
    public let on: CivilDate
}

/// The safety side of a record. Plans, resets and imports have no way in here.
public struct SafetyStanding: Sendable, Equatable {
    private enum Answers: Equatable {
        case notAssessed
        case clear
        case held(SafetyFinding)
        /// Held until the day before.
        case clearing(from: CivilDate)
    }

    private var answers = Answers.notAssessed
    private var lastClearedFrom: CivilDate?
    private var isLocked = false
    /// In the order in which they came.
    public private(set) var everYes: [String] = []
    public private(set) var contradictions: [SafetyContradiction] = []
    /// The latest answers of the person.
    public private(set) var assessedOn: CivilDate?
    /// No plan rests on the latest answers yet.
    private(set) var isUnused = false

    /// Any one hold suffices; not offered comes before manual-only.
    public func status(on date: CivilDate) -> SafetyStatus {
        var causes: [ManualOnlyCause] = isLocked ? [.clinicianLock] : []
        causes += everYes.map { .everAnswered(questionID: $0) }
        switch answers {
        case .held(.notOffered): return .notOffered
        case .held(.manualOnly(let reasons)): causes += reasons.map { .gate($0) }
        case .clearing(let from) where from > date: causes.append(.clearingCounts(from: from))
        case .notAssessed where causes.isEmpty: return .notAssessed
        case .clear, .clearing, .notAssessed, .held(.clear): break
        }
        return causes.isEmpty ? .eligible : .manualOnly(causes)
    }

    /// The latest answers hold the subject, and no clear ones have come since.
    public var isHeldByAnswers: Bool {
        if case .held = answers { true } else { false }
    }

    /// The status once a clearing that is under way counts.
    func lastingStatus(on date: CivilDate) -> SafetyStatus {
        var lasting = self
        if case .clearing = answers { lasting.answers = .clear }
        return lasting.status(on: date)
    }

    mutating func usedForPlan() { isUnused = false }

    mutating func assess(_ assessed: SafetyAssessed, on date: CivilDate) throws(PlanRefusal) {
        settle(on: date)
        switch (assessed.basis, assessed.finding) {
        case (.weeklyLook, .clear): throw .assessmentWithoutFinding
        case (.weeklyLook, .manualOnly), (.weeklyLook, .notOffered): break
        case (.answers, .clear) where !assessed.everYes.isEmpty: throw .assessmentWithoutFinding
        case (.answers, _):
            assessedOn = date
            isUnused = true
            contradictions += assessed.everNo.filter(everYes.contains).map {
                SafetyContradiction(questionID: $0, on: date)
            }
            for id in assessed.everYes where !everYes.contains(id) { everYes.append(id) }
        }
        switch assessed.finding {
        case .manualOnly, .notOffered: answers = .held(assessed.finding)
        case .clear: try clear(assessed.clearing, on: date)
        }
    }

    private mutating func clear(_ limits: ClearingLimits, on date: CivilDate) throws(PlanRefusal) {
        switch answers {
        case .notAssessed: answers = .clear
        case .clear, .clearing: break
        case .held:
            let earliest = [date.adding(days: limits.delayDays), lastClearedFrom?.adding(days: limits.intervalDays)]
            guard let from = earliest.compactMap({ $0 }).max() else { throw .datesOutOfOrder }
            answers = .clearing(from: from)
        }
    }

    mutating func lock() throws(PlanRefusal) {
        if isLocked { throw .alreadyLocked }
        isLocked = true
    }

    mutating func unlock(_ unlocked: SafetyUnlocked, on date: CivilDate) throws(PlanRefusal) {
        settle(on: date)
        guard unlocked.lock || !unlocked.everAnswers.isEmpty else { throw .nothingToUnlock }
        if unlocked.lock, !isLocked { throw .nothingToUnlock }
        for id in unlocked.everAnswers where !everYes.contains(id) { throw .answerNotHeld(questionID: id) }
        if unlocked.lock { isLocked = false }
        everYes.removeAll(where: unlocked.everAnswers.contains)
    }

    /// A clearing whose day has come is the one from which the interval counts.
    private mutating func settle(on date: CivilDate) {
        if case .clearing(let from) = answers, from <= date {
            answers = .clear
            lastClearedFrom = from
        }
    }
}

extension SafetyAssessed {
    /// Reads the person's answers against the gate, as for a calculation: one blocking reason decides.
    ///
    /// With the goal *observe*, unasked and unsaid answers block nothing (algorithm §6.5).
    ///
    /// - Throws: the fields that cannot be accepted, where no answer blocks.
    public static func reading(
        _ request: InitialTargetRequest, _ rules: RuleSet
    ) throws(SafetyAnswersRefused) -> SafetyAssessed {
        let reading = RequestReading(request, rules)
        let finding: SafetyFinding
        switch reading.gate {
        case .notOffered: finding = .notOffered
        case .manualOnly(let outcome): finding = .manualOnly(outcome.reasons)
        case .mayCalculate:
            let refusals = reading.profile.refusals + reading.safety.refusals
            // A doubtful answer never clears; a blocking one counts in spite of it.
            guard refusals.isEmpty else { throw SafetyAnswersRefused(refusals: refusals) }
            finding = .clear
        }
        func ever(_ answer: SafetyAnswer) -> [String] {
            zip(rules.questions, reading.safety.answers)
                .filter { $0.asksWhetherEver && $1 == answer }.map { $0.0.id }
        }
        return SafetyAssessed(
            basis: .answers, finding: finding, everYes: ever(.yes), everNo: ever(.no),
            clearing: ClearingLimits(rules.eligibility))
    }
}

extension SafetyAssessed {
    /// The same, with its clearing counted by other limits: a subject's clearings follow one rule set, whichever
    /// version read the answers.
    public func judged(by limits: ClearingLimits) -> SafetyAssessed {
        SafetyAssessed(basis: basis, finding: finding, everYes: everYes, everNo: everNo, clearing: limits)
    }

    /// Whether the person said something that blocks; what they left open is not.
    var saysYes: Bool {
        switch finding {
        case .clear: false
        case .notOffered: true
        case .manualOnly(let reasons):
            reasons.contains { reason in
                switch reason {
                case .answeredYes, .eatingDisorderScreen: true
                case .notAnswered, .belowAgeOfEquations, .underweight: false
                }
            }
        }
    }

    /// The answers beside a request for something else, where they say yes to what blocks: such a yes is kept whatever
    /// becomes of the request.
    public static func blocking(
        asOf date: CivilDate, _ profile: Profile, _ safety: SafetyAssessment?, _ goal: Goal?, _ rules: RuleSet
    ) -> SafetyAssessed? {
        guard safety != nil else { return nil }
        let request = InitialTargetRequest(
            asOf: date, profile: profile, safety: safety, goal: goal, confirmed: Set(ConfirmableField.allCases))
        guard let answers = try? reading(request, rules), answers.saysYes else { return nil }
        return answers
    }
}

extension PlanRecord {
    /// Whether an assessment holds a person in a way in which they are not held already, also once a clearing that is
    /// under way counts.
    public func isHeldMore(by assessed: SafetyAssessed, on date: CivilDate) -> Bool {
        var after = safety
        let date = max(date, lastOn ?? date)
        guard (try? after.assess(assessed, on: date)) != nil else { return false }
        return after.lastingStatus(on: date) != safety.lastingStatus(on: date)
    }

    /// Whether answers of a day leave the person manual-only: an earlier answer, or a clinician, may hold them.
    public func isHeld(after assessed: SafetyAssessed, on date: CivilDate) -> Bool {
        var after = safety
        let date = max(date, lastOn ?? date)
        guard (try? after.assess(assessed, on: date)) != nil else { return true }
        return after.status(on: date).isHeld
    }
}

/// Answers that say neither yes nor no clearly enough to be recorded.
public struct SafetyAnswersRefused: Error, Sendable, Equatable {
    public let refusals: [FieldRefusal]
}

extension ClearingLimits {
    public init(_ rules: EligibilityRules) {
        delayDays = rules.clearingDelayDays.value.value
        intervalDays = rules.clearingIntervalDays.value.value
    }
}
