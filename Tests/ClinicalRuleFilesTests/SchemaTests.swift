import Foundation
import Recommendation
import TestSupport
import Testing

/// The words that the schemas list are those that the engine knows; scripts/check-schema validates the files.
@Suite struct SchemaTests {
    private func words(_ file: String, _ path: [String]) throws -> Set<String> {
        let data = try Data(contentsOf: URL(filePath: "\(TestRules.folder)/schema/\(file).schema.json"))
        var value: Any = try JSONSerialization.jsonObject(with: data)
        for key in path { value = try #require((value as? [String: Any])?[key], "\(key)") }
        return Set(try #require(value as? [String]))
    }

    private func record(_ list: String, _ key: String) -> [String] {
        ["properties", list, "items", "properties", key, "enum"]
    }

    @Test func units() throws {
        #expect(
            try words("parameters", record("parameters", "unit"))
                == Set(ParameterUnit.allCases.map(\.rawValue)))
    }

    @Test(arguments: [
        ("parameters", "parameters"), ("policies", "policies"), ("safety_questions", "questions"),
    ])
    func statuses(_ file: String, _ list: String) throws {
        #expect(try words(file, record(list, "status")) == Set(ParameterStatus.allCases.map(\.rawValue)))
    }

    @Test func effects() throws {
        #expect(
            try words("safety_questions", record("questions", "effect"))
                == Set(SafetyQuestion.Effect.allCases.map(\.rawValue)))
    }

    @Test func registerStatuses() throws {
        #expect(
            try words("register", record("rule_sets", "status")) == Set(RuleSetStatus.allCases.map(\.rawValue)))
    }
}
