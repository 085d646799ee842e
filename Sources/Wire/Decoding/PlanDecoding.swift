internal import CWireMessages
import Quantities
import Recommendation

/// The plan, what earlier check-ins left behind, and the person's own settings.
extension FieldReader {
    /// A plan has a beginning and a weight at it; without one of them it is refused.
    mutating func plan(_ message: UnsafePointer<Caloriecount__V1__PlanState>?) -> PlanState? {
        guard let sent = message?.pointee else { return nil }
        let path = FieldPath("plan")
        let startedOn = requiredDate(sent.started_on, path, "started_on")
        if sent.start_weight == nil { refuse(path, "start_weight", .incomplete) }
        let weight = mass(sent.start_weight, FieldPath("plan.start_weight"))
        let resetOn = date(sent.last_reset_on, path, "last_reset_on")
        let targets = targets(sent)
        guard let startedOn, let weight else { return nil }
        return PlanState(startedOn: startedOn, startWeight: weight, lastResetOn: resetOn, targets: targets)
    }

    /// With an unreadable target, none: the engine would name the others by the wrong places.
    private mutating func targets(_ plan: Caloriecount__V1__PlanState) -> [DatedTarget] {
        let count = plan.n_targets
        guard count > 0, let list = plan.targets,
            accepts(count: count, bound: ListBound.targets, FieldPath("plan.targets"))
        else { return [] }
        var targets: [DatedTarget] = []
        targets.reserveCapacity(count)
        for index in 0..<count {
            guard let sent = list[index]?.pointee else { continue }
            let path = FieldPath("plan.targets", at: index)
            let effectiveOn = requiredDate(sent.effective_on, path, "effective_on")
            let origin = requiredValue(TargetOrigin.self, sent.has_origin, sent.origin, path, "origin")
            guard let effectiveOn, let origin else { continue }
            targets.append(
                DatedTarget(
                    effectiveOn: effectiveOn, origin: origin,
                    kcalPerDay: present(sent.has_energy_kcal_per_day, sent.energy_kcal_per_day),
                    isSafetyRaise: isSet(sent.has_safety_raise, sent.safety_raise)))
        }
        return targets.count == count ? targets : []
    }

    mutating func memory(_ message: UnsafePointer<Caloriecount__V1__WeeklyMemory>?) -> WeeklyMemory {
        guard let sent = message?.pointee else { return WeeklyMemory() }
        let path = FieldPath("memory")
        return WeeklyMemory(
            fastLossStoodOn: date(sent.fast_loss_stood_on, path, "fast_loss_stood_on"),
            arrivedOn: date(sent.arrived_on, path, "arrived_on"), lowDayGuardsOn: guards(sent),
            isManualOnly: isSet(sent.has_manual_only, sent.manual_only))
    }

    /// With an unreadable date, none: the engine would name the others by the wrong places.
    private mutating func guards(_ memory: Caloriecount__V1__WeeklyMemory) -> [CivilDate] {
        let count = memory.n_low_day_guards_on
        guard count > 0, let list = memory.low_day_guards_on,
            accepts(count: count, bound: ListBound.guards, FieldPath("memory.low_day_guards_on"))
        else { return [] }
        var dates: [CivilDate] = []
        dates.reserveCapacity(count)
        for index in 0..<count {
            if let date = date(list[index], FieldPath("memory.low_day_guards_on", at: index)) { dates.append(date) }
        }
        return dates.count == count ? dates : []
    }

    mutating func confirmedActivity(
        _ message: UnsafePointer<Caloriecount__V1__ConfirmedActivity>?
    ) -> ConfirmedActivity? {
        guard let sent = message?.pointee else { return nil }
        let path = FieldPath("activity")
        let category = requiredValue(ActivityCategory.self, sent.has_category, sent.category, path, "category")
        if sent.source_code == nil { refuse(path, "source_code", .incomplete) }
        let source = text(sent.source_code, path, "source_code").flatMap { code in
            let source = ActivityBasis.Source(rawValue: code)
            if source == nil { refuse(path, "source_code", .unknownValue) }
            return source
        }
        guard let category, let source else { return nil }
        return ConfirmedActivity(
            category: category, source: source, isFlagged: isSet(sent.has_flagged, sent.flagged),
            trainingMinutesPerWeek: present(sent.has_training_minutes_per_week, sent.training_minutes_per_week))
    }

    func intentions(_ message: UnsafePointer<Caloriecount__V1__OwnIntentions>?) -> OwnIntentions {
        guard let sent = message?.pointee else { return OwnIntentions() }
        return OwnIntentions(
            proteinGramsPerDay: present(sent.has_protein_g_per_day, sent.protein_g_per_day),
            stepsPerDay: present(sent.has_steps_per_day, sent.steps_per_day),
            trainingSessionsPerWeek: present(
                sent.has_training_sessions_per_week, sent.training_sessions_per_week
            ).map { Int($0) })
    }

    /// Absent is on.
    func switches(_ message: UnsafePointer<Caloriecount__V1__WeeklySwitches>?) -> WeeklySwitches {
        guard let sent = message?.pointee else { return WeeklySwitches() }
        return WeeklySwitches(
            prompts: sent.has_prompts == 0 || sent.prompts != 0,
            insights: sent.has_insights == 0 || sent.insights != 0,
            suggestedActions: sent.has_suggested_actions == 0 || sent.suggested_actions != 0)
    }
}
