import Quantities
import Recommendation
import Testing
import TestSupport

/// The weekly record of a manual-only person: entries as sent, dates, counts of days, and no number of ours (ONB-08,
/// ONB-30).
struct ManualOnlyRecordTests {
    private func record(
        _ change: (inout WeeklyRequest) throws -> Void, _ rules: RuleSet? = nil
    ) throws -> ManualOnlyRecord {
        let algorithm = try rules.map { try Sample.algorithm($0) } ?? Sample.algorithm
        let outcome = try WeeklyCheckIn.propose(try week(change), algorithm)
        guard case .manualOnlyReview(let record) = outcome else { throw NotManualOnly(outcome: "\(outcome)") }
        return record
    }

    private func week(_ change: (inout WeeklyRequest) throws -> Void) throws -> WeeklyRequest {
        try RecommendationTests.week(change)
    }

    private struct NotManualOnly: Error {
        let outcome: String
    }

    private func answer(_ id: String, _ answer: SafetyAnswer, _ request: inout WeeklyRequest) {
        request.safety?.answers.removeAll { $0.questionID == id }
        request.safety?.answers.append(AnsweredQuestion(questionID: id, answer: answer))
    }

    /// A yes, an unsaid answer, and somebody who is manual-only already.
    @Test func whoGetsIt() throws {
        #expect(
            try record { answer("insulin_or_sulfonylurea", .yes, &$0) }.reasons
                == [.answeredYes(questionID: "insulin_or_sulfonylurea")])
        #expect(
            try record { answer("pregnant", .preferNotToSay, &$0) }.reasons == [.notAnswered(questionID: "pregnant")])
        #expect(try record { $0.memory.isManualOnly = true }.reasons.isEmpty)
    }

    @Test func entriesAsSentAndCounts() throws {
        let found = try record { request in
            request.memory.isManualOnly = true
            request.changeDay(3) { $0.completeness = .unreviewed }
            request.changeDay(4) { $0.energyKcal = nil }
            request.changeWeight(5) { $0.mass = Sample.mass(194.5, .pound) }
            request.weights.removeAll { $0.date == request.asOf?.adding(days: -6) }
            request.plan?.targets[0].origin = .userEntered
            request.plan?.targets[0].kcalPerDay = 2_345
        }
        #expect(found.days.count == 42)
        #expect(found.days.first?.energyKcal?.expected == 2_600)
        #expect(found.weights.contains { $0.mass == Sample.mass(194.5, .pound) })
        #expect(found.loggedDays == 6)
        #expect(found.completeDays == 6)
        #expect(found.weighInDays == 6)
        #expect(found.ownTargetKcalPerDay == 2_345)
        #expect(found.texts.contains(.manualOnlyClinician))
        #expect(found.destination == .landingWeight(Sample.mass(75)))
    }

    /// A target of ours is withheld.
    @Test func ourTargetIsWithheld() throws {
        #expect(try record { $0.memory.isManualOnly = true }.ownTargetKcalPerDay == nil)
    }

    /// Every number in it was sent: the reply is searched for what was planted, and for anything else.
    @Test func everyNumberWasSent() throws {
        let found = try record { request in
            request.memory.isManualOnly = true
            for index in request.days.indices {
                request.days[index].energyKcal = SuppliedRange(expected: 1_000 + Double(index) * 17)
            }
            for index in request.weights.indices {
                request.weights[index].mass = Sample.mass(60 + Double(index) * 0.37)
            }
        }
        var sent: Set<Double> = [75]
        for index in 0..<42 {
            sent.insert(1_000 + Double(index) * 17)
            sent.insert(60 + Double(index) * 0.37)
        }
        var numbers: [Double] = []
        collect(found, &numbers)
        #expect(numbers.count >= 84)
        #expect(numbers.allSatisfy { sent.contains($0) }, "\(numbers.filter { !sent.contains($0) })")
    }

    /// All doubles of a value, at any depth.
    private func collect(_ value: Any, _ numbers: inout [Double]) {
        if let number = value as? Double { numbers.append(number) }
        for child in Mirror(reflecting: value).children { collect(child.value, &numbers) }
    }

    /// The same under any change of any rule parameter.
    @Test func dependsOnNoParameter() throws {
        let rules = try TestRules.current
        let plain = try record { $0.memory.isManualOnly = true }
        var changed = 0
        for parameter in rules.parameters where isFreeToChange(parameter.id) {
            let other = parameter.value == parameter.maximum ? parameter.minimum : parameter.maximum
            guard let set = try? TestRules.changed(id: parameter.id, to: other) else { continue }
            #expect(try record({ $0.memory.isManualOnly = true }, set) == plain, "\(parameter.id)")
            changed += 1
        }
        #expect(changed > 150)
    }

    /// The two ages decide who is asked at all, before anything else.
    private func isFreeToChange(_ id: String) -> Bool { id != "eligibility.offered_from_age" }

    /// Under 18 nothing is offered, manual-only or not.
    @Test(arguments: [true, false])
    func underAgeIsNotOffered(_ isManualOnly: Bool) throws {
        let request = try week { request in
            request.memory.isManualOnly = isManualOnly
            request.profile.age = WeeklySample.asOf.map { .years(17, givenOn: $0) }
        }
        guard case .notOffered = try WeeklyCheckIn.propose(request, Sample.algorithm) else {
            Issue.record("offered")
            return
        }
        guard case .notOffered = try WeekReview.run(request, Sample.algorithm),
            case .notOffered = try Observe.run(request, Sample.algorithm)
        else {
            Issue.record("offered")
            return
        }
    }

    /// ReviewWeek gives the same record.
    @Test func reviewGivesTheSame() throws {
        let request = try week { $0.memory.isManualOnly = true }
        guard case .manualOnlyReview(let found) = try WeekReview.run(request, Sample.algorithm) else {
            Issue.record("no record")
            return
        }
        #expect(found == (try record { $0.memory.isManualOnly = true }))
    }
}
