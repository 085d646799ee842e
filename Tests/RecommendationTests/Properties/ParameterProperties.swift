import Quantities
import Recommendation
import Testing
import TestSupport

/// P02, P22: the parameters that a trace names are those that its figures hang on.
struct ParameterProperties {
    /// Stages whose limits may take a figure away (refuse, ask, bar or route), though never change one.
    private static let gates = ["plausibility.", "eligibility.", "destination.", "activity.", "estimate.shown_"]

    /// Requests of every goal and kind of activity that are eligible, with our target.
    private func sample(_ count: Int, seed: UInt64) throws -> [(
        request: InitialTargetRequest, proposal: InitialProposal
    )] {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: seed)
        var found: [(request: InitialTargetRequest, proposal: InitialProposal)] = []
        var perGoal: [GoalKind: Int] = [:]
        for _ in 0..<20_000 where found.count < count {
            let asked = SeededCorpus.completeRequest(&random, algorithm.rules)
            guard let proposal = try InitialTarget.propose(asked, algorithm).proposal,
                perGoal[proposal.goal.kind, default: 0] < count / 4
            else { continue }
            perGoal[proposal.goal.kind, default: 0] += 1
            found.append((asked, proposal))
        }
        try #require(found.count == count)
        return found
    }

    /// A parameter that is not in the trace of an eligible reply changes none of its figures.
    @Test func parametersOutsideTheTraceChangeNoFigure() throws {
        let ids = try TestRules.current.parameters.map(\.id)
        let sample = try sample(40, seed: 52).map { request, proposal in
            (request, proposal, named: Set(proposal.trace.steps.flatMap(\.parameters).map { ids[$0.position] }))
        }
        var compared = 0
        for (id, value, rules) in try ParameterChanges.all(valuesEach: 2) {
            let algorithm = try Sample.algorithm(rules)
            for (request, before, named) in sample where !named.contains(id) {
                guard let after = try InitialTarget.propose(request, algorithm).proposal else {
                    #expect(ParameterProperties.gates.contains { id.hasPrefix($0) }, "\(id) = \(value): \(request)")
                    continue
                }
                #expect(ProposalFigures(after) == ProposalFigures(before), "\(id) = \(value): \(request)")
                compared += 1
            }
        }
        #expect(compared > 5_000, "\(compared)")
    }

    /// No parameter stands in a trace for show: each one that is named changes some reply that names it.
    @Test func everyNamedParameterCanChangeAReply() throws {
        let rules = try TestRules.current
        let ids = rules.parameters.map(\.id)
        var waiting: [String: [(InitialTargetRequest, InitialProposal)]] = [:]
        for (request, proposal) in try sample(400, seed: 53) + [nearTheSafetyMinimum()] {
            for index in Set(proposal.trace.steps.flatMap(\.parameters)) {
                waiting[ids[index.position], default: []].append((request, proposal))
            }
        }
        #expect(waiting.count > 70, "\(waiting.count) parameters are named")
        for parameter in rules.parameters {
            guard let requests = waiting[parameter.id] else { continue }
            let size = max(parameter.step, parameter.value.magnitude / 2)
            let candidates = [
                parameter.minimum, parameter.maximum, parameter.value + size, parameter.value - size,
                parameter.value * 4, 0,
            ]
            let changed = candidates.filter { $0 != parameter.value }.compactMap {
                try? Sample.algorithm(TestRules.changed(id: parameter.id, to: $0))
            }
            let isNamedRightly = changed.contains { algorithm in
                requests.contains { request, before in
                    isFelt(before, (try? InitialTarget.propose(request, algorithm))?.proposal)
                }
            }
            #expect(
                isNamedRightly, "\(parameter.id) is named in \(requests.count) traces and changes none of the replies")
        }
    }

    /// Somebody of 22 years, 150 cm and 46 kg who loses: 18.5 kg/m² are 41.6 kg, so that 4.4 kg are left, fewer than
    /// the distance can be set to. Few people are so near it.
    private func nearTheSafetyMinimum() throws -> (request: InitialTargetRequest, proposal: InitialProposal) {
        var request = try Sample.request(goal: .lose(pace: .gentle))
        request.profile = Sample.profile(sex: .female, years: 22, centimetres: 150, kilograms: 46)
        request.destination = .landingWeight(Sample.mass(44))
        let outcome = try InitialTarget.propose(request, Sample.algorithm)
        return (request, try #require(outcome.proposal))
    }

    /// Whether a person would see the change; the trace's own figures do not count.
    private func isFelt(_ before: InitialProposal, _ after: InitialProposal?) -> Bool {
        guard let after else { return true }
        return ProposalFigures(before) != ProposalFigures(after) || before.activity != after.activity
            || before.widenings != after.widenings || before.texts != after.texts
    }
}
