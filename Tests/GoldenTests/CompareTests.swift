import GoldenKit
import Recommendation
import Regression
import Service
import TestSupport
import Testing

/// Two versions against each other: what changes, by how much, and that each changed golden has a reason (CARD-06).
@Suite struct CompareTests {
    private func compare(_ from: String, _ to: String, corpus: Int, goldens: Bool = true) throws -> VersionComparison {
        let catalogue = try Catalogue(ruleSets: [try TestRules.current, try TestRules.candidate])
        let service = try #require(RecommendationService(catalogue: catalogue, purpose: .replay))
        let cases = try CaseStore.recorded(folder: GoldenService.repository + "/Goldens/cases")
        return try VersionComparison(
            from: from, to: to, cases: goldens ? cases : [], corpus: corpus, seed: 20_260_302,
            rules: try TestRules.current, service: service)
    }

    @Test func aVersionIsTheSameAsItself() throws {
        let same = try compare("0.1.0", "0.1.0", corpus: 40, goldens: false)
        #expect(same.changedGoldens.isEmpty && same.largest.isEmpty)
        for total in same.totals {
            #expect(total.changed == 0 && total.flipped == 0 && total.targetChangesKcalPerDay.isEmpty)
        }
        #expect(same.totals.map(\.name) == ["goldens", "first targets", "check-ins"])
        #expect(same.totals.map(\.requests) == [0, 40, 40])
        for total in same.totals { for count in total.safety { #expect(count.from == count.to) } }
    }

    /// The recorded answers tell which goldens change; the reasons must cover exactly those.
    @Test func theCandidatesChangesAreCountedAndExplained() throws {
        let comparison = try compare("0.1.0", "0.2.0-candidate", corpus: 150)
        let cases = try CaseStore.recorded(folder: GoldenService.repository + "/Goldens/cases")
        let recorded = cases.filter { $0.answer(of: "0.1.0") != $0.answer(of: "0.2.0-candidate") }
        #expect(comparison.changedGoldens == recorded.map(\.name))
        let file = GoldenService.repository + "/Goldens/regressions/0.1.0--0.2.0-candidate/accepted.json"
        let (unexplained, outdated) = try AcceptedChanges(file: file).findings(comparison.changedGoldens)
        #expect(unexplained.isEmpty && outdated.isEmpty, "\(unexplained) \(outdated)")

        let goldens = comparison.totals[0]
        #expect(goldens.requests == cases.count && goldens.changed == recorded.count)
        #expect(goldens.raised + goldens.lowered == goldens.targetChangesKcalPerDay.count)
        #expect(goldens.flips.map(\.count).reduce(0, +) == goldens.flipped)
        let changes = goldens.targetChangesKcalPerDay
        #expect(changes == changes.sorted() && !changes.contains(0))
        #expect(goldens.quantileKcalPerDay(0) == goldens.targetChangesKcalPerDay.first)
        // Lose targets of this candidate follow the same caps: their deficits never grow at the start.
        #expect(comparison.totals[1].raised == 0)

        #expect(comparison.largest.count == VersionComparison.shown)
        let sizes = comparison.largest.map { $0.targetChangeKcalPerDay?.magnitude ?? 0 }
        #expect(sizes == sizes.sorted(by: >))
        for change in comparison.largest {
            for text in [change.request, change.from, change.to] { _ = try JSONValue(parsing: text.utf8) }
            #expect(!change.places.isEmpty)
        }
        let json = try JSONValue(parsing: comparison.json.utf8)
        #expect(json["largest"]?.elements.count == 20 && json["totals"]?.elements.count == 3)
        let page = comparison.page(try AcceptedChanges(file: file), unexplained: ["lose/one"])
        #expect(page.contains("not explained") && page.contains("lose/one") && !page.contains("<script"))
    }

    private func accepted(_ text: String) throws -> AcceptedChanges {
        let folder = try ScratchFolder()
        try folder.write("accepted.json", text)
        return try AcceptedChanges(file: folder.path + "/accepted.json")
    }

    @Test func reasonsCoverChangesOneByOne() throws {
        let reasons = try accepted(#"{"accepted": [{"reason": "Meant.", "cases": ["a/one", "a/two"]}]}"#)
        let (unexplained, outdated) = reasons.findings(["a/one", "b/three"])
        #expect(unexplained == ["b/three"] && outdated == ["a/two"])
        #expect(try AcceptedChanges(file: "/nowhere/accepted.json").findings(["a/one"]).unexplained == ["a/one"])
    }

    @Test(arguments: [
        "[]", #"{"accepted": [{"cases": ["a/b"]}]}"#, #"{"accepted": [{"reason": "Meant.", "cases": []}]}"#,
        #"{"accepted": [{"reason": "", "cases": ["a/b"]}]}"#, #"{"accepted": [{"reason": "Meant", "cases": ["a/b"]}]}"#,
        #"{"accepted": [{"reason": "Meant.", "cases": ["a/b", "a/b"]}]}"#, #"{"others": []}"#, "{",
        #"{"accepted": [{"reason": "Meant.", "cases": ["a/b"], "why": ""}]}"#,
    ])
    func refusesReasonsThatAreNone(_ text: String) {
        #expect(throws: GoldenFault.self) { try accepted(text) }
    }
}
