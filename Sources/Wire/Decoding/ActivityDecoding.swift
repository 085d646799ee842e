internal import CWireMessages
import Quantities
import Recommendation

extension FieldReader {
    mutating func activity(
        _ message: UnsafePointer<Caloriecount__V1__ActivityEvidence>?
    ) -> ActivityEvidence {
        guard let message else { return ActivityEvidence() }
        let sent = message.pointee
        return ActivityEvidence(
            manual: manual(sent.manual), wearableDays: wearableDays(sent.wearable),
            confirmedCategory: value(
                ActivityCategory.self, sent.has_confirmed_category, sent.confirmed_category,
                FieldPath("activity"), "confirmed_category"))
    }

    private mutating func manual(
        _ message: UnsafePointer<Caloriecount__V1__ManualAssessment>?
    ) -> ManualAssessment? {
        guard let message else { return nil }
        let sent = message.pointee
        return ManualAssessment(
            walkingMinutesPerDay: present(sent.has_walking_minutes_per_day, sent.walking_minutes_per_day),
            work: value(WorkKind.self, sent.has_work, sent.work, FieldPath("activity.manual"), "work"),
            workDaysPerWeek: present(sent.has_work_days_per_week, sent.work_days_per_week),
            moderateMinutesPerWeek: present(
                sent.has_moderate_training_minutes_per_week, sent.moderate_training_minutes_per_week),
            vigorousMinutesPerWeek: present(
                sent.has_vigorous_training_minutes_per_week, sent.vigorous_training_minutes_per_week),
            stepsPerDay: present(sent.has_steps_per_day, sent.steps_per_day))
    }

    /// With an unreadable day, none: the engine would name the others by the wrong places.
    private mutating func wearableDays(
        _ message: UnsafePointer<Caloriecount__V1__WearableHistory>?
    ) -> [WearableDay]? {
        guard let message else { return nil }
        let count = message.pointee.n_days
        guard count > 0, let list = message.pointee.days,
            accepts(count: count, bound: ListBound.wearableDays, FieldPath("activity.wearable.days"))
        else { return [] }
        var days: [WearableDay] = []
        days.reserveCapacity(count)
        for index in 0..<count {
            guard let sent = list[index] else { continue }
            if let day = wearableDay(sent.pointee, FieldPath("activity.wearable.days", at: index)) {
                days.append(day)
            }
        }
        return days.count == count ? days : []
    }

    private mutating func wearableDay(
        _ sent: Caloriecount__V1__WearableDay, _ path: FieldPath
    ) -> WearableDay? {
        let refusedBefore = refusals.count
        let exclusion = value(WearableDayExclusion.self, sent.has_exclusion, sent.exclusion, path, "exclusion")
        if sent.date == nil { refuse(path, "date", .incomplete) }
        guard let date = date(sent.date, path, "date"), refusals.count == refusedBefore else { return nil }
        return WearableDay(
            date: date, steps: present(sent.has_steps_per_day, sent.steps_per_day),
            wearMinutes: present(sent.has_wear_minutes, sent.wear_minutes),
            trainingMinutes: present(sent.has_training_minutes, sent.training_minutes),
            trainingSessions: present(sent.has_training_sessions, sent.training_sessions).map { Int($0) },
            exclusion: exclusion)
    }
}
