import GoldenKit
import Testing

/// Reading case files: what is right is read in full, and each fault is named by file, place and kind.
@Suite struct CaseStoreTests {
    static let goodCase = """
        {"id": "one", "title": "A title.", "why": "A reason.", "rules": ["ONB-01", "P14"], "sources": ["nasem-2023"],
         "method": "ProposeInitialTarget", "request": {"asOf": "2026-03-02"}, "working": ["1 + 1 = 2"]}
        """
    static let goodExpected = """
        {"reply": {"eligible": {"confidence": "CONFIDENCE_LOW"}}, "absent": ["manualOnly"],
         "traced": {"estimate.maintenance": {"value": 2275.37, "tolerance": 0.001}}, "noNumbers": false}
        """

    private func load(_ golden: String = goodCase, _ expected: String = goodExpected) throws -> [GoldenCase] {
        let folder = try ScratchFolder()
        try folder.write("area/one/case.json", golden)
        try folder.write("area/one/figures/0.1.0.json", expected)
        return try CaseStore.load(folder: folder.path, version: "0.1.0")
    }

    @Test func readsAWholeCase() throws {
        let golden = try #require(try load().first)
        #expect(golden.name == "area/one")
        #expect(golden.title == "A title." && golden.why == "A reason.")
        #expect(golden.rules == ["ONB-01", "P14"] && golden.sources == ["nasem-2023"])
        #expect(golden.method == "ProposeInitialTarget" && golden.working == ["1 + 1 = 2"])
        #expect(golden.request["asOf"]?.text == "2026-03-02")
        guard case .reply(let expected) = golden.expectation else {
            Issue.record("a reply is expected")
            return
        }
        #expect(expected.reply["eligible"]?["confidence"]?.text == "CONFIDENCE_LOW")
        #expect(expected.absent.map(\.description) == ["manualOnly"])
        #expect(expected.traced.map(\.rule) == ["estimate.maintenance"])
        #expect(expected.traced.first?.figure == FigureExpectation(value: 2275.37, tolerance: 0.001))
        #expect(!expected.noNumbers)
    }

    @Test func sortsByAreaAndId() throws {
        let folder = try ScratchFolder()
        for (area, id) in [("b", "one"), ("a", "two"), ("a", "one")] {
            try folder.write(
                "\(area)/\(id)/case.json", CaseStoreTests.goodCase.replacing("\"one\"", with: "\"\(id)\""))
            try folder.write("\(area)/\(id)/figures/0.1.0.json", CaseStoreTests.goodExpected)
        }
        let cases = try CaseStore.load(folder: folder.path, version: "0.1.0")
        #expect(cases.map(\.name) == ["a/one", "a/two", "b/one"])
        let counts = GoldenRunner.counts(cases)
        #expect(counts.map(\.area) == ["a", "b"] && counts.map(\.count) == [2, 1])
    }

    /// A version that few cases are about is named in their requests, where they name none.
    @Test func leavesOutCasesOfOtherVersionsWhenAskedTo() throws {
        let folder = try ScratchFolder()
        for id in ["one", "two"] {
            try folder.write("a/\(id)/case.json", CaseStoreTests.goodCase.replacing("\"one\"", with: "\"\(id)\""))
            try folder.write("a/\(id)/figures/0.1.0.json", CaseStoreTests.goodExpected)
        }
        try folder.write("a/two/figures/0.2.0.json", CaseStoreTests.goodExpected)
        let cases = try CaseStore.load(folder: folder.path, version: "0.2.0", skippingOthers: true)
        #expect(cases.map(\.name) == ["a/two"])
        let named = try #require(cases.first).requestNamingVersion
        #expect(named["algorithmVersion"]?.text == "0.2.0" && named["asOf"]?.text == "2026-03-02")
        #expect(throws: GoldenFault.self) { try CaseStore.load(folder: folder.path, version: "0.2.0") }
    }

    struct Spoilt: CustomTestStringConvertible, Sendable {
        let find: String
        let put: String
        let path: String
        let problem: GoldenFault.Problem
        var testDescription: String { "\(find) → \(put)" }

        init(_ find: String, _ put: String, at path: String, _ problem: GoldenFault.Problem) {
            self.find = find
            self.put = put
            self.path = path
            self.problem = problem
        }
    }

    static let spoiltCases: [Spoilt] = [
        Spoilt("\"id\": \"one\"", "\"id\": \"two\"", at: "id", .malformed("the id must be the folder's name, one")),
        Spoilt("\"why\":", "\"wye\":", at: "", .unknownKey("wye")),
        Spoilt("\"why\": \"A reason.\", ", "", at: "", .missingKey("why")),
        Spoilt("A title.", "A title", at: "title", .malformed("a sentence ends with a full stop")),
        Spoilt("\"A reason.\"", "\"\"", at: "why", .empty),
        Spoilt("\"A reason.\"", "1", at: "why", .wrongType(expected: "text")),
        Spoilt("\"P14\"", "\"P014\"", at: "rules", .malformed("P014 is no rule id")),
        Spoilt("\"P14\"", "\"ONB-01\"", at: "rules", .malformed("ONB-01 stands twice")),
        Spoilt("[\"ONB-01\", \"P14\"]", "[]", at: "rules", .empty),
        Spoilt("[\"1 + 1 = 2\"]", "[]", at: "working", .empty),
        Spoilt("[\"1 + 1 = 2\"]", "[\"\"]", at: "working[0]", .empty),
        Spoilt("{\"asOf\": \"2026-03-02\"}", "[]", at: "request", .wrongType(expected: "an object")),
    ]

    @Test(arguments: spoiltCases) func refusesASpoiltCase(_ spoilt: Spoilt) throws {
        let fault = GoldenFault(file: "area/one/case.json", path: spoilt.path, problem: spoilt.problem)
        let text = CaseStoreTests.goodCase.replacing(spoilt.find, with: spoilt.put)
        #expect(text != CaseStoreTests.goodCase)
        #expect(throws: fault) { try load(text) }
        #expect(fault.description.contains("Nothing was run or changed"))
    }

    static let spoiltExpectations: [Spoilt] = [
        Spoilt("\"absent\"", "\"absence\"", at: "", .unknownKey("absence")),
        Spoilt("\"reply\"", "\"repl\"", at: "", .unknownKey("repl")),
        Spoilt("{\"eligible\": {\"confidence\": \"CONFIDENCE_LOW\"}}", "{}", at: "reply", .empty),
        Spoilt("\"manualOnly\"", "\"a..b\"", at: "absent", .malformed("a..b is no path into a reply")),
        Spoilt("0.001", "0", at: "traced.estimate.maintenance.tolerance", .malformed("a tolerance must be above zero")),
        Spoilt("2275.37", "\"2275.37\"", at: "traced.estimate.maintenance.value", .wrongType(expected: "a number")),
        Spoilt("false", "0", at: "noNumbers", .wrongType(expected: "true or false")),
    ]

    @Test(arguments: spoiltExpectations) func refusesASpoiltExpectation(_ spoilt: Spoilt) throws {
        let text = CaseStoreTests.goodExpected.replacing(spoilt.find, with: spoilt.put)
        #expect(text != CaseStoreTests.goodExpected)
        let fault = GoldenFault(file: "area/one/figures/0.1.0.json", path: spoilt.path, problem: spoilt.problem)
        #expect(throws: fault) { try load(CaseStoreTests.goodCase, text) }
    }

    @Test func refusesAKeyThatStandsTwice() throws {
        let text = CaseStoreTests.goodCase.replacing("{\"id\": \"one\",", with: "{\"id\": \"one\", \"id\": \"one\",")
        let fault = #expect(throws: GoldenFault.self) { try load(text) }
        guard case .notJSON(let line, let detail)? = fault?.problem else {
            Issue.record("found \(String(describing: fault))")
            return
        }
        #expect(line == 1 && detail.contains("duplicate"))
    }

    @Test func refusesATailBehindTheText() throws {
        #expect(throws: GoldenFault.self) { try load(CaseStoreTests.goodCase + "{}") }
    }

    @Test func namesMissingFigures() throws {
        let folder = try ScratchFolder()
        try folder.write("area/one/case.json", CaseStoreTests.goodCase)
        let fault = #expect(throws: GoldenFault.self) { try CaseStore.load(folder: folder.path, version: "0.1.0") }
        #expect(fault?.file == "area/one/figures/0.1.0.json")
        #expect(fault?.whatFailed.hasPrefix("it cannot be read") == true)
    }

    @Test func refusesAStrayFileBesideTheFolders() throws {
        let folder = try ScratchFolder()
        try folder.write("area/notes.txt", "")
        #expect(throws: GoldenFault(file: "area/notes.txt", problem: .malformed("only folders of cases stand here"))) {
            try CaseStore.load(folder: folder.path, version: "0.1.0")
        }
    }

    @Test func refusesAFolderThatIsNotThere() {
        #expect(throws: GoldenFault.self) { try CaseStore.load(folder: "/nowhere/at/all", version: "0.1.0") }
    }

    /// The schemas are for other programs; they and the reader must name the same keys.
    @Test func schemasNameTheSameKeys() throws {
        let schemas = try SchemaFiles()
        #expect(try schemas.keys("case", at: "properties").sorted() == CaseStore.caseKeys.sorted())
        #expect(try schemas.keys("figures", at: "oneOf[0].properties").sorted() == FigureKeys.reply.sorted())
        #expect(try schemas.keys("figures", at: "oneOf[1].properties").sorted() == FigureKeys.status.sorted())
        #expect(try schemas.keys("expected", at: "properties").sorted() == ExpectedKeys.all.sorted())
        let review = "properties.reviews.items.properties"
        #expect(
            try schemas.keys("review", at: review).sorted() == (ReviewKeys.required + ReviewKeys.signed).sorted())
    }
}
