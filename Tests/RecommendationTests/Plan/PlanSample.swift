import Quantities
import Recommendation
import TestSupport

/// Short forms for the events of plan tests. Days are counted from the sample date.
enum On {
    static func day(_ number: Int) throws -> CivilDate {
        struct NoDay: Error {}
        guard let day = Sample.asOf?.adding(days: number) else { throw NoDay() }
        return day
    }
}

enum PlanSample {
    static func energy(_ kcal: Double) throws -> EnergyRate {
        struct NoEnergy: Error {}
        guard let energy = EnergyRate(kcalPerDay: kcal) else { throw NoEnergy() }
        return energy
    }

    static let limits = ClearingLimits(delayDays: 1, intervalDays: 7)

    static func stamp(_ evidence: UInt8 = 1) -> CalculationStamp {
        CalculationStamp(
            algorithmVersion: "0.1.0", ruleSetDigest: [UInt8](repeating: 7, count: 32),
            evidenceDigest: [UInt8](repeating: evidence, count: 32))
    }

    static func started(
        _ target: StartTarget, goal: Goal = .lose(pace: .steady), destination: DestinationChoice? = nil
    ) throws -> PlanChange {
        var isOurs = false
        switch target {
        case .estimate: isOurs = true
        case .own(_, let declined): isOurs = declined != nil
        case .noTarget: break
        }
        return .started(
            PlanStarted(
                goal: goal, destination: destination, baseline: PlanBaseline(), stamp: isOurs ? stamp() : nil,
                target: target, nextCheckInOn: nil))
    }

    static func assessed(
        _ finding: SafetyFinding = .clear, yes: [String] = [], no: [String] = [],
        basis: SafetyAssessed.Basis = .answers
    ) -> PlanChange {
        .safetyAssessed(
            SafetyAssessed(basis: basis, finding: finding, everYes: yes, everNo: no, clearing: limits))
    }

    static let pregnant = assessed(.manualOnly([.answeredYes(questionID: "pregnant")]))

    static func own(_ kcal: Double, confirmed: Bool = false) throws -> OwnTarget {
        OwnTarget(energy: try energy(kcal), isConfirmed: confirmed)
    }

    static func adjust(
        from: Double?, to: Double, effective: Int, kind: TargetAdjustment.Kind = .regular
    ) throws -> OfferedDecision {
        .adjust(
            TargetAdjustment(
                from: try from.map(energy), to: try energy(to), effectiveOn: try On.day(effective), kind: kind))
    }

    static func offer(
        _ decision: OfferedDecision, week: Int, next: Int, evidence: UInt8 = 1, notices: [CheckInNotice] = []
    ) throws -> OfferMade {
        OfferMade(
            weekOf: try On.day(week), stamp: stamp(evidence), decision: decision, notices: notices,
            nextCheckInOn: try On.day(next))
    }
}

/// A record under test, with its events.
struct Walk {
    private(set) var record = PlanRecord()
    private(set) var events: [SequencedEvent] = []

    /// - Returns: the event's sequence number.
    @discardableResult
    mutating func add(_ day: Int, _ change: PlanChange, by actor: PlanActor = .person) throws -> Int {
        let event = PlanEvent(on: try On.day(day), by: actor, change)
        try record.apply(event)
        events.append(SequencedEvent(sequence: record.lastSequence, event: event))
        return record.lastSequence
    }

    mutating func answer(_ day: Int, _ offer: Int, _ answer: OfferAnswer) throws {
        try add(day, .answered(OfferNumber(sequence: offer), answer))
    }

    mutating func undo(_ day: Int, _ offer: Int) throws {
        try add(day, .answerUndone(OfferNumber(sequence: offer)))
    }

    mutating func make(_ day: Int, _ offer: OfferMade, plan: Int = 2) throws -> Int {
        try add(day, .offerMade(PlanNumber(sequence: plan), offer))
    }

    func target(_ day: Int) throws -> HeldTarget? { record.open?.targets.inForce(on: try On.day(day))?.target }

    /// An eligible person on day 0 with a plan, number 2, that aims at 2,000 kcal/day.
    static func losing() throws -> Walk {
        var walk = Walk()
        try walk.add(0, PlanSample.assessed())
        try walk.add(0, try PlanSample.started(.estimate(try PlanSample.energy(2_000))))
        return walk
    }

    /// The same with an offer, number 3, made on day 21 for the week from day 14: down to 1,850 from day 22, next
    /// check-in on day 28.
    static func offered() throws -> Walk {
        var walk = try losing()
        _ = try walk.make(
            21, try PlanSample.offer(try PlanSample.adjust(from: 2_000, to: 1_850, effective: 22), week: 14, next: 28))
        return walk
    }
}
