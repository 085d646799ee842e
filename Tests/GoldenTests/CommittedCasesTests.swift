import GoldenKit
import Recommendation
import TestSupport
import Testing

extension GoldenCase: CustomTestStringConvertible {
    public var testDescription: String { name }
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

    @Test func allCasesAreReadAndCounted() throws {
        let cases = try GoldenService.cases.get()
        #expect(cases.count >= 120)
        for (area, count) in GoldenRunner.counts(cases) { print("goldens \(area): \(count)") }
        print("goldens in all: \(cases.count)")
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

extension GoldenCase {
    fileprivate func states(_ outcome: String) -> Bool {
        guard case .reply(let expected) = expectation else { return false }
        return expected.reply[outcome] != nil
    }

    fileprivate func blocks(by code: String) -> Bool {
        guard case .reply(let expected) = expectation else { return false }
        return expected.reply["manualOnly"]?["reasonCodes"]?.elements == [.string(code)]
    }
}
