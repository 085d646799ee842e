import Quantities
import Recommendation
import Testing
import TestSupport

/// ONB-19, ONB-21 to ONB-23, P14, P18, P30: limits hold for the rounded number, whatever the way to it.
struct LimitProperties {
    /// What an energy in doubles may miss a limit by and still be on it.
    private let bit = 1e-9

    @Test func deficitsFloorsAndSurpluses() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 19)
        var counts: [GoalKind: Int] = [:]
        for _ in 0..<PropertySize.cases(12_000) {
            let asked = SeededCorpus.completeRequest(&random, algorithm.rules)
            guard let proposal = try InitialTarget.propose(asked, algorithm).proposal,
                let target = proposal.target.energy?.kcalPerDay, let sex = asked.profile.equationSex?.sex,
                let maintenance = proposal.trace.result(.maintenance)
            else { continue }
            counts[proposal.goal.kind, default: 0] += 1
            #expect(
                isWithinLimits(proposal, target, maintenance, floor: sex == .male ? 1_500 : 1_200),
                "seed \(random.seed): \(target) at \(maintenance) for \(asked)")
        }
        for (kind, least) in [
            (GoalKind.lose, 1_500), (.maintain, 1_000), (.gain, 1_000), (.recomposition, 500),
        ] { #expect(counts[kind, default: 0] > PropertySize.cases(least), "\(counts)") }
    }

    private func isWithinLimits(
        _ proposal: InitialProposal, _ target: Double, _ maintenance: Double, floor: Double
    ) -> Bool {
        let isWhole = target.truncatingRemainder(dividingBy: 10) == 0 && target > 0
        let shown = proposal.maintenance?.energy.kcalPerDay ?? .nan
        let isShown = (shown - maintenance).magnitude <= 5 + bit
        let isGoalMet =
            switch proposal.goal {
            case .lose:
                maintenance - target <= min(0.2 * maintenance, 750) + bit && target >= floor && target < maintenance
            case .maintain: target == shown
            case .gain(let months):
                target - maintenance <= min(share(months ?? 0) * maintenance, 500) + bit && target > maintenance - 10
            case .recomposition: target <= shown && target >= shown - 250
            case .observe: false
            }
        return isWhole && isShown && isGoalMet
    }

    private func share(_ months: Int) -> Double { months < 12 ? 0.1 : months <= 36 ? 0.075 : 0.05 }

    /// The deficit after rounding is never larger than before it, the surplus neither.
    @Test func roundingNeverCrossesALimit() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 22)
        for _ in 0..<PropertySize.cases(6_000) {
            let asked = SeededCorpus.completeRequest(&random, algorithm.rules)
            guard let proposal = try InitialTarget.propose(asked, algorithm).proposal,
                let target = proposal.target.energy?.kcalPerDay, let maintenance = proposal.trace.result(.maintenance)
            else { continue }
            if let deficit = proposal.trace.result(.loseApplied) {
                #expect(maintenance - target <= deficit + bit, "seed \(random.seed): \(asked)")
            }
            if let surplus = proposal.trace.result(.gainSurplus) {
                #expect(target - maintenance <= surplus + bit, "seed \(random.seed): \(asked)")
                #expect(maintenance + surplus - target < 10, "seed \(random.seed): \(asked)")
            }
        }
    }

    /// P30: the last look at a figure never has to throw, over the whole accepted population, its extremes, and every
    /// way to a target; also where the recomposition deficit is applied.
    @Test func theOutputRangeNeverThrows() throws {
        let candidate = try Sample.algorithm(TestRules.changing(policy: "recomposition.deficit", to: "applied"))
        let algorithms = [try Sample.algorithm, candidate]
        var random = SeededGenerator(seed: 30)
        for index in 0..<PropertySize.cases(20_000) {
            let algorithm = algorithms[index % 10 == 0 ? 1 : 0]
            let asked =
                random.chance(70)
                ? SeededCorpus.completeRequest(&random, algorithm.rules)
                : SeededCorpus.request(&random, algorithm.rules)
            do {
                _ = try InitialTarget.propose(asked, algorithm)
            } catch {
                Issue.record("seed \(random.seed), case \(index): \(error) for \(asked)")
                return
            }
        }
    }
}
