public import Recommendation

/// Writes what the algorithms are made of.
public enum DescribeEncoder {
    /// A `DescribeAlgorithmsReply`.
    ///
    /// - Parameters:
    ///   - algorithms: what was asked for.
    ///   - current: answers requests that name no version; its intended use is stated.
    ///   - identity: status, review and successor of a rule set as the register has them now.
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public static func reply(
        _ algorithms: [Algorithm], current: Algorithm,
        identity: (Algorithm) -> RuleSetIdentity = { $0.rules.identity }, scratch: borrowing MessageScratch
    ) throws(WireFault) -> ReplyMessage {
        typealias F = Fields.DescribeAlgorithmsReply
        return try scratch.write { writer in
            writer.put(F.intendedUse, current.rules.identity.intendedUse)
            for algorithm in algorithms {
                writer.put(F.algorithms, .long) {
                    $0.fields(
                        of: algorithm, identity(algorithm), isCurrent: algorithm.version == current.version)
                }
            }
        }
    }
}

extension MessageWriter {
    fileprivate mutating func fields(of algorithm: Algorithm, _ identity: RuleSetIdentity, isCurrent: Bool) {
        typealias F = Fields.AlgorithmDescription
        let rules = algorithm.rules
        put(F.algorithmVersion, identity.version)
        put(F.status, identity.status.number)
        identity.digest.withUnsafeBufferPointer { put(F.ruleSetDigest, $0) }
        put(F.reviewBy, identity.reviewBy)
        put(F.reviewState, reviewState(!identity.signedBy.isEmpty))
        put(F.signedByRoles, identity.signedBy)
        if let successor = identity.successor { put(F.successor, successor) }
        put(F.current, isCurrent)
        put(F.methodIds, algorithm.methods.ids)
        for record in rules.parameters { put(F.parameters, .long) { $0.fields(of: record) } }
        for record in rules.policyRecords { put(F.policies, .long) { $0.fields(of: record) } }
        for record in rules.questions { put(F.questions, .long) { $0.fields(of: record) } }
        for source in rules.sources { put(F.sources, .long) { $0.fields(of: source) } }
    }
}
