import Recommendation

/// A second calculation of a first target, written from the algorithm's text (§2 to §6) in exact fractions. It shares
/// no number and no line with the engine.
struct FirstTargetTwin {
    enum Answer: Equatable {
        case manualOnly
        case noTarget(NoTargetOffered.Reason)
        case paceNotOnOffer([Pace])
        case target(Int128, BindingLimit)
    }

    let sex: EquationSex
    let years: Int128
    /// cm.
    let height: Exact
    /// kg.
    let weight: Exact
    let category: ActivityCategory
    /// Manual or flagged.
    let isActivityUncertain: Bool
    let trainsOverTenHours: Bool

    var bodyMassIndex: Exact { weight * Exact(10_000) / (height * height) }

    /// §4, with the larger of two for men where very active comes out below active.
    var maintenance: Exact {
        let own = equation(category)
        return category == .veryActive && sex == .male ? max(own, equation(.active)) : own
    }

    private func equation(_ category: ActivityCategory) -> Exact {
        let row: [String] =
            switch (sex, category) {
            case (.male, .inactive): ["753.07", "6.50", "14.10"]
            case (.male, .lowActive): ["581.47", "8.30", "14.94"]
            case (.male, .active): ["1004.82", "6.52", "15.91"]
            case (.male, .veryActive): ["-517.88", "15.61", "19.11"]
            case (.female, .inactive): ["584.90", "5.72", "11.71"]
            case (.female, .lowActive): ["575.77", "6.60", "12.14"]
            case (.female, .active): ["710.25", "6.54", "12.34"]
            case (.female, .veryActive): ["511.83", "9.07", "12.56"]
            }
        let perYear = sex == .male ? Exact("-10.83") : Exact("-7.01")
        return Exact(row[0]) + perYear * Exact(years) + Exact(row[1]) * height + Exact(row[2]) * weight
    }

    /// §4: 342 for men, 246 for women; with 150 in quadrature where the activity is manual or flagged.
    var standardError: Exact { Exact(sex == .male ? 342 : 246) }
    var halfRange: Exact {
        isActivityUncertain ? (standardError * standardError + Exact(150 * 150)).squareRoot : standardError
    }
    var halfWide: Exact { Exact("1.96") * standardError }

    private var floor: Exact { Exact(sex == .male ? 1_500 : 1_200) }

    func answer(_ goal: Goal) -> Answer {
        if bodyMassIndex < Exact("18.5") { return .manualOnly }
        if maintenance < Exact(1_000) || maintenance > Exact(10_000) { return .noTarget(.estimateOutsideShownRange) }
        switch goal {
        case .lose(let pace): return lose(pace ?? .gentle)
        case .maintain: return .target(tens(maintenance).halfToEven * 10, .none)
        case .gain(let months): return gain(months ?? 0)
        case .recomposition(false?, _): return .noTarget(.noProgressiveTraining)
        case .recomposition, .observe: return .target(tens(maintenance).halfToEven * 10, .none)
        }
    }

    private func tens(_ energy: Exact) -> Exact { energy / Exact(10) }

    /// §6.3.
    private func gain(_ months: Int) -> Answer {
        let percent = months < 12 ? Exact(10) : months <= 36 ? Exact("7.5") : Exact(5)
        let asked = maintenance * percent / Exact(100)
        let surplus = min(asked, Exact(500))
        let target = tens(maintenance + surplus).floor * 10
        if target > 10_000 { return .noTarget(.estimateOutsideShownRange) }
        return .target(target, surplus < asked ? .absoluteCap : .none)
    }

    /// §5: body mass index of at least 20, from 65 years 23, 1 kg above the safety minimum of 18.5, from 65 years 22.
    var isLoseAvailable: Bool {
        let metres = height / Exact(100)
        let minimum = Exact(years >= 65 ? "22" : "18.5") * metres * metres
        return bodyMassIndex >= Exact(years >= 65 ? 23 : 20) && weight >= minimum + Exact(1)
    }

    /// §6.1: pace × weight × 7,700 / 7 / 100.
    private func asked(_ pace: Pace) -> Exact {
        let percent: Exact =
            switch pace {
            case .gentle: Exact("0.25")
            case .steady: Exact("0.40")
            case .brisk: Exact("0.60")
            }
        return percent * weight * Exact(11)
    }

    private var shareCap: Exact {
        if category == .veryActive || trainsOverTenHours { return Exact(10) }
        let byIndex = Exact.clamp((bodyMassIndex - Exact(22)) / Exact(5))
        let byAge = Exact.clamp(Exact(70 - years, over: 10))
        return Exact(10) + Exact(10) * min(byIndex, byAge)
    }

    private func capped(_ pace: Pace) -> Exact {
        min(asked(pace), maintenance * shareCap / Exact(100), Exact(750))
    }

    private func isOnOffer(_ pace: Pace) -> Bool {
        pace == .gentle || min(capped(pace), maintenance - floor) >= Exact("0.85") * asked(pace)
    }

    private func lose(_ pace: Pace) -> Answer {
        guard isLoseAvailable else { return .noTarget(.loseNotAvailable) }
        guard floor < maintenance else { return .noTarget(.floorAtOrAboveMaintenance) }
        guard isOnOffer(pace) else { return .paceNotOnOffer(Pace.allCases.filter(isOnOffer)) }
        let limit: BindingLimit =
            if maintenance - floor < capped(pace) {
                .intakeFloor
            } else if capped(pace) == asked(pace) {
                .none
            } else {
                capped(pace) == Exact(750) ? .absoluteCap : .shareOfMaintenance
            }
        let target = tens(max(maintenance - capped(pace), floor)).ceiling * 10
        return .target(target, limit)
    }

    /// The loss at `target` in hundredths of a percent of body weight a week.
    func lossHundredths(_ target: Int128) -> Int128 {
        ((maintenance - Exact(target)) / (Exact(11) * weight) * Exact(100)).halfToEven
    }

    /// kg/week in hundredths: expected, and its range's ends rounded outward.
    func changeHundredths(_ target: Int128) -> (middle: Int128, low: Int128, high: Int128) {
        func hundredths(_ maintenance: Exact) -> Exact { (Exact(target) - maintenance) / Exact(11) }
        return (
            hundredths(maintenance).halfToEven, hundredths(maintenance + halfRange).floor,
            hundredths(maintenance - halfRange).ceiling
        )
    }
}
