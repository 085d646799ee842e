import InSilico
import Quantities
import Recommendation

/// What a method of others sees of a person: the same days and weights as the engine, without a truth. Readings of
/// somebody else are left out for them, since few publish how they find such.
struct PeerRecord {
    /// One per label from the plan's first day; nil where the day was not logged as complete.
    let intakeKcal: [Double?]
    /// One per label, kg; nil without a weigh-in.
    let weightKg: [Double?]
    /// The formula at the start, kcal/day.
    let formulaKcal: Double
    /// Labels from the plan's start to the first one here.
    var labelsSincePlanStart = 0

    var labels: Int { intakeKcal.count }

    /// - Parameter days: all labels before the one for which the estimate is asked.
    init(_ days: some Collection<LivedDay>, formulaKcal: Double) {
        intakeKcal = days.map { day in
            guard let logged = day.logged, logged.completeness != .incomplete, !logged.isExcluded else { return nil }
            return logged.kcal
        }
        weightKg = days.map { day in
            day.reading.flatMap { $0.isOtherPerson ? nil : $0.kg }
        }
        self.formulaKcal = formulaKcal
    }

    /// Only what a check-in kept, from the first label of its window on.
    ///
    /// - Parameter lived: all days before the check-in; the plan's first has index 0.
    init(keptBy reply: WeeklyReply, _ lived: [LivedDay], planStart: CivilDate, formulaKcal: Double) {
        let first = max(0, reply.observation.windowFirst.days(since: planStart))
        var intake = [Double?](repeating: nil, count: max(0, lived.count - first))
        var weight = intake
        for date in reply.exclusion.keptDays {
            let day = date.days(since: planStart)
            if day >= first, day < lived.count { intake[day - first] = lived[day].logged?.kcal }
        }
        for kept in reply.exclusion.keptWeights {
            let day = kept.date.days(since: planStart)
            if day >= first, day < lived.count { weight[day - first] = lived[day].reading?.kg }
        }
        intakeKcal = intake
        weightKg = weight
        self.formulaKcal = formulaKcal
        labelsSincePlanStart = first
    }

    init(intakeKcal: [Double?], weightKg: [Double?], formulaKcal: Double) {
        self.intakeKcal = intakeKcal
        self.weightKg = weightKg
        self.formulaKcal = formulaKcal
    }

    /// Of the labels from `first` on; nil without a logged day.
    func meanIntakeKcal(from first: Int = 0) -> Double? {
        PeerRecord.mean(intakeKcal[min(first, labels)...].compactMap { $0 })
    }

    static func mean(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }

    /// One weight per label between the first and the last reading, gaps filled by straight lines.
    var interpolatedKg: (first: Int, values: [Double]) {
        let days = weightKg.indices.filter { weightKg[$0] != nil }
        guard let first = days.first, let last = days.last else { return (0, []) }
        var values: [Double] = []
        var earlier = first
        var later = first
        for day in first...last {
            if day > later { (earlier, later) = (later, days.first { $0 >= day } ?? last) }
            let (a, b) = (weightKg[earlier] ?? 0, weightKg[later] ?? 0)
            let part = later == earlier ? 0 : Double(day - earlier) / Double(later - earlier)
            values.append(a + part * (b - a))
        }
        return (first, values)
    }
}
