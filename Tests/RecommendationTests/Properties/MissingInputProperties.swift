import Quantities
import Recommendation
import Testing
import TestSupport

/// ONB-10, TRK-04, SET-06, P10, P23, P24: what is missing is named, never filled in, and no figure stands in for it.
struct MissingInputProperties {
    /// One way to leave something out, and the path that must then be named.
    private typealias Removal = (path: String, remove: (inout InitialTargetRequest) -> Void)

    private func removals(_ asked: InitialTargetRequest) throws -> [Removal] {
        var all: [Removal] = [
            ("profile.age", { $0.profile.age = nil }), ("profile.equation_sex", { $0.profile.equationSex = nil }),
            ("profile.height", { $0.profile.height = nil }), ("profile.weight", { $0.profile.weight = nil }),
            ("safety.assessed_on", { $0.safety?.assessedOn = nil }),
            ("safety.assessed_on", { $0.safety?.assessedOn = $0.asOf?.adding(days: -1) }),
            ("goal.kind", { $0.goal = nil }), ("activity", { $0.activity = ActivityEvidence() }),
            (
                "safety.answers[weight_affecting_medicine]",
                { $0.safety?.answers.removeAll { $0.questionID == "weight_affecting_medicine" } }
            ),
        ]
        switch asked.goal {
        case .lose: all.append(("goal.pace", { $0.goal = .lose(pace: nil) }))
        case .gain: all.append(("goal.training_months", { $0.goal = .gain(trainingMonths: nil) }))
        case .recomposition(let training, let priority):
            all.append(
                (
                    "goal.progressive_training",
                    { $0.goal = .recomposition(progressiveTraining: nil, priority: priority) }
                ))
            all.append(("goal.priority", { $0.goal = .recomposition(progressiveTraining: training, priority: nil) }))
            all.append(("destination", { $0.destination = nil }))
        case .maintain, .observe, nil: break
        }
        if case .lose = asked.goal { all.append(("destination", { $0.destination = nil })) }
        if case .gain = asked.goal, asked.destination != nil, try eligible(asked).landing != .pending {
            all.append(("destination", { $0.destination = nil }))
        }
        return all
    }

    @Test func eachInputInTurn() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 23)
        var named: [String: Int] = [:]
        for _ in 0..<PropertySize.cases(500) {
            let asked = SeededCorpus.completeRequest(&random, algorithm.rules)
            guard try InitialTarget.propose(asked, algorithm).proposal != nil else { continue }
            for (path, remove) in try removals(asked) {
                var without = asked
                remove(&without)
                let outcome = try InitialTarget.propose(without, algorithm)
                guard case .needsInput(let reply) = outcome else {
                    Issue.record("seed \(random.seed), without \(path): \(outcome.kind) for \(asked)")
                    continue
                }
                #expect(reply.missing.map(\.path) == [path], "seed \(random.seed): \(reply.missing)")
                #expect(reply.nextSteps == [.supplyInputs, .enterOwnTarget])
                #expect(!reply.texts.contains { hasFigure($0) }, "seed \(random.seed): \(reply.texts)")
                named[path, default: 0] += 1
            }
        }
        for path in [
            "profile.age", "profile.equation_sex", "profile.height", "profile.weight", "safety.assessed_on",
            "goal.kind", "activity", "safety.answers[weight_affecting_medicine]", "goal.pace", "goal.training_months",
            "goal.progressive_training", "goal.priority", "destination",
        ] { #expect(named[path, default: 0] > 20, "\(path) was hardly left out: \(named)") }
    }

    private func hasFigure(_ text: Text) -> Bool {
        text.arguments.contains { argument in
            switch argument {
            case .energy, .mass, .massRate, .percent, .count: true
            case .code, .date: false
            }
        }
    }

    /// Any set of them at once: all are named, in the order of the request's fields.
    @Test func anySetOfInputs() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 24)
        for _ in 0..<PropertySize.cases(2_000) {
            var asked = SeededCorpus.completeRequest(&random, algorithm.rules)
            guard try InitialTarget.propose(asked, algorithm).proposal != nil else { continue }
            let body: [Removal] = try removals(asked).prefix(4).filter { _ in random.chance(50) }
            for (_, remove) in body { remove(&asked) }
            if random.chance(50) { asked.activity = ActivityEvidence() }
            let expected = body.map(\.path) + (asked.activity == ActivityEvidence() ? ["activity"] : [])
            guard !expected.isEmpty else { continue }
            guard case .needsInput(let reply) = try InitialTarget.propose(asked, algorithm) else {
                Issue.record("seed \(random.seed): \(asked)")
                continue
            }
            #expect(reply.missing.map(\.path).filter { $0 != "destination" } == expected, "seed \(random.seed)")
        }
    }

    /// P25: empty lists are no fault; without its date the request is refused, and nothing is taken for today.
    @Test func emptyListsAndNoDate() throws {
        var asked = try Sample.request()
        asked.profile.recentWeights = []
        asked.activity.wearableDays = []
        #expect(try propose(asked).kind == "eligible")
        asked.asOf = nil
        guard case .refused(let refusals) = try propose(asked) else {
            Issue.record("not refused")
            return
        }
        #expect(refusals.first == FieldRefusal(path: "as_of", code: .missingAsOf))
    }
}
