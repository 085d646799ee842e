extension PopulationTable {
    /// What their log holds of what they eat.
    enum Report {
        static let underReporters = SourcedNumber(
            "report.under_reporters", 0.3, "ratio", .published("poslusna-2009"),
            "share of people who under-report")
        static let underMean = SourcedNumber(
            "report.under_mean", 0.33, "ratio", .ours,
            "with the others it gives the pooled 15 %")
        static let underSpread = SourcedNumber(
            "report.under_spread", 0.09, "ratio", .ours,
            "study means reach 41 %, single groups 47 %")
        static let otherMean = SourcedNumber(
            "report.other_mean", 0.07, "ratio", .ours,
            "with the under-reporters it gives the pooled 15 %")
        static let otherSpread = SourcedNumber(
            "report.other_spread", 0.06, "ratio", .ours,
            "study means begin at 6 %")
        static let drift = SourcedNumber(
            "report.drift", 0.003, "ratio/sqrt(day)", .ours,
            "care fades and returns; 2.4 % in nine weeks")
        static let diligentShare = SourcedNumber(
            "report.diligent_share", 0.35, "ratio", .ours,
            "people who log with care")
        static let looseShare = SourcedNumber(
            "report.loose_share", 0.25, "ratio", .ours,
            "people who log loosely")
        static let noiseDiligent = SourcedNumber(
            "report.noise_diligent", 0.07, "ratio", .ours,
            "error of one day")
        static let noiseUsual = SourcedNumber("report.noise_usual", 0.13, "ratio", .ours, "error of one day")
        static let noiseLoose = SourcedNumber("report.noise_loose", 0.2, "ratio", .ours, "error of one day")
        static let daysDiligent = SourcedNumber(
            "report.days_diligent", 0.93, "ratio", .ours,
            "days confirmed complete")
        static let daysUsual = SourcedNumber(
            "report.days_usual", 0.82, "ratio", .ours,
            "days confirmed complete")
        static let daysLoose = SourcedNumber(
            "report.days_loose", 0.68, "ratio", .ours,
            "days confirmed complete; most programmes stay under 75 %")
        static let weekendSkips = SourcedNumber(
            "report.weekend_skips", 1.5, "ratio", .ours,
            "a weekend day is skipped so much more often")
        static let skippedLift = SourcedNumber(
            "report.skipped_lift", 0.12, "ratio", .ours,
            "skipped days are heavier")
        static let skippedSpread = SourcedNumber(
            "report.skipped_spread", 0.08, "ratio", .ours,
            "between people")
        static let partial = SourcedNumber(
            "report.partial", 0.05, "ratio", .ours,
            "days of which a meal is not logged")
        static let partialLeast = SourcedNumber(
            "report.partial_least", 0.5, "ratio", .ours,
            "of such a day that is logged, least")
        static let partialMost = SourcedNumber(
            "report.partial_most", 0.9, "ratio", .ours,
            "of such a day that is logged, most")
        static let partialConfirmed = SourcedNumber(
            "report.partial_confirmed", 0.4, "ratio", .ours,
            "confirmed complete all the same")
        static let answersFlags = SourcedNumber(
            "report.answers_flags", 0.75, "ratio", .ours,
            "people who answer when asked about a day")
        static let all = [
            underReporters, underMean, underSpread, otherMean, otherSpread, drift, diligentShare, looseShare,
            noiseDiligent, noiseUsual, noiseLoose, daysDiligent, daysUsual, daysLoose, weekendSkips,
            skippedLift, skippedSpread, partial, partialLeast, partialMost, partialConfirmed, answersFlags,
        ]
    }
}

extension PopulationTable {
    /// How they eat.
    enum Intake {
        static let variation = SourcedNumber(
            "intake.variation", 0.26, "ratio", .published("dri-applications-2000"),
            "within a person; 23 to 35 % in adults")
        static let variationSpread = SourcedNumber(
            "intake.variation_spread", 0.05, "ratio", .ours,
            "between people")
        static let weekendLift = SourcedNumber(
            "intake.weekend_lift", 0.1, "ratio", .ours,
            "gives the published weekly swing of weight, 0.35 % (turicchi-2020)")
        static let weekendSpread = SourcedNumber(
            "intake.weekend_spread", 0.08, "ratio", .ours,
            "between people")
        static let sodium = SourcedNumber("intake.sodium", 500, "mg/day", .ours, "from day to day")
        static let bingeShare = SourcedNumber(
            "intake.binge_share", 0.08, "ratio", .ours,
            "people with days far over the usual")
        static let bingeDays = SourcedNumber("intake.binge_days", 0.07, "ratio", .ours, "one in two weeks")
        static let bingeKcal = SourcedNumber("intake.binge_kcal", 1300, "kcal", .ours, "beyond the day")
        static let bingeUnlogged = SourcedNumber(
            "intake.binge_unlogged", 0.75, "ratio", .ours,
            "such a day is not logged")
        static let fullAdherence = SourcedNumber(
            "intake.full_adherence", 0.6, "ratio", .ours,
            "people who take up 80 to 100 % of a change of target")
        static let partAdherence = SourcedNumber(
            "intake.part_adherence", 0.3, "ratio", .ours,
            "least part of a change that the others take up")
        static let eatsUpTo = SourcedNumber(
            "intake.eats_up_to", 0.3, "ratio", .ours,
            "people who eat more than they used to because a target for losing allows it, and the like for gaining")
        static let adherenceFades = SourcedNumber(
            "intake.adherence_fades", 0.01, "1/week", .ours,
            "mean of a loss of adherence that differs between people")
        static let all = [
            variation, variationSpread, weekendLift, weekendSpread, sodium, bingeShare, bingeDays, bingeKcal,
            bingeUnlogged, fullAdherence, partAdherence, eatsUpTo, adherenceFades,
        ]
    }
}

extension PopulationTable {
    /// What happens to them.
    enum Event {
        static let illness = SourcedNumber(
            "event.illness", 0.008, "1/day", .ours,
            "an illness begins: about three a year")
        static let illnessDays = SourcedNumber("event.illness_days", 6, "days", .ours, "mean")
        static let illnessIntake = SourcedNumber("event.illness_intake", 0.75, "ratio", .ours, "of the usual")
        static let illnessActivity = SourcedNumber(
            "event.illness_activity", 0.92, "ratio", .ours,
            "of expenditure")
        static let illnessExcluded = SourcedNumber(
            "event.illness_excluded", 0.5, "ratio", .ours,
            "people take such days out")
        static let holiday = SourcedNumber(
            "event.holiday", 0.006, "1/day", .ours,
            "a holiday begins: about two a year")
        static let holidayDays = SourcedNumber("event.holiday_days", 8, "days", .ours, "mean")
        static let holidayIntake = SourcedNumber(
            "event.holiday_intake", 1.15, "ratio", .ours,
            "a kilogram over a holiday season is published (turicchi-2020)")
        static let holidayRecords = SourcedNumber(
            "event.holiday_records", 0.4, "ratio", .ours,
            "of the usual records")
        static let creatine = SourcedNumber(
            "event.creatine", 0.02, "ratio", .ours,
            "people start creatine within half a year")
        static let creatineKg = SourcedNumber("event.creatine_kg", 1.1, "kg", .ours, "water within a week")
        static let newScale = SourcedNumber("event.new_scale", 0.03, "ratio", .ours, "people change the scale")
        static let newScaleKg = SourcedNumber(
            "event.new_scale_kg", 0.5, "kg", .ours,
            "standard deviation between scales")
        static let lowCarbohydrate = SourcedNumber(
            "event.low_carbohydrate", 0.03, "ratio", .ours,
            "people begin such a diet")
        static let lowCarbohydrateShare = SourcedNumber(
            "event.low_carbohydrate_share", 0.2, "ratio", .ours,
            "share of energy then")
        static let fastingMonth = SourcedNumber(
            "event.fasting_month", 0.02, "ratio", .ours,
            "people keep a fasting month")
        static let fastingMonthIntake = SourcedNumber(
            "event.fasting_month_intake", 0.96, "ratio", .ours,
            "of the usual")
        static let told = SourcedNumber("event.told", 0.5, "ratio", .ours, "people who tell of such a change")
        static let all = [
            illness, illnessDays, illnessIntake, illnessActivity, illnessExcluded, holiday, holidayDays,
            holidayIntake, holidayRecords, creatine, creatineKg, newScale, newScaleKg, lowCarbohydrate,
            lowCarbohydrateShare, fastingMonth, fastingMonthIntake, told,
        ]
    }
}
