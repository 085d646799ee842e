/// The sex that the published formulae know.
public enum BodySex: Sendable, Equatable, CaseIterable {
    case female
    case male
}

/// A body at the start: what the model's states begin with.
public struct HallBody: Sendable, Equatable {
    public let weightKg: Double
    public let fatKg: Double
    public let leanKg: Double
    public let fluidLitres: Double
    public let restingKcalPerDay: Double

    /// Least and most fat of a start, percent: Jackson's regression leaves them for the very lean and the very heavy.
    private static let fatBoundsPercent = (male: 5.0, female: 12.0, most: 60.0)

    /// Fat by Jackson 2002, fluid by Silva, resting expenditure by Mifflin, as the model's publication takes them.
    ///
    /// - Parameter extraFatPercent: the person's own distance from Jackson's regression, percent of weight.
    public init(sex: BodySex, ageYears: Double, heightCm: Double, weightKg: Double, extraFatPercent: Double = 0) {
        let metres = heightCm / 100
        let index = Elementary.logarithm(weightKg / (metres * metres))
        let percent: Double
        let fluid: Double
        switch sex {
        case .male:
            percent = max(HallBody.fatBoundsPercent.male, 0.14 * ageYears + 37.31 * index - 103.94 + extraFatPercent)
            fluid = 0.025 * ageYears + 9.57 * metres + 0.191 * weightKg - 12.4
        case .female:
            percent = max(HallBody.fatBoundsPercent.female, 0.14 * ageYears + 39.96 * index - 102.01 + extraFatPercent)
            fluid = -4.0 + 5.98 * metres + 0.167 * weightKg
        }
        self.weightKg = weightKg
        fatKg = weightKg * min(percent, HallBody.fatBoundsPercent.most) / 100
        fluidLitres = fluid
        leanKg = weightKg - fatKg - fluid - HallModel.Constant.massPerGlycogen * HallModel.Constant.glycogenKg
        restingKcalPerDay = HallBody.restingKcalPerDay(
            sex: sex, ageYears: ageYears, heightCm: heightCm, weightKg: weightKg)
    }

    /// Mifflin 1990, kcal/day.
    public static func restingKcalPerDay(sex: BodySex, ageYears: Double, heightCm: Double, weightKg: Double) -> Double {
        9.99 * weightKg + 6.25 * heightCm - 4.92 * ageYears + (sex == .male ? 5 : -161)
    }
}
