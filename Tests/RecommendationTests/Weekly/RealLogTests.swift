import Quantities
import Recommendation
import TestSupport
import Testing

/// Real logs, week by week through the check-in. The person's body is not in the logs: a man of 180 cm and 40 years.
@Suite(
    .enabled(
        if: RealLog.areThere,
        "The real logs are not in \(RealLog.folder): they may not be copied into the project."))
struct RealLogTests {
    /// kcal/day: what any adult's figure lies within.
    private static let sane = 1_000.0...5_000.0

    @Test(arguments: RealLog.names) func everyWeekIsSane(_ name: String) throws {
        let log = try RealLog(name)
        let algorithm = try Sample.algorithm
        let stepLimit = try #require(algorithm.rules.parameters.first { $0.id == "decision.step_limit" }).value
        var plan = try Plan(log)
        var checkIns = 0
        var interpreted = 0
        while let request = try plan.nextWeek() {
            let outcome = try WeeklyCheckIn.propose(request, algorithm)
            let asOf = try #require(request.asOf)
            guard case .checkIn(let reply) = outcome else {
                // Under the weight for 180 cm at which no figure is given any more.
                if case .manualOnlyReview = outcome { continue }
                Issue.record("\(name), \(asOf): \(outcome)")
                return
            }
            checkIns += 1
            let zeros = Set(log.entries.filter { $0.kcal == 0 }.map(\.date))
            #expect(reply.exclusion.keptDays.allSatisfy { !zeros.contains($0) }, "\(name), \(asOf): a zero counts")
            for day in reply.exclusion.days where zeros.contains(day.date) {
                let isOutOfReach = [.outsideWindow, .beforePlanStart, .future].contains(day.reason)
                #expect(day.reason == .missing || isOutOfReach, "\(name), \(day.date): \(day.reason)")
            }
            if let interpretation = reply.interpretation {
                interpreted += 1
                let figures = [interpretation.interval.low, interpretation.interval.high, interpretation.maintenance]
                for figure in figures.compactMap(\.self) {
                    #expect(Self.sane.contains(figure.kcalPerDay), "\(name), \(asOf): \(figure.kcalPerDay)")
                }
            }
            if let adjust = reply.adjust {
                #expect(Self.sane.contains(adjust.to.kcalPerDay), "\(name), \(asOf): \(adjust.to.kcalPerDay)")
                // Back to maintenance, under the weight that a plan may not go below, is no step.
                if adjust.basis != .underSafetyMinimum {
                    let moved = (adjust.to - adjust.from).kcalPerDay.magnitude
                    #expect(moved <= stepLimit, "\(name), \(asOf): moved \(moved)")
                }
                plan.accept(adjust)
            }
            if reply.fastLossStands { plan.memory.fastLossStoodOn = asOf }
            if reply.lowDaysHeldBack { plan.memory.lowDayGuardsOn.append(asOf) }
        }
        #expect(checkIns > 10, "\(name): hardly any check-in")
        #expect(interpreted > 0, "\(name): no week came to a figure")
    }

    /// A log as a plan: every Monday a check-in on the last ten weeks, each change accepted.
    private struct Plan {
        let log: RealLog
        let start: CivilDate
        let startWeight: SuppliedMass
        var targets: [DatedTarget]
        var memory = WeeklyMemory()
        private var asOf: CivilDate
        private let safety: [AnsweredQuestion]

        init(_ log: RealLog) throws {
            self.log = log
            let first = try #require(log.entries.first)
            start = first.date
            startWeight = Sample.mass(try #require(first.kilograms))
            targets = [DatedTarget(effectiveOn: first.date, origin: .estimate, kcalPerDay: 2_000)]
            asOf = try #require(first.date.latest(.monday))
            safety = Sample.safety(try TestRules.current).answers
        }

        mutating func accept(_ adjust: AdjustDecision) {
            targets.append(
                DatedTarget(
                    effectiveOn: adjust.effectiveOn, origin: .estimate, kcalPerDay: adjust.to.kcalPerDay,
                    isSafetyRaise: adjust.isSafetyRaise))
        }

        /// nil after the log's last week.
        mutating func nextWeek() throws -> WeeklyRequest? {
            guard let last = log.entries.last, let next = asOf.adding(days: 7), next <= last.date else { return nil }
            asOf = next
            var request = WeeklyRequest(asOf: asOf)
            request.reviewedWeek = asOf.adding(days: -7)
            request.profile = Sample.profile(
                sex: .male, years: 40, centimetres: 180, kilograms: startWeight.value)
            request.profile.age = .years(40, givenOn: asOf)
            request.safety = SafetyAssessment(assessedOn: asOf, answers: safety)
            request.hasSafetyChanged = false
            request.goal = .lose(pace: .gentle)
            request.activity = ConfirmedActivity(category: .lowActive, source: .manualAssessment)
            request.menstrualCycle = .no
            request.plan = PlanState(startedOn: start, startWeight: startWeight, targets: targets)
            request.memory = memory
            for entry in log.entries where entry.date < asOf && asOf.days(since: entry.date) <= 70 {
                if entry.kcal != nil { request.days.append(RealLogTests.day(entry)) }
                if let kilograms = entry.kilograms {
                    request.weights.append(
                        WeightRecord(id: "\(entry.date)", date: entry.date, mass: Sample.mass(kilograms)))
                }
            }
            return request
        }
    }

    /// Zero is *not logged*: no entry, and nobody confirmed anything.
    private static func day(_ entry: RealLog.Entry) -> DayRecord {
        guard let kcal = entry.kcal, kcal > 0 else { return DayRecord(date: entry.date) }
        return DayRecord(
            date: entry.date, energyKcal: SuppliedRange(expected: kcal), completeness: .confirmedComplete,
            review: .reviewed)
    }
}
