import Quantities
import Recommendation
import TestSupport

/// One seeded person: as a request for the engine and as whole numbers for the twin.
struct TwinCase {
    let request: InitialTargetRequest
    let goal: Goal
    /// nil where the history is too sparse to settle a category.
    let twin: FirstTargetTwin?

    init(_ random: inout SeededGenerator) throws {
        let body = TwinBody(&random)
        let activity = TwinActivity(&random)
        goal = TwinCase.goal(&random)
        var asked = try Sample.request(goal: goal)
        asked.profile.age = Sample.asOf.map { .years(body.years, givenOn: $0) }
        asked.profile.equationSex = SuppliedEquationSex(sex: body.sex, source: .person)
        asked.profile.height = body.height
        asked.profile.weight = body.weight
        asked.activity = activity.evidence
        asked.confirmed = Set(ConfirmableField.allCases)
        twin = activity.settled.map { category, isUncertain in
            FirstTargetTwin(
                sex: body.sex, years: Int128(body.years), height: body.exactHeight, weight: body.exactWeight,
                category: category, isActivityUncertain: isUncertain, trainsOverTenHours: activity.trainsOverTenHours)
        }
        asked.destination = TwinCase.destination(goal, twin, body)
        request = asked
    }

    private static func goal(_ random: inout SeededGenerator) -> Goal {
        switch random.whole(0...9) {
        case 0...4: .lose(pace: random.pick(Pace.allCases))
        case 5: .maintain
        case 6, 7: .gain(trainingMonths: random.whole(0...48))
        default:
            .recomposition(
                progressiveTraining: random.chance(90), priority: random.pick([.fatFirst, .balanced]))
        }
    }

    /// A landing weight inside its bounds, in kilograms, to one decimal.
    private static func destination(_ goal: Goal, _ twin: FirstTargetTwin?, _ body: TwinBody) -> DestinationChoice? {
        func landing(_ tenths: Int128) -> DestinationChoice {
            .landingWeight(Sample.mass(Double(Int(tenths)) / 10))
        }
        let step = Exact("0.1")
        switch goal {
        case .lose: return landing(((body.exactWeight - step) * Exact(10)).floor)
        case .gain: return landing(((body.exactWeight + step) * Exact(10)).ceiling)
        case .recomposition: return .deferred
        case .maintain, .observe: return nil
        }
    }
}

/// Height and weight as supplied, and as exact centimetres and kilograms.
struct TwinBody {
    let sex: EquationSex
    let years: Int
    let height: SuppliedHeight
    let exactHeight: Exact
    let weight: SuppliedMass
    let exactWeight: Exact

    init(_ random: inout SeededGenerator) {
        sex = random.pick(EquationSex.allCases)
        let isExtreme = random.chance(8)
        years = isExtreme ? random.whole(19...120) : random.whole(19...85)
        let centimetres: Double
        if random.chance(30) {
            let tenths = isExtreme ? random.whole(400...980) : random.whole(580...780)
            let feet = tenths / 120
            exactHeight = Exact(Int128(tenths) * 254, over: 1_000)
            height = SuppliedHeight(
                measure: .feetAndInches(feet: Double(feet), inches: Double(tenths % 120) / 10), decimals: 1,
                source: .person, observedOn: nil)
            centimetres = Double(tenths) * 0.254
        } else {
            let hundredths = isExtreme ? random.whole(10_000...25_000) : random.whole(1_450...2_000) * 10
            exactHeight = Exact(Int128(hundredths), over: 100)
            height = Sample.height(Double(hundredths) / 100)
            centimetres = Double(hundredths) / 100
        }
        let index = isExtreme ? random.whole(120...800) : random.whole(190...420)
        let tenths = max(254, min(3_490, Int(Double(index) * centimetres * centimetres / 10_000)))
        if random.chance(30) {
            let pounds = min(7_690, max(560, Int(Double(tenths) / 0.453_592_37)))
            exactWeight = Exact(Int128(pounds) * 45_359_237, over: 1_000_000_000)
            weight = Sample.mass(Double(pounds) / 10, .pound)
        } else {
            exactWeight = Exact(Int128(tenths), over: 10)
            weight = Sample.mass(Double(tenths) / 10)
        }
    }
}

/// A way to a category, and what the twin makes of it.
struct TwinActivity {
    let evidence: ActivityEvidence
    let settled: (ActivityCategory, isUncertain: Bool)?
    let trainsOverTenHours: Bool

    init(_ random: inout SeededGenerator) {
        switch random.whole(0...2) {
        case 0:
            let category = random.pick(ActivityCategory.allCases)
            evidence = ActivityEvidence(confirmedCategory: category)
            settled = (category, true)
            trainsOverTenHours = false
        case 1:
            let walking = random.whole(0...150)
            let work = random.pick(WorkKind.allCases)
            let days = random.whole(0...70)
            let (moderate, vigorous) = (random.whole(0...500), random.whole(0...300))
            evidence = ActivityEvidence(
                manual: ManualAssessment(
                    walkingMinutesPerDay: Double(walking), work: work, workDaysPerWeek: Double(days) / 10,
                    moderateMinutesPerWeek: Double(moderate), vigorousMinutesPerWeek: Double(vigorous)))
            settled = (
                ActivityTwin.category(
                    walking: walking, work, workDayTenths: days, moderate: moderate, vigorous: vigorous), true
            )
            trainsOverTenHours = moderate + vigorous > 600
        default: (evidence, settled, trainsOverTenHours) = TwinActivity.wearable(&random)
        }
    }

    private static func wearable(
        _ random: inout SeededGenerator
    ) -> (ActivityEvidence, (ActivityCategory, isUncertain: Bool)?, Bool) {
        let level = random.whole(2_000...16_000)
        let isTrainingKnown = random.chance(80)
        let isUneven = random.chance(15)
        var steps: [Int] = []
        var minutes = 0
        let days: [WearableDay] = (1...14).compactMap { back in
            guard random.chance(80), let date = Sample.asOf?.adding(days: -back) else { return nil }
            let today = isUneven ? random.whole(500...level * 3) : random.whole(level * 7 / 10...level * 13 / 10)
            let training = isTrainingKnown ? random.whole(0...100) : 0
            steps.append(today)
            minutes += training
            return WearableDay(
                date: date, steps: Double(today), trainingMinutes: isTrainingKnown ? Double(training) : nil)
        }
        let result = ActivityTwin.wearable(steps: steps, minutes: isTrainingKnown ? minutes : nil)
        let evidence = ActivityEvidence(wearableDays: days, confirmedCategory: result?.category)
        return (
            evidence, result.map { ($0.category, isUncertain: $0.isFlagged) },
            isTrainingKnown && minutes * 7 > 600 * steps.count
        )
    }
}
