import ClinicalRuleFiles
import Recommendation

/// The rule set that tests calculate with, and changed copies of it.
public enum TestRules {
    /// The repository's folder of rule files.
    public static let folder = repository + "/ClinicalRules"

    /// Rule set 0.1.0 as the repository has it.
    public static var current: RuleSet {
        get throws { try loaded.get() }
    }

    /// Rule set 0.2.0-candidate as the repository has it.
    public static var candidate: RuleSet {
        get throws { try loadedCandidate.get() }
    }

    /// The current rule set with one parameter's value changed; identity and everything else stay. The parameter's
    /// own range is widened to hold the value, so that tests can plant any figure.
    public static func changed(id: String, to value: Double) throws -> RuleSet {
        try changed([(id, value)])
    }

    /// Several changes at once.
    public static func changed(_ changes: [(id: String, value: Double)]) throws -> RuleSet {
        let rules = try current
        var parameters = rules.parameters
        for change in changes {
            guard let position = parameters.firstIndex(where: { $0.id == change.id }) else {
                throw UnknownId(id: change.id)
            }
            parameters[position] = parameters[position].with(value: change.value)
        }
        return try rules.with(parameters: parameters)
    }

    /// The current rule set with one policy's choice changed.
    public static func changing(policy id: String, to choice: String) throws -> RuleSet {
        let rules = try current
        guard let position = rules.policyRecords.firstIndex(where: { $0.id == id }) else {
            throw UnknownId(id: id)
        }
        var policies = rules.policyRecords
        policies[position] = policies[position].with(choice: choice)
        return try rules.with(policies: policies)
    }

    /// A test named a parameter or policy that the rule set does not have.
    public struct UnknownId: Error, Equatable {
        public let id: String

        public init(id: String) { self.id = id }
    }

    private static let loaded = Result {
        try ClinicalRuleFiles.load(folder: folder, version: "0.1.0")
    }
    private static let loadedCandidate = Result {
        try ClinicalRuleFiles.load(folder: folder, version: "0.2.0-candidate")
    }

    /// This file stands three steps below the repository's folder.
    private static let repository = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
}

extension RuleSet {
    fileprivate func with(
        parameters: [ParameterRecord]? = nil, policies: [Policy]? = nil
    ) throws -> RuleSet {
        try RuleSet(
            identity: identity, parameters: parameters ?? self.parameters, policies: policies ?? policyRecords,
            questions: questions, sources: sources)
    }
}

extension Policy {
    fileprivate func with(choice: String) -> Policy {
        Policy(
            id: id, question: question, choice: choice, choices: choices, status: status, rules: rules,
            sources: sources, reason: reason)
    }
}
