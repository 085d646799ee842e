import Quantities
import Recommendation

/// A small synthetic cohort: people with a known maintenance on the scale of their log, weighed with noise that stays a
/// little from day to day. It shows that the check-in does what it claims; how good it is, the in-silico trial says.
public struct VirtualPerson {
    public let maintenance: Double
    public let request: WeeklyRequest
    private static let density = 7_700.0

    /// - Parameters:
    ///   - lossPerWeek: percent of body weight; intake follows from it.
    ///   - weighs: how many of a hundred days.
    public init(seed: UInt64, lossPerWeek: Double, target: Double?, weighs: Int = 70, _ rules: RuleSet) throws {
        var generator = SeededGenerator(seed: seed)
        var request = try WeeklySample.request()
        let start = 75 + Double(generator.whole(0...300)) / 10
        let sex: EquationSex = generator.chance(50) ? .male : .female
        request.profile = Sample.profile(
            sex: sex, years: generator.whole(25...55), centimetres: Double(generator.whole(162...185)),
            kilograms: start)
        request.menstrualCycle = sex == .male ? .no : .yes
        request.plan?.startWeight = Sample.mass(start)
        request.destination = .landingWeight(Sample.mass(60))
        // Formula's own error, and how much of it a log holds.
        let formula = try VirtualPerson.formula(request, rules)
        let deviation = VirtualPerson.normal(&generator)
        maintenance = max(1_700, formula * (0.92 + 0.10 * deviation))
        let intake = maintenance - lossPerWeek / 100 * start * VirtualPerson.density / 7
        var kilograms = start
        var water = 0.0
        request.days = []
        request.weights = []
        for before in (1...42).reversed() {
            let kcal = max(900, intake + 300 * VirtualPerson.normal(&generator))
            water = 0.4 * water + 0.45 * VirtualPerson.normal(&generator)
            if generator.chance(90), var day = WeeklySample.day(before, kcal: kcal.rounded()) {
                // What the generator makes odd, the person has looked at.
                day.meals = nil
                request.days.append(day)
            }
            if generator.chance(weighs) {
                let shown = ((kilograms + water) * 10).rounded() / 10
                if let weight = WeeklySample.weight(before, shown) { request.weights.append(weight) }
            }
            kilograms += (kcal - maintenance) / VirtualPerson.density
        }
        if let target { request.plan?.targets[0].kcalPerDay = target }
        self.request = request
    }

    private static func formula(_ request: WeeklyRequest, _ rules: RuleSet) throws -> Double {
        var first = try Sample.request(goal: .maintain)
        first.profile = request.profile
        first.activity = ActivityEvidence(confirmedCategory: .lowActive)
        first.confirmed = Set(ConfirmableField.allCases)
        let algorithm = try Sample.algorithm(rules)
        guard case .eligible(let proposal) = try InitialTarget.propose(first, algorithm),
            let energy = proposal.target.energy
        else { return 2_400 }
        return energy.kcalPerDay
    }

    /// Close to a normal deviate: twelve uniform ones less six.
    private static func normal(_ generator: inout SeededGenerator) -> Double {
        var sum = 0.0
        for _ in 0..<12 { sum += generator.decimal(0...1, decimals: 6) }
        return sum - 6
    }
}
