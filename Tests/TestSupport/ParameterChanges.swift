import Recommendation

/// The current rule set with one parameter at a time changed.
public enum ParameterChanges {
    public typealias Change = (id: String, value: Double, rules: RuleSet)

    /// Every parameter, at up to so many other values: the ends of its own range, a step to each side, twice as much.
    /// Values that contradict another parameter are left out; every parameter keeps at least one.
    public static func all(valuesEach: Int) throws -> [Change] {
        try TestRules.current.parameters.flatMap { parameter in
            let candidates = [
                parameter.minimum, parameter.maximum, parameter.value - parameter.step,
                parameter.value + parameter.step, parameter.value * 2,
            ]
            var changes: [Change] = []
            for value in candidates where value != parameter.value && changes.count < valuesEach {
                guard !changes.contains(where: { $0.value == value }),
                    let rules = try? TestRules.changed(id: parameter.id, to: value)
                else { continue }
                changes.append((parameter.id, value, rules))
            }
            guard !changes.isEmpty else { throw NoChange(id: parameter.id) }
            return changes
        }
    }

    public struct NoChange: Error {
        public let id: String
    }
}
