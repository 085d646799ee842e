import Quantities
import Recommendation
import Testing
import TestSupport

/// A small synthetic cohort: coverage and error of M, and how often the safety look speaks, rightly and falsely. The
/// bounds are wide of what the cohort shows; a change that leaves them has broken something.
struct CohortTests {
    private struct Figures {
        var people = 0
        var calibrated = 0
        var inside = 0
        var squares = 0.0
        var alarms = 0
    }

    private func cohort(_ base: UInt64, lossPerWeek: Double, people: Int = 200) throws -> Figures {
        let rules = try TestRules.current
        let algorithm = try Sample.algorithm(rules)
        var figures = Figures()
        for index in 0..<people {
            let person = try VirtualPerson(seed: base + UInt64(index), lossPerWeek: lossPerWeek, target: 1_800, rules)
            guard let reply = try WeeklyCheckIn.propose(person.request, algorithm).reply else { continue }
            figures.people += 1
            if reply.fastLossStands { figures.alarms += 1 }
            guard let found = reply.result(.calibrationPosterior),
                let deviation = reply.input(.calibrationPosterior, "standard_deviation")
            else { continue }
            figures.calibrated += 1
            if abs(found - person.maintenance) <= 1.645 * deviation { figures.inside += 1 }
            figures.squares += (found - person.maintenance) * (found - person.maintenance)
        }
        return figures
    }

    /// The 90 % interval holds the true figure in about nine of ten people, and the error lies well under that of the
    /// formula on the scale of the log (about 240 kcal/day here).
    @Test func coverageAndError() throws {
        let found = try cohort(40_000, lossPerWeek: 0.3)
        #expect(found.people > 190)
        #expect(found.calibrated * 10 >= found.people * 8, "\(found)")
        #expect(found.inside * 100 >= found.calibrated * 85, "\(found)")
        let error = (found.squares / Double(max(1, found.calibrated))).squareRoot()
        #expect((60...190).contains(error), "\(error) kcal/day")
    }

    /// False alarms: people who hold their weight, or lose as planned. True ones: people who lose 1.6 % a week.
    @Test func safetyLookSpeaksRightly() throws {
        let steady = try cohort(41_000, lossPerWeek: 0)
        #expect(steady.alarms * 100 <= steady.people * 2, "\(steady)")
        let planned = try cohort(42_000, lossPerWeek: 0.5)
        #expect(planned.alarms * 100 <= planned.people * 8, "\(planned)")
        let fast = try cohort(43_000, lossPerWeek: 1.6)
        #expect(fast.alarms * 100 >= fast.people * 90, "\(fast)")
    }
}
