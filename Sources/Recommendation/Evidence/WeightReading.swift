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
    /// Where in `accepted` the readings begin that a change is seen against: at the last one confirmed as unusual.
    private var reference = 0

    init(_ records: [WeightRecord], _ resolutions: [FlagResolution], height: Length?, _ rules: RuleSet) {
        weights = records.indices.map { ReadWeight(position: $0, day: records[$0].date.dayNumber) }
        WeightReading.order(&weights, records)
        accepted.reserveCapacity(weights.count)
        markUnconfirmedAndSuperseded(records)
        let plausibility = rules.plausibility
        let evidence = rules.evidence
        var start = 0
        while start < weights.count {
            var end = start + 1
            while end < weights.count, weights[end].day == weights[start].day { end += 1 }
            let chosen = readDay(start..<end, records, height, plausibility, evidence)
            if end - start > 1, let chosen { flagApart(start..<end, chosen, resolutions, evidence) }
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
        for correction in records.indices where records[correction].isConfirmed {
            guard let old = records[correction].supersedes, old != records[correction].id else { continue }
            for index in weights.indices where weights[index].out == nil {
                if records[weights[index].position].id == old { weights[index].out = .superseded }
            }
        }
    }

    /// - Returns: the reading that counts for the day, in `weights`; nil where there is none.
    private mutating func readDay(
        _ range: Range<Int>, _ records: [WeightRecord], _ height: Length?, _ plausibility: PlausibilityRules,
        _ evidence: EvidenceRules
    ) -> Int? {
        var chosen: Int?
        var isAcceptedTaken = false
        for index in range where weights[index].out == nil {
            let mass = records[weights[index].position].mass
            let isConfirmedAsUnusual = records[weights[index].position].isConfirmedAsUnusual
            weights[index].kilograms = mass.normalised?.kilograms ?? .nan
            if isEcho(index, range, evidence) {
                weights[index].out = .duplicate
                continue
            }
            let look = AcceptedLook(mass, height, plausibility)
            let isUnusual =
                look.isAccepted && !isAcceptedTaken && !isConfirmedAsUnusual
                && (look.isUnusual || isFarFromReference(weights[index], plausibility))
            if chosen == nil {
                chosen = index
                if !look.isAccepted { weights[index].out = .notAccepted }
                if isUnusual { weights[index].out = .unusualUnconfirmed }
            } else {
                weights[index].out = .laterReadingOfTheDay
            }
            guard look.isAccepted, !isAcceptedTaken, !isUnusual else { continue }
            isAcceptedTaken = true
            if isConfirmedAsUnusual { reference = accepted.count }
            accepted.append(DayWeight(day: weights[index].day, kilograms: weights[index].kilograms))
        }
        return chosen
    }

    /// Against the latest accepted readings (algorithm §1). Inlined: a call would count references to each list.
    @inline(__always)
    private func isFarFromReference(_ weight: ReadWeight, _ rules: PlausibilityRules) -> Bool {
        let first = max(reference, accepted.count - max(1, rules.weightChangeReadings.value.value))
        let latest = accepted[first...]
        let floor = rules.weightChangeFloor.value.kilograms
        // Near each of them it is near their median, which then need not be looked for.
        if latest.allSatisfy({ ($0.kilograms - weight.kilograms).magnitude <= floor }) { return false }
        guard let last = latest.last, let median = OrderedSum.median(latest.map(\.kilograms)) else { return false }
        return WeightChange.isUnusual(
            Mass(unchecked: weight.kilograms), reference: Mass(unchecked: median), days: Int(weight.day - last.day),
            rules)
    }

    /// Within the distance of an earlier reading of the day: the same step on the scale, told twice (P48).
    @inline(__always)
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
        _ range: Range<Int>, _ chosen: Int, _ resolutions: [FlagResolution], _ rules: EvidenceRules
    ) {
        let confirmed = range.filter { weights[$0].isConfirmed && weights[$0].kilograms.isFinite }
            .map { weights[$0].kilograms }
        guard let lowest = confirmed.min(), let highest = confirmed.max(),
            highest - lowest > rules.weighInsApart.value.fraction * lowest,
            let date = CivilDate(dayNumber: weights[chosen].day)
        else { return }
        let digest = DayDigest(day: date.dayNumber, kilograms: confirmed)
        let state = FlagStates.state(.weighInsApart, [], date, digest, resolutions)
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
