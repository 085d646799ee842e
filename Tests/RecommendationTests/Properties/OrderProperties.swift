import Quantities
import Recommendation
import Testing
import TestSupport

/// Algorithm §6.7: of any conditions that hold together, the first in the order decides. And: the order in which lists
/// are sent does not matter.
struct OrderProperties {
    /// The conditions, in the order of the outcomes.
    private enum Condition: Int, CaseIterable {
        case notOffered, manualOnly, refused, needsInput, needsConfirmation, route, noTargetOffered

        var kind: String {
            ["notOffered", "manualOnly", "refused", "needsInput", "needsConfirmation", "route", "noTargetOffered"][
                rawValue]
        }
    }

    /// A recomposition request, to which each condition can be added without taking another away.
    private func base() throws -> InitialTargetRequest {
        var asked = try request(.recomposition(progressiveTraining: true, priority: .balanced))
        asked.destination = .deferred
        asked.confirmed = []
        return asked
    }

    private func add(
        _ condition: Condition, to asked: inout InitialTargetRequest, _ random: inout SeededGenerator
    ) throws {
        switch condition {
        case .notOffered: asked.profile.age = .years(random.whole(5...17), givenOn: try #require(Sample.asOf))
        case .manualOnly:
            let index = random.whole(0...15)
            let id = try TestRules.current.questions[index].id
            asked.safety?.answers[index] = AnsweredQuestion(
                questionID: id, answer: random.pick([.yes, .preferNotToSay, .notAsked]))
        case .refused:
            switch random.whole(0...3) {
            case 0: asked.profile.height = Sample.height(random.pick([.nan, 0, 300, -0.0]))
            case 1: asked.activity.manual = ManualAssessment(walkingMinutesPerDay: -1)
            case 2: asked.unreadable = [FieldRefusal(path: "locale", code: .unknownValue)]
            default: asked.safety?.answers.append(AnsweredQuestion(questionID: "no_such_question", answer: .no))
            }
        case .needsInput:
            if random.chance(50) {
                asked.profile.equationSex = nil
            } else {
                asked.safety?.assessedOn = asked.asOf?.adding(days: -random.whole(1...30))
            }
        case .needsConfirmation: asked.profile.weight = Sample.mass(random.decimal(201...240, decimals: 1))
        case .route, .noTargetOffered: break
        }
    }

    @Test func theFirstConditionDecides() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 67)
        var seen: Set<Int> = []
        for _ in 0..<PropertySize.cases(6_000) {
            let conditions = Condition.allCases.filter { _ in random.chance(35) }
            var asked = try base()
            for condition in conditions { try add(condition, to: &asked, &random) }
            asked.goal = .recomposition(
                progressiveTraining: !conditions.contains(.noTargetOffered),
                priority: conditions.contains(.route) ? .muscleFirst : .balanced)
            let expected = conditions.first?.kind ?? "eligible"
            let kind = try InitialTarget.propose(asked, algorithm).kind
            #expect(kind == expected, "seed \(random.seed): \(conditions)")
            seen.insert(conditions.reduce(0) { $0 | 1 << $1.rawValue })
        }
        #expect(seen.count > 110, "\(seen.count) of 128 sets of conditions")
    }

    /// Answers, wearable days, recent weights and body-fat observations in any order.
    @Test func orderOfListsDoesNotMatter() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 68)
        var counts: [String: Int] = [:]
        for _ in 0..<PropertySize.cases(4_000) {
            var asked = SeededCorpus.request(&random, algorithm.rules)
            if case .bodyFat(let percent, let observations) = asked.destination, let first = observations.first {
                let other = BodyFatObservation(
                    percent: random.decimal(20...45, decimals: 1), method: random.pick(BodyFatMethod.allCases),
                    observedOn: first.observedOn)
                asked.destination = .bodyFat(percent: percent, observations: observations + [other])
            }
            let before = try InitialTarget.propose(asked, algorithm)
            let after = try InitialTarget.propose(shuffled(asked, &random), algorithm)
            // Paths name positions, which move; what is said about them stays.
            switch (before, after) {
            case (.refused(let one), .refused(let other)):
                #expect(one.map(\.code.rawValue).sorted() == other.map(\.code.rawValue).sorted())
            case (.needsConfirmation(let one), .needsConfirmation(let other)):
                #expect(one.items.map(withoutPosition).sorted() == other.items.map(withoutPosition).sorted())
                #expect(one.texts == other.texts && one.nextSteps == other.nextSteps)
                #expect(one.activitySuggestion == other.activitySuggestion)
            default: #expect(before == after, "seed \(random.seed): \(asked)")
            }
            counts[before.kind, default: 0] += 1
        }
        #expect(counts["eligible", default: 0] > 1_000 && counts["manualOnly", default: 0] > 100, "\(counts)")
    }

    private func withoutPosition(_ item: ConfirmationItem) -> String {
        "\(item.path.filter { !$0.isNumber }) \(item.reason) \(String(describing: item.hint))"
    }

    private func shuffled(_ request: InitialTargetRequest, _ random: inout SeededGenerator) -> InitialTargetRequest {
        var other = request
        if let answers = request.safety?.answers { other.safety?.answers = random.shuffled(answers) }
        other.activity.wearableDays = request.activity.wearableDays.map { random.shuffled($0) }
        other.profile.recentWeights = random.shuffled(request.profile.recentWeights)
        if case .bodyFat(let percent, let observations) = request.destination {
            other.destination = .bodyFat(percent: percent, observations: random.shuffled(observations))
        }
        return other
    }
}
