import GoldenKit
import Recommendation
import TestSupport
import Testing

extension GoldenCase: CustomTestStringConvertible {
    public var testDescription: String { text.name }
}

/// The cases of `Goldens/cases`, each against the service.
@Suite struct CommittedCasesTests {
    static let cases = (try? GoldenService.cases.get()) ?? []

    @Test(arguments: cases)
    func answersAsExpected(_ golden: GoldenCase) throws {
        let differences = try GoldenRunner.run(golden, answering: GoldenService.answer)
        #expect(
            differences.isEmpty,
            "\(golden.name): \(golden.title)\n\(differences.map { "    \($0)" }.joined(separator: "\n"))")
    }

    static let candidateCases = (try? GoldenService.candidateCases.get()) ?? []

    @Test(arguments: candidateCases)
    func answersAsExpectedOfTheCandidate(_ golden: GoldenCase) throws {
        let differences = try GoldenRunner.run(golden, namingVersion: true, answering: GoldenService.answer)
        #expect(
            differences.isEmpty,
            "\(golden.name): \(golden.title)\n\(differences.map { "    \($0)" }.joined(separator: "\n"))")
    }

    /// The whole answer of each version, every figure and word, is what was recorded.
    @Test(arguments: [GoldenService.version, GoldenService.candidate])
    func answersAsRecorded(_ version: String) throws {
        let cases = try CaseStore.recorded(folder: GoldenService.repository + "/Goldens/cases")
        #expect(cases.count >= 919)
        for golden in cases {
            let expected = try #require(golden.answer(of: version), "\(golden.name): nothing was recorded")
            let answer = try GoldenService.answer(golden.method, golden.text.request(naming: version).description)
            let differences = expected.differences(to: try RecordedAnswer(answer), limit: 5)
            #expect(
                differences.isEmpty,
                "\(golden.name), \(version)\n\(differences.map { "    \($0)" }.joined(separator: "\n"))")
        }
    }

    @Test func allCasesAreReadAndCounted() throws {
        let cases = try GoldenService.cases.get()
        #expect(cases.count >= 120)
        for (area, count) in GoldenRunner.counts(cases) { print("goldens \(area): \(count)") }
        print("goldens in all: \(cases.count)")
        let candidates = try GoldenService.candidateCases.get()
        #expect(candidates.count >= 10)
        print("of them with an answer of the candidate: \(candidates.count)")
    }

    @Test func everyCaseSaysWhyByWhichRulesAndHow() throws {
        for golden in try GoldenService.cases.get() {
            #expect(!golden.rules.isEmpty && !golden.why.isEmpty && !golden.working.isEmpty, "\(golden.name)")
            #expect(golden.working.allSatisfy { $0.utf8.count > 5 }, "\(golden.name)")
        }
    }

    @Test func everySourceIsRegistered() throws {
        let registered = try TestRules.current.sources.map(\.id)
        for golden in try GoldenService.cases.get() {
            for source in golden.sources { #expect(registered.contains(source), "\(golden.name): \(source)") }
        }
    }

    /// Every kind of outcome, every goal and every public report of this path is shown by at least one case.
    @Test func theListOfCasesIsWhole() throws {
        let cases = try GoldenService.cases.get()
        let outcomes = [
            "notOffered", "manualOnly", "needsInput", "needsConfirmation", "route", "noTargetOffered", "observe",
            "eligible", "options", "suggestion", "explanation", "nothingCalculated",
        ]
        for outcome in outcomes { #expect(cases.contains { $0.states(outcome) }, "\(outcome)") }
        for goal in ["LOSE", "MAINTAIN", "GAIN", "RECOMPOSITION", "OBSERVE"] {
            let kind = JSONValue.string("GOAL_KIND_" + goal)
            #expect(cases.contains { $0.states("manualOnly") && $0.request["goal"]?["kind"] == kind }, "\(goal)")
        }
        for report in [14, 16, 17, 18, 19, 20, 22, 23, 24, 25, 26, 28, 29, 31, 32, 38, 44, 45, 46, 47] {
            #expect(cases.contains { $0.rules.contains("P\(report)") }, "P\(report)")
        }
        for question in try TestRules.current.questions where question.effect == .blocking {
            for code in ["answered_yes:", "not_answered:"] {
                #expect(cases.contains { $0.blocks(by: code + question.id) }, "\(code)\(question.id)")
            }
        }
    }
}

/// What the weekly cases show between them.
@Suite struct WeeklyCasesTests {
    @Test func theListOfWeeklyCasesIsWhole() throws {
        let cases = try GoldenService.cases.get()
        let weekly = cases.filter { ["ProposeWeekly", "ReviewWeek", "Observe"].contains($0.method) }
        #expect(weekly.count >= 180)
        for place in [
            ["notOffered"], ["manualOnlyReview"], ["underReview"], ["observed"], ["checkIn", "keep"],
            ["checkIn", "adjust"], ["checkIn", "collectMoreEvidence"], ["checkIn", "flexibleWeek"],
            ["checkIn", "reviewItemsFirst"], ["checkIn", "summaryOnly"],
        ] {
            #expect(weekly.contains { $0.expects(place) != nil }, "\(place)")
        }
        for report in [1] + Array(3...13) + [15] + Array(30...37) + Array(39...43) + [47, 48, 50] {
            let id = report < 10 ? "P0\(report)" : "P\(report)"
            #expect(weekly.contains { $0.rules.contains(id) }, "\(id)")
        }
        let texts = (weekly + (try GoldenService.candidateCases.get())).map { "\($0.expectation)" }
        for code in WeeklyCasesTests.codes {
            #expect(texts.contains { $0.contains("\"\(code)\"") }, "\(code)")
        }
    }

    /// Every reason, guard, shortfall, notice and due question. Six weights on distinct days over two weeks always
    /// determine a line, so that degenerate readings lie behind the other shortfalls.
    private static var codes: [String] {
        DayExclusion.allCases.map(\.rawValue) + WeightExclusion.allCases.map(\.rawValue)
            + KeepReason.allCases.map(\.rawValue) + LowIntakeGuard.allCases.map(\.rawValue)
            + SafetyDueReason.allCases.map(\.rawValue) + WeeklyNotice.allCases.map(\.rawValue)
            + AdjustDecision.Basis.allCases.map(\.rawValue)
            + Shortfall.Kind.allCases.filter { $0 != .readingsDegenerate }.map(\.rawValue)
    }
}

extension GoldenCase {
    fileprivate func expects(_ place: [String]) -> JSONValue? {
        guard case .reply(let expected) = expectation else { return nil }
        return place.reduce(expected.reply as JSONValue?) { $0?[$1] }
    }

    fileprivate func states(_ outcome: String) -> Bool {
        guard case .reply(let expected) = expectation else { return false }
        return expected.reply[outcome] != nil
    }

    fileprivate func blocks(by code: String) -> Bool {
        guard case .reply(let expected) = expectation else { return false }
        return expected.reply["manualOnly"]?["reasonCodes"]?.elements == [.string(code)]
    }
}
