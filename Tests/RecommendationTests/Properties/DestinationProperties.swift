import Quantities
import Recommendation
import Testing
import TestSupport

/// ONB-13: a destination is intent. Whatever it is, every calorie figure stays bit for bit the same.
struct DestinationProperties {
    @Test func noDestinationChangesAFigure() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 13)
        var compared = 0
        for _ in 0..<PropertySize.cases(4_000) {
            var asked = SeededCorpus.completeRequest(&random, algorithm.rules)
            if random.chance(15) { asked.targetChoice = .own(kcalPerDay: Double(random.whole(1_000...4_000))) }
            var first: InitialProposal?
            for destination in destinations(asked, &random) {
                asked.destination = destination
                guard let proposal = try InitialTarget.propose(asked, algorithm).proposal else { continue }
                guard let before = first else {
                    first = proposal
                    continue
                }
                #expect(
                    ProposalFigures(proposal) == ProposalFigures(before)
                        && proposal.trace.stepsOfFigures == before.trace.stepsOfFigures
                        && proposal.widenings == before.widenings && proposal.activity == before.activity,
                    "seed \(random.seed): \(destination as Any) in \(asked)")
                compared += 1
            }
        }
        #expect(compared > PropertySize.cases(5_000), "\(compared)")
    }

    private func destinations(
        _ asked: InitialTargetRequest, _ random: inout SeededGenerator
    ) -> [DestinationChoice?] {
        guard let weight = asked.profile.weight, let goal = asked.goal else { return [] }
        switch goal.kind {
        case .recomposition:
            let observed = asked.asOf?.adding(days: -random.whole(0...300))
            return [.deferred]
                + (1...3).map { _ in
                    observed.map {
                        .bodyFat(
                            percent: random.decimal(5...30, decimals: 1),
                            observations: [
                                BodyFatObservation(
                                    percent: random.decimal(31...50, decimals: 1),
                                    method: random.pick(BodyFatMethod.allCases), observedOn: $0)
                            ])
                    }
                }
        case .lose, .maintain, .gain, .observe:
            let range = goal.kind == .gain ? 101...115 : 70...99
            let landings = (1...5).map { _ -> DestinationChoice? in
                let value = weight.value * Double(random.whole(range)) / 100
                return .landingWeight(Sample.mass(Double(Int(value * 10)) / 10, weight.unit))
            }
            return landings + [nil, .landingWeight(weight)]
        }
    }
}
