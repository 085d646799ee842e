import InSilico
import Quantities
import Recommendation

/// What a check-in kept of a person's record, by the day of the plan: what the guards against eating little look at.
struct KeptRecord {
    struct Day: Equatable {
        let kcal: Double
        let isFast: Bool
    }

    /// The first label of the window, and the one after its last.
    let window: Range<Int>
    /// Kept days by label.
    let days: [Int: Day]
    /// Kept weights, kg.
    let weightsKg: [Double]
    /// Readings that count for the median of a week, by label: all but those that a check-in did not accept.
    let readingsKg: [Int: Double]
    /// The weekday of label 0, 0 for Monday.
    let firstWeekday: Int

    /// - Parameter lived: all days before the check-in; the plan's first has index 0.
    init(_ reply: WeeklyReply, _ lived: [LivedDay], planStart: CivilDate) {
        let first = reply.observation.windowFirst.days(since: planStart)
        window = first..<(first + reply.observation.labels)
        var days: [Int: Day] = [:]
        for date in reply.exclusion.keptDays {
            let label = date.days(since: planStart)
            guard lived.indices.contains(label), let logged = lived[label].logged else { continue }
            days[label] = Day(kcal: logged.kcal, isFast: logged.completeness == .fast)
        }
        self.days = days
        weightsKg = reply.exclusion.keptWeights.compactMap { kept in
            let label = kept.date.days(since: planStart)
            return lived.indices.contains(label) ? lived[label].reading?.kg : nil
        }
        let out = reply.exclusion.weights.filter { $0.reason == .unusualUnconfirmed || $0.reason == .notAccepted }
        let outLabels = Set(out.compactMap { $0.date.days(since: planStart) })
        readingsKg = Dictionary(
            uniqueKeysWithValues: lived.filter { !outLabels.contains($0.day) }.compactMap { day in
                day.reading.map { (day.day, $0.kg) }
            })
        firstWeekday = planStart.weekday.rawValue
    }

    init(window: Range<Int>, days: [Int: Day], firstWeekday: Int) {
        self.window = window
        self.days = days
        weightsKg = []
        readingsKg = [:]
        self.firstWeekday = firstWeekday
    }

    /// kcal/day; nil without a kept day.
    var meanIntakeKcal: Double? { PeerRecord.mean(days.sorted { $0.key < $1.key }.map(\.value.kcal)) }
    var meanWeightKg: Double { PeerRecord.mean(weightsKg) ?? 0 }

    func lowDays(under limit: Double) -> Int { days.values.count { $0.isFast || $0.kcal < limit } }

    /// Saturdays with their Sundays, both inside the window, neither of them kept.
    var weekendsWithoutDay: Int {
        window.dropLast().count { label in
            (firstWeekday + label) % 7 == 5 && days[label] == nil && days[label + 1] == nil
        }
    }

    /// Of the seven labels that end so many days before the check-in; nil with readings on fewer than three.
    func medianKg(daysBack: Int) -> Double? {
        let end = window.upperBound - daysBack
        let values = ((end - 7)..<end).compactMap { readingsKg[$0] }.sorted()
        guard values.count >= 3 else { return nil }
        let middle = values.count / 2
        return values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2
    }
}
