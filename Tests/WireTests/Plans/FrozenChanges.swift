import Quantities
import Recommendation
import Testing

/// The events that stand in Fixtures/stored-changes.tsv, by name.
enum FrozenChanges {
    static func all() throws -> [String: PlanChange] {
        try starts().merging(offers()) { $1 }.merging(answers()) { $1 }.merging(safety()) { $1 }
            .merging(rest()) { $1 }
    }

    private static func day(_ month: Int, _ day: Int, _ year: Int = 2026) throws -> CivilDate {
        try #require(CivilDate(year: year, month: month, day: day))
    }

    private static func energy(_ kcal: Double) throws -> EnergyRate { try #require(EnergyRate(kcalPerDay: kcal)) }

    private static func own(_ kcal: Double, _ isConfirmed: Bool) throws -> OwnTarget {
        OwnTarget(energy: try energy(kcal), isConfirmed: isConfirmed)
    }

    private static func mass(_ kilograms: Double, decimals: Int? = nil) -> SuppliedMass {
        SuppliedMass(value: kilograms, unit: .kilogram, decimals: decimals, source: .person, observedOn: nil)
    }

    private static let stamp = CalculationStamp(
        algorithmVersion: "0.1.0", ruleSetDigest: Array(repeating: 1, count: 32),
        evidenceDigest: Array(repeating: 2, count: 32))
    private static let plan = PlanNumber(sequence: 2)
    private static let offer = OfferNumber(sequence: 3)

    private static func starts() throws -> [String: PlanChange] {
        [
            "started with an estimate": .started(
                PlanStarted(
                    goal: .lose(pace: .gentle), destination: .landingWeight(mass(70, decimals: 1)),
                    baseline: PlanBaseline(
                        age: .dateOfBirth(try day(6, 15, 1991)), equationSex: .female,
                        height: SuppliedHeight(
                            measure: .centimetres(168), decimals: nil, source: .person, observedOn: nil),
                        weight: mass(82), activityCategory: .lowActive, activitySource: .chosenByPerson),
                    stamp: stamp, target: .estimate(try energy(2_220)), nextCheckInOn: try day(1, 12))),
            "started with an own number": .started(
                PlanStarted(
                    goal: .maintain, destination: nil,
                    baseline: PlanBaseline(age: .years(34, givenOn: try day(1, 5))), stamp: stamp,
                    target: .own(try own(900, true), declinedEstimate: try energy(2_440)), nextCheckInOn: nil)),
            "started without a target": .started(
                PlanStarted(
                    goal: .observe, destination: nil, baseline: PlanBaseline(), stamp: nil, target: .noTarget,
                    nextCheckInOn: nil)),
        ]
    }

    private static func made(_ decision: OfferedDecision, _ notices: [CheckInNotice] = []) throws -> PlanChange {
        .offerMade(
            plan,
            OfferMade(
                weekOf: try day(2, 16), stamp: stamp, decision: decision, notices: notices,
                nextCheckInOn: try day(3, 2)))
    }

    private static func offers() throws -> [String: PlanChange] {
        [
            "offer to adjust": try made(
                .adjust(
                    TargetAdjustment(
                        from: try energy(2_220), to: try energy(2_070), effectiveOn: try day(2, 24), kind: .regular,
                        maintenance: try energy(2_171.25)))),
            "offer to keep": try made(.keep, [.destinationReached]),
            "offer to collect": try made(.collectMoreEvidence),
            "offer of a flexible week": try made(.flexibleWeek(from: try day(2, 25), through: try day(2, 28))),
        ]
    }

    private static func answers() throws -> [String: PlanChange] {
        [
            "accepted": .answered(offer, .accept), "kept": .answered(offer, .keep),
            "edited": .answered(offer, .edit(try own(2_111, false))),
            "deferred": .answered(offer, .defer(until: try day(2, 27))), "rejected": .answered(offer, .reject),
            "answer undone": .answerUndone(offer),
        ]
    }

    private static func assessed(
        _ finding: SafetyFinding, _ basis: SafetyAssessed.Basis = .answers, yes: [String] = [], no: [String] = []
    ) -> PlanChange {
        .safetyAssessed(
            SafetyAssessed(
                basis: basis, finding: finding, everYes: yes, everNo: no,
                clearing: ClearingLimits(delayDays: 1, intervalDays: 7)))
    }

    private static func safety() throws -> [String: PlanChange] {
        [
            "assessed clear": assessed(.clear, no: ["eating_disorder_ever"]),
            "assessed manual-only": assessed(
                .manualOnly([
                    .answeredYes(questionID: "pregnant"), .notAnswered(questionID: "sglt2_inhibitor"),
                    .eatingDisorderScreen,
                ]), yes: ["bariatric_surgery_ever"]),
            "weekly look": assessed(.manualOnly([.underweight]), .weeklyLook),
            "assessed not offered": assessed(.notOffered),
            "locked": .safetyLocked,
            "unlocked": .safetyUnlocked(SafetyUnlocked(lock: true, everAnswers: ["eating_disorder_ever"])),
        ]
    }

    private static func rest() throws -> [String: PlanChange] {
        [
            "archived": .archived(plan), "calibration reset": .calibrationReset(PlanNumber(sequence: 300)),
            "destination set": .destinationSet(plan, .deferred),
            "target set": .targetSet(plan, try own(1_987.5, false)), "target removed": .targetRemoved(plan),
            "week recorded": .weekRecorded(
                plan,
                WeekRecorded(
                    weekOf: try day(2, 16), notices: [.losingFasterThanPlanned, .lowIntakeGuard],
                    nextCheckInOn: try day(3, 2))),
            "concern reported": .concernReported(offer, .targetTooLow),
        ]
    }
}
