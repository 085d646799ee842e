import Quantities

/// One weigh-in after everything that does not depend on the window: its kilograms, and why it is out, if it is.
struct ReadWeight {
    /// In the request's list.
    let position: Int
    let day: Int32
    var kilograms = 0.0
    var out: WeightExclusion?

    /// Confirmed, and not replaced by a correction.
    var isConfirmed: Bool { out != .unconfirmed && out != .superseded }
}

/// Algorithm §7.1, the weights: one per day, corrections by id, echoes, plausibility. Depends on no window and no
/// order of the request's list.
struct WeightReading {
    /// Ascending by day, then in the order in which readings of one day count.
    private(set) var weights: [ReadWeight]
    /// The accepted weight of each day, flagged or not: what the safety look goes by.
    private(set) var accepted: [DayWeight] = []
    private(set) var flags: [RaisedFlag] = []

    init(_ request: WeeklyRequest, height: Length?, _ rules: RuleSet) {
        weights = request.weights.enumerated().map { ReadWeight(position: $0.offset, day: $0.element.date.dayNumber) }
        WeightReading.order(&weights, request.weights)
        accepted.reserveCapacity(weights.count)
        markUnconfirmedAndSuperseded(request.weights)
        var reference = ReferenceWeight()
        var start = 0
        while start < weights.count {
            var end = start + 1
            while end < weights.count, weights[end].day == weights[start].day { end += 1 }
            readDay(start..<end, request, height, &reference, rules)
            start = end
        }
    }

    private static func order(_ weights: inout [ReadWeight], _ records: [WeightRecord]) {
        func precedes(_ a: ReadWeight, _ b: ReadWeight) -> Bool {
            if a.day != b.day { return a.day < b.day }
            let first = records[a.position]
            let second = records[b.position]
            let isFirstBefore = first.timeOfDay == .beforeFirstFood
            if isFirstBefore != (second.timeOfDay == .beforeFirstFood) { return isFirstBefore }
            if first.minuteOfDay != second.minuteOfDay {
                return (first.minuteOfDay ?? .max) < (second.minuteOfDay ?? .max)
            }
            if first.timeOfDay != second.timeOfDay { return second.timeOfDay == .later }
            return first.id < second.id
        }
        for index in weights.indices.dropFirst() where precedes(weights[index], weights[index - 1]) {
            weights.sort(by: precedes)
            return
        }
    }

    /// A correction takes effect once it is confirmed, whatever its date (P34).
    private mutating func markUnconfirmedAndSuperseded(_ records: [WeightRecord]) {
        for index in weights.indices where !records[weights[index].position].isConfirmed {
            weights[index].out = .unconfirmed
        }
        for correction in records where correction.isConfirmed {
            guard let old = correction.supersedes, old != correction.id else { continue }
            for index in weights.indices where weights[index].out == nil {
                if records[weights[index].position].id == old { weights[index].out = .superseded }
            }
        }
    }

    private mutating func readDay(
        _ range: Range<Int>, _ request: WeeklyRequest, _ height: Length?, _ reference: inout ReferenceWeight,
        _ rules: RuleSet
    ) {
        var chosen: Int?
        var isAcceptedTaken = false
        for index in range where weights[index].out == nil {
            let record = request.weights[weights[index].position]
            weights[index].kilograms = record.mass.normalised?.kilograms ?? .nan
            if isEcho(index, range, rules.evidence) {
                weights[index].out = .duplicate
                continue
            }
            let look = AcceptedLook(record.mass, height, rules.plausibility)
            let isUnusual =
                look.isAccepted && !isAcceptedTaken && !record.isConfirmedAsUnusual
                && (look.isUnusual || reference.isUnusual(weights[index], rules.plausibility))
            if chosen == nil {
                chosen = index
                if !look.isAccepted { weights[index].out = .notAccepted }
                if isUnusual { weights[index].out = .unusualUnconfirmed }
            } else {
                weights[index].out = .laterReadingOfTheDay
            }
            guard look.isAccepted, !isAcceptedTaken, !isUnusual else { continue }
            isAcceptedTaken = true
            accepted.append(DayWeight(day: weights[index].day, kilograms: weights[index].kilograms))
            reference.join(weights[index], alone: record.isConfirmedAsUnusual, rules.plausibility)
        }
        guard range.count > 1, let chosen else { return }
        flagApart(range, chosen, request, rules.evidence)
    }

    /// Within the distance of an earlier reading of the day: the same step on the scale, told twice (P48).
    private func isEcho(_ index: Int, _ range: Range<Int>, _ rules: EvidenceRules) -> Bool {
        let limit = rules.echoDistance.value.kilograms + SuppliedNumber.noise
        for earlier in range.lowerBound..<index {
            guard weights[earlier].isConfirmed else { continue }
            if (weights[earlier].kilograms - weights[index].kilograms).magnitude <= limit { return true }
        }
        return false
    }

    /// Two confirmed weigh-ins far apart: which of them was the person (P32)?
    private mutating func flagApart(
        _ range: Range<Int>, _ chosen: Int, _ request: WeeklyRequest, _ rules: EvidenceRules
    ) {
        let confirmed = range.filter { weights[$0].isConfirmed && weights[$0].kilograms.isFinite }
            .map { weights[$0].kilograms }
        guard let lowest = confirmed.min(), let highest = confirmed.max(),
            highest - lowest > rules.weighInsApart.value.fraction * lowest
        else { return }
        let date = request.weights[weights[chosen].position].date
        let digest = DayDigest(day: date.dayNumber, kilograms: confirmed)
        let state = FlagStates.state(.weighInsApart, [], date, digest, request.resolutions)
        flags.append(RaisedFlag(date: date, kind: .weighInsApart, slot: [], digest: digest, state: state))
        if state != .resolved, weights[chosen].out == nil { weights[chosen].out = .unresolvedFlag }
    }
}

/// What plausibility says of one weight.
private struct AcceptedLook {
    let isAccepted: Bool
    let isUnusual: Bool

    init(_ supplied: SuppliedMass, _ height: Length?, _ rules: PlausibilityRules) {
        let reading = Plausibility.weight(supplied, rules)
        guard let mass = reading.value else {
            isAccepted = false
            isUnusual = false
            return
        }
        guard let height else {
            isAccepted = true
            isUnusual = reading.isUnusual
            return
        }
        let index = Plausibility.bodyMassIndex(weight: supplied, mass: mass, height: height, rules)
        isAccepted = index.refusal == nil
        isUnusual = reading.isUnusual || index.isUnusual
    }
}

/// The latest accepted readings, against which a change is seen (algorithm §1).
private struct ReferenceWeight {
    private var latest: [Double] = []
    private var day: Int32 = 0

    func isUnusual(_ weight: ReadWeight, _ rules: PlausibilityRules) -> Bool {
        let floor = rules.weightChangeFloor.value.kilograms
        // Near each of them it is near their median, which then need not be looked for.
        if latest.allSatisfy({ ($0 - weight.kilograms).magnitude <= floor }) { return false }
        guard let median = OrderedSum.median(latest) else { return false }
        return WeightChange.isUnusual(
            Mass(unchecked: weight.kilograms), reference: Mass(unchecked: median), days: Int(weight.day - day), rules)
    }

    /// - Parameter alone: the person confirmed it as unusual; earlier readings count no longer.
    mutating func join(_ weight: ReadWeight, alone: Bool, _ rules: PlausibilityRules) {
        if alone { latest.removeAll(keepingCapacity: true) }
        if latest.count >= rules.weightChangeReadings.value.value, !latest.isEmpty { latest.removeFirst() }
        latest.append(weight.kilograms)
        day = weight.day
    }
}
