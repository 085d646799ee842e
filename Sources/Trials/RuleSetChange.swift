import Recommendation

/// A rule set with single parameters at other values: for sweeps, and never for anybody's target.
public enum RuleSetChange {
    /// A value that no rule set can be made with.
    public struct Unusable: Error, Equatable {
        public let id: String
    }

    /// - Throws: for an unknown parameter, or where another one contradicts the value.
    public static func changed(
        _ rules: RuleSet, _ changes: [(id: String, value: Double)]
    ) throws(Unusable) -> RuleSet {
        var parameters = rules.parameters
        for change in changes {
            guard let position = parameters.firstIndex(where: { $0.id == change.id }) else {
                throw Unusable(id: change.id)
            }
            parameters[position] = parameters[position].with(value: change.value)
        }
        do {
            return try RuleSet(
                identity: rules.identity, parameters: parameters, policies: rules.policyRecords,
                questions: rules.questions, sources: rules.sources)
        } catch {
            throw Unusable(id: changes.first?.id ?? "")
        }
    }
}
