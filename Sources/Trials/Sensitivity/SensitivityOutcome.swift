/// What a rule set comes to, in the few figures that a sweep compares.
struct SensitivityOutcome: Sendable, Equatable {
    /// One per `Figure.allCases`; not a number where too few people have it.
    let values: [Double]

    enum Figure: Int, CaseIterable, Sendable {
        case answered35
        case error35
        case coverage35
        case error63
        case coverage63
        case withoutChange
        case decreasesAway
        case raisesAway
        case changes
        case rateError
        case weeksOver
        case falseNotice
        case toldByWeek6

        var title: String {
            switch self {
            case .answered35: "people with a figure after 35 days, %"
            case .error35: "RMSE after 35 days, kcal/day"
            case .coverage35: "in the 90 % interval after 35 days, %"
            case .error63: "RMSE after 63 days, kcal/day"
            case .coverage63: "in the 90 % interval after 63 days, %"
            case .withoutChange: "people without a change in 26 weeks, %"
            case .decreasesAway: "decreases that move away, %"
            case .raisesAway: "raises that move away, %"
            case .changes: "changes a person"
            case .rateError: "distance of the rate from the one meant, % a week"
            case .weeksOver: "weeks over 1 % loss a person"
            case .falseNotice: "typical people told falsely of fast loss, %"
            case .toldByWeek6: "people losing 1.5 % a week who are told by week 6, %"
            }
        }

        var id: String { "\(self)" }

        /// A change under this is within what other people of the same kind would show.
        var matters: Double {
            switch self {
            case .answered35, .withoutChange: 3
            case .error35, .error63: 6
            case .coverage35, .coverage63: 2
            case .decreasesAway: 2.5
            case .raisesAway: 6
            case .changes: 0.06
            case .rateError, .weeksOver: 0.02
            case .falseNotice: 1
            case .toldByWeek6: 5
            }
        }

        var decimals: Int {
            switch self {
            case .error35, .error63: 0
            case .rateError, .weeksOver, .changes: 2
            case .answered35, .coverage35, .coverage63, .withoutChange, .decreasesAway, .raisesAway, .falseNotice,
                .toldByWeek6:
                1
            }
        }
    }

    subscript(figure: Figure) -> Double { values[figure.rawValue] }
}
