import Quantities
import Recommendation
import Testing
import TestSupport

/// A change over max(3 kg, min(2 %·d, 8 %)·w) against the median w of the last accepted readings, d days after the
/// latest of them (algorithm §1; a suitcase, a guest or a pet on the scale: P31, P32).
struct WeightChangeTests {
    /// Earlier readings: days before *as of*, kilograms, whether confirmed as unusual.
    typealias Earlier = [(back: Int, kilograms: Double, isConfirmed: Bool)]

    private func asked(_ kilograms: Double, _ earlier: Earlier) throws -> InitialTargetRequest {
        var asked = try request(.maintain, .male, centimetres: 180, kilograms: kilograms)
        asked.confirmed = []
        asked.profile.recentWeights = try earlier.map {
            AcceptedReading(
                mass: Sample.mass($0.kilograms), observedOn: try #require(Sample.asOf?.adding(days: -$0.back)),
                confirmedAsUnusual: $0.isConfirmed)
        }
        return asked
    }

    private func isAskedBack(_ kilograms: Double, _ earlier: Earlier) throws -> Bool {
        switch try propose(asked(kilograms, earlier)) {
        case .needsConfirmation(let reply): return reply.items.contains { $0.field == .weightChange }
        case .eligible: return false
        case let other:
            Issue.record("unexpected: \(other.kind)")
            return false
        }
    }

    /// w = 100: 2 % a day is 2 kg, under the 3 kg that are always usual; 2 days 4 kg; 4 days and more 8 kg.
    @Test(arguments: [
        (1, 103.0, false), (1, 103.01, true), (1, 97, false), (1, 96.99, true), (0, 103, false), (0, 103.01, true),
        (2, 104, false), (2, 104.01, true), (3, 106, false), (3, 106.01, true), (4, 108, false), (4, 108.01, true),
        (5, 108, false), (5, 108.01, true), (400, 108, false), (400, 108.01, true), (4, 92, false), (4, 91.99, true),
    ])
    func edgesByDays(_ back: Int, _ kilograms: Double, _ isUnusual: Bool) throws {
        #expect(try isAskedBack(kilograms, [(back, 100, false)]) == isUnusual)
    }

    /// P31: a suitcase on the scale, 178 kg among 70 to 120.
    @Test func aSuitcaseIsAskedBack() throws {
        #expect(try isAskedBack(178, [(9, 119, false), (5, 118, false), (2, 117, false)]))
    }

    /// The median of the last three stands against one wrong reading among them; older ones do not count.
    @Test func theMedianOfTheLastThreeCounts() throws {
        #expect(try !isAskedBack(82, [(20, 120, false), (3, 80, false), (2, 95, false), (1, 81, false)]))
        #expect(try isAskedBack(95, [(20, 120, false), (3, 80, false), (2, 95, false), (1, 81, false)]))
        // Of two the mean of both: 85, and one day later at most 3 kg.
        #expect(try !isAskedBack(88, [(2, 80, false), (1, 90, false)]))
        #expect(try isAskedBack(88.01, [(2, 80, false), (1, 90, false)]))
    }

    /// After a confirmation the confirmed reading alone is w; later readings join it.
    @Test func aConfirmedReadingStandsAlone() throws {
        let before: Earlier = [(30, 80, false), (20, 80, false), (10, 80, false)]
        #expect(try isAskedBack(95, before))
        #expect(try !isAskedBack(95, before + [(1, 95, true)]))
        #expect(try isAskedBack(80, before + [(1, 95, true)]))
        // w = median(95, 97) = 96, two days of silence: 3.84 kg.
        #expect(try !isAskedBack(99.84, before + [(3, 95, true), (2, 97, false)]))
        #expect(try isAskedBack(99.85, before + [(3, 95, true), (2, 97, false)]))
        // With three later ones the confirmed reading has left the last three: w = 91.
        let later: Earlier = [(5, 95, true), (4, 90, false), (3, 91, false), (2, 92, false)]
        #expect(try !isAskedBack(94.64, before + later))
        #expect(try isAskedBack(94.65, before + later))
    }

    /// One confirmation is enough, and the value counts.
    @Test func onceConfirmedItCounts() throws {
        var asked = try asked(95, [(1, 80, false)])
        asked.confirmed = [.weightChange]
        #expect(try eligible(asked).inputs.weightNormalised?.kilograms == 95)
    }

    /// Readings after the weight's own day say nothing about it; days to come are refused.
    @Test func onlyEarlierReadingsCount() throws {
        var asked = try asked(95, [(1, 80, false)])
        asked.profile.weight = SuppliedMass(
            value: 95, unit: .kilogram, decimals: nil, source: .person,
            observedOn: try #require(Sample.asOf?.adding(days: -5)))
        #expect(try propose(asked).kind == "eligible")
        asked.profile.recentWeights = [
            AcceptedReading(
                mass: Sample.mass(95), observedOn: try day("2026-03-03"), confirmedAsUnusual: false)
        ]
        guard case .refused(let refusals) = try propose(asked) else {
            Issue.record("not refused")
            return
        }
        #expect(refusals == [FieldRefusal(path: "profile.recent_weights[0].observed_on", code: .futureDate)])
    }

    /// The order in which readings are listed does not matter.
    @Test func orderOfReadingsDoesNotMatter() throws {
        var random = SeededGenerator(seed: 31)
        let algorithm = try Sample.algorithm
        var asks = 0
        for _ in 0..<3_000 {
            let earlier: Earlier = (0..<random.whole(1...6)).map { _ in
                (random.whole(0...8), Double(random.whole(78...90)), random.chance(25))
            }
            let first = try asked(Double(random.whole(76...92)), earlier)
            var second = first
            second.profile.recentWeights = random.shuffled(first.profile.recentWeights)
            let outcome = try InitialTarget.propose(first, algorithm)
            if outcome.kind == "needsConfirmation" { asks += 1 }
            #expect(try outcome == InitialTarget.propose(second, algorithm), "seed \(random.seed): \(earlier)")
        }
        #expect(asks > 300 && asks < 2_700)
    }
}
