import Recommendation

/// One change of target.
struct TargetChangeMade: Sendable, Equatable {
    let week: Int
    let fromKcal: Double
    let toKcal: Double
    let idealKcal: Double
    /// The safety look's, for losing faster than planned or for a weight under the minimum.
    let isSafetyRaise: Bool
    /// Under the floor, or further from the estimate than the caps allow.
    let breaksLimit: Bool

    var isRaise: Bool { toKcal > fromKcal }
    /// Further from the ideal target than the old one was.
    var movesAway: Bool { (toKcal - idealKcal).magnitude > (fromKcal - idealKcal).magnitude }
}

/// Half a year of one person.
struct LoopOutcome: Sendable {
    var changes: [TargetChangeMade] = []
    /// Check-ins that asked for more evidence, and all of them.
    var collecting = 0
    var checkIns = 0
    /// The first week with a figure of moderate confidence or better.
    var usefulWeek: Int?
    /// Weeks on which *losing faster than planned* stood, and those of them on which nothing of the kind was true.
    var noticeWeeks: [Int] = []
    var falseNoticeWeeks: [Int] = []
    /// At some check-in the body had lost 1 % a week or more over four weeks.
    var everLostFast = false
    /// The engine gave no further target: manual only.
    var endedInWeek: Int?
    var weeksUnderFloor = 0
    /// Weeks in which over 1 % of weight was lost, and those in which the target alone would have done it.
    var weeksOverOnePercent = 0
    var weeksOverOnePercentByTarget = 0
    /// Percent of weight a week from the fifth week on: tissue, and what the goal's rule meant.
    var percentPerWeek = 0.0
    var intendedPercentPerWeek = 0.0
    /// |target − ideal| at each week's end, kcal/day, summed.
    var distanceKcal = 0.0
    /// Check-ins that kept the target for each of `KeepReason.allCases`, and for each of `LowIntakeGuard.allCases`.
    var keepReasons = [Int](repeating: 0, count: KeepReason.allCases.count)
    var guards = [Int](repeating: 0, count: LowIntakeGuard.allCases.count)
    /// Changes that were offered, taken or not.
    var offers = 0
    /// Check-ins with a figure of maintenance, and those at which nothing but a guard against eating little spoke
    /// against a change.
    var withFigure = 0
    var heldByGuardAlone = 0
    /// Of those, the ones at which a single guard of `LowIntakeGuard.allCases` spoke.
    var heldByOneGuard = [Int](repeating: 0, count: LowIntakeGuard.allCases.count)
    /// Weeks that ended with the target within the deadband of the ideal one.
    var weeksNearIdeal = 0

    /// Notes a check-in that kept the target.
    mutating func keep(_ reasons: [KeepReason], _ held: [LowIntakeGuard]) {
        for (index, reason) in KeepReason.allCases.enumerated() where reasons.contains(reason) {
            keepReasons[index] += 1
        }
        for (index, one) in LowIntakeGuard.allCases.enumerated() where held.contains(one) { guards[index] += 1 }
        guard reasons == [.lowIntakeGuard] else { return }
        heldByGuardAlone += 1
        if held.count == 1, let index = LowIntakeGuard.allCases.firstIndex(of: held[0]) { heldByOneGuard[index] += 1 }
    }

    /// Whether there was no change, and an offer would have come at some check-in but for this guard alone. For one
    /// person that can be so of several guards, at different check-ins.
    func isHeld(by guarding: LowIntakeGuard) -> Bool {
        guard whyUnchanged == .heldByGuard, let index = LowIntakeGuard.allCases.firstIndex(of: guarding) else {
            return false
        }
        return heldByOneGuard[index] > 0
    }

    /// No change, and at every check-in that nothing but guards held there were two or more of them.
    var isHeldByGuardsTogether: Bool {
        whyUnchanged == .heldByGuard && heldByOneGuard.allSatisfy { $0 == 0 }
    }

    /// Why there was no change, the first that applies; nil where there was one.
    var whyUnchanged: WhyUnchanged? {
        if !changes.isEmpty { return nil }
        if offers > 0 { return .offerNotTaken }
        if heldByGuardAlone > 0 { return .heldByGuard }
        if withFigure == 0 { return .noFigure }
        return weeksNearIdeal * 2 >= checkIns ? .nearIdeal : .neverCertain
    }

    /// Changes against the direction of the one before, those apart that only take a safety raise back.
    var reversals: Int {
        var count = 0
        for (earlier, later) in zip(changes, changes.dropFirst())
        where earlier.isRaise != later.isRaise && !earlier.isSafetyRaise { count += 1 }
        return count
    }
}

/// Why somebody had no change in half a year.
enum WhyUnchanged: String, Sendable, CaseIterable {
    case offerNotTaken = "an offer was made and not taken"
    case heldByGuard = "nothing but a guard against eating little held a change back"
    case noFigure = "the record never carried a figure"
    case nearIdeal = "the target was near the ideal in most weeks"
    case neverCertain = "the change was never certain, or not twice"
}
