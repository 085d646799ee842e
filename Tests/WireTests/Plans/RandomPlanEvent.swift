import Quantities
import Recommendation
import TestSupport

/// Any event that the ledger may have to keep: every kind, every field there or not.
struct RandomPlanEvent {
    var random: SeededGenerator
    /// One for each kind of change, as `change` makes them.
    static let kinds = 14

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func event(kind: Int) throws -> PlanEvent {
        PlanEvent(on: try date(), by: pick(PlanActor.allCases), try change(kind))
    }

    private mutating func change(_ kind: Int) throws -> PlanChange {
        switch kind {
        case 0: return .started(try started())
        case 1: return .archived(plan())
        case 2: return .calibrationReset(plan())
        case 3: return .destinationSet(plan(), try destination())
        case 4: return .targetSet(plan(), try own())
        case 5: return .targetRemoved(plan())
        case 6:
            return .weekRecorded(
                plan(), WeekRecorded(weekOf: try date(), notices: notices(), nextCheckInOn: try date()))
        case 7:
            return .offerMade(
                plan(),
                OfferMade(
                    weekOf: try date(), stamp: stamp(), decision: try decision(), notices: notices(),
                    nextCheckInOn: try date()))
        case 8: return .answered(offer(), try answer())
        case 9: return .answerUndone(offer())
        case 10: return .safetyAssessed(assessed())
        case 11: return .safetyLocked
        case 12: return .safetyUnlocked(SafetyUnlocked(lock: flag(), everAnswers: ids()))
        default: return .concernReported(offer(), pick(ConcernCode.allCases))
        }
    }

    private mutating func started() throws -> PlanStarted {
        let target: StartTarget =
            switch Int.random(in: 0...2, using: &random) {
            case 0: .estimate(try energy())
            case 1: .own(try own(), declinedEstimate: try maybe { try $0.energy() })
            default: .noTarget
            }
        return PlanStarted(
            goal: goal(), destination: try maybe { try $0.destination() }, baseline: try baseline(),
            stamp: try maybe { $0.stamp() }, target: target, nextCheckInOn: try maybe { try $0.date() })
    }

    private mutating func baseline() throws -> PlanBaseline {
        PlanBaseline(
            age: try maybe { try $0.age() }, equationSex: try maybe { $0.pick(EquationSex.allCases) },
            height: try maybe { try $0.height() }, weight: try maybe { try $0.mass() },
            activityCategory: try maybe { $0.pick(ActivityCategory.allCases) },
            activitySource: try maybe { $0.pick(ActivityBasis.Source.allCases) })
    }

    private mutating func age() throws -> SuppliedAge {
        flag() ? .dateOfBirth(try date()) : .years(Int.random(in: 0...120, using: &random), givenOn: try date())
    }

    private mutating func height() throws -> SuppliedHeight {
        let measure: SuppliedHeight.Measure =
            flag() ? .centimetres(number(100...250)) : .feetAndInches(feet: number(3...8), inches: number(0...11))
        return SuppliedHeight(
            measure: measure, decimals: try maybe { Int.random(in: 0...3, using: &$0.random) }, source: source(),
            observedOn: try maybe { try $0.date() })
    }

    private mutating func mass() throws -> SuppliedMass {
        SuppliedMass(
            value: number(25...350), unit: flag() ? .kilogram : .pound,
            decimals: try maybe { Int.random(in: 0...3, using: &$0.random) }, source: source(),
            observedOn: try maybe { try $0.date() })
    }

    private mutating func goal() -> Goal {
        switch Int.random(in: 0...4, using: &random) {
        case 0: .lose(pace: flag() ? pick(Pace.allCases) : nil)
        case 1: .maintain
        case 2: .gain(trainingMonths: flag() ? Int.random(in: 0...600, using: &random) : nil)
        case 3:
            .recomposition(
                progressiveTraining: flag() ? flag() : nil,
                priority: flag() ? pick(RecompositionPriority.allCases) : nil)
        default: .observe
        }
    }

    private mutating func destination() throws -> DestinationChoice {
        switch Int.random(in: 0...2, using: &random) {
        case 0: return .landingWeight(try mass())
        case 1: return .deferred
        default:
            var observations: [BodyFatObservation] = []
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                observations.append(
                    BodyFatObservation(
                        percent: number(2...70), method: pick(BodyFatMethod.allCases), observedOn: try date()))
            }
            return .bodyFat(percent: number(2...70), observations: observations)
        }
    }

    private mutating func decision() throws -> OfferedDecision {
        switch Int.random(in: 0...3, using: &random) {
        case 0: return .keep
        case 1: return .collectMoreEvidence
        case 2: return .flexibleWeek(from: try date(), through: try date())
        default:
            return .adjust(
                TargetAdjustment(
                    from: try maybe { try $0.energy() }, to: try energy(), effectiveOn: try date(),
                    kind: pick(TargetAdjustment.Kind.allCases), maintenance: try maybe { try $0.energy() }))
        }
    }

    private mutating func answer() throws -> OfferAnswer {
        switch Int.random(in: 0...4, using: &random) {
        case 0: .accept
        case 1: .keep
        case 2: .edit(try own())
        case 3: .defer(until: try date())
        default: .reject
        }
    }

    private mutating func assessed() -> SafetyAssessed {
        let finding: SafetyFinding =
            switch Int.random(in: 0...2, using: &random) {
            case 0: .clear
            case 1: .notOffered
            default: .manualOnly((0..<Int.random(in: 0...4, using: &random)).map { _ in reason() })
            }
        return SafetyAssessed(
            basis: pick(SafetyAssessed.Basis.allCases), finding: finding, everYes: ids(), everNo: ids(),
            clearing: ClearingLimits(
                delayDays: Int.random(in: 0...30, using: &random), intervalDays: Int.random(in: 0...400, using: &random)
            ))
    }

    private mutating func reason() -> ManualOnlyReason {
        switch Int.random(in: 0...4, using: &random) {
        case 0: .answeredYes(questionID: id())
        case 1: .notAnswered(questionID: id())
        case 2: .eatingDisorderScreen
        case 3: .belowAgeOfEquations
        default: .underweight
        }
    }

    // MARK: Parts

    private mutating func flag() -> Bool { Bool.random(using: &random) }

    private mutating func maybe<Value>(_ body: (inout RandomPlanEvent) throws -> Value) throws -> Value? {
        flag() ? try body(&self) : nil
    }

    private mutating func pick<Value>(_ all: [Value]) -> Value { all[Int.random(in: 0..<all.count, using: &random)] }

    private mutating func source() -> ValueSource { flag() ? .person : .healthSource }

    /// Any digits, so that nothing rounds unseen.
    private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

    private mutating func energy() throws -> EnergyRate { try some(EnergyRate(kcalPerDay: number(1...9_999))) }

    private mutating func own() throws -> OwnTarget { OwnTarget(energy: try energy(), isConfirmed: flag()) }

    private mutating func date() throws -> CivilDate {
        try some(CivilDate(dayNumber: Int32.random(in: -20_000...80_000, using: &random)))
    }

    private mutating func plan() -> PlanNumber {
        PlanNumber(sequence: Int.random(in: 1...4_000_000_000, using: &random))
    }

    private mutating func offer() -> OfferNumber {
        OfferNumber(sequence: Int.random(in: 1...4_000_000_000, using: &random))
    }

    private mutating func notices() -> [CheckInNotice] { CheckInNotice.allCases.filter { _ in flag() } }

    private mutating func id() -> String {
        pick(["pregnant", "übergewicht-frage", "a", String(repeating: "q", count: 200)])
    }

    private mutating func ids() -> [String] { (0..<Int.random(in: 0...3, using: &random)).map { _ in id() } }

    private mutating func stamp() -> CalculationStamp {
        CalculationStamp(
            algorithmVersion: pick(["0.1.0", "0.2.0-candidate"]), ruleSetDigest: digest(), evidenceDigest: digest())
    }

    private mutating func digest() -> [UInt8] { (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) } }

    private struct NoValue: Error {}

    private func some<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw NoValue() }
        return value
    }
}
