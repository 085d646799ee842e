internal import CProtobufC
internal import CWireMessages
public import Recommendation

/// Writes what the algorithms are made of.
public enum DescribeEncoder {
    /// A `DescribeAlgorithmsReply`.
    ///
    /// - Parameters:
    ///   - algorithms: what was asked for.
    ///   - current: answers requests that name no version; its intended use is stated.
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public static func reply(
        _ algorithms: [Algorithm], current: Algorithm, scratch: borrowing MessageScratch
    ) throws(WireFault) -> ReplyMessage {
        let reply = try scratch.make(
            Caloriecount__V1__DescribeAlgorithmsReply.self, caloriecount__v1__describe_algorithms_reply__init)
        reply.pointee.intended_use = try scratch.string(current.rules.identity.intendedUse)
        reply.pointee.n_algorithms = algorithms.count
        reply.pointee.algorithms = try scratch.list(algorithms) { algorithm throws(WireFault) in
            try scratch.algorithm(algorithm, isCurrent: algorithm.version == current.version)
        }
        return ReplyMessage(reply)
    }
}

extension MessageScratch {
    fileprivate borrowing func algorithm(
        _ algorithm: Algorithm, isCurrent: Bool
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__AlgorithmDescription> {
        let message = try make(
            Caloriecount__V1__AlgorithmDescription.self, caloriecount__v1__algorithm_description__init)
        let ruleSet = algorithm.rules
        let identity = ruleSet.identity
        message.pointee.algorithm_version = try string(identity.version)
        message.pointee.has_status = 1
        message.pointee.status = identity.status.number
        message.pointee.has_rule_set_digest = 1
        message.pointee.rule_set_digest = try bytes(identity.digest)
        message.pointee.review_by = try date(identity.reviewBy)
        message.pointee.has_review_state = 1
        message.pointee.review_state = identity.signedBy.isEmpty
            ? CALORIECOUNT__V1__REVIEW_STATE__REVIEW_STATE_UNREVIEWED
            : CALORIECOUNT__V1__REVIEW_STATE__REVIEW_STATE_REVIEWED
        message.pointee.n_signed_by_roles = identity.signedBy.count
        message.pointee.signed_by_roles = try strings(identity.signedBy)
        if let successor = identity.successor { message.pointee.successor = try string(successor) }
        message.pointee.has_current = 1
        message.pointee.current = isCurrent ? 1 : 0
        let methodIDs = algorithm.methods.ids
        message.pointee.n_method_ids = methodIDs.count
        message.pointee.method_ids = try strings(methodIDs)
        message.pointee.n_parameters = ruleSet.parameters.count
        message.pointee.parameters = try list(ruleSet.parameters) { record throws(WireFault) in
            try parameter(record)
        }
        message.pointee.n_policies = ruleSet.policyRecords.count
        message.pointee.policies = try list(ruleSet.policyRecords) { record throws(WireFault) in
            try policy(record)
        }
        message.pointee.n_questions = ruleSet.questions.count
        message.pointee.questions = try list(ruleSet.questions) { record throws(WireFault) in
            try question(record)
        }
        message.pointee.n_sources = ruleSet.sources.count
        message.pointee.sources = try list(ruleSet.sources) { source throws(WireFault) in
            try citation(source)
        }
        return message
    }

    private borrowing func bytes(_ bytes: [UInt8]) throws(WireFault) -> ProtobufCBinaryData {
        guard let start = allocate(UInt8.self, count: bytes.count) else { throw .tooLarge }
        for (index, byte) in bytes.enumerated() { start[index] = byte }
        return ProtobufCBinaryData(len: bytes.count, data: start)
    }
}
