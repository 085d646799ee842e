internal import CWireMessages
import Quantities
import Recommendation

extension ReplyEncoder {
    func suggestion(
        _ suggestion: ActivitySuggestion, _ energyVisible: Bool, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__ActivitySuggestion> {
        let message = try scratch.make(
            Caloriecount__V1__ActivitySuggestion.self, caloriecount__v1__activity_suggestion__init)
        message.pointee.source_code = try scratch.string(suggestion.source.rawValue)
        if let category = suggestion.category {
            message.pointee.has_category = 1
            message.pointee.category = category.number
        }
        message.pointee.n_flag_codes = suggestion.flags.count
        message.pointee.flag_codes = try scratch.codes(suggestion.flags)
        message.pointee.n_note_codes = suggestion.notes.count
        message.pointee.note_codes = try scratch.codes(suggestion.notes)
        if let coverage = suggestion.coverage {
            message.pointee.coverage = try scratch.coverage(coverage)
        }
        if let minutes = suggestion.trainingMinutesPerWeek {
            message.pointee.has_training_minutes_per_week = 1
            message.pointee.training_minutes_per_week = minutes
        }
        message.pointee.has_sparse = 1
        message.pointee.sparse = suggestion.isSparse ? 1 : 0
        message.pointee.n_texts = suggestion.texts.count
        message.pointee.texts = try texts(suggestion.texts, energyVisible, scratch)
        return message
    }
}

extension MessageScratch {
    borrowing func activityBasis(
        _ basis: ActivityBasis
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__ActivityBasis> {
        let message = try make(Caloriecount__V1__ActivityBasis.self, caloriecount__v1__activity_basis__init)
        message.pointee.source_code = try string(basis.source.rawValue)
        message.pointee.has_category = 1
        message.pointee.category = basis.category.number
        message.pointee.n_flag_codes = basis.flags.count
        message.pointee.flag_codes = try codes(basis.flags)
        message.pointee.n_note_codes = basis.notes.count
        message.pointee.note_codes = try codes(basis.notes)
        if let coverage = basis.coverage { message.pointee.coverage = try self.coverage(coverage) }
        return message
    }

    borrowing func coverage(
        _ coverage: ActivityCoverage
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__ActivityCoverage> {
        let message = try make(
            Caloriecount__V1__ActivityCoverage.self, caloriecount__v1__activity_coverage__init)
        message.pointee.window_start = try date(coverage.windowStart)
        message.pointee.window_end = try date(coverage.windowEnd)
        message.pointee.has_usable_days = 1
        message.pointee.usable_days = UInt32(clamping: coverage.usableDays)
        message.pointee.has_excluded_days = 1
        message.pointee.excluded_days = UInt32(clamping: coverage.excludedDays)
        message.pointee.has_unusable_days = 1
        message.pointee.unusable_days = UInt32(clamping: coverage.unusableDays)
        message.pointee.has_outside_window_days = 1
        message.pointee.outside_window_days = UInt32(clamping: coverage.outsideWindowDays)
        message.pointee.has_training_sessions = 1
        message.pointee.training_sessions = UInt32(clamping: coverage.trainingSessions)
        message.pointee.has_training_minutes = 1
        message.pointee.training_minutes = coverage.trainingMinutes
        if let steps = coverage.meanStepsPerDay {
            message.pointee.has_mean_steps_per_day = 1
            message.pointee.mean_steps_per_day = steps
        }
        return message
    }

    borrowing func date(_ date: CivilDate) throws(WireFault) -> UnsafeMutablePointer<CChar> {
        try string(date.description)
    }
}
