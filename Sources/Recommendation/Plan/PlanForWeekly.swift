import Quantities

/// What a weekly check-in needs of the record (algorithm §7.1).
extension PlanRecord {
    /// The running plan as the weekly rules read it; a suspended target is none.
    ///
    /// - Returns: nil without a running plan, or for one that began without a weight.
    public var weeklyPlan: PlanState? {
        guard let open, let weight = open.baseline.weight else { return nil }
        return PlanState(
            startedOn: open.startedOn, startWeight: weight, lastResetOn: open.lastResetOn,
            targets: open.targets.changes.map(\.dated))
    }

    /// What earlier check-ins left behind.
    ///
    /// - Parameter week: the week to be checked in. What an earlier check-in of the same week noted is left out: this
    ///   one takes its place.
    public func weeklyMemory(for week: CivilDate?, on date: CivilDate) -> WeeklyMemory {
        var earlier = memory
        if let week, let number = open?.number { earlier = memory.before(.init(plan: number, week: week)) }
        let isAgain = week != nil && week == open?.lastWeek
        return WeeklyMemory(
            fastLossStoodOn: earlier.fastLossStoodOn, arrivedOn: isAgain ? open?.arrivedBefore : open?.arrivedOn,
            lowDayGuardsOn: earlier.lowIntakeGuards, isManualOnly: status(on: date).isHeld)
    }
}

extension TargetChange {
    var dated: DatedTarget {
        let origin: TargetOrigin
        switch target {
        case .estimate: origin = .estimate
        case .userEntered: origin = .userEntered
        case .noTarget, .suspended: origin = .noTarget
        }
        return DatedTarget(
            effectiveOn: effectiveOn, origin: origin, kcalPerDay: target.energy?.kcalPerDay,
            isSafetyRaise: isSafetyRaise)
    }
}
