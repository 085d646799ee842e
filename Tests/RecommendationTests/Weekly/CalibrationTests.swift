import Quantities
import Recommendation
import Testing
import TestSupport

/// Algorithm §7.2 against its slow twin and against cases with an exact answer (P01–P06, P13, P50).
struct CalibrationTests {
    /// 100,000 cases run in release: `weekly-properties twin`.
    @Test func agreesWithItsSlowTwin() throws {
        let compared = try TwinCheck.run(cases: 150, seed: 7_100)
        #expect(compared > 75)
    }

    private func own(_ request: WeeklyRequest) throws -> Double {
        try #require(try checkIn(request).result(.calibrationFit))
    }

    /// Weight flat at a flat intake: that intake is maintenance, whatever the covariance.
    @Test(arguments: [2_100.0, 2_600, 3_300], [MenstrualCycle.no, .yes, .notGiven])
    func flat(_ kcal: Double, _ cycle: MenstrualCycle) throws {
        let found = try own(try week(kcal: kcal) { $0.menstrualCycle = cycle })
        #expect(abs(found - kcal) < 1e-6)
    }

    /// 0.05 kg a day lost are 385 kcal/day on top of the intake: 2,600 + 0.05 × 7,700 = 2,985. The energy of changed
    /// mass is uncertain by 385 × 900 / 7,700 = 45.
    @Test func fallingLine() throws {
        let request = try week { request in
            for index in request.weights.indices {
                request.weights[index].mass = Sample.mass(90 - 0.05 * Double(index))
            }
        }
        let reply = try checkIn(request)
        #expect(abs(try own(request) - 2_985) < 1e-6)
        #expect(abs(try #require(reply.input(.calibrationError, "energy_density")) - 45) < 1e-6)
    }

    /// Weights that follow any intake exactly give maintenance exactly: each weight is before its day's food.
    @Test func exactBalance() throws {
        var generator = SeededGenerator(seed: 71)
        let request = try week { request in
            var kilograms = 80.0
            for index in request.days.indices {
                let kcal = Double(generator.whole(1_900...3_400))
                request.days[index].energyKcal = SuppliedRange(expected: kcal)
                request.weights[index].mass = Sample.mass((kilograms * 100).rounded() / 100)
                kilograms += (kcal - 2_700) / 7_700
            }
        }
        // Weights are rounded to 0.01 kg, which is at most 5 kcal/day over such a window.
        #expect(abs(try own(request) - 2_700) < 5)
    }

    /// Seven of 35 labels missing: 0.2 × 200 / √28 = 7.559. Ranges of 2,400 to 2,800 on every day: 200.
    @Test func whatWidensTheInterval() throws {
        let missing = try checkIn(
            try week { request in
                for daysBefore in stride(from: 30, through: 24, by: -1) {
                    request.changeDay(daysBefore) { $0.completeness = .confirmedIncomplete }
                }
            })
        #expect(abs(try #require(missing.input(.calibrationError, "missing_labels")) - 7.559_289) < 1e-6)
        let ranges = try checkIn(
            try week { request in
                for index in request.days.indices {
                    request.days[index].energyKcal = SuppliedRange(low: 2_400, expected: 2_600, high: 2_800)
                }
            })
        #expect(ranges.input(.calibrationError, "ranges") == 200)
        let plain = try checkIn(try week())
        let width = { (reply: WeeklyReply) in reply.input(.calibrationPosterior, "standard_deviation") ?? 0 }
        #expect(width(missing) > width(plain))
        #expect(width(ranges) > width(plain))
    }

    /// M 40 y, 176.3 cm, 88 kg, low active: 581.47 − 433.2 + 1,463.29 + 1,314.72 = 2,926.28; × 0.92 = 2,692.1776.
    /// √(342² + (0.12 × 2,926.28)² + 150²) = 512.6137; without the activity's part 490.177.
    @Test(arguments: [
        (ActivityBasis.Source.manualAssessment, false, 512.613_7), (.chosenByPerson, false, 512.613_7),
        (.wearableConfirmed, false, 490.176_3), (.wearableConfirmed, true, 512.613_7),
    ])
    func prior(_ source: ActivityBasis.Source, _ isFlagged: Bool, _ deviation: Double) throws {
        let reply = try checkIn(
            try week { request in
                request.activity = ConfirmedActivity(category: .lowActive, source: source, isFlagged: isFlagged)
            })
        #expect(abs(try #require(reply.input(.calibrationPrior, "formula")) - 2_926.28) < 1e-9)
        #expect(abs(try #require(reply.result(.calibrationPrior)) - 2_692.177_6) < 1e-9)
        #expect(abs(try #require(reply.input(.calibrationPrior, "prior_standard_deviation")) - deviation) < 1e-4)
    }

    /// Over 4 times the modelled scatter there is no figure; the twin says on which side an amplitude lies.
    @Test func scatterLimit() throws {
        var sides: Set<Bool> = []
        for hundredths in stride(from: 40, through: 140, by: 4) {
            let amplitude = Double(hundredths) / 100
            // Three levels by turns: the median deviation is the amplitude, so none of them is an outlier.
            let weights = (0..<35).map { (label: $0, kilograms: 88 + amplitude * Double($0 % 3 - 1)) }
            let twin = SlowCalibration(
                labels: 35, intakes: Dictionary(uniqueKeysWithValues: (0..<35).map { ($0, (2_600.0, 0.0)) }),
                weights: weights, hasCycle: false, formula: 2_926.28, formulaError: 342, isManual: true)
            let reply = try checkIn(
                try week { request in
                    for (index, reading) in weights.enumerated() {
                        request.weights[index + 7].mass = Sample.mass((reading.kilograms * 100).rounded() / 100)
                    }
                })
            let isScattered = reply.shortfalls?.map(\.kind) == [.readingsScatter]
            #expect(isScattered == (twin.scatter > 4), "amplitude \(amplitude): \(twin.scatter)")
            sides.insert(isScattered)
        }
        #expect(sides.count == 2, "both sides of the limit were seen")
    }

    /// λ over 1: more scatter never raises confidence.
    @Test func moreScatterNeverRaisesConfidence() throws {
        var last = (width: 0.0, confidence: Confidence.high)
        for hundredths in stride(from: 0, through: 100, by: 10) {
            let amplitude = Double(hundredths) / 100
            let reply = try checkIn(
                try week { request in
                    for index in request.weights.indices {
                        request.weights[index].mass = Sample.mass(index.isMultiple(of: 2) ? 88 + amplitude : 88)
                    }
                })
            guard let width = reply.input(.calibrationPosterior, "standard_deviation"),
                let confidence = reply.confidence
            else { continue }
            if try #require(reply.input(.calibrationFit, "scatter")) > 1 {
                #expect(width >= last.width - 1e-9, "amplitude \(amplitude)")
                #expect(confidence <= last.confidence, "amplitude \(amplitude)")
            }
            last = (width, confidence)
        }
        #expect(last.width > 0)
    }

    /// P06, P30: 60 to 150 % of the formula's 2,926.28 is 1,755.77 to 4,389.42.
    @Test(arguments: Array(stride(from: 1_660.0, through: 1_780, by: 20)))
    func notPlausibleBelow(_ kcal: Double) throws {
        let twin = try flatTwin(kcal)
        let reply = try checkIn(try week(kcal: kcal))
        let isOut = reply.shortfalls?.map(\.kind) == [.estimateNotPlausible]
        #expect(isOut == (twin < 0.6 * 2_926.28), "\(kcal): \(twin)")
        #expect((reply.interpretation == nil) == isOut)
    }

    private func flatTwin(_ kcal: Double) throws -> Double {
        SlowCalibration(
            labels: 35, intakes: Dictionary(uniqueKeysWithValues: (0..<35).map { ($0, (kcal, 0.0)) }),
            weights: (0..<35).map { ($0, 88) }, hasCycle: false, formula: 2_926.28, formulaError: 342, isManual: true
        ).maintenance
    }

    /// The limits of notPlausibleBelow hold figures on both sides.
    @Test func notPlausibleHasBothSides() throws {
        #expect(try flatTwin(1_660) < 0.6 * 2_926.28)
        #expect(try flatTwin(1_780) > 0.6 * 2_926.28)
    }

    /// High up to 120, moderate up to 200, else low; one level lower for a widening (age 65 and over).
    @Test func confidence() throws {
        var seen: Set<Confidence> = []
        for index in 0..<120 {
            var seeded = SeededWeek(seed: 9_000 + UInt64(index), try TestRules.current)
            let request = seeded.steady()
            guard let reply = try WeeklyCheckIn.propose(request, Sample.algorithm).reply,
                let width = reply.input(.calibrationPosterior, "standard_deviation"), let found = reply.confidence
            else { continue }
            let plain: Confidence = width <= 120 ? .high : width <= 200 ? .moderate : .low
            let lowered: Confidence = plain == .high ? .moderate : .low
            #expect(found == (reply.widenings.isEmpty ? plain : lowered), "seed \(9_000 + index)")
            #expect((reply.interpretation?.maintenance == nil) == (found == .low), "seed \(9_000 + index)")
            seen.insert(found)
        }
        #expect(seen.contains(.low) && seen.contains(.moderate))
    }

    /// P01: with the least evidence there can be, confidence is never high, however smooth the record.
    @Test func neverHighAt21Labels() throws {
        for cycle in MenstrualCycle.allCases {
            let reply = try checkIn(
                try week { request in
                    request.plan?.lastResetOn = try label(21)
                    request.menstrualCycle = cycle
                })
            #expect(reply.observation.labels == 21)
            #expect(try #require(reply.confidence) < .high)
        }
    }

    /// P02: there is one energy density.
    @Test func oneEnergyDensity() throws {
        let rules = try TestRules.changed(id: "lose.energy_density", to: 6_000)
        let request = try week { request in
            for index in request.weights.indices {
                request.weights[index].mass = Sample.mass(90 - 0.05 * Double(index))
            }
        }
        let reply = try checkIn(request, rules)
        #expect(abs(try #require(reply.result(.calibrationFit)) - (2_600 + 0.05 * 6_000)) < 1e-6)
    }
}
