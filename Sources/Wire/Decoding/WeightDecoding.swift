internal import CWireMessages
import Quantities
import Recommendation

extension FieldReader {
    /// With an unreadable weight, none: the engine would name the others by the wrong places.
    mutating func weights(_ evidence: Caloriecount__V1__WeeklyEvidence) -> [WeightRecord] {
        let count = evidence.n_weights
        guard count > 0, let list = evidence.weights,
            accepts(count: count, bound: ListBound.weights, FieldPath("weights"))
        else { return [] }
        var weights: [WeightRecord] = []
        weights.reserveCapacity(count)
        for index in 0..<count {
            guard let sent = list[index] else { continue }
            if let weight = weight(sent.pointee, index) { weights.append(weight) }
        }
        return weights.count == count ? weights : []
    }

    /// A weight that does not say it is confirmed is not.
    private mutating func weight(_ sent: Caloriecount__V1__WeightRecord, _ index: Int) -> WeightRecord? {
        let path = FieldPath("weights", at: index)
        let refusedBefore = refusals.count
        if sent.reading_id == nil { refuse(path, "reading_id", .incomplete) }
        let id = text(sent.reading_id, path, "reading_id")
        let supersedes = text(sent.superseded_reading_id, path, "superseded_reading_id")
        let date = requiredDate(sent.date, path, "date")
        let timeOfDay = value(TimeOfDayClass.self, sent.has_time_of_day, sent.time_of_day, path, "time_of_day")
        if sent.mass == nil { refuse(path, "mass", .incomplete) }
        let mass = mass(sent.mass, FieldPath("weights", at: index, "mass"))
        guard let id, let date, let mass, refusals.count == refusedBefore else { return nil }
        return WeightRecord(
            id: id, supersedes: supersedes, date: date, timeOfDay: timeOfDay ?? .unknown,
            minuteOfDay: present(sent.has_minute_of_day, sent.minute_of_day).map { Int($0) },
            isConfirmed: isSet(sent.has_confirmed, sent.confirmed),
            isConfirmedAsUnusual: isSet(sent.has_confirmed_as_unusual, sent.confirmed_as_unusual), mass: mass)
    }

    mutating func resolutions(_ evidence: Caloriecount__V1__WeeklyEvidence) -> [FlagResolution] {
        let count = evidence.n_resolutions
        guard count > 0, let list = evidence.resolutions,
            accepts(count: count, bound: ListBound.resolutions, FieldPath("resolutions"))
        else { return [] }
        var resolutions: [FlagResolution] = []
        resolutions.reserveCapacity(count)
        for index in 0..<count {
            guard let sent = list[index] else { continue }
            if let resolution = resolution(sent.pointee, FieldPath("resolutions", at: index)) {
                resolutions.append(resolution)
            }
        }
        return resolutions
    }

    private mutating func resolution(
        _ sent: Caloriecount__V1__FlagResolution, _ path: FieldPath
    ) -> FlagResolution? {
        let refusedBefore = refusals.count
        let date = requiredDate(sent.date, path, "date")
        let kind = requiredValue(FlagKind.self, sent.has_flag, sent.flag, path, "flag")
        let answer = requiredValue(FlagAnswer.self, sent.has_answer, sent.answer, path, "answer")
        if sent.has_day_digest == 0 { refuse(path, "day_digest", .incomplete) }
        var slot: MealSlots = []
        if sent.has_meal != 0, sent.meal.rawValue != 0 {
            if let meal = MealSlots(sent.meal) { slot = meal } else { refuse(path, "meal", .unknownValue) }
        }
        guard let date, let kind, let answer, refusals.count == refusedBefore else { return nil }
        return FlagResolution(
            date: date, kind: kind, slot: slot, digest: DayDigest(value: sent.day_digest), answer: answer)
    }

    /// With an unreadable label, none: the engine would name the others by the wrong places.
    mutating func labels(_ evidence: Caloriecount__V1__WeeklyEvidence) -> [ContextLabel] {
        let count = evidence.n_labels
        guard count > 0, let list = evidence.labels,
            accepts(count: count, bound: ListBound.labels, FieldPath("labels"))
        else { return [] }
        var labels: [ContextLabel] = []
        labels.reserveCapacity(count)
        for index in 0..<count {
            guard let sent = list[index] else { continue }
            if let label = label(sent.pointee, FieldPath("labels", at: index)) { labels.append(label) }
        }
        return labels.count == count ? labels : []
    }

    private mutating func label(_ sent: Caloriecount__V1__ContextLabel, _ path: FieldPath) -> ContextLabel? {
        let refusedBefore = refusals.count
        let kind = labelKind(sent, path)
        let first = requiredDate(sent.first_day, path, "first_day")
        let last = requiredDate(sent.last_day, path, "last_day")
        guard let kind, let first, let last, refusals.count == refusedBefore else { return nil }
        return ContextLabel(
            kind: kind, firstDay: first, lastDay: last, isConfirmed: isSet(sent.has_confirmed, sent.confirmed))
    }

    /// A change of body water has a cause, and nothing else has one.
    private mutating func labelKind(_ sent: Caloriecount__V1__ContextLabel, _ path: FieldPath) -> ContextLabelKind? {
        let cause = value(
            BodyWaterCause.self, sent.has_body_water_cause, sent.body_water_cause, path, "body_water_cause")
        guard sent.has_kind != 0, sent.kind.rawValue != 0 else {
            refuse(path, "kind", .incomplete)
            return nil
        }
        if sent.kind == CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_BODY_WATER_CHANGE {
            if let cause { return .bodyWaterChange(cause) }
            if sent.has_body_water_cause == 0 || sent.body_water_cause.rawValue == 0 {
                refuse(path, "body_water_cause", .incomplete)
            }
            return nil
        }
        if cause != nil { refuse(path, "body_water_cause", .conflictingValues) }
        guard let kind = ContextLabelKind(sent.kind) else {
            refuse(path, "kind", .unknownValue)
            return nil
        }
        return kind
    }
}
