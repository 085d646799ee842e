import Quantities
import Recommendation

/// Requests of all kinds: every goal, category, sex, unit and way to a target, ordinary and extreme bodies, complete
/// and incomplete, and some that the gate stops. The same count and seed give the same requests everywhere.
public enum SeededCorpus {
    /// So many requests of any kind.
    public static func requests(count: Int, seed: UInt64, _ rules: RuleSet) -> [InitialTargetRequest] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in request(&generator, rules) }
    }

    /// One request of any kind.
    public static func request(_ random: inout SeededGenerator, _ rules: RuleSet) -> InitialTargetRequest {
        var request = completeRequest(&random, rules)
        if random.chance(10) { request.safety = safety(&random, rules) }
        if random.chance(15) { request.confirmed = Set(ConfirmableField.allCases.filter { _ in random.chance(50) }) }
        if random.chance(5) { request.profile = withoutOneInput(request.profile, &random) }
        if random.chance(5) { request.destination = nil }
        if random.chance(3) { request.goal = nil }
        if random.chance(12) { request.targetChoice = ownChoice(&random) }
        return request
    }

    /// A request with nothing missing, every answer no and every unusual value confirmed: eligible, unless the body or
    /// the limits say otherwise.
    public static func completeRequest(_ random: inout SeededGenerator, _ rules: RuleSet) -> InitialTargetRequest {
        let asOf = CivilDate(dayNumber: Int32(random.whole(19_000...22_000)))
        let body = SeededBody(&random)
        let goal = goal(&random)
        var request = InitialTargetRequest(asOf: asOf, profile: body.profile(&random, asOf: asOf), goal: goal)
        request.safety = SafetyAssessment(
            assessedOn: asOf, answers: rules.questions.map { AnsweredQuestion(questionID: $0.id, answer: .no) })
        request.activity = activity(&random, asOf: asOf)
        request.destination = destination(goal, body, &random, asOf: asOf)
        request.confirmed = Set(ConfirmableField.allCases)
        request.display = DisplayPreferences(
            energyVisible: random.chance(80), locale: random.pick([nil, "de", "en-US"]))
        return request
    }

    /// Any goal, lose most often.
    public static func goal(_ random: inout SeededGenerator) -> Goal {
        switch random.whole(0...8) {
        case 0...3: .lose(pace: random.pick(Pace.allCases))
        case 4: .maintain
        case 5, 6: .gain(trainingMonths: random.whole(0...60))
        case 7:
            .recomposition(
                progressiveTraining: random.chance(85), priority: random.pick(RecompositionPriority.allCases))
        default: random.chance(30) ? .observe : .maintain
        }
    }

    /// One that suits the goal in most cases; else any.
    private static func destination(
        _ goal: Goal, _ body: SeededBody, _ random: inout SeededGenerator, asOf: CivilDate?
    ) -> DestinationChoice? {
        func landing(_ share: ClosedRange<Int>) -> DestinationChoice {
            let kilograms = body.kilograms * Double(random.whole(share)) / 100
            return .landingWeight(body.mass(Double(Int(kilograms * 10)) / 10))
        }
        switch goal {
        case .lose: return landing(80...101)
        case .maintain: return random.chance(10) ? landing(90...110) : nil
        case .gain: return landing(99...116)
        case .recomposition: return random.chance(60) ? .deferred : bodyFat(&random, asOf: asOf)
        case .observe: return nil
        }
    }

    private static func bodyFat(_ random: inout SeededGenerator, asOf: CivilDate?) -> DestinationChoice? {
        guard let observed = asOf?.adding(days: -random.whole(0...200)) else { return nil }
        let observation = BodyFatObservation(
            percent: random.chance(85) ? random.decimal(20...45, decimals: 1) : random.decimal(1.5...6, decimals: 1),
            method: random.pick(BodyFatMethod.allCases),
            observedOn: observed)
        let percent = random.chance(85) ? random.decimal(10...30, decimals: 1) : random.decimal(1.5...6, decimals: 1)
        return .bodyFat(percent: percent, observations: [observation])
    }

    private static func safety(_ random: inout SeededGenerator, _ rules: RuleSet) -> SafetyAssessment? {
        if random.chance(20) { return nil }
        return SafetyAssessment(
            assessedOn: CivilDate(dayNumber: Int32(random.whole(19_000...22_000))),
            answers: rules.questions.map {
                AnsweredQuestion(
                    questionID: $0.id, answer: random.chance(90) ? .no : random.pick(SafetyAnswer.allCases))
            },
            eatingDisorderScreenScore: random.chance(20) ? random.whole(0...5) : nil)
    }

    private static func withoutOneInput(_ profile: Profile, _ random: inout SeededGenerator) -> Profile {
        var profile = profile
        switch random.whole(0...3) {
        case 0: profile.age = nil
        case 1: profile.equationSex = nil
        case 2: profile.height = nil
        default: profile.weight = nil
        }
        return profile
    }

    private static func ownChoice(_ random: inout SeededGenerator) -> TargetChoice {
        random.chance(70) ? .own(kcalPerDay: random.decimal(600...5_500, decimals: 1)) : .noTarget
    }
}
