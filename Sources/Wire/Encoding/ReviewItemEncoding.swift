import Quantities
import Recommendation

/// What is to be looked at.
extension MessageWriter {
    mutating func fields(of item: ReviewItem) {
        typealias F = Fields.ReviewItem
        put(F.kindCode, item.code)
        switch item {
        case .safetyQuestionsDue(let reason): put(F.reasonCode, reason.rawValue)
        case .weekNotReviewed(let first, let last):
            put(F.week) { writer in
                writer.put(Fields.WeekSpan.firstDay, first)
                writer.put(Fields.WeekSpan.lastDay, last)
            }
        case .flag(let flag):
            put(F.date, flag.date)
            put(F.flags) { $0.fields(of: flag) }
        case .mealMissing(let meal, let flags):
            for flag in flags { put(F.flags) { $0.fields(of: flag) } }
            if let meal = meal.number { put(F.meal, meal) }
        case .unreviewedDay(let date), .unreconciledImport(let date): put(F.date, date)
        case .pendingDrafts(let date, let count):
            put(F.date, date)
            put(F.draftCount, count)
        case .unconfirmedWeight(let readingID, let date), .unusualWeight(let readingID, let date):
            put(F.date, date)
            put(F.readingId, readingID)
        case .isEverythingLogged: break
        }
    }

    private mutating func fields(of flag: RaisedFlag) {
        typealias F = Fields.ReviewFlag
        put(F.date, flag.date)
        put(F.flag, flag.kind.number)
        if let meal = flag.slot.number { put(F.meal, meal) }
        put(F.dayDigest, flag.digest.value)
        put(F.stateCode, flag.state.rawValue)
    }
}

extension ReviewItem {
    fileprivate var code: StaticString {
        switch self {
        case .safetyQuestionsDue: "safety_questions_due"
        case .weekNotReviewed: "week_not_reviewed"
        case .flag: "flag"
        case .mealMissing: "meal_missing"
        case .unreviewedDay: "unreviewed_day"
        case .pendingDrafts: "pending_drafts"
        case .unreconciledImport: "unreconciled_import"
        case .unconfirmedWeight: "unconfirmed_weight"
        case .unusualWeight: "unusual_weight"
        case .isEverythingLogged: "is_everything_logged"
        }
    }
}
