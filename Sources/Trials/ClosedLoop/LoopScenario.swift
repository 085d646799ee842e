import InSilico

/// What is special about the people of one run of the loop.
enum LoopScenario: String, Sendable, CaseIterable {
    case ordinary
    case losing075 = "losing_0.75_percent"
    case losing100 = "losing_1.0_percent"
    case losing150 = "losing_1.5_percent"
    case losing200 = "losing_2.0_percent"
    /// Days far over the usual that are not logged.
    case binges = "binges_not_logged"
    /// The log holds three quarters of what is eaten.
    case underReports = "under_reports_by_25_percent"
    /// Two confirmed fasts a week.
    case fasts = "fasts_two_days_a_week"
    case creatineTold = "creatine_told"
    case creatineNotTold = "creatine_not_told"

    private static let creatineDay = 40
    private static let creatineKg = 1.1

    /// Percent of weight a week that is lost whatever the target says; nil where the target is followed.
    var forcedLossPercent: Double? {
        switch self {
        case .losing075: 0.75
        case .losing100: 1
        case .losing150: 1.5
        case .losing200: 2
        case .ordinary, .binges, .underReports, .fasts, .creatineTold, .creatineNotTold: nil
        }
    }

    func changed(_ person: SimulatedPerson) -> SimulatedPerson {
        var person = person
        switch self {
        case .ordinary, .fasts: break
        case .losing075, .losing100, .losing150, .losing200:
            person.changes = []
            person.hasBinges = false
        case .binges: person.hasBinges = true
        case .underReports: person.underReport = 0.25
        case .creatineTold, .creatineNotTold:
            person.changes = [
                OneTimeChange(
                    kind: .creatine(kg: LoopScenario.creatineKg), day: LoopScenario.creatineDay,
                    isTold: self == .creatineTold)
            ]
        }
        return person
    }

    func aim(day: Int, target: Double, as sense: TargetSense) -> DailyAim {
        if let percent = forcedLossPercent { return .losing(percentPerWeek: percent) }
        // Tuesdays and Thursdays.
        if self == .fasts, day % 7 == 1 || day % 7 == 3 { return .fast }
        return .target(kcal: target, as: sense)
    }
}
