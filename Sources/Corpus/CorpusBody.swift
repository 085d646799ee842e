import Quantities
import Recommendation

/// A body of a wide population, with the units in which its person thinks.
public struct SeededBody {
    /// For the equation.
    public let sex: EquationSex
    /// Completed years.
    public let years: Int
    /// Height, to a tenth or a hundredth.
    public let centimetres: Double
    /// Weight, to a tenth or a hundredth.
    public let kilograms: Double
    /// Whether weights are supplied in pounds.
    public let usesPounds: Bool
    /// Whether the height is supplied in feet and inches.
    public let usesFeet: Bool

    /// Mostly adults of usual size; one in ten anywhere in what is accepted.
    public init(_ random: inout SeededGenerator) {
        sex = random.pick(EquationSex.allCases)
        let isExtreme = random.chance(10)
        years = isExtreme ? random.whole(5...120) : random.whole(19...90)
        centimetres = isExtreme ? random.decimal(100...250, decimals: 2) : random.decimal(145...200, decimals: 1)
        if isExtreme {
            kilograms = random.decimal(25...350, decimals: 2)
        } else {
            let index = random.decimal(18...45, decimals: 2)
            kilograms = Double(Int(index * centimetres * centimetres / 1_000)) / 10
        }
        usesPounds = random.chance(30)
        usesFeet = random.chance(30)
    }

    /// A weight in the person's unit, to one decimal in pounds.
    public func mass(_ kilograms: Double, observedOn: CivilDate? = nil) -> SuppliedMass {
        let value = usesPounds ? Double(Int(kilograms / 0.45359237 * 10)) / 10 : kilograms
        return SuppliedMass(
            value: value, unit: usesPounds ? .pound : .kilogram, decimals: 1, source: .person, observedOn: observedOn)
    }

    /// In the person's unit.
    public var height: SuppliedHeight {
        let inches = Double(Int(centimetres / 2.54 * 10)) / 10
        let feet = Double(Int(inches / 12))
        let rest = Double(Int((inches - feet * 12) * 10 + 0.5)) / 10
        let measure: SuppliedHeight.Measure =
            usesFeet && rest < 12 ? .feetAndInches(feet: feet, inches: rest) : .centimetres(centimetres)
        return SuppliedHeight(measure: measure, decimals: 1, source: .person, observedOn: nil)
    }

    /// Age by years or by date of birth, and for some people earlier weights.
    public func profile(_ random: inout SeededGenerator, asOf: CivilDate?) -> Profile {
        var profile = Profile()
        profile.equationSex = SuppliedEquationSex(sex: sex, source: .person)
        profile.height = height
        profile.weight = mass(kilograms)
        if let asOf { profile.age = age(&random, asOf: asOf) }
        if let asOf, random.chance(20) { profile.recentWeights = recentWeights(&random, asOf: asOf) }
        return profile
    }

    private func age(_ random: inout SeededGenerator, asOf: CivilDate) -> SuppliedAge? {
        if random.chance(50) { return .years(years, givenOn: asOf) }
        let days = years * 365 + years / 4 + random.whole(0...364)
        return asOf.adding(days: -days).map { .dateOfBirth($0) } ?? .years(years, givenOn: asOf)
    }

    private func recentWeights(_ random: inout SeededGenerator, asOf: CivilDate) -> [AcceptedReading] {
        (0..<random.whole(1...4)).compactMap { _ in
            guard let day = asOf.adding(days: -random.whole(0...20)) else { return nil }
            let change = random.decimal(0...8, decimals: 1)
            let earlier = max(26, kilograms + (random.chance(50) ? change : -change))
            return AcceptedReading(
                mass: mass(Double(Int(earlier * 10)) / 10), observedOn: day,
                confirmedAsUnusual: random.chance(10))
        }
    }
}

extension SeededCorpus {
    /// A category of the person's own, the manual assessment, or wearable days.
    public static func activity(_ random: inout SeededGenerator, asOf: CivilDate?) -> ActivityEvidence {
        switch random.whole(0...5) {
        case 0, 1: return ActivityEvidence(confirmedCategory: random.pick(ActivityCategory.allCases))
        case 2, 3:
            return ActivityEvidence(
                manual: manualAssessment(&random),
                confirmedCategory: random.chance(20) ? random.pick(ActivityCategory.allCases) : nil)
        default:
            return ActivityEvidence(
                manual: random.chance(50) ? manualAssessment(&random) : nil,
                wearableDays: asOf.map { wearableDays(&random, asOf: $0) } ?? [],
                confirmedCategory: random.chance(85) ? random.pick(ActivityCategory.allCases) : nil)
        }
    }

    /// A typical week, from none to a great deal of movement.
    public static func manualAssessment(_ random: inout SeededGenerator) -> ManualAssessment {
        ManualAssessment(
            walkingMinutesPerDay: random.decimal(0...120, decimals: 0), work: random.pick(WorkKind.allCases),
            workDaysPerWeek: random.decimal(0...7, decimals: 1),
            moderateMinutesPerWeek: random.decimal(0...600, decimals: 0),
            vigorousMinutesPerWeek: random.decimal(0...400, decimals: 0),
            stepsPerDay: random.chance(50) ? random.decimal(1_000...20_000, decimals: 0) : nil)
    }

    /// Up to 16 labels before *as of*, in no order.
    public static func wearableDays(_ random: inout SeededGenerator, asOf: CivilDate) -> [WearableDay] {
        let level = random.whole(1_500...14_000)
        let days: [WearableDay] = (1...16).compactMap { back in
            guard random.chance(85), let date = asOf.adding(days: -back) else { return nil }
            return WearableDay(
                date: date,
                steps: random.chance(95) ? steps(&random, level) : nil,
                wearMinutes: random.chance(70) ? Double(random.whole(500...1_440)) : nil,
                trainingMinutes: random.chance(50) ? Double(random.whole(0...120)) : nil,
                trainingSessions: random.chance(50) ? random.whole(0...2) : nil,
                exclusion: random.chance(5) ? random.pick(WearableDayExclusion.allCases) : nil)
        }
        return random.shuffled(days)
    }

    /// Fourteen even days, still to be confirmed.
    public static func wornActivity(asOf: CivilDate) -> ActivityEvidence {
        ActivityEvidence(
            wearableDays: (1...14).compactMap { back in
                asOf.adding(days: -back).map { WearableDay(date: $0, steps: 6_000, trainingMinutes: 0) }
            })
    }

    /// Around a person's level; now and then a day that hardly anyone walks.
    private static func steps(_ random: inout SeededGenerator, _ level: Int) -> Double {
        Double(random.chance(3) ? random.whole(30_000...70_000) : random.whole(0...level * 2))
    }
}
