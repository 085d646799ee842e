import InSilico

/// Decision rules of others, as far as they are public, on the same people. All begin with the engine's first
/// target, and all keep its floor.
enum PeerRule: String, Sendable, CaseIterable {
    /// Each week, 100 kcal up or down where the change of the weekly mean is over 0.25 % of weight off; products
    /// name the rule and keep its numbers to themselves: both are ours.
    case weeklySteps = "weekly_steps"
    /// Each 28 days with 12 weigh-ins, 80 kcal up or down where the slope is over 0.3 % a week off.
    case every28Days = "every_28_days"
    /// Each week, 28 days of balance with 14 logged days: to the target that it gives, at most 400 at once, half the
    /// way where it is over 10 % off, nothing under 75.
    case weeklyBalance = "weekly_balance"

    /// - Parameter ideal: the goal's rule, for the intended rate and for the target at a maintenance.
    /// - Returns: the new target, kcal/day; nil to keep the old one.
    func target(_ record: PeerRecord, week: Int, current: Double, ideal: IdealTarget) -> Double? {
        guard let weight = record.weightKg.last(where: { $0 != nil }) ?? nil else { return nil }
        let intended = ideal.percentPerWeek(maintenanceKcal: record.formulaKcal, weightKg: weight)
        let to: Double?
        switch self {
        case .weeklySteps: to = weekly(record, current, intended, weight)
        case .every28Days: to = week % 4 == 0 ? monthly(record, current, intended, weight) : nil
        case .weeklyBalance: to = balance(record, current, ideal, weight)
        }
        guard let to else { return nil }
        let rounded = Double(Int(max(to, ideal.floorKcal) / 10 + 0.5)) * 10
        return rounded == current ? nil : rounded
    }

    private func weekly(_ record: PeerRecord, _ current: Double, _ intended: Double, _ weight: Double) -> Double? {
        let labels = record.labels
        guard labels >= 14,
            let late = PeerRecord.mean(record.weightKg[(labels - 7)...].compactMap { $0 }),
            let early = PeerRecord.mean(record.weightKg[(labels - 14)..<(labels - 7)].compactMap { $0 })
        else { return nil }
        let off = (late - early) / weight * 100 - intended
        if off.magnitude <= 0.25 { return nil }
        return off > 0 ? current - 100 : current + 100
    }

    private func monthly(_ record: PeerRecord, _ current: Double, _ intended: Double, _ weight: Double) -> Double? {
        let first = record.labels - 28
        guard first >= 0, record.weightKg[first...].compactMap({ $0 }).count >= 12,
            let slope = PeerRule.slope(record, from: first)
        else { return nil }
        let off = slope * 7 / weight * 100 - intended
        if off.magnitude <= 0.3 { return nil }
        return off > 0 ? current - 80 : current + 80
    }

    private func balance(
        _ record: PeerRecord, _ current: Double, _ ideal: IdealTarget, _ weight: Double
    ) -> Double? {
        let first = max(0, record.labels - 28)
        guard record.intakeKcal[first...].compactMap({ $0 }).count >= 14, record.labels >= 14,
            let intake = record.meanIntakeKcal(from: first), let slope = PeerRule.slope(record, from: first)
        else { return nil }
        let maintenance = intake - 7_700 * slope
        let goal = ideal.kcal(maintenanceKcal: maintenance, weightKg: weight)
        var change = goal - current
        if change.magnitude <= 75 { return nil }
        if change.magnitude > 0.1 * current { change /= 2 }
        return current + min(max(change, -400), 400)
    }

    /// kg a day; nil without enough weights.
    private static func slope(_ record: PeerRecord, from first: Int) -> Double? {
        let points = (first..<record.labels).compactMap { day in record.weightKg[day].map { (Double(day), $0) } }
        guard points.count > 3 else { return nil }
        let meanX = points.reduce(0) { $0 + $1.0 } / Double(points.count)
        let meanY = points.reduce(0) { $0 + $1.1 } / Double(points.count)
        let squares = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
        return squares > 0 ? points.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / squares : nil
    }
}
