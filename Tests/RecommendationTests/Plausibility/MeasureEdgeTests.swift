import Quantities
import Testing
import TestSupport

@testable import Recommendation

/// Algorithm §1, row by row: just inside and just outside (ONB-04).
struct MeasureEdgeTests {
    /// What a reading came to.
    enum Verdict: Equatable {
        case usual
        case unusual
        case refused(RefusalCode)

        init<Value>(_ reading: Reading<Value>) {
            if let code = reading.refusal {
                self = .refused(code)
            } else {
                self = reading.isUnusual ? .unusual : .usual
            }
        }
    }

    private var rules: PlausibilityRules { get throws { try TestRules.current.plausibility } }

    @Test(arguments: [
        (99.99, Verdict.refused(.outsideWhatWeCanEstimate)), (100, .unusual), (139.99, .unusual), (140, .usual),
        (170, .usual), (205, .usual), (205.01, .unusual), (250, .unusual),
        (250.01, .refused(.outsideWhatWeCanEstimate)), (0, .refused(.outsideWhatWeCanEstimate)),
        (-170, .refused(.outsideWhatWeCanEstimate)), (.nan, .refused(.notFinite)), (.infinity, .refused(.notFinite)),
        (-0.0, .refused(.negativeZero)), (170.125, .refused(.tooManyDecimals)), (170.25, .usual),
    ])
    func heightInCentimetres(_ centimetres: Double, _ verdict: Verdict) throws {
        #expect(Verdict(Plausibility.height(Sample.height(centimetres), try rules)) == verdict)
    }

    /// 3 ft 3 in = 99.06 cm; 3 ft 4 in = 101.6; 4 ft 7 in = 139.7; 4 ft 8 in = 142.24; 6 ft 8 in = 203.2;
    /// 6 ft 9 in = 205.74; 8 ft 2 in = 248.92; 8 ft 3 in = 251.46.
    @Test(arguments: [
        (3.0, 3.0, Verdict.refused(.outsideWhatWeCanEstimate)), (3, 4, .unusual), (4, 7, .unusual), (4, 8, .usual),
        (6, 8, .usual), (6, 9, .unusual), (8, 2, .unusual), (8, 3, .refused(.outsideWhatWeCanEstimate)),
        (5, 12, .refused(.outOfRange)), (5, -1, .refused(.outOfRange)), (-5, 9, .refused(.outOfRange)),
        (5, .nan, .refused(.notFinite)), (.infinity, 0, .refused(.notFinite)), (5, -0.0, .refused(.negativeZero)),
        (5, 9.125, .refused(.tooManyDecimals)), (5, 9.25, .usual),
    ])
    func heightInFeetAndInches(_ feet: Double, _ inches: Double, _ verdict: Verdict) throws {
        let supplied = SuppliedHeight(
            measure: .feetAndInches(feet: feet, inches: inches), decimals: nil, source: .person, observedOn: nil)
        #expect(Verdict(Plausibility.height(supplied, try rules)) == verdict)
    }

    @Test(arguments: [
        (24.99, Verdict.refused(.outsideWhatWeCanEstimate)), (25, .unusual), (39.99, .unusual), (40, .usual),
        (200, .usual), (200.01, .unusual), (350, .unusual), (350.01, .refused(.outsideWhatWeCanEstimate)),
        (360, .refused(.outsideWhatWeCanEstimate)), (0, .refused(.outsideWhatWeCanEstimate)),
        (-70, .refused(.outsideWhatWeCanEstimate)), (-0.0, .refused(.negativeZero)), (.nan, .refused(.notFinite)),
        (-.infinity, .refused(.notFinite)), (70.123, .refused(.tooManyDecimals)), (70.12, .usual),
    ])
    func weightInKilograms(_ kilograms: Double, _ verdict: Verdict) throws {
        #expect(Verdict(Plausibility.weight(Sample.mass(kilograms), try rules)) == verdict)
    }

    /// 55.1 lb = 24.99 kg; 55.2 = 25.04; 88.1 = 39.96; 88.2 = 40.01; 440.9 = 199.99; 441 = 200.03; 771.6 = 349.99;
    /// 771.7 = 350.04.
    @Test(arguments: [
        (55.1, Verdict.refused(.outsideWhatWeCanEstimate)), (55.2, .unusual), (88.1, .unusual), (88.2, .usual),
        (440.9, .usual), (441, .unusual), (771.6, .unusual), (771.7, .refused(.outsideWhatWeCanEstimate)),
        (154.25, .usual), (154.257, .refused(.tooManyDecimals)),
    ])
    func weightInPounds(_ pounds: Double, _ verdict: Verdict) throws {
        #expect(Verdict(Plausibility.weight(Sample.mass(pounds, .pound), try rules)) == verdict)
    }

    /// What conversion leaves behind is no decimal of the person's: 160 lb in kilograms, 70 kg in pounds, 5 ft 9 in in
    /// centimetres, and 70.1 and 349.9 as a device's single-precision number.
    @Test func conversionNoiseIsNoDecimal() throws {
        let rules = try rules
        for kilograms in [160 * 0.453_592_37, 154.3 * 0.453_592_37, Double(Float(70.1)), Double(Float(349.9))] {
            #expect(Plausibility.weight(Sample.mass(kilograms), rules).refusal == nil, "\(kilograms)")
        }
        for kilograms in [70, 63.25, 63.1, 120.07] {
            #expect(Plausibility.weight(Sample.mass(kilograms / 0.453_592_37, .pound), rules).refusal == nil)
        }
        for centimetres in [200, 175.5, 160.25] {
            let inches = centimetres / 2.54
            let feet = Double(Int(inches / 12))
            let supplied = SuppliedHeight(
                measure: .feetAndInches(feet: feet, inches: inches - feet * 12), decimals: nil, source: .person,
                observedOn: nil)
            #expect(Plausibility.height(supplied, rules).refusal == nil, "\(centimetres)")
        }
        #expect(Plausibility.height(Sample.height(69 * 2.54), rules).refusal == nil)
        #expect(Plausibility.height(Sample.height(Double(Float(175.3))), rules).refusal == nil)
        #expect(Plausibility.weight(Sample.mass(70.1005), rules).refusal == .tooManyDecimals)
        #expect(Plausibility.height(Sample.height(175.2655), rules).refusal == .tooManyDecimals)
    }

    /// Height 160 cm: weights at which the index is exactly 10, 16, 50 and 90, and 0.01 kg beside them.
    @Test(arguments: [
        (25.59, Verdict.refused(.outsideWhatWeCanEstimate)), (25.6, .unusual), (40.95, .unusual), (40.96, .usual),
        (128, .usual), (128.01, .unusual), (230.4, .unusual), (230.41, .refused(.outsideWhatWeCanEstimate)),
    ])
    func bodyMassIndex(_ kilograms: Double, _ verdict: Verdict) throws {
        let supplied = Sample.mass(kilograms)
        let mass = try #require(supplied.normalised)
        let height = try #require(Length(centimetres: 160))
        #expect(
            Verdict(Plausibility.bodyMassIndex(weight: supplied, mass: mass, height: height, try rules)) == verdict)
    }

    @Test(arguments: [
        (1.9, Verdict.refused(.outOfRange)), (2, .unusual), (4.9, .unusual), (5, .usual), (60, .usual),
        (60.1, .unusual), (70, .unusual), (70.1, .refused(.outOfRange)), (.nan, .refused(.notFinite)),
        (-0.0, .refused(.negativeZero)), (-20, .refused(.outOfRange)),
    ])
    func bodyFat(_ percent: Double, _ verdict: Verdict) throws {
        #expect(Verdict(Plausibility.bodyFat(percent, try rules)) == verdict)
    }

    /// A day's intake without and with a confirmed fast (P12: a fast with 900 kcal contradicts itself).
    @Test(arguments: [
        (-0.1, Verdict.refused(.outOfRange), Verdict.refused(.outOfRange)), (0, .unusual, .usual),
        (300, .unusual, .usual), (300.1, .unusual, .refused(.contradiction)),
        (499.9, .unusual, .refused(.contradiction)),
        (500, .usual, .refused(.contradiction)), (900, .usual, .refused(.contradiction)),
        (6_000, .usual, .refused(.contradiction)), (6_000.1, .unusual, .refused(.contradiction)),
        (20_000, .unusual, .refused(.contradiction)), (20_000.1, .refused(.outOfRange), .refused(.outOfRange)),
        (4_824_065, .refused(.outOfRange), .refused(.outOfRange)), (.nan, .refused(.notFinite), .refused(.notFinite)),
        (-0.0, .refused(.negativeZero), .refused(.negativeZero)),
    ])
    func intakeAndFast(_ kcal: Double, _ eaten: Verdict, _ fasted: Verdict) throws {
        #expect(Verdict(Plausibility.intake(kcalPerDay: kcal, isConfirmedFast: false, try rules)) == eaten)
        #expect(Verdict(Plausibility.intake(kcalPerDay: kcal, isConfirmedFast: true, try rules)) == fasted)
    }

    @Test(arguments: [
        (0.0, Verdict.refused(.ownTargetNotPossible)), (-1, .refused(.ownTargetNotPossible)),
        (-0.0, .refused(.negativeZero)), (0.1, .unusual), (999.9, .unusual), (1_000, .usual), (5_000, .usual),
        (5_000.1, .unusual), (10_000, .unusual), (10_000.1, .refused(.ownTargetNotPossible)),
        (.nan, .refused(.notFinite)), (.infinity, .refused(.notFinite)),
    ])
    func ownTarget(_ kcal: Double, _ verdict: Verdict) throws {
        #expect(Verdict(Plausibility.ownTarget(kcalPerDay: kcal, try rules)) == verdict)
    }
}
