import InSilico
import Recommendation

/// What a study does other than usual: single parameters at other values, bodies whose water is slower than the
/// model's, or people who are spared a flaw. It answers "what if", and stands in the report's command.
public struct TrialVariation: Sendable, Equatable {
    public var changes: [(id: String, value: Double)]
    /// `SimulatedPerson.slowWaterKg`.
    public var slowWaterKg: Double
    /// What the people are spared.
    public var without: Set<Flaw>
    /// Whose estimate the decision is taken on, in half a year; nil for the version's own.
    public var estimate: EstimateSource?

    public init(
        changes: [(id: String, value: Double)] = [], slowWaterKg: Double = 0, without: Set<Flaw> = [],
        estimate: EstimateSource? = nil
    ) {
        self.estimate = estimate
        self.changes = changes
        self.slowWaterKg = slowWaterKg
        self.without = without
    }

    /// All that people can be spared, for a message.
    public static var flaws: String { Flaw.allCases.map(\.rawValue).joined(separator: ", ") }

    /// - Returns: false for a flaw of another name.
    public mutating func spare(_ name: String) -> Bool {
        guard let flaw = Flaw(rawValue: name) else { return false }
        without.insert(flaw)
        return true
    }

    func person(_ person: SimulatedPerson, formula: RequirementFormula) -> SimulatedPerson {
        var person = person.without(without, formula: formula)
        person.slowWaterKg = slowWaterKg
        return person
    }

    /// As on the command line, with a blank before each option; empty for the usual.
    var words: String {
        let sets = changes.map { " --set \($0.id)=\(DecimalText.short($0.value))" }.joined()
        let spared = Flaw.allCases.filter { without.contains($0) }.map { " --without \($0.rawValue)" }.joined()
        return sets + (slowWaterKg == 0 ? "" : " --slow-water \(DecimalText.short(slowWaterKg))") + spared
            + (estimate.map { " --estimate \($0.words)" } ?? "")
    }

    /// - Throws: where a parameter is unknown, or its value contradicts another.
    public func applied(to algorithm: Algorithm) throws(RuleSetChange.Unusable) -> Algorithm {
        guard !changes.isEmpty else { return algorithm }
        let rules = try RuleSetChange.changed(algorithm.rules, changes)
        do {
            return try Catalogue.algorithm(of: rules)
        } catch {
            throw RuleSetChange.Unusable(id: rules.identity.version)
        }
    }

    public static func == (a: TrialVariation, b: TrialVariation) -> Bool {
        a.slowWaterKg == b.slowWaterKg && a.without == b.without && a.estimate == b.estimate
            && a.changes.elementsEqual(b.changes) { $0.id == $1.id && $0.value == $1.value }
    }
}
