import GoldenKit
import Testing

/// Folders of cases that are whole, and one of each kind that is not (CARD-05).
@Suite struct CaseCheckTests {
    private let check = CaseCheck(
        CaseCheck.Known(versions: ["0.1.0", "0.2.0"], sources: ["nasem-2023"], tracedRules: ["profile.age"]))

    private static let files = [
        "case.json": """
        {"id": "one", "title": "A title.", "why": "A reason.", "rules": ["ONB-19"], "sources": ["nasem-2023"],
        "method": "ProposeInitialTarget", "request": {"asOf": "2026-03-02"}, "working": ["1 + 1 = 2"]}
        """,
        "figures/0.1.0.json":
            #"{"reply": {"needsInput": {}}, "traced": {"profile.age": {"value": 1, "tolerance": 1}}}"#,
        "expected/0.1.0.json":
            #"{"reply": {"needsInput": {}, "trace": {"steps": [{"ruleId": "profile.age", "result": {"value": 1}}]}}}"#,
        "expected/0.2.0.json": #"{"sameAs": "0.1.0"}"#,
    ]

    /// The faults of a folder with these files in the place of the good ones; an empty text leaves a file out.
    private func faults(_ changed: [String: String] = [:]) throws -> [String] {
        let folder = try ScratchFolder()
        let files = CaseCheckTests.files.merging(changed) { $1 }
        for name in files.keys.sorted() where files[name] != "" {
            try folder.write("area/one/\(name)", try #require(files[name]))
        }
        return try check.run(folder: folder.path).faults.map { "\($0.file) \($0.path): \($0.whatFailed)" }
    }

    @Test func wholeFoldersHaveNoFault() throws {
        #expect(try faults() == [])
        let folder = try ScratchFolder()
        for (name, text) in CaseCheckTests.files.sorted(by: { $0.key < $1.key }) {
            try folder.write("area/one/\(name)", text)
        }
        let report = try check.run(folder: folder.path)
        #expect([report.cases, report.figures, report.answers, report.reviews] == [1, 1, 2, 0])
        #expect(try check.run(folder: folder.path, area: "other").cases == 0)
    }

    @Test(arguments: [
        ("notes.txt", "hello", "area/one/notes.txt : this is no part of a case"),
        ("case.json", "{", "area/one/case.json : line 1 is not JSON"),
        ("figures/0.1.0.json", "", "area/one/figures : no figures of an independent working stand here"),
        ("figures/0.3.0.json", #"{"reply": {"a": {}}}"#, "area/one/figures/0.3.0.json : there is no version 0.3.0"),
        (
            "figures/0.1.0.json", #"{"reply": {"needsInput": {}}, "traced": {"x": {"value": 1, "tolerance": 1}}}"#,
            "area/one/figures/0.1.0.json traced: no step of a trace is of the rule x"
        ),
        (
            "figures/0.1.0.json", #"{"reply": {"needsInput": {"a": 1}}}"#,
            "area/one/expected/0.1.0.json needsInput.a: the figures say 1, the recorded answer nothing"
        ),
        ("expected/0.2.0.json", "", "area/one/expected/0.2.0.json : nothing was recorded"),
        ("expected/0.3.0.json", #"{"sameAs": "0.1.0"}"#, "area/one/expected/0.3.0.json : there is no version 0.3.0"),
        ("review.json", "{}", "area/one/review.json : the key reviews is missing"),
    ])
    func namesWhatIsNotRight(_ file: String, _ text: String, _ fault: String) throws {
        let found = try faults([file: text])
        #expect(found.count == 1 && found.first?.hasPrefix(fault) == true, "\(found)")
    }

    @Test(arguments: [
        ("\"nasem-2023\"", "\"nobody-1900\"", "sources[0]: nobody-1900 is not in ClinicalRules/sources.json"),
        ("ProposeInitialTarget", "Guess", "method: Guess is no method of this service"),
        ("\"asOf\"", "\"asof\"", "request: "), ("\"one\"", "\"two\"", "id: the id must be the folder's name, one"),
        ("A title.", "A title", "title: a sentence ends with a full stop"),
    ])
    func namesWhatACaseStatesWrongly(_ find: String, _ put: String, _ fault: String) throws {
        let text = try #require(CaseCheckTests.files["case.json"])
        let spoilt = text.replacing(find, with: put)
        #expect(spoilt != text)
        let found = try faults(["case.json": spoilt])
        #expect(found.count == 1 && found.first?.hasPrefix("area/one/case.json \(fault)") == true, "\(found)")
    }

    /// All faults at once, and a review of a version that is not there.
    @Test func namesEveryFault() throws {
        let digest = String(repeating: "0", count: 64)
        let review = """
            {"reviews": [{"version": "0.3.0", "role": "clinician", "date": "2026-12-01", "verdict": "approved",
            "comment": "", "digest": "\(digest)"}]}
            """
        let found = try faults(["review.json": review, "notes.txt": "x", "expected/0.2.0.json": ""])
        #expect(found.count == 3, "\(found)")
        #expect(found.contains { $0.contains("reviews[0].version: there is no version 0.3.0") })
    }
}
