public import Recommendation

/// A rule set with one parameter moved by its smallest step.
public struct ParameterMutation: Sendable {
    public let parameter: ParameterRecord
    /// The value in the place of the parameter's own, in its unit.
    public let value: Double

    /// A step up and a step down, as far as they stay inside the parameter's own range.
    public static func all(of rules: RuleSet) -> [ParameterMutation] {
        rules.parameters.flatMap { parameter in
            [parameter.value + parameter.step, parameter.value - parameter.step]
                .filter { (parameter.minimum...parameter.maximum).contains($0) }
                .map { ParameterMutation(parameter: parameter, value: $0) }
        }
    }

    /// The rule set with the value changed; identity and everything else stay.
    ///
    /// - Throws: where no usable rule set has this value.
    public func applied(to rules: RuleSet) throws(RuleSetFaults) -> RuleSet {
        let parameters = rules.parameters.map { record in
            record.id == parameter.id ? record.with(value: value) : record
        }
        return try RuleSet(
            identity: rules.identity, parameters: parameters, policies: rules.policyRecords,
            questions: rules.questions, sources: rules.sources)
    }

    /// As it is written in reports: `decision.deadband 75 → 80`.
    public var text: String { "\(parameter.id) \(parameter.value) → \(value)" }
}
