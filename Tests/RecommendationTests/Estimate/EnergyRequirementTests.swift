import Quantities
import Recommendation
import Testing
import TestSupport

/// The 2023 EER of adults (ONB-01, ONB-28), against published points and hand calculations.
struct EnergyRequirementTests {
    private static let categories: [ActivityCategory] = [.inactive, .lowActive, .active, .veryActive]

    private func maintenance(
        _ sex: EquationSex, _ years: Int, _ centimetres: Double, _ kilograms: Double, _ category: ActivityCategory
    ) throws -> Double {
        let body = try request(
            .maintain, sex, years: years, centimetres: centimetres, kilograms: kilograms, category)
        return try #require(eligible(body).trace.result(.maintenance))
    }

    /// Tables 7-9 and 7-10 of the 2023 report: 32 cells, to within 1 kcal (the table rounds heights and weights).
    @Test(
        arguments: [
            (EquationSex.male, 25, 176.1, 81.4, [2775.0, 2988, 3177, 3516]),
            (.male, 40, 176.3, 89.9, [2733, 2955, 3151, 3519]), (.male, 60, 174.9, 88.7, [2491, 2709, 2907, 3258]),
            (.male, 80, 172.2, 83.3, [2181, 2389, 2586, 2896]), (.female, 25, 162.7, 69.3, [2152, 2316, 2454, 2683]),
            (.female, 40, 162.5, 75.0, [2112, 2278, 2418, 2647]), (.female, 60, 160.8, 74.8, [1960, 2125, 2264, 2489]),
            (.female, 80, 156.8, 69.7, [1737, 1896, 2035, 2249]),
        ] as [(EquationSex, Int, Double, Double, [Double])])
    func publishedCells(
        _ sex: EquationSex, _ years: Int, _ centimetres: Double, _ kilograms: Double, _ cells: [Double]
    ) throws {
        for (category, cell) in zip(EnergyRequirementTests.categories, cells) {
            let value = try maintenance(sex, years, centimetres, kilograms, category)
            #expect((value - cell).magnitude <= 1, "\(category): \(value), published \(cell)")
        }
    }

    /// The report's worked examples: 2275.37 and 1812.
    @Test func publishedExamples() throws {
        #expect(try maintenance(.female, 22, 165, 63, .lowActive) == 2275.37)
        #expect((try maintenance(.female, 70, 157, 70, .inactive) - 1812).magnitude <= 1)
    }

    /// By hand: 753.07 − 10.83·50 + 6.50·180 + 14.10·80 and so on for all eight equations at 50 y, 180 cm, 80 kg.
    @Test(
        arguments: [
            (EquationSex.male, [2509.57, 2729.17, 2909.72, 3279.22]), (.female, [2200.8, 2384.47, 2524.15, 2798.73]),
        ] as [(EquationSex, [Double])])
    func allEightEquationsByHand(_ sex: EquationSex, _ expected: [Double]) throws {
        for (category, value) in zip(EnergyRequirementTests.categories, expected) {
            #expect(try maintenance(sex, 50, 180, 80, category) == value)
        }
    }

    /// Sums of decimals that a double misses by its last bit: the decimal decides which way a tie goes.
    /// M 39 y 165 cm 60 kg low active: 581.47 − 422.37 + 1369.5 + 896.4 = 2425 → 2420.
    /// F 25 y 152 cm 52 kg low active: 575.77 − 175.25 + 1003.2 + 631.28 = 2035 → 2040.
    /// M 69 y 184 cm 81 kg very active: −517.88 − 747.27 + 2872.24 + 1547.91 = 3155 → 3160.
    /// F 65 y 167 cm 62 kg low active: 575.77 − 455.65 + 1102.2 + 752.68 = 1975 → 1980.
    @Test(arguments: [
        (EquationSex.male, 39, 165.0, 60.0, ActivityCategory.lowActive, 2420.0),
        (.female, 25, 152, 52, .lowActive, 2040), (.male, 69, 184, 81, .veryActive, 3160),
        (.female, 65, 167, 62, .lowActive, 1980),
    ])
    func tiesOfDecimalsGoToEven(
        _ sex: EquationSex, _ years: Int, _ centimetres: Double, _ kilograms: Double, _ category: ActivityCategory,
        _ shown: Double
    ) throws {
        let proposal = try eligible(
            request(.maintain, sex, years: years, centimetres: centimetres, kilograms: kilograms, category))
        #expect(proposal.target.energy?.kcalPerDay == shown)
        #expect(proposal.maintenance?.energy.kcalPerDay == shown)
    }

    /// Known corner, M 30 y 150 cm 45 kg: active 1004.82 − 324.9 + 978 + 715.95 = 2373.87, very active
    /// −517.88 − 324.9 + 2341.5 + 859.95 = 2358.67: the larger, and it says so.
    @Test func shortLightMenGetTheLargerOfTwo() throws {
        let proposal = try eligible(
            request(.maintain, .male, years: 30, centimetres: 150, kilograms: 45, .veryActive))
        #expect(proposal.trace.result(.maintenance) == 2373.87)
        #expect(proposal.maintenance?.usedLargerCategory == true)
        let step = try #require(proposal.trace.step(.maintenanceShortLightMan))
        #expect(step.input("very_active") == 2358.67)
        #expect(step.input("active") == 2373.87)
        #expect(proposal.texts.contains { $0.key == .maintenanceLargerCategory })
        let active = try eligible(request(.maintain, .male, years: 30, centimetres: 150, kilograms: 45, .active))
        #expect(active.maintenance?.usedLargerCategory == false)
        #expect(active.target.energy == proposal.target.energy)
    }

    /// Sorted by category the estimate never falls, for any accepted body.
    @Test func aHigherCategoryNeverGivesLess() throws {
        var random = SeededGenerator(seed: 4)
        let algorithm = try Sample.algorithm
        var compared = 0
        for _ in 0..<2_000 {
            let body = SeededBody(&random)
            var last = 0.0
            for category in EnergyRequirementTests.categories {
                var asked = try request(
                    .maintain, body.sex, years: 19 + body.years % 70, centimetres: body.centimetres,
                    kilograms: body.kilograms, category)
                asked.confirmed = Set(ConfirmableField.allCases)
                guard let proposal = try InitialTarget.propose(asked, algorithm).proposal else { break }
                let value = try #require(proposal.trace.result(.maintenance))
                #expect(value >= last, "seed \(random.seed): \(body), \(category)")
                last = value
                compared += 1
            }
        }
        #expect(compared > 6_000)
    }

    /// Half of the plausible range: men 342, women 246, with 150 in quadrature where the category is manual or flagged:
    /// √(342² + 150²) = 373.4488, √(246² + 150²) = 288.1250. 1.96 × 342 = 670.32, × 246 = 482.16.
    @Test(arguments: [
        (EquationSex.male, false, 342.0, 670.32), (.male, true, 373.448_792, 670.32),
        (.female, false, 246, 482.16), (.female, true, 288.124_972, 482.16),
    ])
    func rangeWidths(_ sex: EquationSex, _ isManual: Bool, _ half: Double, _ wide: Double) throws {
        var asked = try request(.maintain, sex)
        if !isManual { asked.activity = wearable(steps: 6_000, confirmed: .lowActive) }
        let proposal = try eligible(asked)
        #expect((try #require(proposal.trace.result(.maintenanceRange)) - half).magnitude < 1e-5)
        #expect((try #require(proposal.trace.result(.maintenanceWideRange)) - wide).magnitude < 1e-9)
        #expect(proposal.maintenance?.standardError.kcalPerDay == (sex == .male ? 342 : 246))
    }

    /// F 22 y 165 cm 63 kg low active, 2275.37: wearable ± 246 = 2029.37…2521.37 → 2020…2530; manual ± 288.12 =
    /// 1987.25…2563.49 → 1980…2570; wide ± 482.16 = 1793.21…2757.53 → 1790…2760.
    @Test func rangeEndsAreRoundedOutward() throws {
        var asked = try Sample.request()
        let manual = try #require(eligible(asked).maintenance)
        asked.activity = wearable(steps: 6_000, confirmed: .lowActive)
        let worn = try #require(eligible(asked).maintenance)
        #expect(manual.plausibleRange.low.kcalPerDay == 1980 && manual.plausibleRange.high.kcalPerDay == 2570)
        #expect(worn.plausibleRange.low.kcalPerDay == 2020 && worn.plausibleRange.high.kcalPerDay == 2530)
        for shown in [manual, worn] {
            #expect(shown.wideInterval.low.kcalPerDay == 1790 && shown.wideInterval.high.kcalPerDay == 2760)
        }
    }

    private func wearable(steps: Double, confirmed: ActivityCategory) -> ActivityEvidence {
        let days = (1...14).compactMap { back in
            Sample.asOf?.adding(days: -back).map { WearableDay(date: $0, steps: steps, trainingMinutes: 0) }
        }
        return ActivityEvidence(wearableDays: days, confirmedCategory: confirmed)
    }
}
