import Foundation
import TestSupport
import Testing

/// `serve --ledger` and `ledger`: what was stored is there after the next start; the file is looked at, copied, and
/// where it is damaged the place is named.
@Suite(.serialized)
struct LedgerCommandTests {
    private let folder: Folder
    private var file: String { folder.path + "/ledger.sqlite" }

    private final class Folder {
        let path = NSTemporaryDirectory() + "ledger-command-" + UUID().uuidString

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    init() throws { folder = try Folder() }

    private func ledger(_ words: String...) throws -> OtherProgram.Ended { try Program.run(["ledger"] + words) }

    private func call(
        _ address: String, _ method: String, _ request: [String: Any], isText: Bool = false
    ) throws -> OtherProgram.Ended {
        let input = String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self)
        return try Program.run(["call", "--to", address] + (isText ? ["--text"] : []) + [method], input: input)
    }

    private func object(_ run: OtherProgram.Ended) throws -> [String: Any] {
        try #require(run.exit == 0, "\(run.errors)")
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    private func header(_ on: String, _ revision: Int, _ request: String) -> [String: Any] {
        [
            "subjectId": "line", "requestId": request, "on": on, "actor": "PLAN_ACTOR_PERSON", "planRevision": revision,
        ]
    }

    /// A man of 40, 176.3 cm, 90 kg: 581.47 − 10.83·40 + 8.30·176.3 + 14.94·90 = 2,956.16, gentle 247.5: 2,710.
    private func start(_ address: String) throws {
        let text = try Program.example("check-in-adjust")
        let evidence = try #require(
            (try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])?["evidence"] as? [String: Any])
        var safety = try #require(evidence["safety"] as? [String: Any])
        safety["assessedOn"] = "2026-01-05"
        let request: [String: Any] = [
            "asOf": "2026-01-05", "profile": try #require(evidence["profile"]), "safety": safety,
            "activity": ["confirmedCategory": "ACTIVITY_CATEGORY_LOW_ACTIVE"],
            "goal": ["kind": "GOAL_KIND_LOSE", "pace": "PACE_GENTLE"],
            "destination": ["landingWeight": ["massKg": 78]],
        ]
        let reply = try object(
            call(
                address, "StartPlan",
                [
                    "write": header("2026-01-05", 0, "start"), "request": request, "acceptedKcalPerDay": 2_710,
                    "weekStart": "WEEKDAY_MONDAY",
                ]))
        #expect((reply["receipt"] as? [String: Any])?["planRevision"] as? Int == 2)
        let own: [String: Any] = [
            "write": header("2026-01-06", 2, "own"), "planNumber": 2, "own": ["energyKcalPerDay": 2_468],
        ]
        _ = try object(call(address, "SetTarget", own))
    }

    private func record() throws {
        let service = try RunningService(["--ledger", file])
        try start(service.address)
        let stopped = try service.stop()
        #expect(stopped.exit == 0, "\(stopped.errors)")
        #expect(!FileManager.default.fileExists(atPath: file + "-wal"), "the file alone is the whole record")
    }

    @Test func aPlanIsThereAfterTheNextStart() throws {
        try record()
        let service = try RunningService(["--ledger", file])
        let query: [String: Any] = ["subjectId": "line", "on": "2026-01-07"]
        let plan = try object(call(service.address, "GetPlan", query))
        let running = (plan["plan"] as? [String: Any])?["running"] as? [String: Any]
        #expect((running?["target"] as? [String: Any])?["ownKcalPerDay"] as? Double == 2_468)
        let history = try call(service.address, "ListHistory", query, isText: true)
        let text = try call(service.address, "GetPlan", query, isText: true)
        for run in [history, text] {
            #expect(run.exit == 0, "\(run.errors)")
            #expect(run.output.contains("2468"), "\(run.output)")
            // Words, not names of fields and codes.
            for never in ["no value", "_", "PLAN_", "Optional", "nil", "{"] {
                #expect(!run.output.contains(never), "\(never) in \(run.output)")
            }
        }
        #expect(text.output.contains("2710"), "the declined estimate stands beside: \(text.output)")
        _ = try service.stop()
    }

    @Test func aWholeFileVerifiesAndIsCopiedAndCounted() throws {
        try record()
        let verified = try ledger("verify", file)
        #expect(verified.exit == 0 && verified.output == "intact: 1 subject(s), 3 event(s)\n")
        let copy = folder.path + "/copy.sqlite"
        #expect(try ledger("backup", file, copy).exit == 0)
        #expect(try ledger("verify", copy).output == verified.output)
        let again = try ledger("backup", file, copy)
        #expect(again.exit == 2 && again.errors.contains("What to do next: "))
        let stats = try ledger("stats", file)
        #expect(stats.exit == 0)
        for line in ["tenants: 1", "subjects: 1", "events: 3", "erased events: 0", "requests: 2"] {
            #expect(stats.output.contains(line + "\n"), "\(stats.output)")
        }
        #expect(!stats.output.contains("line"), "no personal value")
        #expect(try ledger("concerns", file).output == "nothing was flagged\n")
    }

    @Test func anExportIsJSONAndItsFiltersHold() throws {
        try record()
        let run = try ledger("export", file, "--subject", "line", "--on", "2026-01-07")
        let whole = try object(run)
        #expect((whole["entries"] as? [Any])?.count == 3)
        let part = try object(
            ledger("export", file, "--subject", "line", "--on", "2026-01-07", "--category", "safety"))
        #expect((part["entries"] as? [Any])?.count == 1)
        let late = try object(
            ledger("export", file, "--subject", "line", "--on", "2026-01-07", "--from", "2026-01-06"))
        #expect((late["entries"] as? [Any])?.count == 1)
        for words in [
            ["--subject", "nobody", "--on", "2026-01-07"], ["--subject", "line", "--on", "yesterday"],
            ["--subject", "line"], ["--subject", "line", "--on", "2026-01-07", "--category", "all"],
            ["--subject", "line", "--on", "2026-01-07", "--tenant", "other"],
        ] {
            let refused = try Program.run(["ledger", "export", file] + words)
            #expect(refused.exit != 0 && refused.output.isEmpty, "\(words)")
            #expect(refused.errors.contains("What to do next: "), "\(words)")
        }
    }

    @Test func aFlippedByteIsNamedWithItsPlace() throws {
        try record()
        var data = try Data(contentsOf: URL(fileURLWithPath: file))
        // Within the second event: the birthday that its baseline holds.
        let place = try #require(data.range(of: Data("1985-06-15".utf8)))
        data[place.lowerBound + 3] ^= 0x02
        try data.write(to: URL(fileURLWithPath: file))
        let run = try ledger("verify", file)
        #expect(run.exit == 1)
        #expect(run.errors.contains("subject line, event 2: its content is not what was stored"), "\(run.errors)")
        #expect(run.errors.contains("What is safe: ") && run.errors.contains("What to do next: "))
    }

    @Test func whatIsNoLedgerIsRefusedAndLeftAsItIs() throws {
        let text = folder.path + "/notes.txt"
        try "these are notes".write(toFile: text, atomically: false, encoding: .utf8)
        for words in [["verify", text], ["stats", text], ["concerns", text], ["backup", text, folder.path + "/x"]] {
            let run = try Program.run(["ledger"] + words)
            #expect(run.exit != 0, "\(words)")
            #expect(run.errors.contains("What to do next: "), "\(words)")
        }
        let absent = try ledger("verify", folder.path + "/absent.sqlite")
        #expect(absent.exit != 0)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/absent.sqlite"), "looking makes no file")
        #expect(try String(contentsOfFile: text, encoding: .utf8) == "these are notes")
        #expect(try ledger("verify").exit == 2)
    }
}
