import Quantities
import Testing
import TestSupport

/// Conversions against cited values: the international pound and inch are exact by the agreement of 1959
/// (0.45359237 kg, 2.54 cm; NIST Handbook 44, appendix C).
struct UnitTests {
    /// Pounds, kilograms: multiples of the exact definition, multiplied out by hand.
    @Test(arguments: [
        (1.0, 0.453_592_37), (2, 0.907_184_74), (10, 4.535_923_7), (14, 6.350_293_18), (100, 45.359_237),
        (150, 68.038_855_5), (160, 72.574_779_2), (180.5, 81.873_422_785),
    ])
    func poundsAreKilograms(_ pounds: Double, _ kilograms: Double) throws {
        let mass = try #require(Mass(pounds: pounds))
        #expect((mass.kilograms - kilograms).magnitude < 1e-12 * kilograms)
        #expect((mass.pounds - pounds).magnitude < 1e-12 * pounds)
    }

    /// Feet, inches, centimetres.
    @Test(arguments: [
        (0.0, 1.0, 2.54), (1, 0, 30.48), (5, 0, 152.4), (5, 10, 177.8), (6, 0, 182.88), (5, 6.5, 168.91),
        (4, 11, 149.86),
    ])
    func feetAndInchesAreCentimetres(_ feet: Double, _ inches: Double, _ centimetres: Double) throws {
        let length = try #require(Length(feet: feet, inches: inches))
        #expect((length.centimetres - centimetres).magnitude < 1e-12 * centimetres)
        #expect((length.inches - (feet * 12 + inches)).magnitude < 1e-12 * 100)
        #expect((length.metres * 100 - centimetres).magnitude < 1e-12 * centimetres)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func whatIsNotFiniteIsNoQuantity(_ value: Double) {
        #expect(Mass(kilograms: value) == nil)
        #expect(Mass(pounds: value) == nil)
        #expect(Length(centimetres: value) == nil)
        #expect(Length(feet: value, inches: 0) == nil)
        #expect(Length(feet: 5, inches: value) == nil)
        #expect(EnergyRate(kcalPerDay: value) == nil)
        #expect(EnergyDensity(kcalPerKilogram: value) == nil)
        #expect(MassRate(kilogramsPerWeek: value) == nil)
        #expect(Percent(percent: value) == nil)
        #expect(StepsPerDay(steps: value) == nil)
        #expect(Minutes(minutes: value) == nil)
        #expect(PhysicalActivityLevel(ratio: value) == nil)
        #expect(BodyMassIndex(kilogramsPerSquareMetre: value) == nil)
    }

    @Test func whatCannotBeNegativeIsNot() {
        #expect(StepsPerDay(steps: -1) == nil)
        #expect(Minutes(minutes: -0.5) == nil)
        #expect(PhysicalActivityLevel(ratio: -0.1) == nil)
        #expect(Count(-1) == nil)
        #expect(EnergyDensity(kcalPerKilogram: 0) == nil)
        #expect(EnergyDensity(kcalPerKilogram: -7_700) == nil)
    }

    @Test func sharesAreOfAHundred() throws {
        let share = try #require(Percent(percent: 7.5))
        let energy = try #require(EnergyRate(kcalPerDay: 2_400))
        let mass = try #require(Mass(kilograms: 80))
        #expect(share.of(energy).kcalPerDay == 180)
        #expect(share.of(mass).kilograms == 6)
        #expect(share.fraction == 0.075)
    }

    @Test func energyAddsAndOrders() throws {
        let low = try #require(EnergyRate(kcalPerDay: 1_500))
        let high = try #require(EnergyRate(kcalPerDay: 2_250.5))
        #expect(low < high)
        #expect((high - low).kcalPerDay == 750.5)
        #expect((high + low).kcalPerDay == 3_750.5)
    }

    @Test func intervalsAreClosedAndInOrder() throws {
        let interval = try #require(Interval(low: 1, high: 3))
        #expect(interval.contains(1) && interval.contains(3) && interval.contains(2))
        #expect(!interval.contains(0) && !interval.contains(4))
        #expect(Interval(low: 2, high: 2)?.contains(2) == true)
        #expect(Interval(low: 3, high: 1) == nil)
    }
}
