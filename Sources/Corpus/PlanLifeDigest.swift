import Quantities
import Recommendation

/// What a rule set's limits make of a few turns in the life of a plan: how long an offer may wait, when cleared answers
/// count, how old answers may be. First targets and check-ins never meet these limits.
public enum PlanLifeDigest {
    /// Every admission, refusal and standing of these turns.
    public static func of(_ rules: RuleSet) -> FigureDigest {
        var digest = FigureDigest()
        guard let start = SeededWeek.monday else { return digest }
        let limits = PlanLimits(rules)
        for days in 1...30 {
            deferral(days, from: start, limits, &digest)
            clearing(again: days, from: start, limits, &digest)
        }
        return digest
    }

    private struct Holds: AcceptanceCheck {
        func verdict(
            on offer: PendingOffer, in plan: OpenPlan, on date: CivilDate, isLate: Bool
        ) -> AcceptanceVerdict { .holds }
    }

    /// A plan that starts on answers so many days old, and an offer put off for as many.
    private static func deferral(
        _ days: Int, from start: CivilDate, _ limits: PlanLimits, _ digest: inout FigureDigest
    ) {
        guard let energy = EnergyRate(kcalPerDay: 2_000), let later = start.adding(days: days),
            let next = start.adding(days: 60), let week = start.adding(days: -7)
        else { return }
        var record = PlanRecord()
        admit(assessed(limits, .clear), on: start, to: &record, limits, &digest)
        let own = StartTarget.own(OwnTarget(energy: energy, isConfirmed: true), declinedEstimate: nil)
        let started = PlanStarted(
            goal: .lose(pace: .steady), destination: nil, baseline: PlanBaseline(), stamp: nil, target: own,
            nextCheckInOn: nil)
        var aged = record
        admit(.started(started), on: later, to: &aged, limits, &digest)
        admit(.started(started), on: start, to: &record, limits, &digest)
        let stamp = CalculationStamp(
            algorithmVersion: "0.1.0", ruleSetDigest: [UInt8](repeating: 0, count: 32),
            evidenceDigest: [UInt8](repeating: 0, count: 32))
        let offer = OfferMade(
            weekOf: week, stamp: stamp, decision: .keep, notices: [], nextCheckInOn: next)
        guard let plan = record.open?.number else { return }
        admit(.offerMade(plan, offer), on: start, by: .service, to: &record, limits, &digest)
        guard let number = record.open?.pending?.number else { return }
        admit(.answered(number, .defer(until: later)), on: start, to: &record, limits, &digest)
    }

    /// Cleared, held again and cleared again so many days later: on which days the person is eligible.
    private static func clearing(
        again days: Int, from start: CivilDate, _ limits: PlanLimits, _ digest: inout FigureDigest
    ) {
        var record = PlanRecord()
        let held = SafetyFinding.manualOnly([.answeredYes(questionID: "pregnant")])
        for (day, finding) in [(0, held), (1, .clear), (days, held), (days, .clear)] {
            guard let date = start.adding(days: day) else { continue }
            admit(assessed(limits, finding), on: date, to: &record, limits, &digest)
        }
        for day in 0..<45 {
            guard let date = start.adding(days: day) else { continue }
            digest.absorb(record.status(on: date) == .eligible)
        }
    }

    private static func assessed(_ limits: PlanLimits, _ finding: SafetyFinding) -> PlanChange {
        .safetyAssessed(
            SafetyAssessed(basis: .answers, finding: finding, everYes: [], everNo: [], clearing: limits.clearing))
    }

    private static func admit(
        _ change: PlanChange, on date: CivilDate, by actor: PlanActor = .person, to record: inout PlanRecord,
        _ limits: PlanLimits, _ digest: inout FigureDigest
    ) {
        do throws(PlanRefusal) {
            record = try record.admitting(
                PlanEvent(on: date, by: actor, change), against: record.revision, limits, check: Holds())
            digest.absorb("admitted")
        } catch {
            digest.absorb("\(error)")
        }
    }
}
