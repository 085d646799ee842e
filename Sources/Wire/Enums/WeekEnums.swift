internal import CWireMessages
import Quantities
import Recommendation

extension Weekday: WireEnum {
    typealias Number = Caloriecount__V1__Weekday

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__WEEKDAY__WEEKDAY_MONDAY: self = .monday
        case CALORIECOUNT__V1__WEEKDAY__WEEKDAY_TUESDAY: self = .tuesday
        case CALORIECOUNT__V1__WEEKDAY__WEEKDAY_WEDNESDAY: self = .wednesday
        case CALORIECOUNT__V1__WEEKDAY__WEEKDAY_THURSDAY: self = .thursday
        case CALORIECOUNT__V1__WEEKDAY__WEEKDAY_FRIDAY: self = .friday
        case CALORIECOUNT__V1__WEEKDAY__WEEKDAY_SATURDAY: self = .saturday
        case CALORIECOUNT__V1__WEEKDAY__WEEKDAY_SUNDAY: self = .sunday
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .monday: CALORIECOUNT__V1__WEEKDAY__WEEKDAY_MONDAY
        case .tuesday: CALORIECOUNT__V1__WEEKDAY__WEEKDAY_TUESDAY
        case .wednesday: CALORIECOUNT__V1__WEEKDAY__WEEKDAY_WEDNESDAY
        case .thursday: CALORIECOUNT__V1__WEEKDAY__WEEKDAY_THURSDAY
        case .friday: CALORIECOUNT__V1__WEEKDAY__WEEKDAY_FRIDAY
        case .saturday: CALORIECOUNT__V1__WEEKDAY__WEEKDAY_SATURDAY
        case .sunday: CALORIECOUNT__V1__WEEKDAY__WEEKDAY_SUNDAY
        }
    }
}

extension TimeOfDayClass: WireEnum {
    typealias Number = Caloriecount__V1__TimeOfDay

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__TIME_OF_DAY__TIME_OF_DAY_BEFORE_FIRST_FOOD: self = .beforeFirstFood
        case CALORIECOUNT__V1__TIME_OF_DAY__TIME_OF_DAY_LATER: self = .later
        case CALORIECOUNT__V1__TIME_OF_DAY__TIME_OF_DAY_UNKNOWN: self = .unknown
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .beforeFirstFood: CALORIECOUNT__V1__TIME_OF_DAY__TIME_OF_DAY_BEFORE_FIRST_FOOD
        case .later: CALORIECOUNT__V1__TIME_OF_DAY__TIME_OF_DAY_LATER
        case .unknown: CALORIECOUNT__V1__TIME_OF_DAY__TIME_OF_DAY_UNKNOWN
        }
    }
}

extension WeeklyStep: WireEnum {
    typealias Number = Caloriecount__V1__WeeklyStep

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_ACCEPT_TARGET: self = .acceptTarget
        case CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_KEEP_TARGET: self = .keepTarget
        case CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_ENTER_OWN_TARGET: self = .enterOwnTarget
        case CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_DEFER_ANSWER: self = .deferAnswer
        case CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_REJECT_OFFER: self = .rejectOffer
        case CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_REVIEW_WEEK: self = .reviewWeek
        case CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_ANSWER_SAFETY_QUESTIONS: self = .answerSafetyQuestions
        case CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_CHOOSE_MAINTAIN: self = .chooseMaintain
        case CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_TALK_WITH_CLINICIAN: self = .talkWithClinician
        case CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_KEEP_OBSERVING: self = .keepObserving
        case CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_EXPLORE_TARGET: self = .exploreTarget
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .acceptTarget: CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_ACCEPT_TARGET
        case .keepTarget: CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_KEEP_TARGET
        case .enterOwnTarget: CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_ENTER_OWN_TARGET
        case .deferAnswer: CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_DEFER_ANSWER
        case .rejectOffer: CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_REJECT_OFFER
        case .reviewWeek: CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_REVIEW_WEEK
        case .answerSafetyQuestions: CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_ANSWER_SAFETY_QUESTIONS
        case .chooseMaintain: CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_CHOOSE_MAINTAIN
        case .talkWithClinician: CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_TALK_WITH_CLINICIAN
        case .keepObserving: CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_KEEP_OBSERVING
        case .exploreTarget: CALORIECOUNT__V1__WEEKLY_STEP__WEEKLY_STEP_EXPLORE_TARGET
        }
    }
}

extension MenstrualCycle {
    /// nil for a number that this version does not know; unspecified is not given.
    init?(_ number: Caloriecount__V1__MenstrualCycle) {
        switch number {
        case CALORIECOUNT__V1__MENSTRUAL_CYCLE__MENSTRUAL_CYCLE_UNSPECIFIED: self = .notGiven
        case CALORIECOUNT__V1__MENSTRUAL_CYCLE__MENSTRUAL_CYCLE_YES: self = .yes
        case CALORIECOUNT__V1__MENSTRUAL_CYCLE__MENSTRUAL_CYCLE_NO: self = .no
        default: return nil
        }
    }
}
