import Quantities

/// The plan's targets as the decision needs them.
struct PlanTargets {
    /// nil where none was ever set.
    let inForce: DatedTarget?
    /// Sum of all decreases to a target of ours since the plan's start, those apart that only took a safety raise back.
    let decreases: EnergyRate
    /// The target before the first safety raise not yet taken back.
    let beforeFirstRaise: EnergyRate?
    let lastSafetyRaiseOn: CivilDate?

    init(_ targets: [DatedTarget], asOf: CivilDate) {
        var inForce: DatedTarget?
        var decreases = 0.0
        var raisedFrom: [Double] = []
        var lastRaise: CivilDate?
        for target in targets where target.effectiveOn <= asOf {
            if let from = inForce?.kcalPerDay, let to = target.kcalPerDay {
                if to < from {
                    let onlyTakesBack = raisedFrom.first.map { to >= $0 } ?? false
                    if target.origin == .estimate, !onlyTakesBack { decreases += from - to }
                    raisedFrom.removeAll { to <= $0 }
                } else if target.isSafetyRaise {
                    raisedFrom.append(from)
                }
            }
            if target.isSafetyRaise { lastRaise = target.effectiveOn }
            inForce = target
        }
        self.inForce = inForce
        self.decreases = EnergyRate(unchecked: decreases)
        beforeFirstRaise = raisedFrom.first.map { EnergyRate(unchecked: $0) }
        lastSafetyRaiseOn = lastRaise
    }

    /// A target of ours in force.
    var ours: EnergyRate? {
        guard let inForce, inForce.origin == .estimate else { return nil }
        return inForce.kcalPerDay.map { EnergyRate(unchecked: $0) }
    }

    var shown: CurrentTarget {
        CurrentTarget(
            origin: inForce?.origin ?? .noTarget,
            energy: inForce?.kcalPerDay.map { EnergyRate(unchecked: $0) }, effectiveOn: inForce?.effectiveOn)
    }
}
