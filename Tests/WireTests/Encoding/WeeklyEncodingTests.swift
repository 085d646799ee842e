import Foundation
import Quantities
import Recommendation
import TestSupport
import Testing

@testable import Wire

/// Weekly replies to thousands of seeded weeks, read back with protobuf-c and compared with the engine's values.
struct WeeklyEncodingTests {
    private static let seed: UInt64 = 0x3EE7
    private static let provenance = ReplyProvenance(identity: Wired.version, digests: CorpusReplyTests.digests)

    private static func object(_ bytes: [UInt8], as name: MessageName) throws -> [String: Any] {
        let json = try Wired.json(bytes, as: name)
        return try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    }

    /// protobuf-c reads every reply, knows all of its fields, and packs it to the same bytes.
    @Test func everyReplyIsWhatProtobufCWouldWrite() throws {
        let algorithm = try Sample.algorithm
        let encoder = ReplyEncoder(algorithm)
        var weeks = SeededWeek(seed: Self.seed, algorithm.rules)
        var decided: Set<String> = []
        for index in 0..<2_000 {
            let request = index % 2 == 0 ? weeks.steady() : weeks.any()
            let trace: Comment = "seed \(Self.seed), week \(index)"
            let replies: [(MessageName, (borrowing MessageScratch) throws -> EncodedReply)] = [
                (
                    .proposeWeeklyReply,
                    {
                        try encoder.weekly(
                            try WeeklyCheckIn.propose(request, algorithm), provenance: Self.provenance,
                            energyVisible: index % 3 != 0, scratch: $0)
                    }
                ),
                (
                    .reviewWeekReply,
                    {
                        try encoder.weekReview(
                            try WeekReview.run(request, algorithm), provenance: Self.provenance, energyVisible: true,
                            scratch: $0)
                    }
                ),
                (
                    .observeReply,
                    {
                        try encoder.observed(
                            try Observe.run(request, algorithm), provenance: Self.provenance, energyVisible: true,
                            scratch: $0)
                    }
                ),
            ]
            for (name, build) in replies {
                guard let bytes = try? Wired.bytes(build) else { continue }
                try #require(try Descriptors.repacked(bytes, as: name) == bytes, trace)
                if name == .proposeWeeklyReply, let result = try Self.result(bytes) { decided.insert(result) }
            }
        }
        // Every kind of result went through the writer.
        #expect(decided.isSuperset(of: ["keep", "adjust", "collectMoreEvidence", "flexibleWeek", "reviewItemsFirst"]))
    }

    private static func result(_ bytes: [UInt8]) throws -> String? {
        guard let checkIn = try object(bytes, as: .proposeWeeklyReply)["checkIn"] as? [String: Any] else { return nil }
        let results = [
            "keep", "adjust", "collectMoreEvidence", "flexibleWeek", "reviewItemsFirst", "summaryOnly",
        ].filter { checkIn[$0] != nil }
        #expect(results.count == 1, "exactly one result: \(results)")
        return results.first
    }

    /// Each figure and list of a check-in stands in its own field, as the engine gave it.
    @Test func aCheckInArrivesAsItIs() throws {
        let algorithm = try Sample.algorithm
        let encoder = ReplyEncoder(algorithm)
        var weeks = SeededWeek(seed: Self.seed &+ 1, algorithm.rules)
        var compared = 0
        for index in 0..<300 {
            let outcome = try WeeklyCheckIn.propose(weeks.any(), algorithm)
            guard case .checkIn(let reply) = outcome else { continue }
            let bytes = try Wired.bytes {
                try encoder.weekly(outcome, provenance: Self.provenance, energyVisible: true, scratch: $0)
            }
            let sent = try #require(try Self.object(bytes, as: .proposeWeeklyReply)["checkIn"] as? [String: Any])
            let observation = try #require(sent["observation"] as? [String: Any])
            let exclusion = sent["exclusion"] as? [String: Any] ?? [:]
            let place: Comment = "seed \(Self.seed &+ 1), week \(index)"
            #expect(observation["keptDayCount"] as? Int ?? 0 == reply.observation.keptDays, place)
            #expect(observation["meanIntakeKcalPerDay"] as? Double == reply.observation.meanIntake?.kcalPerDay, place)
            // Foundation reads long decimals a last bit off.
            let latest = observation["latestWeightKg"] as? Double ?? 0
            #expect(abs(latest - (reply.observation.latestWeight?.kilograms ?? 0)) < 1e-9, place)
            #expect(
                exclusion["keptDays"] as? [String] ?? [] == reply.exclusion.keptDays.map(\.description), place)
            let days = exclusion["days"] as? [[String: Any]] ?? []
            #expect(
                days.compactMap { $0["reasonCode"] as? String } == reply.exclusion.days.map(\.reason.rawValue), place)
            let weights = exclusion["weights"] as? [[String: Any]] ?? []
            #expect(
                weights.compactMap { $0["readingId"] as? String } == reply.exclusion.weights.map(\.readingID), place)
            let interpretation = sent["interpretation"] as? [String: Any]
            let interval = interpretation?["interval"] as? [String: Any]
            #expect(
                interval?["lowKcalPerDay"] as? Double == reply.interpretation?.interval.low.kcalPerDay, place)
            #expect(
                interpretation?["maintenanceKcalPerDay"] as? Double == reply.interpretation?.maintenance?.kcalPerDay,
                place)
            let adjust = sent["adjust"] as? [String: Any]
            #expect(adjust?["toKcalPerDay"] as? Double == reply.adjust?.to.kcalPerDay, place)
            #expect(adjust?["fromKcalPerDay"] as? Double == reply.adjust?.from.kcalPerDay, place)
            let keep = sent["keep"] as? [String: Any]
            #expect(keep?["reasonCodes"] as? [String] == reply.keep?.reasons.map(\.rawValue), place)
            #expect(sent["nextCheckInOn"] as? String == reply.nextCheckInOn.description, place)
            #expect(sent["expiresOn"] as? String == reply.expiresOn?.description, place)
            #expect((sent["reviewItems"] as? [Any] ?? []).count == reply.reviewItems.count, place)
            compared += 1
        }
        #expect(compared > 100)
    }
}
