internal import CWireMessages
import Quantities
import Recommendation

extension FieldReader {
    /// A goal with the answers of its own kind; answers of another kind are refused, not ignored.
    mutating func goal(_ message: UnsafePointer<Caloriecount__V1__Goal>?) -> Goal? {
        guard let message else { return nil }
        let sent = message.pointee
        let path = FieldPath("goal")
        let kind = value(GoalKind.self, sent.has_kind, sent.kind, path, "kind")
        let pace = value(Pace.self, sent.has_pace, sent.pace, path, "pace")
        let priority = value(RecompositionPriority.self, sent.has_priority, sent.priority, path, "priority")
        guard let kind else { return nil }

        if kind != .lose, sent.has_pace != 0, sent.pace.rawValue != 0 { refuse(path, "pace", .notForThisGoal) }
        if kind != .gain, sent.has_training_months != 0 { refuse(path, "training_months", .notForThisGoal) }
        if kind != .recomposition, sent.has_progressive_training != 0 {
            refuse(path, "progressive_training", .notForThisGoal)
        }
        if kind != .recomposition, sent.has_priority != 0, sent.priority.rawValue != 0 {
            refuse(path, "priority", .notForThisGoal)
        }
        switch kind {
        case .lose: return .lose(pace: pace)
        case .maintain: return .maintain
        case .gain:
            return .gain(trainingMonths: present(sent.has_training_months, sent.training_months).map { Int($0) })
        case .recomposition:
            return .recomposition(
                progressiveTraining: present(sent.has_progressive_training, sent.progressive_training != 0),
                priority: priority)
        case .observe: return .observe
        }
    }

    /// The goal of a request that names its kind alone.
    mutating func goal(ofKind has: Int32, _ number: Caloriecount__V1__GoalKind, _ name: StaticString) -> Goal? {
        guard has != 0, number.rawValue != 0 else { return nil }
        switch GoalKind(number) {
        case .lose?: return .lose(pace: nil)
        case .maintain?: return .maintain
        case .gain?: return .gain(trainingMonths: nil)
        case .recomposition?: return .recomposition(progressiveTraining: nil, priority: nil)
        case .observe?: return .observe
        case nil:
            refuse(FieldPath(name), .unknownValue)
            return nil
        }
    }

    mutating func targetChoice(_ message: UnsafePointer<Caloriecount__V1__TargetChoice>?) -> TargetChoice {
        guard let message else { return .estimate }
        let sent = message.pointee
        let path = FieldPath("target_choice")
        let refusedBefore = refusals.count
        let origin = value(TargetOrigin.self, sent.has_origin, sent.origin, path, "origin")
        guard refusals.count == refusedBefore else { return .estimate }
        switch (origin, present(sent.has_energy_kcal_per_day, sent.energy_kcal_per_day)) {
        case (.userEntered?, let energy?): return .own(kcalPerDay: energy)
        case (.userEntered?, nil): refuse(path, "energy_kcal_per_day", .incomplete)
        case (_, _?): refuse(path, "energy_kcal_per_day", .conflictingValues)
        case (.noTarget?, nil): return .noTarget
        case (.estimate?, nil), (nil, nil): return .estimate
        }
        return .estimate
    }

    mutating func display(_ message: UnsafePointer<Caloriecount__V1__DisplayPreferences>?) -> DisplayPreferences {
        guard let message else { return DisplayPreferences() }
        let sent = message.pointee
        return DisplayPreferences(
            energyVisible: sent.has_energy_visible == 0 || sent.energy_visible != 0,
            locale: text(sent.locale, FieldPath("display"), "locale"))
    }

    mutating func confirmedFields(
        _ list: UnsafePointer<Caloriecount__V1__ConfirmableField>?, _ count: Int
    ) -> Set<ConfirmableField> {
        guard count > 0, let list,
            accepts(count: count, bound: ListBound.confirmedFields, FieldPath("confirmed_fields"))
        else { return [] }
        var fields: Set<ConfirmableField> = []
        for index in 0..<count {
            if let field = ConfirmableField(list[index]) {
                fields.insert(field)
            } else {
                refuse(FieldPath("confirmed_fields", at: index), .unknownValue)
            }
        }
        return fields
    }
}
