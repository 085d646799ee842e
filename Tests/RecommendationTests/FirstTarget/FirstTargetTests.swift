import Quantities
import Recommendation
import Testing
import TestSupport

/// Published examples and hand calculations of a first target.
struct FirstTargetTests {
    /// NASEM 2023, worked example: F 22 y, 165 cm, 63 kg, low active = 2275 (575.77 − 7.01·22 + 6.60·165 + 12.14·63 =
    /// 2275.37). Range by §4 for a category of the person's own: √(246² + 150²) = 288.12.
    @Test func maintainOfTheReportsExample() throws {
        let request = try Sample.request()
        guard case .eligible(let proposal) = try InitialTarget.propose(request, Sample.algorithm) else {
            Issue.record("not eligible")
            return
        }
        let maintenance = try #require(proposal.maintenance)
        let step = try #require(proposal.trace.steps.first { $0.rule == .maintenance })
        #expect(abs(try #require(step.result).value - 2275.37) < 1e-9)
        #expect(proposal.target.energy?.kcalPerDay == 2280)
        #expect(maintenance.energy.kcalPerDay == 2280)
        #expect(maintenance.plausibleRange.low.kcalPerDay == 1980)
        #expect(maintenance.plausibleRange.high.kcalPerDay == 2570)
        #expect(proposal.confidence == .low)
    }

    /// Steady for 80 kg asks 0.40 × 80 × 7,700 / 700 = 352 kcal/day. M 40 y, 176.3 cm, 80 kg, inactive:
    /// 753.07 − 433.2 + 1145.95 + 1128 = 2593.82; BMI 25.74, share cap 10 + 10 × 0.7478 = 17.48 % = 453.4: not binding.
    /// 2593.82 − 352 = 2241.82, up to 2250.
    @Test func loseWithoutABindingLimit() throws {
        var request = try Sample.request(goal: .lose(pace: .steady))
        request.profile = Sample.profile(sex: .male, years: 40, centimetres: 176.3, kilograms: 80)
        request.activity = ActivityEvidence(confirmedCategory: .inactive)
        request.destination = .landingWeight(Sample.mass(75))
        guard case .eligible(let proposal) = try InitialTarget.propose(request, Sample.algorithm) else {
            Issue.record("not eligible: \(try InitialTarget.propose(request, Sample.algorithm))")
            return
        }
        #expect(proposal.target.energy?.kcalPerDay == 2250)
        #expect(proposal.bindingLimit == .none)
        // (2593.82 − 2250) × 7 / 7700 / 80 × 100 = 0.3907 %.
        #expect(proposal.pace?.afterLimits.percent == 0.39)
    }
}
