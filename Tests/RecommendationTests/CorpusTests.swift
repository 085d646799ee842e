import Quantities
import Recommendation
import Testing
import TestSupport

/// The seeded corpus reaches every kind of outcome, and gives the same bytes twice: pure and deterministic (CARD-04).
struct CorpusTests {
    @Test func everyKindOfOutcomeIsReached() throws {
        let algorithm = try Sample.algorithm
        var counts: [String: Int] = [:]
        for request in try SeededCorpus.requests(count: 5_000, seed: 20_260_302) {
            counts[try InitialTarget.propose(request, algorithm).kind, default: 0] += 1
        }
        for kind in [
            "notOffered", "manualOnly", "refused", "needsInput", "needsConfirmation", "route", "noTargetOffered",
            "observe",
        ] {
            #expect(counts[kind, default: 0] >= 25, "\(kind) is too rare: \(counts)")
        }
        #expect(counts["eligible", default: 0] >= 2_000, "eligible is too rare: \(counts)")
    }

    @Test func twoRunsOfOneSeedGiveTheSameDigestAndAnotherSeedDoesNot() throws {
        let first = try CorpusDigest.digest(count: 1_000, seed: 7)
        #expect(try CorpusDigest.digest(count: 1_000, seed: 7) == first)
        #expect(try CorpusDigest.digest(count: 1_000, seed: 8) != first)
    }
}
