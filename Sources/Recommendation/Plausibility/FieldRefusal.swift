/// Why a field is not accepted. The raw value is the code on the wire.
public enum RefusalCode: String, Sendable, CaseIterable {
    case missingAsOf = "missing_as_of"
    case notFinite = "not_finite"
    case negativeZero = "negative_zero"
    case tooManyDecimals = "too_many_decimals"
    case typingError = "likely_typing_error"
    case outsideWhatWeCanEstimate = "outside_what_we_can_estimate"
    case outOfRange = "out_of_range"
    case malformedDate = "malformed_date"
    case futureDate = "future_date"
    case unknownValue = "unknown_value"
    case conflictingValues = "conflicting_values"
    /// A part without which the entry says nothing, such as the date of a reading.
    case incomplete
    case missingUnit = "missing_unit"
    case equationSexFromHealthSource = "equation_sex_from_health_source"
    case unknownQuestion = "unknown_question"
    case duplicateAnswer = "duplicate_answer"
    case notApplicableNotAllowed = "not_applicable_not_allowed"
    case duplicateDate = "duplicate_date"
    case tooManyItems = "too_many_items"
    case contradiction = "contradiction"
    case aboveCurrentWeight = "not_below_current_weight"
    case belowSafetyMinimum = "below_safety_minimum"
    case belowCurrentWeight = "not_above_current_weight"
    case aboveUpperBound = "above_upper_bound"
    case notBelowObservation = "not_below_observation"
    case notForThisGoal = "not_for_this_goal"
    case ownTargetNotPossible = "own_target_not_possible"
    case noTargetNotAllowed = "no_target_not_allowed"
}

/// A likely mix-up behind an implausible value.
public enum UnitHint: String, Sendable, CaseIterable {
    case looksLikePounds = "looks_like_pounds"
    case looksLikeKilograms = "looks_like_kilograms"
    case looksLikeCentimetres = "looks_like_centimetres"
    case looksLikeFeetAndInches = "looks_like_feet_and_inches"
    case looksLikeInches = "looks_like_inches"
    case looksLikeMetres = "looks_like_metres"
}

/// A field that is not accepted: which, why, and a likely mix-up where there is one.
public struct FieldRefusal: Error, Sendable, Equatable {
    /// Dotted names as in the .proto, list positions in brackets: `activity.wearable.days[3].date`.
    public let path: String
    public let code: RefusalCode
    public let hint: UnitHint?

    public init(path: String, code: RefusalCode, hint: UnitHint? = nil) {
        self.path = path
        self.code = code
        self.hint = hint
    }
}
