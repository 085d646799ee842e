import Quantities

/// What moved body water on a date, apart from food and fat.
public enum BodyWaterCause: Int, Sendable, CaseIterable {
    case fastingMonthBeginsOrEnds
    case creatine
    case lowCarbohydrateStart
    case newMedicine
    case swelling
    case newScale
    case otherTimeOfDay
}

/// What a structured label says (JRN-07).
public enum ContextLabelKind: Sendable, Hashable {
    case travel
    case illness
    case celebration
    case competition
    case highStress
    case injury
    case religiousFast
    case nightShifts
    case bereavement
    case other
    /// Meals fall at other times than usual: no meal is missed by its slot.
    case eatingTimesDiffer
    case bodyWaterChange(BodyWaterCause)

    /// A week with such a label is a flexible one.
    var makesFlexibleWeek: Bool {
        switch self {
        case .travel, .illness, .celebration, .competition, .highStress, .injury, .religiousFast, .nightShifts,
            .bereavement, .other:
            true
        case .eatingTimesDiffer, .bodyWaterChange: false
        }
    }
}

/// A label on dates. Unconfirmed, it changes nothing.
public struct ContextLabel: Sendable, Equatable {
    public var kind: ContextLabelKind
    public var firstDay: CivilDate
    public var lastDay: CivilDate
    public var isConfirmed: Bool

    public init(kind: ContextLabelKind, firstDay: CivilDate, lastDay: CivilDate, isConfirmed: Bool) {
        self.kind = kind
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.isConfirmed = isConfirmed
    }

    func covers(_ date: CivilDate) -> Bool { firstDay <= date && date <= lastDay }
    func overlaps(_ first: CivilDate, _ last: CivilDate) -> Bool { firstDay <= last && first <= lastDay }
    var days: Int { lastDay.days(since: firstDay) + 1 }
}
