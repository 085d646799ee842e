import Recommendation

/// What a study does other than usual: single parameters at other values, or bodies whose water is slower than the
/// model's. It answers "what if", and stands in the report's command.
public struct TrialVariation: Sendable, Equatable {
    public var changes: [(id: String, value: Double)]
    /// `SimulatedPerson.slowWaterKg`.
    public var slowWaterKg: Double

    public init(changes: [(id: String, value: Double)] = [], slowWaterKg: Double = 0) {
        self.changes = changes
        self.slowWaterKg = slowWaterKg
    }

    /// As on the command line, with a blank before each option; empty for the usual.
    var words: String {
        let sets = changes.map { " --set \($0.id)=\(DecimalText.short($0.value))" }.joined()
        return sets + (slowWaterKg == 0 ? "" : " --slow-water \(DecimalText.short(slowWaterKg))")
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
        a.slowWaterKg == b.slowWaterKg && a.changes.elementsEqual(b.changes) { $0.id == $1.id && $0.value == $1.value }
    }
}
