/// Every number that the virtual people are made of, with unit and source or the mark *ours*; the report prints them.
/// They were settled from the literature before the first study ran; no row is ever changed to reach a bar.
public enum PopulationTable {
    /// All rows, in the order in which the report prints them.
    public static let all: [SourcedNumber] = [
        Body.all, Expenditure.all, Report.all, Intake.all, Scale.all, Event.all,
    ].flatMap { $0 }
}

extension PopulationTable {
    /// Who the people are.
    enum Body {
        static let femaleShare = SourcedNumber(
            "body.female_share", 0.5, "ratio", .ours,
            "both sexes weigh the same in a figure")
        static let ageLow = SourcedNumber(
            "body.age_low", 20, "years", .ours,
            "adults of the equations, away from their edge")
        static let ageHigh = SourcedNumber(
            "body.age_high", 69, "years", .ours,
            "guidelines for older people differ")
        static let heightMale = SourcedNumber(
            "body.height_male", 176.0, "cm", .published("nasem-2023"),
            "reference heights of the report")
        static let heightFemale = SourcedNumber(
            "body.height_female", 162.5, "cm", .published("nasem-2023"),
            "reference heights of the report")
        static let heightSpread = SourcedNumber(
            "body.height_spread", 6.8, "cm", .ours,
            "standard deviation within a sex")
        static let index = SourcedNumber(
            "body.bmi_median", 26.5, "kg/m2", .published("nasem-2023"),
            "75.7 kg at 167.0 cm is a mean of 27.1")
        static let indexSpread = SourcedNumber(
            "body.bmi_spread", 0.19, "ratio", .published("nasem-2023"),
            "17.1 kg of 75.7 kg, the spread of height taken out")
        static let fatScatter = SourcedNumber(
            "body.fat_scatter", 4, "percent", .ours,
            "distance of a person from the regression of body fat")
        static let carbohydrate = SourcedNumber(
            "body.carbohydrate_share", 0.48, "ratio", .ours,
            "share of energy")
        static let carbohydrateSpread = SourcedNumber(
            "body.carbohydrate_spread", 0.06, "ratio", .ours,
            "between people")
        static let all = [
            femaleShare, ageLow, ageHigh, heightMale, heightFemale, heightSpread, index, indexSpread,
            fatScatter, carbohydrate, carbohydrateSpread,
        ]
    }
}

extension PopulationTable {
    /// What they burn.
    enum Expenditure {
        static let errorMale = SourcedNumber(
            "expenditure.error_male", 338.55, "kcal/day", .published("nasem-2023"),
            "fit error of the equation, Table 5-6")
        static let errorFemale = SourcedNumber(
            "expenditure.error_female", 245.75, "kcal/day", .published("nasem-2023"),
            "fit error of the equation, Table 5-6")
        static let levelLow = SourcedNumber(
            "expenditure.level_low", 1.25, "ratio", .ours,
            "least physical activity level of somebody who walks")
        static let levelHigh = SourcedNumber(
            "expenditure.level_high", 2.5, "ratio", .published("nasem-2023"),
            "people over 2.5 are not in the data")
        static let categoryRight = SourcedNumber(
            "expenditure.category_right", 0.5, "ratio", .ours,
            "the report finds no valid tool; half pick the category they are in")
        static let categoryNear = SourcedNumber(
            "expenditure.category_near", 0.42, "ratio", .ours,
            "one category off; the rest is two off")
        static let wearableShare = SourcedNumber(
            "expenditure.wearable_share", 0.35, "ratio", .ours,
            "category from a wearable")
        static let dailyNoise = SourcedNumber(
            "expenditure.daily_noise", 0.06, "ratio", .ours,
            "activity from day to day, share of expenditure")
        static let drift = SourcedNumber(
            "expenditure.drift", 10, "kcal/day/sqrt(day)", .ours,
            "slow change of activity; a published filter design takes 13")
        static let driftReturn = SourcedNumber(
            "expenditure.drift_return", 90, "days", .ours,
            "habits return to the usual")
        static let all = [
            errorMale, errorFemale, levelLow, levelHigh, categoryRight, categoryNear, wearableShare,
            dailyNoise, drift, driftReturn,
        ]
    }
}

extension PopulationTable {
    /// What the scale shows.
    enum Scale {
        static let water = SourcedNumber(
            "scale.water", 0.25, "percent", .ours,
            "beside the water of the model; together they give the published 0.53 to 0.69 % (schneditz-2023)")
        static let waterSpread = SourcedNumber(
            "scale.water_spread", 0.3, "ratio", .ours,
            "between people, of the logarithm")
        static let memoryLow = SourcedNumber(
            "scale.memory_low", 0.2, "ratio", .published("schneditz-2023"),
            "about 0.41 from day to day, derived")
        static let memoryHigh = SourcedNumber(
            "scale.memory_high", 0.6, "ratio", .published("schneditz-2023"),
            "about 0.41 from day to day, derived")
        static let noise = SourcedNumber("scale.noise", 0.08, "kg", .ours, "a bathroom scale")
        static let rounding = SourcedNumber("scale.rounding", 0.1, "kg", .ours, "a bathroom scale")
        static let cycleShare = SourcedNumber(
            "scale.cycle_share", 0.75, "ratio", .ours,
            "women under 50 with a cycle")
        static let cycleUntil = SourcedNumber("scale.cycle_until", 50, "years", .ours, "menopause")
        static let cycleSwing = SourcedNumber(
            "scale.cycle_swing", 0.36, "kg", .published("kanellakis-2023"),
            "median of a lognormal whose mean is the published 0.45")
        static let cycleSpread = SourcedNumber(
            "scale.cycle_spread", 0.67, "ratio", .ours,
            "some swing by over 2 kg")
        static let cycleDays = SourcedNumber("scale.cycle_days", 28, "days", .ours, "mean length")
        static let cycleDaysSpread = SourcedNumber(
            "scale.cycle_days_spread", 2.5, "days", .ours,
            "between people")
        static let cycleTold = SourcedNumber("scale.cycle_told", 0.7, "ratio", .ours, "answer the question")
        static let dailyShare = SourcedNumber(
            "scale.daily_share", 0.35, "ratio", .ours,
            "people who weigh nearly daily")
        static let seldomShare = SourcedNumber(
            "scale.seldom_share", 0.25, "ratio", .ours,
            "people who weigh about twice a week")
        static let daily = SourcedNumber("scale.daily", 0.92, "1/day", .ours, "weigh-ins")
        static let several = SourcedNumber(
            "scale.several", 0.5, "1/day", .ours,
            "weigh-ins; 2.5 to 4 a week over two years are published")
        static let seldom = SourcedNumber("scale.seldom", 0.28, "1/day", .ours, "weigh-ins")
        static let weekend = SourcedNumber(
            "scale.weekend", 0.8, "ratio", .ours,
            "weekends are missing most often")
        static let mixedTimes = SourcedNumber(
            "scale.mixed_times", 0.2, "ratio", .ours,
            "people who sometimes weigh later in the day")
        static let laterShare = SourcedNumber("scale.later_share", 0.3, "ratio", .ours, "of their readings")
        static let laterKg = SourcedNumber("scale.later_kg", 0.6, "kg", .ours, "food and drink of the day")
        static let laterSpread = SourcedNumber("scale.later_spread", 0.4, "kg", .ours, "standard deviation")
        static let otherPerson = SourcedNumber(
            "scale.other_person", 0.002, "ratio", .ours,
            "readings of somebody else")
        static let all = [
            water, waterSpread, memoryLow, memoryHigh, noise, rounding, cycleShare, cycleUntil, cycleSwing,
            cycleSpread, cycleDays, cycleDaysSpread, cycleTold, dailyShare, seldomShare, daily, several,
            seldom, weekend, mixedTimes, laterShare, laterKg, laterSpread, otherPerson,
        ]
    }
}
