public import Recommendation

/// What a run of mutations says about one parameter.
public struct MutationVerdict: Sendable {
    public enum Kind: Sendable {
        /// By name: a golden case or a corpus digest. Of a change that its rule file marks, nothing was to be seen.
        case noticed(by: String)
        /// Marked so in its rule file, felt by nothing, and shown by this to act once what is ahead of it steps back.
        case notInForce(shownBy: String)
        /// Its own range is one value.
        case fixed
        /// Changes that could be made in silence.
        case unnoticed([ParameterMutation])
        /// Marked as not in force, and felt by a case all the same.
        case wronglyMarked(noticedBy: String)
        /// Marked as not in force, and nothing shows that it ever could be.
        case neverInForce
    }

    public let parameter: ParameterRecord
    public let kind: Kind

    public var isFailure: Bool {
        switch kind {
        case .noticed, .notInForce, .fixed: false
        case .unnoticed, .wronglyMarked, .neverInForce: true
        }
    }

    /// One line for a report.
    public var text: String {
        let behind = parameter.notInForce?.behind ?? ""
        return switch kind {
        case .noticed(let name):
            (parameter.notInForce?.when).map {
                "\(parameter.id): not in force when \($0.rawValue), behind \(behind); otherwise noticed by \(name)"
            } ?? "\(parameter.id): noticed by \(name)"
        case .notInForce(let name): "\(parameter.id): not in force, behind \(behind); shown by \(name)"
        case .fixed: "\(parameter.id): its own range is one value"
        case .unnoticed(let mutations): "\(mutations.map(\.text).joined(separator: ", ")): nothing notices it"
        case .wronglyMarked(let name): "\(parameter.id): marked as not in force, but \(name) notices it"
        case .neverInForce: "\(parameter.id): marked as not in force, and nothing shows that it ever could be"
        }
    }
}

extension ParameterMutation {
    /// Whether its rule file says that nothing feels this change.
    var isMarked: Bool {
        guard let mark = parameter.notInForce else { return false }
        return switch mark.when {
        case nil: true
        case .lowered?: value < parameter.value
        case .raised?: value > parameter.value
        }
    }
}

extension MutationRun {
    /// One verdict for each parameter of the rule set, in its order.
    ///
    /// - Parameter findings: of this run.
    public func verdicts(_ findings: [MutationFinding]) throws -> [MutationVerdict] {
        try rules.parameters.map { parameter in
            try verdict(on: parameter, findings.filter { $0.mutation.parameter.id == parameter.id })
        }
    }

    /// - Parameter findings: about this parameter alone.
    func verdict(on parameter: ParameterRecord, _ findings: [MutationFinding]) throws -> MutationVerdict {
        MutationVerdict(parameter: parameter, kind: try kind(parameter, findings))
    }

    private func kind(_ parameter: ParameterRecord, _ findings: [MutationFinding]) throws -> MutationVerdict.Kind {
        let marked = findings.filter(\.mutation.isMarked)
        if let name = marked.lazy.compactMap(\.noticedBy).first { return .wronglyMarked(noticedBy: name) }
        let others = findings.filter { !$0.mutation.isMarked }
        let silent = others.filter { $0.noticedBy == nil }
        guard silent.isEmpty else { return .unnoticed(silent.map(\.mutation)) }
        if let name = others.first?.noticedBy { return .noticed(by: name) }
        guard parameter.notInForce != nil else { return .fixed }
        return try actsOtherwise(parameter).map { .notInForce(shownBy: $0) } ?? .neverInForce
    }

    /// What shows that a parameter which is not in force acts once what is ahead of it steps back: another rule set in
    /// which the policy chooses otherwise and the parameter bears no mark, or a case that tells its ends apart with the
    /// parameter ahead at an end of its own range.
    private func actsOtherwise(_ parameter: ParameterRecord) throws -> String? {
        guard let behind = parameter.notInForce?.behind else { return nil }
        if let policy = rules.policyRecords.first(where: { $0.id == behind }) {
            let other = others.first { set in
                set.policyRecords.contains { $0.id == behind && $0.choice != policy.choice }
                    && set.parameters.contains { $0.id == parameter.id && $0.notInForce == nil }
            }
            return other.map { "\($0.identity.version), where it is in force" }
        }
        guard let ahead = rules.parameters.first(where: { $0.id == behind }) else { return nil }
        for end in [ahead.minimum, ahead.maximum] where end != ahead.value {
            guard let stepped = try? ParameterMutation(parameter: ahead, value: end).applied(to: rules) else {
                continue
            }
            for value in [parameter.minimum, parameter.maximum] where value != parameter.value {
                let mutation = ParameterMutation(parameter: parameter, value: value)
                guard let moved = try? mutation.applied(to: stepped) else { continue }
                if let name = try difference(stepped, moved) { return "\(name), with \(behind) at \(end)" }
            }
        }
        return nil
    }
}
