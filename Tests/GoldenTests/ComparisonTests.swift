import GoldenKit
import Testing

/// The runner with made-up answers: what is met stays silent, and each kind of difference is named.
@Suite struct ComparisonTests {
    static let reply = """
        {"eligible": {"target": {"origin": "TARGET_ORIGIN_ESTIMATE", "energyKcalPerDay": 2280},
          "codes": ["a", "b"], "texts": [{"key": "one", "english": "About 2280 kcal/day."}, {"key": "two"}],
          "trace": {"steps": [{"ruleId": "estimate.maintenance", "result": {"value": 2275.37}}]}}}
        """

    private func differences(
        _ expected: String, answer: GoldenAnswer = .reply(Array(reply.utf8))
    ) throws -> [GoldenDifference] {
        let folder = try ScratchFolder()
        try folder.write("area/one/case.json", CaseStoreTests.goodCase)
        try folder.write("area/one/figures/0.1.0.json", expected)
        let golden = try CaseStore.load(folder: folder.path, area: "area", id: "one", version: "0.1.0")
        return GoldenRunner.run(golden) { method, request in
            #expect(method == "ProposeInitialTarget" && request == "{\"asOf\": \"2026-03-02\"}")
            return answer
        }
    }

    @Test(arguments: [
        #"{"reply": {"eligible": {"target": {"energyKcalPerDay": 2280}}}}"#,
        #"{"reply": {"eligible": {"codes": ["a", "b"]}}}"#,
        #"{"reply": {"eligible": {"belowFloor": false, "notes": []}}}"#,
        #"{"reply": {"eligible": {}}, "absent": ["manualOnly", "eligible.codes[2]"]}"#,
        #"{"reply": {"eligible": {}}, "traced": {"estimate.maintenance": {"value": 2275, "tolerance": 1}}}"#,
        #"{"reply": {"eligible": {}}, "near": {"eligible.target.energyKcalPerDay": {"value": 2281, "tolerance": 1}}}"#,
        #"{"reply": {"eligible": {}}, "includes": {"eligible.texts": [{"key": "two"}], "eligible.codes": ["b"]}}"#,
        #"{"reply": {"eligible": {}}, "sentencesOmit": ["lb"]}"#,
    ])
    func isSilentWhereMet(_ expected: String) throws {
        #expect(try differences(expected) == [])
    }

    struct Unmet: CustomTestStringConvertible, Sendable {
        let expected: String
        let difference: String
        var testDescription: String { expected }

        init(_ expected: String, _ difference: String) {
            self.expected = expected
            self.difference = difference
        }
    }

    static let unmet: [Unmet] = [
        Unmet(
            #"{"reply": {"eligible": {"target": {"energyKcalPerDay": 2290}}}}"#,
            "eligible.target.energyKcalPerDay: expected 2290, found 2280"),
        Unmet(
            #"{"reply": {"eligible": {"codes": ["b", "b"]}}}"#,
            #"eligible.codes[0]: expected "b", found "a""#),
        Unmet(
            #"{"reply": {"eligible": {"codes": ["a"]}}}"#,
            #"eligible.codes: expected ["a"], found ["a", "b"]"#),
        Unmet(#"{"reply": {"manualOnly": {}}}"#, "manualOnly: expected {}, found nothing"),
        Unmet(
            #"{"reply": {"eligible": {"belowFloor": true}}}"#,
            "eligible.belowFloor: expected true, found nothing"),
        Unmet(
            #"{"reply": {"eligible": {"codes": []}}}"#,
            #"eligible.codes: expected [], found ["a", "b"]"#),
        Unmet(
            #"{"reply": {"eligible": {}}, "absent": ["eligible.codes[1]"]}"#,
            #"eligible.codes[1]: expected nothing, found "b""#),
        Unmet(
            #"{"reply": {"eligible": {}}, "traced": {"estimate.maintenance": {"value": 1, "tolerance": 1}}}"#,
            "trace estimate.maintenance: expected 1 ± 1, found 2275.37"),
        Unmet(
            #"{"reply": {"eligible": {}}, "traced": {"other": {"value": 1, "tolerance": 1}}}"#,
            "trace other: expected 1 ± 1, found nothing"),
        Unmet(
            #"{"reply": {"eligible": {}}, "near": {"eligible.codes[0]": {"value": 1, "tolerance": 1}}}"#,
            #"eligible.codes[0]: expected 1 ± 1, found "a""#),
        Unmet(
            #"{"reply": {"eligible": {}}, "includes": {"eligible.codes": ["c"]}}"#,
            #"eligible.codes: expected among others "c", found ["a", "b"]"#),
        Unmet(
            #"{"reply": {"eligible": {}}, "sentencesOmit": ["kcal"]}"#,
            #"a sentence: expected without "kcal", found "About 2280 kcal/day.""#),
        Unmet(
            #"{"reply": {"eligible": {}}, "noNumbers": true}"#,
            "eligible.target.energyKcalPerDay: expected no number anywhere, found 2280"),
        Unmet(
            #"{"status": {"code": "INVALID_ARGUMENT", "violations": []}}"#,
            "answer: expected status INVALID_ARGUMENT, found a reply: "),
    ]

    @Test(arguments: unmet) func namesWhatIsNotMet(_ unmet: Unmet) throws {
        let found = try differences(unmet.expected)
        #expect(found.count == 1)
        #expect(found.first?.description.hasPrefix(unmet.difference) == true, "\(found)")
    }

    private let refused = GoldenStatus(
        code: "INVALID_ARGUMENT",
        violations: [
            .init(fieldPath: "profile.weight", code: "not_finite"),
            .init(fieldPath: "profile.height", code: "too_low", hint: "Is this in inches?"),
        ])

    @Test(arguments: [
        ("not_finite", "too_low", "inches", ""),
        ("not_finite", "too_low", "metres", "status.violations[1].hint: expected metres, found Is this in inches?"),
        (
            "not_finite", "other", "inches",
            "status.violations: expected profile.weight not_finite, profile.height other, "
                + "found profile.weight not_finite, profile.height too_low"
        ),
    ])
    func comparesRefusedFields(first: String, second: String, hint: String, difference: String) throws {
        let expected = """
            {"status": {"code": "INVALID_ARGUMENT", "violations": [
              {"fieldPath": "profile.weight", "code": "\(first)"},
              {"fieldPath": "profile.height", "code": "\(second)", "hint": "\(hint)"}]}}
            """
        let found = try differences(expected, answer: .status(refused))
        #expect(found.map(\.description).joined(separator: "; ") == difference)
    }

    @Test func namesAHintThatNobodyExpects() throws {
        let expected = """
            {"status": {"code": "INVALID_ARGUMENT", "violations": [
              {"fieldPath": "profile.weight", "code": "not_finite"},
              {"fieldPath": "profile.height", "code": "too_low"}]}}
            """
        let found = try differences(expected, answer: .status(refused))
        #expect(
            found.map(\.description) == ["status.violations[1].hint: expected nothing, found Is this in inches?"])
    }

    @Test func namesAStatusInPlaceOfAReply() throws {
        let found = try differences(#"{"reply": {"eligible": {}}}"#, answer: .status(refused))
        #expect(
            found.map(\.description) == [
                "answer: expected a reply, found INVALID_ARGUMENT "
                    + "(profile.weight not_finite, profile.height too_low)"
            ])
    }

    @Test func namesAnotherStatus() throws {
        let found = try differences(
            #"{"status": {"code": "NOT_FOUND", "violations": []}}"#, answer: .status(GoldenStatus(code: "INTERNAL")))
        #expect(found.map(\.description) == ["status: expected NOT_FOUND, found INTERNAL"])
    }

    @Test func namesAReplyThatIsNoJSON() throws {
        let found = try differences(#"{"reply": {"eligible": {}}}"#, answer: .reply(Array("oops".utf8)))
        #expect(found.map(\.description) == ["reply: expected JSON, found oops"])
    }
}
