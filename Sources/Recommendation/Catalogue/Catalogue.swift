/// The named methods of an algorithm, one per stage that has more than one to choose from.
public struct AlgorithmMethods: Sendable, Equatable {
    public enum Estimate: String, Sendable, CaseIterable {
        /// The 2023 estimated energy requirement of adults.
        case energyRequirement2023 = "energy_requirement_2023"

        /// As shown beside an estimate (ONB-28).
        public var displayName: StaticText {
            switch self {
            case .energyRequirement2023: EnergyRequirement2023.methodName
            }
        }
    }

    public enum Evidence: String, Sendable, CaseIterable {
        /// All labels since plan start or reset, at most so many as the rule set's window has.
        case rollingWindow = "rolling_window"
    }

    public enum Calibration: String, Sendable, CaseIterable {
        /// Intake-adjusted weight regression with the formula as prior.
        case intakeAdjustedRegression = "intake_adjusted_regression"
    }

    public enum MaintainWeekly: String, Sendable, CaseIterable {
        /// A maintain target is kept: its model is under review.
        case keepOnly = "keep_only"
        /// Adjusted once weight has stayed outside a band around the weight to maintain.
        case stabilityBand = "stability_band"
    }

    public let estimate: Estimate
    public let evidence: Evidence
    public let calibration: Calibration
    public let maintainWeekly: MaintainWeekly

    /// Stage and method, for descriptions.
    public var ids: [String] {
        [
            "estimate:\(estimate.rawValue)", "evidence:\(evidence.rawValue)",
            "calibration:\(calibration.rawValue)", "maintain_weekly:\(maintainWeekly.rawValue)",
        ]
    }
}

/// One version: its methods and its rule set.
public struct Algorithm: Sendable {
    public let version: String
    public let methods: AlgorithmMethods
    public let rules: RuleSet

    package init(version: String, methods: AlgorithmMethods, rules: RuleSet) {
        self.version = version
        self.methods = methods
        self.rules = rules
    }
}

/// Why no catalogue can be made.
public enum CatalogueFault: Error, Equatable, Sendable {
    case missingRuleSet(version: String)
    case unknownRuleSet(version: String)
}

/// The versions that this program knows: rows, not copies. A new version is a row, a rule set, and a method file where
/// it needs one.
public struct Catalogue: Sendable {
    /// Oldest first.
    public static let rows: [(version: String, methods: AlgorithmMethods)] = [
        (
            "0.1.0",
            AlgorithmMethods(
                estimate: .energyRequirement2023, evidence: .rollingWindow, calibration: .intakeAdjustedRegression,
                maintainWeekly: .keepOnly)
        ),
        (
            "0.2.0-candidate",
            AlgorithmMethods(
                estimate: .energyRequirement2023, evidence: .rollingWindow, calibration: .intakeAdjustedRegression,
                maintainWeekly: .stabilityBand)
        ),
    ]

    /// The version that answers a request which names none.
    public static let currentVersion = "0.1.0"

    /// Oldest first.
    public let algorithms: [Algorithm]
    public let current: Algorithm

    /// - Parameter ruleSets: one for each row, in any order.
    /// - Throws: the first row without rule set, or rule set without row.
    public init(ruleSets: [RuleSet]) throws(CatalogueFault) {
        var algorithms: [Algorithm] = []
        var current: Algorithm?
        for row in Catalogue.rows {
            guard let rules = ruleSets.first(where: { $0.identity.version == row.version }) else {
                throw .missingRuleSet(version: row.version)
            }
            let algorithm = try Catalogue.algorithm(of: rules)
            algorithms.append(algorithm)
            if row.version == Catalogue.currentVersion { current = algorithm }
        }
        for set in ruleSets where !Catalogue.rows.contains(where: { $0.version == set.identity.version }) {
            throw .unknownRuleSet(version: set.identity.version)
        }
        guard let current else { throw .missingRuleSet(version: Catalogue.currentVersion) }
        self.algorithms = algorithms
        self.current = current
    }

    /// One rule set with the methods of its row.
    ///
    /// - Throws: for a version without row.
    public static func algorithm(of rules: RuleSet) throws(CatalogueFault) -> Algorithm {
        let version = rules.identity.version
        guard let row = rows.first(where: { $0.version == version }) else { throw .unknownRuleSet(version: version) }
        return Algorithm(version: version, methods: row.methods, rules: rules)
    }

    /// - Parameter version: nil for the current one.
    /// - Returns: nil for a version that this program does not know.
    public func algorithm(version: String?) -> Algorithm? {
        guard let version else { return current }
        return algorithms.first { $0.version == version }
    }
}
