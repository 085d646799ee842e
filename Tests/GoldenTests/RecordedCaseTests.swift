import GoldenKit
import Quantities
import Testing

/// Recorded answers and reviews of a case: what is read, what counts, and what is refused (CARD-05).
@Suite struct RecordedCaseTests {
    static let reply = #"{"reply": {"eligible": {"target": {"energyKcalPerDay": 2280}}}}"#
    static let otherReply = #"{"reply": {"eligible": {"target": {"energyKcalPerDay": 2290}}}}"#

    private func folder(_ files: [String: String] = [:]) throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write("area/one/case.json", CaseStoreTests.goodCase)
        for name in files.keys.sorted() { try folder.write("area/one/\(name)", try #require(files[name])) }
        return folder
    }

    private func load(_ folder: ScratchFolder) throws -> RecordedCase {
        try CaseStore.recorded(folder: folder.path, area: "area", id: "one")
    }

    private func review(
        _ verdict: ReviewVerdict, digest: String, role: String = "clinician", version: String = "0.1.0"
    ) throws -> Review {
        Review(
            version: version, role: role, date: try #require(CivilDate(iso: "2026-12-01")), verdict: verdict,
            comment: verdict == .approved ? "" : "Say less.", digest: digest)
    }

    @Test func readsAnswersOfEveryVersionAndFollowsPointers() throws {
        let golden = try load(
            try folder([
                "expected/0.1.0.json": RecordedCaseTests.reply, "expected/0.2.0.json": #"{"sameAs": "0.1.0"}"#,
            ]))
        #expect(golden.name == "area/one" && golden.title == "A title.")
        #expect(golden.expected.map(\.version) == ["0.1.0", "0.2.0"])
        #expect(golden.answer(of: "0.1.0") == golden.answer(of: "0.2.0"))
        #expect(golden.answer(of: "0.3.0") == nil && golden.digest(of: "0.3.0") == nil)
        guard case .reply(let reply)? = golden.answer(of: "0.2.0") else {
            Issue.record("a reply is expected")
            return
        }
        #expect(reply["eligible"]?["target"]?["energyKcalPerDay"] == .number(2280))
    }

    @Test(arguments: [
        (#"{}"#, ""), (#"{"reply": {}}"#, "reply"), (#"{"reply": {"a": 1}, "sameAs": "0.1.0"}"#, ""),
        (#"{"answer": {"a": 1}}"#, ""), (#"{"status": {"code": "X"}}"#, "status"), (#"{"sameAs": "0.0.9"}"#, "sameAs"),
        (#"{"sameAs": "0.2.0"}"#, "sameAs"),
    ])
    func refusesASpoiltAnswer(_ text: String, _ path: String) throws {
        let folder = try folder(["expected/0.2.0.json": text])
        let fault = #expect(throws: GoldenFault.self) { try load(folder) }
        #expect(fault?.file == "area/one/expected/0.2.0.json" && fault?.path == path)
    }

    @Test func refusesAStrayFileBesideTheAnswers() throws {
        let folder = try folder(["expected/notes.txt": ""])
        #expect(throws: GoldenFault.self) { try load(folder) }
    }

    /// Nobody's word: unreviewed. A word about today's case and answer counts; about another, it is stale.
    @Test func aReviewCountsForWhatItWasGivenAbout() throws {
        let folder = try folder(["expected/0.1.0.json": RecordedCaseTests.reply])
        let golden = try load(folder)
        #expect(golden.reviewState(of: "0.1.0") == .unreviewed)
        let digest = try #require(golden.digest(of: "0.1.0"))
        try CaseWriter.add(try review(.approved, digest: digest), to: golden.text, folder: folder.path)
        #expect(try load(folder).reviewState(of: "0.1.0") == .approved)
        #expect(try load(folder).reviewState(of: "0.2.0") == .unreviewed)
        #expect(try load(folder).reviewState(of: "0.1.0", counting: { _ in false }) == .unreviewed)
        try CaseWriter.add(
            try review(.changesWanted, digest: digest, role: "dietitian"), to: golden.text, folder: folder.path)
        #expect(try load(folder).reviewState(of: "0.1.0") == .changesWanted)
        // The same role's second word takes the place of its first.
        try CaseWriter.add(
            try review(.approved, digest: digest, role: "dietitian"), to: golden.text, folder: folder.path)
        #expect(try load(folder).reviews.count == 2)
        #expect(try load(folder).reviewState(of: "0.1.0") == .approved)
        try folder.write("area/one/expected/0.1.0.json", RecordedCaseTests.otherReply)
        #expect(try load(folder).reviewState(of: "0.1.0") == .stale)
        try folder.write("area/one/expected/0.1.0.json", RecordedCaseTests.reply)
        try folder.write("area/one/case.json", CaseStoreTests.goodCase.replacing("A reason.", with: "A better one."))
        #expect(try load(folder).reviewState(of: "0.1.0") == .stale)
    }

    /// A comment is no verdict: with it alone a case stays unreviewed, and beside a verdict it changes nothing.
    @Test func aCommentIsNoVerdict() throws {
        let folder = try folder(["expected/0.1.0.json": RecordedCaseTests.reply])
        let golden = try load(folder)
        let digest = try #require(golden.digest(of: "0.1.0"))
        try CaseWriter.add(
            try review(.comment, digest: digest, role: "dietitian"), to: golden.text, folder: folder.path)
        #expect(try load(folder).reviewState(of: "0.1.0") == .unreviewed)
        try CaseWriter.add(try review(.approved, digest: digest), to: golden.text, folder: folder.path)
        #expect(try load(folder).reviewState(of: "0.1.0") == .approved)
        try folder.write("area/one/expected/0.1.0.json", RecordedCaseTests.otherReply)
        #expect(try load(folder).reviewState(of: "0.1.0") == .stale)
        let empty = Review(
            version: "0.1.0", role: "clinician", date: try #require(CivilDate(iso: "2026-12-01")), verdict: .comment,
            comment: "", digest: digest)
        #expect(throws: GoldenFault.self) { try CaseWriter.add(empty, to: golden.text, folder: folder.path) }
    }

    /// Line breaks and blanks are no content.
    @Test func theDigestIsOfTheContent() throws {
        let digest = try load(try folder(["expected/0.1.0.json": RecordedCaseTests.reply])).digest(of: "0.1.0")
        let spread = RecordedCaseTests.reply.replacing(": ", with: " :\n  ")
        #expect(spread != RecordedCaseTests.reply)
        #expect(try load(try folder(["expected/0.1.0.json": spread])).digest(of: "0.1.0") == digest)
        let other = try load(try folder(["expected/0.1.0.json": RecordedCaseTests.otherReply])).digest(of: "0.1.0")
        #expect(other != digest)
    }

    /// Re-recording takes the reviews of what was recorded with it, and no others.
    @Test func recordingResetsTheReviewsOfItsVersions() throws {
        let folder = try folder([
            "expected/0.1.0.json": RecordedCaseTests.reply, "expected/0.2.0.json": RecordedCaseTests.otherReply,
        ])
        let golden = try load(folder)
        for version in ["0.1.0", "0.2.0"] {
            let digest = try #require(golden.digest(of: version))
            try CaseWriter.add(
                try review(.approved, digest: digest, version: version), to: golden.text, folder: folder.path)
        }
        let first = try #require(golden.answer(of: "0.1.0"))
        try CaseWriter.record(
            golden.text, folder: folder.path, answers: [("0.1.0", first), ("0.2.0", first)], resetting: ["0.2.0"])
        let now = try load(folder)
        #expect(now.reviewState(of: "0.1.0") == .approved && now.reviewState(of: "0.2.0") == .unreviewed)
        #expect(now.answer(of: "0.2.0") == first)
        try CaseWriter.record(golden.text, folder: folder.path, answers: [("0.1.0", first)], resetting: ["0.1.0"])
        #expect(try load(folder).reviews.isEmpty)
    }

    static let goodReview = """
        {"reviews": [{"version": "0.1.0", "role": "clinician", "date": "2026-12-01", "verdict": "approved",
         "comment": "", "digest": "\(String(repeating: "0a", count: 32))"}]}
        """

    @Test(arguments: [
        ("\"role\"", "\"rôle\"", ""), ("\"clinician\"", "\"\"", "role"), ("clinician", "a\\nb", "role"),
        ("2026-12-01", "2026-13-01", "date"), ("approved", "accepted", "verdict"),
        ("approved", "changes wanted", "comment"), ("0a0a", "0A0A", "digest"), ("0a0a", "0a0", "digest"),
        ("\"comment\": \"\"", "\"comment\": \"\", \"signer\": \"x\"", ""),
    ])
    func refusesASpoiltReview(_ find: String, _ put: String, _ path: String) throws {
        let text = RecordedCaseTests.goodReview.replacing(find, with: put)
        #expect(text != RecordedCaseTests.goodReview)
        #expect(try load(try folder(["review.json": RecordedCaseTests.goodReview])).reviews.count == 1)
        let fault = #expect(throws: GoldenFault.self) { try load(try folder(["review.json": text])) }
        #expect(fault?.file == "area/one/review.json")
        #expect(fault?.path == (path.isEmpty ? "reviews[0]" : "reviews[0].\(path)"))
    }

    @Test func refusesTwoReviewsOfOneRole() throws {
        let one = RecordedCaseTests.goodReview.dropFirst("{\"reviews\": [".count).dropLast(2)
        #expect(throws: GoldenFault.self) { try load(try folder(["review.json": "{\"reviews\": [\(one), \(one)]}"])) }
    }
}
