import Quantities

/// Whether a weight is unusual against earlier accepted readings: a suitcase, a guest or a pet on the scale
/// (P31, P32).
enum WeightChange {
    /// - Parameters:
    ///   - weight: the accepted current weight, observed on `date`.
    ///   - readings: accepted readings not after `date`, ascending by date.
    /// - Returns: true where the change is larger than usual for the days that passed; false without readings.
    static func isUnusual(
        _ weight: Mass, on date: CivilDate, readings: [(mass: Mass, reading: AcceptedReading)],
        _ rules: PlausibilityRules
    ) -> Bool {
        let considered = readings.suffix(from: start(of: readings)).suffix(rules.weightChangeReadings.value.value)
        guard let latest = considered.last,
            let median = OrderedSum.median(considered.map(\.mass.kilograms))
        else { return false }
        return isUnusual(
            weight, reference: Mass(unchecked: median), days: date.days(since: latest.reading.observedOn), rules)
    }

    /// - Parameters:
    ///   - reference: the median of the latest accepted readings.
    ///   - days: since the latest of them.
    static func isUnusual(_ weight: Mass, reference: Mass, days: Int, _ rules: PlausibilityRules) -> Bool {
        let share = min(rules.weightChangePerDay.value.percent * Double(days), rules.weightChangeMaximum.value.percent)
        let allowed = max(rules.weightChangeFloor.value.kilograms, share * reference.kilograms / 100)
        let change = (weight.kilograms - reference.kilograms).magnitude
        return Rounding.withoutNoise(change) > Rounding.withoutNoise(allowed)
    }

    /// After a confirmation of an unusual value the confirmed reading alone is the reference; later ones join it.
    private static func start(of readings: [(mass: Mass, reading: AcceptedReading)]) -> Int {
        readings.lastIndex { $0.reading.confirmedAsUnusual } ?? readings.startIndex
    }
}
