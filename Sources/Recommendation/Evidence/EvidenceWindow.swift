import Quantities

/// One label of the window.
struct WindowDay: Equatable {
    /// nil: the day is kept.
    var out: DayExclusion? = .missing
    /// Expected intake, kcal/day; meaningful for a kept day.
    var intake = 0.0
    /// Half of the range that was given, 0 where none was.
    var halfRange = 0.0
    var isFast = false

    var isKept: Bool { out == nil }
}

/// The evidence as of one date, after algorithm §7.1: exactly which days and weights remain, and why each other one is
/// out.
struct EvidenceWindow {
    /// Labels before this one are complete.
    let asOf: Int32
    /// The first label of the fit's window.
    let first: Int32
    /// From the plan's start to the first label.
    let labelsSincePlanStart: Int
    /// One per label of the window, ascending.
    private(set) var days: [WindowDay]
    /// One per day of the request, in `EvidenceInput.dayOrder`; nil: kept.
    private(set) var recordOut: [DayExclusion?]
    /// Kept, ascending.
    private(set) var weights: [DayWeight] = []
    /// One per weight of the request, in the order of `WeightReading.weights`; nil: kept.
    private(set) var weightOut: [WeightExclusion?]
    private(set) var flags: [RaisedFlag]

    /// N, the number of labels.
    var labels: Int { days.count }

    init(_ input: EvidenceInput, asOf date: CivilDate) {
        asOf = date.dayNumber
        let bounds = WindowBounds(input, asOf: asOf)
        first = bounds.first
        labelsSincePlanStart = Int(bounds.first) - Int(bounds.planStart)
        days = Array(repeating: WindowDay(), count: max(0, Int(asOf) - Int(bounds.first)))
        recordOut = []
        recordOut.reserveCapacity(input.dayOrder.count)
        weightOut = []
        flags = DayFlags.raise(input, bounds)
        readDays(input, bounds)
        weightOut = WeightsInWindow.exclusions(input, bounds, kept: &weights)
    }

    private mutating func readDays(_ input: EvidenceInput, _ bounds: WindowBounds) {
        for position in input.dayOrder {
            let day = input.request.days[position]
            let number = day.date.dayNumber
            if let out = bounds.dayOut(number) {
                recordOut.append(out)
                continue
            }
            let index = Int(number - first)
            let out = exclusion(of: day)
            recordOut.append(out)
            days[index].out = out
            guard out == nil else { continue }
            days[index].intake = day.keptIntake ?? 0
            days[index].halfRange = day.energyKcal?.halfRange ?? 0
            days[index].isFast = day.completeness == .confirmedFast
        }
    }

    private func exclusion(of day: DayRecord) -> DayExclusion? {
        if day.personExclusion != nil { return .excludedByPerson }
        if day.keptIntake == nil { return .missing }
        if day.provenance == .importedUnreconciled { return .importedUnreconciled }
        if day.completeness == .unreviewed { return .unreviewed }
        if day.pendingDrafts > 0 { return .pendingDraft }
        if day.completeness == .confirmedIncomplete { return .incomplete }
        let date = day.date
        return flags.contains { $0.date == date && $0.state != .resolved } ? .unresolvedFlag : nil
    }
}

extension DayRecord {
    /// Expected intake; a confirmed fast without an entry is none by the person's word.
    var keptIntake: Double? {
        if let expected = energyKcal?.expected { return expected }
        return completeness == .confirmedFast ? 0 : nil
    }

    /// What the window's usual intake is taken from, before any flag.
    var countsForUsualIntake: Bool {
        personExclusion == nil && (completeness == .confirmedComplete || completeness == .confirmedFast)
            && keptIntake != nil
    }
}

extension SuppliedRange {
    /// nil where no range is given.
    var width: Double? {
        guard let low, let high else { return nil }
        return high - low
    }

    var halfRange: Double { (width ?? 0) / 2 }
}

/// Where the window begins, and which of the date reasons holds before it.
struct WindowBounds {
    let asOf: Int32
    let first: Int32
    let outside: Int32
    let planStart: Int32
    let reset: Int32?

    init(_ input: EvidenceInput, asOf: Int32) {
        self.asOf = asOf
        outside = asOf - Int32(clamping: input.rules.evidence.windowLabels.value.value)
        planStart = input.plan.startedOn.dayNumber
        // A reset after this date is not known to it.
        reset = input.plan.lastResetOn.flatMap { $0.dayNumber <= asOf ? $0.dayNumber : nil }
        first = max(outside, planStart, reset ?? outside)
    }

    func dayOut(_ day: Int32) -> DayExclusion? {
        if day >= asOf { return .future }
        if day < outside { return .outsideWindow }
        if day < planStart { return .beforePlanStart }
        if let reset, day < reset { return .beforeReset }
        return nil
    }

    func weightOut(_ day: Int32) -> WeightExclusion? {
        if day >= asOf { return .future }
        if day < outside { return .outsideWindow }
        if day < planStart { return .beforePlanStart }
        if let reset, day < reset { return .beforeReset }
        return nil
    }
}
