import InSilico
import Recommendation

/// Maintenance on the log's scale with its standard deviation, kcal/day, wherever it comes from.
struct GivenEstimate: Sendable, Equatable {
    let kcal: Double
    let deviationKcal: Double
}

/// Who estimates maintenance in a study that asks what a better estimate would be worth. Evidence, safety look and
/// decision rule stay those of the version.
public enum EstimateSource: Sendable, Equatable {
    /// The version's own: for a check of the rule that the others are judged by.
    case engine
    /// The engine's model with every parameter true for the person, on the evidence that the version keeps.
    case limit
    /// The truth with a normal error of this standard deviation, kcal/day, which the estimate states of itself; 0 for
    /// the truth. Errors of later weeks remember earlier ones, as windows overlap.
    case within(kcal: Double)

    /// Of the error of a week, what is left a week later: half in six and a half weeks; ours.
    private static let weeklyMemory = 0.9
    private static let purpose: UInt64 = 43

    /// As on the command line: `engine`, `limit`, or `within-` and kcal/day from 0 to 1,000.
    public init?(_ words: String) {
        switch words {
        case "engine": self = .engine
        case "limit": self = .limit
        default:
            guard words.hasPrefix("within-"), let kcal = Double(words.dropFirst("within-".count)),
                (0...1_000).contains(kcal)
            else { return nil }
            self = .within(kcal: kcal)
        }
    }

    var words: String {
        switch self {
        case .engine: "engine"
        case .limit: "limit"
        case .within(let kcal): "within-\(DecimalText.short(kcal))"
        }
    }

    var note: String {
        switch self {
        case .engine: "The estimate is the version's own, the rule is written once more."
        case .limit:
            "The estimate of every version is the limit's: its model with every parameter true for the person, on the "
                + "evidence that it keeps. Evidence, safety look and rule stay the version's."
        case .within(let kcal):
            "The estimate of every version is the truth with an error of \(DecimalText.short(kcal)) kcal/day, which it "
                + "states. Evidence, safety look and rule stay the version's."
        }
    }

    /// The errors of one person's check-ins, one a week, in standard deviations.
    static func errors(of person: SimulatedPerson, weeks: Int) -> [Double] {
        var generator = TrialGenerator(seed: person.seed, person: person.index, purpose: purpose)
        let fresh = (1 - weeklyMemory * weeklyMemory).squareRoot()
        var error = generator.normal()
        return (0..<weeks).map { _ in
            defer { error = weeklyMemory * error + fresh * generator.normal() }
            return error
        }
    }
}

/// The estimates of one person's half year.
struct Estimator: Sendable {
    let source: EstimateSource
    let limit: LimitMethod
    private let errors: [Double]

    init(_ source: EstimateSource, _ limit: LimitMethod, _ person: SimulatedPerson) {
        self.source = source
        self.limit = limit
        errors = EstimateSource.errors(of: person, weeks: LoopRun.weeks + 1)
    }

    /// - Parameters:
    ///   - reply: the version's check-in, for the evidence that it kept.
    ///   - lived: all days before it.
    /// - Returns: nil where the version itself has no figure, or the source none.
    func estimate(
        _ reply: WeeklyReply, _ week: Int, _ plan: TrialPlan, _ lived: [LivedDay], formulaKcal: Double
    ) -> GivenEstimate? {
        guard let own = EngineEstimate(reply), let now = lived.last else { return nil }
        switch source {
        case .engine: return GivenEstimate(kcal: own.kcal, deviationKcal: own.deviationKcal)
        case .limit:
            let record = PeerRecord(keptBy: reply, lived, planStart: plan.start, formulaKcal: formulaKcal)
            return limit.estimate(record, plan.person, now).map {
                GivenEstimate(kcal: $0.kcal, deviationKcal: $0.deviation)
            }
        case .within(let kcal):
            let error = week < errors.count ? errors[week] : 0
            return GivenEstimate(kcal: now.loggedMaintenanceKcal + error * kcal, deviationKcal: kcal)
        }
    }
}
