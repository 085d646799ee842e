import Foundation
import TestSupport
import Testing

/// What the register says reaches a running service: withdrawn, signed, overdue.
@Suite(.serialized)
struct RegisterTests {
    private func call(
        _ service: RunningService, _ method: String = "ProposeInitialTarget"
    ) throws -> OtherProgram.Ended {
        try Program.run(["call", "--to", service.address, method], input: try Program.example("lose"))
    }

    /// Waits until a call says something, at most ten seconds: the register is looked at every second.
    private func eventually(_ service: RunningService, _ holds: (OtherProgram.Ended) -> Bool) throws -> Bool {
        for _ in 0..<50 {
            if holds(try call(service)) { return true }
            usleep(200_000)
        }
        return false
    }

    @Test func aWithdrawnVersionIsRefusedWithoutARestartAndStillReplays() throws {
        let bench = try ReviewBench()
        let service = try RunningService(["--rules", bench.rules])
        #expect(try call(service).exit == 0)
        try bench.edit("rules/REGISTER.json", "\"draft\"", "\"withdrawn\"", first: true)
        try bench.edit(
            "rules/REGISTER.json", "\"successor\": null", "\"successor\": \"0.2.0-candidate\"", first: true)
        #expect(try eventually(service) { $0.exit == 1 && $0.errors.contains("withdrawn") })
        #expect(try call(service).errors.contains("0.2.0-candidate"))
        // The register breaks: everything stays as it was, and the service goes on.
        try bench.edit("rules/REGISTER.json", "\"withdrawn\"", "\"withdraw\"", first: true)
        usleep(1_500_000)
        #expect(try call(service).errors.contains("withdrawn"))
        // What was decided can still be explained and replayed.
        try bench.edit("rules/REGISTER.json", "\"withdraw\"", "\"withdrawn\"", first: true)
        let request = try Program.example("lose").replacingOccurrences(of: "\n", with: " ")
        let explained = try Program.run(
            ["call", "--to", service.address, "Explain"], input: "{\"request\": \(request)}")
        #expect(explained.exit == 0, "\(explained.errors)")
        let replayed = try Program.run(
            ["replay", "ProposeInitialTarget", "--version", "0.1.0", "--rules", bench.rules], input: request)
        #expect(replayed.exit == 0 && replayed.output.contains("\"energyKcalPerDay\""))
        let stopped = try service.stop()
        #expect(stopped.exit == 0)
        #expect(stopped.errors.contains("register read again: 0.1.0 is withdrawn"))
        #expect(stopped.errors.contains("versions stay as they were"))
    }

    /// Past its review-by date every reply says so, also one about an earlier day (P46).
    @Test func aReviewByDateInThePastFlagsEveryReply() throws {
        let bench = try ReviewBench()
        let service = try RunningService(["--rules", bench.rules])
        #expect(try call(service).output.contains("\"reviewOverdue\": false"))
        try bench.edit("rules/REGISTER.json", "2027-06-30", "2026-06-30", first: true)
        #expect(try eventually(service) { $0.output.contains("\"reviewOverdue\": true") })
        _ = try service.stop()
    }

    /// Signatures that hold let the service start; without them it refuses, and says why.
    @Test func onlyASignedRuleSetIsServedWhereSignaturesAreRequired() throws {
        let bench = try ReviewBench()
        try bench.makeKey("key", as: "reviewer")
        let serve = ["serve", "--listen", "127.0.0.1:0", "--rules", bench.rules, "--require-signed"]
        let allowed = ["--allowed-signers", bench.path("allowed")]
        let unsigned = try Program.run(serve)
        #expect(unsigned.exit == 2 && unsigned.errors.contains("Rule set 0.1.0 is signed by nobody"))
        // A role in the register alone is no signature.
        try bench.edit("rules/REGISTER.json", "\"signed_by\": []", "\"signed_by\": [\"clinician\"]", first: true)
        let claimed = try Program.run(serve + allowed)
        #expect(claimed.exit == 2 && claimed.errors.contains("no valid signature of: clinician"))
        #expect(try Program.run(serve).errors.contains("no file of allowed signers"))
        let signed = try Program.run([
            "rules", "sign", "0.1.0", "--role", "clinician", "--key", bench.path("key"), "--signer", "reviewer",
            "--rules", bench.rules,
        ])
        #expect(signed.exit == 0, "\(signed.errors)")
        #expect(try Program.run(["rules", "check", "--rules", bench.rules] + allowed).exit == 0)
        let service = try RunningService(["--rules", bench.rules, "--require-signed"] + allowed)
        #expect(try call(service).output.contains("REVIEW_STATE_REVIEWED"))
        _ = try service.stop()
        // A signature covers version, digest, role and date: another date is another text.
        let file = "rules/sign-offs/0.1.0.json"
        let text = try String(contentsOfFile: bench.path(file), encoding: .utf8)
        let date = try #require(text.range(of: #"\d{4}-\d{2}-\d{2}"#, options: .regularExpression))
        try bench.edit(file, String(text[date]), "2020-01-01")
        #expect(try Program.run(serve + allowed).exit == 2)
        #expect(try Program.run(["rules", "check", "--rules", bench.rules] + allowed).exit == 2)
    }
}
