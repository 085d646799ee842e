import Foundation
import TestSupport
import Testing

/// Golden cases on the command line, in a copy of a few cases and of the rule files (CARD-05).
struct GoldensCommandTests {
    private func goldens(_ bench: ReviewBench, _ words: [String]) throws -> OtherProgram.Ended {
        try Program.run(["goldens"] + words + ["--cases", bench.cases, "--rules", bench.rules])
    }

    @Test func verifiesWhatIsRecordedAndNamesWhatDiffers() throws {
        let bench = try ReviewBench()
        let good = try goldens(bench, ["verify"])
        #expect(good.exit == 0, "\(good.errors)")
        #expect(good.output.contains("2 cases"))
        try bench.edit("cases/lose/absolute-cap-binds/expected/0.1.0.json", "3090", "3100")
        let spoilt = try goldens(bench, ["verify"])
        #expect(spoilt.exit == 1)
        #expect(spoilt.errors.contains("lose/absolute-cap-binds, 0.1.0, against the recorded answer"))
        #expect(spoilt.errors.contains("reply.eligible.target.energyKcalPerDay: expected 3100, found 3090"))
        // Of another version or area there is nothing to say.
        #expect(try goldens(bench, ["verify", "--area", "gain"]).exit == 0)
        // Recording writes it again, and never ends well.
        let recorded = try goldens(bench, ["record", "absolute-cap-binds"])
        #expect(recorded.exit == 1 && recorded.output.contains("recorded lose/absolute-cap-binds"))
        #expect(try goldens(bench, ["verify"]).exit == 0)
        // A figure of the independent working that the answer does not meet.
        try bench.edit("cases/lose/absolute-cap-binds/figures/0.1.0.json", "3090", "3100")
        #expect(try goldens(bench, ["verify"]).errors.contains("against the figures"))
    }

    @Test func checksTheFoldersAndNamesEveryFault() throws {
        let bench = try ReviewBench()
        let good = try goldens(bench, ["check"])
        #expect(good.exit == 0, "\(good.errors)")
        #expect(good.output == "2 cases: 2 files of figures, 4 recorded answers, 0 reviews.\n")
        try bench.edit("cases/lose/absolute-cap-binds/case.json", "\"ProposeInitialTarget\"", "\"Guess\"")
        try bench.edit("cases/gain/months-11/case.json", "\"nasem-2023\"", "\"nobody-1900\"")
        let spoilt = try goldens(bench, ["check"])
        #expect(spoilt.exit == 2 && spoilt.errors.contains("2 thing(s) are not right."), "\(spoilt.errors)")
        #expect(spoilt.errors.contains("lose/absolute-cap-binds/case.json: method: Guess is no method"))
        #expect(spoilt.errors.contains("gain/months-11/case.json: sources["))
        #expect(spoilt.errors.contains("What is safe: No case was run, and no file was changed."))
        #expect(spoilt.errors.contains("What to do next: Mend each place that is named"))
        #expect(try goldens(bench, ["check", "--area", "lose"]).errors.contains("1 thing(s)"))
        #expect(try goldens(bench, ["check", "--area", "nowhere"]).errors.contains("There is no case in the area"))
        #expect(try goldens(bench, ["check", "--version", "0.1.0"]).exit == 2)
        #expect(try goldens(bench, ["check", "lose"]).exit == 2)
    }

    @Test func aReviewCountsUntilTheAnswerIsRecordedAgain() throws {
        let bench = try ReviewBench()
        let none = try goldens(bench, ["status", "--version", "0.1.0"])
        #expect(none.output == "0.1.0 (draft, signed by nobody): 2 cases, 2 unreviewed\n")
        let words = [
            "sign", "absolute-cap-binds", "--role", "clinician", "--verdict", "approved", "--date", "2026-12-01",
        ]
        #expect(try goldens(bench, words).exit == 0)
        #expect(try goldens(bench, ["status", "--version", "0.1.0"]).output.contains("1 approved, 1 unreviewed"))
        _ = try goldens(bench, ["record", "lose/absolute-cap-binds"])
        #expect(try goldens(bench, ["status", "--version", "0.1.0"]).output.contains("2 unreviewed"))
        let wanted = try goldens(
            bench, ["sign", "absolute-cap-binds", "--role", "clinician", "--verdict", "changes-wanted"])
        #expect(wanted.exit == 2 && wanted.errors.contains("changes wanted must say which"))
        for words in [["sign", "absolute-cap-binds"], ["sign", "nobody", "--role", "c", "--verdict", "approved"]] {
            #expect(try goldens(bench, words).exit == 2, "\(words)")
        }
    }

    @Test func aSignatureIsCheckedAgainstTheAllowedSigners() throws {
        let bench = try ReviewBench()
        try bench.makeKey("key", as: "reviewer")
        try bench.makeKey("other", as: nil)
        let status = ["status", "--version", "0.1.0", "--allowed-signers", bench.path("allowed")]
        func sign(_ key: String) throws -> OtherProgram.Ended {
            try goldens(
                bench,
                [
                    "sign", "absolute-cap-binds", "--role", "clinician", "--verdict", "approved", "--key",
                    bench.path(key), "--signer", "reviewer",
                ])
        }
        #expect(try sign("key").exit == 0)
        #expect(try goldens(bench, status).output.contains("1 approved"))
        // What was signed is the whole review: an edit of the comment is seen.
        try bench.edit("cases/lose/absolute-cap-binds/review.json", "\"comment\": \"\"", "\"comment\": \"Fine.\"")
        #expect(try goldens(bench, status).output.contains("2 unreviewed"))
        // Another key in the name of an allowed signer does not count.
        #expect(try sign("other").exit == 0)
        #expect(try goldens(bench, status).output.contains("2 unreviewed"))
        // Without a file of allowed signers the review counts as any other.
        #expect(try goldens(bench, ["status", "--version", "0.1.0"]).output.contains("1 approved"))
        #expect(try sign("nowhere").exit == 1)
    }

    @Test func anAnswerOfAReleasedVersionIsNeverRecordedAgain() throws {
        let bench = try ReviewBench()
        try bench.edit("cases/lose/absolute-cap-binds/expected/0.1.0.json", "3090", "3100")
        try bench.edit("rules/REGISTER.json", "\"draft\"", "\"released\"", first: true)
        try bench.edit("rules/REGISTER.json", "\"signed_by\": []", "\"signed_by\": [\"clinician\"]", first: true)
        let refused = try goldens(bench, ["record", "absolute-cap-binds"])
        #expect(refused.exit == 1 && refused.errors.contains("0.1.0 is released, and no longer answers as it did"))
        #expect(try goldens(bench, ["verify"]).exit == 1)
    }

    @Test func aNewCaseIsWrittenWholeAndAsksForFigures() throws {
        let bench = try ReviewBench()
        let words = [
            "new", "lose/from-a-request", "--from", "examples/lose.json", "--method", "ProposeInitialTarget", "--title",
            "A title.", "--why", "A reason.", "--rule", "ONB-19", "--source", "nasem-2023", "--working", "1 + 1 = 2",
        ]
        let made = try goldens(bench, words)
        #expect(made.exit == 1 && made.errors.contains("no figures of an independent working yet"))
        let verified = try goldens(bench, ["verify"])
        #expect(verified.exit == 0 && verified.output.contains("3 cases"), "\(verified.errors)")
        #expect(try goldens(bench, words).exit == 2)
        for missing in ["--title", "--why", "--rule", "--method"] {
            let place = try #require(words.firstIndex(of: missing))
            var fewer = words
            fewer[1] = "lose/another"
            fewer.removeSubrange(place...place + 1)
            let run = try goldens(bench, fewer)
            #expect(run.exit == 2 && run.errors.contains(missing), "\(missing)")
        }
        let outside = ["new", "../out", "--from", "examples/lose.json"] + words.dropFirst(4)
        #expect(try goldens(bench, outside).exit == 2)
    }
}

/// A folder with two cases and the rule files, to be changed by a test.
final class ReviewBench {
    private let folder: URL
    var cases: String { path("cases") }
    var rules: String { path("rules") }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let files = FileManager.default
        let repository = URL(fileURLWithPath: Program.repository)
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try files.copyItem(
            at: repository.appendingPathComponent("ClinicalRules"), to: folder.appendingPathComponent("rules"))
        for name in ["lose/absolute-cap-binds", "gain/months-11"] { try add(name) }
    }

    /// One more of the repository's cases.
    func add(_ name: String) throws {
        let to = folder.appendingPathComponent("cases/" + name)
        let files = FileManager.default
        try files.createDirectory(at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
        let from = URL(fileURLWithPath: Program.repository).appendingPathComponent("Goldens/cases/" + name)
        try files.copyItem(at: from, to: to)
    }

    func write(_ name: String, _ text: String) throws {
        let place = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: place, atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Replaces a text of a file, which must be there.
    func edit(_ name: String, _ find: String, _ put: String, first: Bool = false) throws {
        let place = path(name)
        var text = try String(contentsOfFile: place, encoding: .utf8)
        let range = try #require(text.range(of: find), "\(name) has no \(find)")
        text = first ? text.replacingCharacters(in: range, with: put) : text.replacingOccurrences(of: find, with: put)
        try text.write(toFile: place, atomically: true, encoding: .utf8)
    }

    /// A key pair without passphrase; an allowed signer of that name, or of none.
    func makeKey(_ name: String, as signer: String?) throws {
        let arguments = ["-q", "-t", "ed25519", "-N", "", "-C", "test", "-f", path(name)]
        try #require(try OtherProgram.run("ssh-keygen", arguments).exit == 0)
        guard let signer else { return }
        let key = try String(contentsOfFile: path(name) + ".pub", encoding: .utf8)
        try "\(signer) \(key)".write(toFile: path("allowed"), atomically: true, encoding: .utf8)
    }
}
