/// What happens to recomposition without progressive resistance training (ONB-24).
public enum RecompositionWithoutTraining: String, Sendable, CaseIterable {
    case keepGoalWithoutTarget = "keep_goal_without_target"
    case routeToMaintain = "route_to_maintain"
}

/// Whether the small recomposition deficit is applied (ONB-23).
public enum RecompositionDeficit: String, Sendable, CaseIterable {
    case notApplied = "not_applied"
    case applied
}

/// Whether a person may hold no target (ONB-32).
public enum NoTarget: String, Sendable, CaseIterable {
    case allowed
    case notAllowed = "not_allowed"
}

/// The policies that the engine acts on. Others in the rule file are stated in replies and describe what is absent.
public struct Policies: Sendable {
    public let recompositionWithoutTraining: PolicyChoice<RecompositionWithoutTraining>
    public let recompositionDeficit: PolicyChoice<RecompositionDeficit>
    public let noTarget: PolicyChoice<NoTarget>
}

/// Binds policy records to typed choices.
struct PolicyBinder {
    /// Sorted by id.
    let records: [Policy]
    private(set) var faults: [RuleSetFault] = []

    init(records: [Policy]) {
        self.records = records
        for (earlier, later) in zip(records, records.dropFirst()) where earlier.id == later.id {
            faults.append(.duplicatePolicy(id: later.id))
        }
        for record in records where !record.choices.contains(record.choice) {
            faults.append(.unknownChoice(policy: record.id, choice: record.choice))
        }
    }

    mutating func choice<Choice: RawRepresentable<String> & Sendable>(
        _ id: String, placeholder: Choice
    ) -> PolicyChoice<Choice> {
        guard let record = records.first(where: { $0.id == id }) else {
            faults.append(.missingPolicy(id: id))
            return PolicyChoice(choice: placeholder, id: id)
        }
        guard let choice = Choice(rawValue: record.choice) else {
            faults.append(.unknownChoice(policy: id, choice: record.choice))
            return PolicyChoice(choice: placeholder, id: id)
        }
        return PolicyChoice(choice: choice, id: id)
    }
}
