import Foundation
import TestSupport
import Testing

/// Whose records a caller reaches is settled by its token alone.
@Suite(.serialized)
struct TenantTests {
    private final class Folder {
        let path = NSTemporaryDirectory() + "tenants-" + UUID().uuidString

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ name: String, _ text: String) throws -> String {
            let file = path + "/" + name
            try text.write(toFile: file, atomically: false, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
            return file
        }
    }

    /// A caller of the command line, with a token of its own.
    private struct Caller {
        let address: String
        let tokenFile: String

        func call(_ method: String, _ request: [String: Any]) throws -> OtherProgram.Ended {
            let input = String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self)
            return try Program.run(["call", "--to", address, "--token-file", tokenFile, method], input: input)
        }
    }

    private func header(_ request: String, _ revision: Int = 0) -> [String: Any] {
        [
            "subjectId": "shared-id", "requestId": request, "on": "2026-01-05", "actor": "PLAN_ACTOR_PERSON",
            "planRevision": revision,
        ]
    }

    /// As in `LedgerCommandTests`: 2,710 kcal/day by algorithm §4.
    private func startRequest() throws -> [String: Any] {
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
        return [
            "write": header("start"), "request": request, "acceptedKcalPerDay": 2_710, "weekStart": "WEEKDAY_MONDAY",
        ]
    }

    @Test func aTenantsPeopleDoNotExistForAnother() throws {
        let folder = try Folder()
        var entries: [String] = []
        var files: [String: String] = [:]
        for (name, tenant, role) in [
            ("a", "clinic-a", "service"), ("b", "clinic-b", "service"), ("doctor", "clinic-b", "clinician"),
        ] {
            let made = try Program.run(["tokens", "new", "--tenant", tenant, "--role", role]).output
            let lines = made.split(separator: "\n")
            files[name] = try folder.write(name, String(lines[0].dropFirst("token: ".count)))
            entries.append(String(lines[1].dropFirst("entry: ".count)))
        }
        let tokens = try folder.write("tokens", entries.joined(separator: "\n") + "\n")
        let service = try RunningService(["--tokens", tokens, "--ledger", folder.path + "/ledger.sqlite"])
        func caller(_ name: String) throws -> Caller {
            Caller(address: service.address, tokenFile: try #require(files[name]))
        }
        let (a, b, doctor) = (try caller("a"), try caller("b"), try caller("doctor"))
        let get: [String: Any] = ["subjectId": "shared-id", "on": "2026-01-06"]

        #expect(try a.call("StartPlan", startRequest()).exit == 0)
        let known = try a.call("GetPlan", get)
        #expect(known.exit == 0)
        #expect(known.output.contains("2710"))
        // The same as for a person whom nobody knows.
        let unknown = try b.call("GetPlan", ["subjectId": "nobody", "on": "2026-01-06"])
        let foreign = try b.call("GetPlan", get)
        #expect(foreign.exit == unknown.exit)
        #expect(foreign.output == unknown.output)
        #expect(foreign.errors == unknown.errors)
        #expect(!foreign.output.contains("2710"))
        // The other tenant's own person of that id starts anew, with the same request id.
        #expect(try b.call("StartPlan", startRequest()).exit == 0)
        let own: [String: Any] = [
            "write": header("own", 2), "planNumber": 2, "own": ["energyKcalPerDay": 2_468],
        ]
        #expect(try b.call("SetTarget", own).exit == 0)
        #expect(try b.call("GetPlan", get).output.contains("2468"))
        #expect(try a.call("GetPlan", get).output == known.output)

        // A role is the token's as well.
        var clinical = header("lock", 3)
        clinical["actor"] = "PLAN_ACTOR_CLINICIAN"
        let lock: [String: Any] = ["write": clinical]
        let refused = try b.call("LockSafety", lock)
        #expect(refused.exit != 0)
        let locked = try doctor.call("LockSafety", lock)
        #expect(locked.exit == 0, "\(locked)")
        #expect(try a.call("GetPlan", get).output == known.output)
        #expect(try service.stop().exit == 0)
    }
}
