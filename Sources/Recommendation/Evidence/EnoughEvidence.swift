import Quantities

/// Algorithm §7.1: what a calibration needs at least (JRN-11).
enum EnoughEvidence {
    /// - Returns: empty where evidence is enough; else everything that is missing, each with its dates.
    static func shortfalls(_ window: EvidenceWindow, _ input: EvidenceInput) -> [Shortfall] {
        let rules = input.rules.evidence
        let minimum = rules.minimumLabels.value.value
        var found: [Shortfall] = []
        if window.labels < minimum {
            let missing = minimum - window.labels
            let date = CivilDate(dayNumber: window.asOf + Int32(clamping: missing))
            found.append(Shortfall(kind: .labels, missing: missing, dates: date.map { [$0] } ?? []))
        }
        found += ofDays(window, rules)
        found += ofWeights(window, input)
        return found
    }

    private static func ofDays(_ window: EvidenceWindow, _ rules: EvidenceRules) -> [Shortfall] {
        var found: [Shortfall] = []
        let latest = rules.minimumLabels.value.value
        let kept = window.keptDays(last: latest)
        let needed = rules.minimumKeptDays.value.value
        if kept < needed {
            found.append(
                Shortfall(kind: .keptDays, missing: needed - kept, dates: window.datesNotKept(last: latest)))
        }
        let week = Weekday.count
        let keptLastWeek = window.keptDays(last: week)
        let neededLastWeek = rules.minimumKeptDaysLastWeek.value.value
        if keptLastWeek < neededLastWeek {
            found.append(
                Shortfall(
                    kind: .keptDaysLastWeek, missing: neededLastWeek - keptLastWeek,
                    dates: window.datesNotKept(last: week)))
        }
        let parts = rules.keptShareParts.value.value
        let of = rules.keptShareOf.value.value
        let keptOfAll = window.keptDays(last: window.labels)
        if keptOfAll * of < parts * window.labels {
            let neededOfAll = (parts * window.labels + of - 1) / max(of, 1)
            found.append(
                Shortfall(
                    kind: .keptShare, missing: neededOfAll - keptOfAll,
                    dates: window.datesNotKept(last: window.labels)))
        }
        return found
    }

    private static func ofWeights(_ window: EvidenceWindow, _ input: EvidenceInput) -> [Shortfall] {
        let rules = input.rules.evidence
        var found: [Shortfall] = []
        let from = window.asOf - Int32(clamping: rules.minimumLabels.value.value)
        let count = window.weights.reduce(0) { $0 + ($1.day >= from ? 1 : 0) }
        let needed = rules.minimumWeights.value.value
        if count < needed {
            found.append(
                Shortfall(
                    kind: .weights, missing: needed - count, dates: window.weightDatesToSettle(input, from: from)))
        }
        if let first = window.weights.first(where: { $0.day >= from }), let last = window.weights.last {
            let missing = rules.minimumWeightSpan.value.value - Int(last.day - first.day)
            if missing > 0 {
                found.append(
                    Shortfall(
                        kind: .weightSpan, missing: missing, dates: window.weightDatesToSettle(input, from: from)))
            }
        }
        let lastWeek = window.asOf - Int32(clamping: Weekday.count)
        let recent = window.weights.reduce(0) { $0 + ($1.day >= lastWeek ? 1 : 0) }
        let neededRecent = rules.minimumWeightsLastWeek.value.value
        if recent < neededRecent {
            found.append(
                Shortfall(
                    kind: .weightsLastWeek, missing: neededRecent - recent,
                    dates: window.weightDatesToSettle(input, from: lastWeek)))
        }
        return found
    }
}

extension EvidenceWindow {
    func keptDays(last count: Int) -> Int {
        var kept = 0
        for index in max(0, days.count - count)..<days.count where days[index].isKept { kept += 1 }
        return kept
    }

    func datesNotKept(last count: Int) -> [CivilDate] {
        var dates: [CivilDate] = []
        dates.reserveCapacity(min(count, days.count))
        for index in max(0, days.count - count)..<days.count where !days[index].isKept {
            if let date = CivilDate(dayNumber: first + Int32(clamping: index)) { dates.append(date) }
        }
        return dates
    }

    /// Days with a weight that the person can still confirm or answer for.
    func weightDatesToSettle(_ input: EvidenceInput, from day: Int32) -> [CivilDate] {
        var dates: [CivilDate] = []
        for (reading, out) in zip(input.weights.weights, weightOut) where reading.day >= day {
            let date = input.request.weights[reading.position].date
            switch out {
            case .unconfirmed, .unusualUnconfirmed, .unresolvedFlag: if dates.last != date { dates.append(date) }
            case .future, .outsideWindow, .beforePlanStart, .beforeReset, .superseded, .duplicate,
                .laterReadingOfTheDay, .notAccepted, .transition, .outlier, nil:
                break
            }
        }
        return dates
    }
}
