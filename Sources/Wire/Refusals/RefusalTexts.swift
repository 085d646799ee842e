import Recommendation

/// What is said about a refused field: neutral, without a figure and without what was sent.
extension RefusalCode {
    var whatFailed: String {
        switch self {
        case .missingAsOf: "The date to calculate for is missing."
        case .notFinite: "This is not a number that can be used."
        case .negativeZero: "This is a zero with a minus sign."
        case .tooManyDecimals: "This entry is finer than can be used."
        case .typingError: "This looks like a slip of typing."
        case .outsideWhatWeCanEstimate: "This lies outside what we can estimate."
        case .outOfRange: "This lies outside the range of this entry."
        case .malformedDate: "This is not a date that this service takes."
        case .futureDate: "This date has not come yet."
        case .unknownValue: "This entry has a value that cannot be used."
        case .conflictingValues: "This entry was given in more than one way, or contradicts another one."
        case .incomplete: "A part of this entry is missing."
        case .missingUnit: "This entry has no value with a unit."
        case .equationSexFromHealthSource: "The sex used in the equation came from a health source."
        case .unknownQuestion: "This answer names no question of this version."
        case .duplicateAnswer: "This question was answered more than once."
        case .notApplicableNotAllowed: "This question cannot be answered with not applicable."
        case .duplicateDate: "This date is there more than once."
        case .tooManyItems: "There are more entries in this list than can be read at once."
        case .contradiction: "Two entries do not go together."
        case .aboveCurrentWeight: "For this goal the landing weight lies below the current weight."
        case .belowSafetyMinimum: "This landing weight is lower than can be offered here."
        case .belowCurrentWeight: "For this goal the landing weight lies above the current weight."
        case .aboveUpperBound: "This landing weight is higher than can be offered here."
        case .notBelowObservation: "This body-fat value does not lie below the latest one."
        case .notForThisGoal: "This entry does not belong to the goal."
        case .ownTargetNotPossible: "This number cannot be used as a daily target."
        case .noTargetNotAllowed: "Going without a target is not available."
        }
    }

    var whatToDoNext: String {
        switch self {
        case .missingAsOf: "Please send the date of the person's day."
        case .notFinite, .typingError, .outOfRange, .ownTargetNotPossible:
            "Please check the entry and send it again."
        case .negativeZero: "Please send it without the sign, or leave it out."
        case .tooManyDecimals: "Please send it with fewer decimals."
        case .outsideWhatWeCanEstimate:
            "Please check the entry. If it is right, you can enter a number of your own."
        case .malformedDate: "Please send an existing day, not too far from today, as YYYY-MM-DD."
        case .futureDate: "Please check the date and send it again."
        case .unknownValue: "Please choose one of the listed values, and send texts without control characters."
        case .conflictingValues: "Please keep what is right and leave the rest out."
        case .incomplete: "Please add the missing part; where the entry is optional, it may be left out as a whole."
        case .missingUnit: "Please send it with its unit."
        case .equationSexFromHealthSource: "Please ask the person to enter it."
        case .unknownQuestion: "Please use the questions that the service describes."
        case .duplicateAnswer: "Please keep one answer."
        case .notApplicableNotAllowed: "Please choose another answer; not saying is one of them."
        case .duplicateDate: "Please keep one entry for each date."
        case .tooManyItems: "Please send the latest ones."
        case .contradiction: "Please check both and keep what is right."
        case .aboveCurrentWeight: "Please choose a lower landing weight, or another goal."
        case .belowSafetyMinimum:
            "Please choose one from the range on offer. A clinician can help with other plans."
        case .belowCurrentWeight: "Please choose a higher landing weight, or another goal."
        case .aboveUpperBound: "Please choose one from the range on offer."
        case .notBelowObservation: "Please choose a lower value, or decide later."
        case .notForThisGoal: "Please leave it out, or choose the goal it belongs to."
        case .noTargetNotAllowed: "Please enter a number of your own, or choose another way."
        }
    }
}

extension UnitHint {
    /// A likely mix-up, as a question.
    var question: String {
        switch self {
        case .looksLikePounds: "Is this in pounds?"
        case .looksLikeKilograms: "Is this in kilograms?"
        case .looksLikeCentimetres: "Is this in centimetres?"
        case .looksLikeFeetAndInches: "Is this in feet and inches?"
        case .looksLikeInches: "Is this in inches?"
        case .looksLikeMetres: "Is this in metres?"
        }
    }
}
