import Quantities
import Testing
import TestSupport

/// Weight over height squared (ONB-04). At a limit the hand calculation decides, not the last bit of a double.
struct BodyMassIndexTests {
    private func index(_ kilograms: Double, _ centimetres: Double) throws -> Double {
        let mass = try #require(Mass(kilograms: kilograms))
        let height = try #require(Length(centimetres: centimetres))
        return try #require(BodyMassIndex(mass: mass, height: height)).kilogramsPerSquareMetre
    }

    /// Weights at which the decimal fraction is exact: kg / m², by hand.
    @Test(arguments: [
        (74.0, 200.0, 18.5), (47.36, 160, 18.5), (41.625, 150, 18.5), (51.2, 160, 20),
        (45, 150, 20), (76.8, 160, 30), (86.7, 170, 30), (102.4, 160, 40), (115.6, 170, 40), (40.96, 160, 16),
        (46.24, 170, 16), (128, 160, 50), (144.5, 170, 50), (25.6, 160, 10), (230.4, 160, 90), (58.88, 160, 23),
        (66.47, 170, 23),
    ])
    func limitsAreMetExactly(_ kilograms: Double, _ centimetres: Double, _ expected: Double) throws {
        #expect(try index(kilograms, centimetres) == expected)
    }

    /// P26: 150 lb are 68.04 kg and give 23.5 at 170 cm; read as 150 kg they give 51.9.
    @Test func poundsReadAsKilograms() throws {
        let right = try #require(Mass(pounds: 150))
        let height = try #require(Length(centimetres: 170))
        let index = try #require(BodyMassIndex(mass: right, height: height)).kilogramsPerSquareMetre
        #expect((index - 23.5).magnitude < 0.05)
        #expect((try self.index(150, 170) - 51.9).magnitude < 0.05)
    }

    /// P14: no infinite index at height 0.
    @Test(arguments: [0.0, -170])
    func noHeightNoIndex(_ centimetres: Double) throws {
        let mass = try #require(Mass(kilograms: 50))
        let height = try #require(Length(centimetres: centimetres))
        #expect(BodyMassIndex(mass: mass, height: height) == nil)
    }

    /// The mass at an index has that index again; 18.5 at 165 cm is 50.36625 kg.
    @Test func massAtAnIndex() throws {
        let height = try #require(Length(centimetres: 165))
        let index = try #require(BodyMassIndex(kilogramsPerSquareMetre: 18.5))
        #expect((index.mass(at: height).kilograms - 50.36625).magnitude < 1e-9)
        var random = SeededGenerator(seed: 26)
        for _ in 0..<5_000 {
            let height = try #require(Length(centimetres: random.decimal(100...250, decimals: 2)))
            let index = try #require(BodyMassIndex(kilogramsPerSquareMetre: random.decimal(10...90, decimals: 2)))
            let again = try #require(BodyMassIndex(mass: index.mass(at: height), height: height))
            #expect(again == index, "seed \(random.seed): \(index) at \(height)")
        }
    }

    /// More weight never lowers it, more height never raises it.
    @Test func monotone() throws {
        var random = SeededGenerator(seed: 27)
        for _ in 0..<5_000 {
            let kilograms = random.decimal(25...300, decimals: 2)
            let centimetres = random.decimal(100...240, decimals: 2)
            let base = try index(kilograms, centimetres)
            #expect(try index(kilograms + 0.01, centimetres) > base, "seed \(random.seed)")
            #expect(try index(kilograms, centimetres + 0.01) < base, "seed \(random.seed)")
        }
    }
}
