import Foundation
import Ledger
import Recommendation
import Service
import TestSupport
import Testing

/// The file that release 0.1.0 wrote while examples/play-plan ran: every later release opens it and reads the plan in
/// it. What it holds is what that script sends: an accepted estimate, weeks, an offer accepted, undone and edited to
/// 2,350 kcal/day, and a yes the day after.
struct StoredFileTests {
    @Test func thePlanOfRelease010IsRead() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("plans.sqlite").path
        let here = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
        try FileManager.default.copyItem(atPath: here + "/Fixtures/plans-0.1.0.sqlite", toPath: path)
        let ledger = try SQLiteLedger(path: path, clock: SystemLedgerClock())
        defer { ledger.close() }
        #expect(try ledger.verify().isIntact)
        let catalogue = try Catalogue(ruleSets: [TestRules.current, TestRules.candidate])
        let speaker = PlanSpeaker(try #require(RecommendationService(catalogue: catalogue, ledger: ledger)))

        let subject: [String: Any] = ["subjectId": "example-person", "on": "2026-02-10"]
        let plan = try speaker.call(.getPlan, JSONObject(subject))
        #expect(plan["plan.manualOnly.ownKcalPerDay"] as? Double == 2_350)
        #expect(plan["plan.manualOnly.startedOn"] as? String == "2026-01-05")
        let history = try speaker.call(.listHistory, JSONObject(subject))
        let entries = try #require(history["manualOnlyEntries"] as? [[String: Any]])
        let kinds = entries.compactMap { ($0["event"] as? [String: Any])?["kindCode"] as? String }
        #expect(kinds.count == entries.count)
        #expect(kinds.prefix(3) == ["safety_assessed", "started", "offer_made"])
        #expect(kinds.suffix(4) == ["answered", "answer_undone", "answered", "safety_assessed"])
        let export = try speaker.call(
            .exportSubject, JSONObject(subject.merging(["earlierCalculations": true]) { $1 }))
        let json = try #require(export["json"] as? String)
        #expect(json.contains("\"explanation\""))
    }
}
