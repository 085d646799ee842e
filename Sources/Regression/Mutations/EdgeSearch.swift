public import Recommendation

/// Looks for single requests that notice a parameter's smallest change where nothing else does: requests on the very
/// edge that the parameter draws.
public enum EdgeSearch {
    /// Which of the corpora the request belongs to, and its seed.
    public enum Edge: Sendable, Equatable {
        case firstTarget(UInt64)
        case checkIn(UInt64)
    }

    /// Of these parameters first targets know nothing; of the others most are felt there.
    private static let weekly = ["evidence.", "calibration.", "safety_look.", "decision.", "plausibility.intake"]

    /// - Parameters:
    ///   - tries: seeds tried of each kind.
    ///   - first: the first seed.
    /// - Returns: nil where none of them notices the change, or no usable rule set has it.
    public static func edge(
        for mutation: ParameterMutation, of rules: RuleSet, tries: Int, from first: UInt64
    ) -> Edge? {
        guard let base = try? Catalogue.algorithm(of: rules), let moved = try? mutation.applied(to: rules),
            let other = try? Catalogue.algorithm(of: moved)
        else { return nil }
        let isOfWeeks = weekly.contains { mutation.parameter.id.hasPrefix($0) }
        for seed in first..<first + UInt64(tries) {
            if isOfWeeks {
                if SingleRequest.checkIn(seed, base) != SingleRequest.checkIn(seed, other) { return .checkIn(seed) }
            } else if SingleRequest.firstTarget(seed, base) != SingleRequest.firstTarget(seed, other) {
                return .firstTarget(seed)
            }
        }
        return nil
    }
}
