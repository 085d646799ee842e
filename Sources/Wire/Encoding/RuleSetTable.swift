import Recommendation

/// What traces take from a rule set and from the program, encoded once as it stands in a `TraceStep`.
///
/// Unchecked: the memory is written in `init` only and lives as long as the table.
final class RuleSetTable: @unchecked Sendable {
    struct Parameter {
        /// As one element of `parameter_ids`.
        let id: EncodedFields
        let status: ParameterStatus
        /// Positions in `sources`.
        let sources: UnsafeBufferPointer<Int>
    }

    /// In the rule set's order.
    let parameters: [Parameter]
    /// In the rule set's order, each as one element of `source_ids`.
    let sources: [EncodedFields]
    /// By raw value: `rule_id`, `product_rules`, `formula`.
    let rules: [EncodedFields]
    let ruleSet: RuleSet

    init(_ ruleSet: RuleSet) {
        typealias F = Fields.TraceStep
        self.ruleSet = ruleSet
        let ids = ruleSet.sources.map(\.id)
        sources = ids.map { id in RuleSetTable.encode { $0.put(F.sourceIds, id) } }
        parameters = ruleSet.parameters.map { record in
            Parameter(
                id: RuleSetTable.encode { $0.put(F.parameterIds, record.id) }, status: record.status,
                sources: RuleSetTable.keep(record.sources.compactMap { ids.firstIndex(of: $0) }))
        }
        rules = TracedRule.allCases.map { rule in
            RuleSetTable.encode { writer in
                writer.put(F.ruleId, rule.id)
                for productRule in rule.productRules { writer.put(F.productRules, productRule) }
                writer.put(F.formula, rule.formula)
            }
        }
    }

    deinit {
        for parameter in parameters {
            parameter.id.bytes.deallocate()
            parameter.sources.deallocate()
        }
        for fields in sources { fields.bytes.deallocate() }
        for fields in rules { fields.bytes.deallocate() }
    }

    private static func keep<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafeBufferPointer<Value> {
        let memory = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
        _ = memory.initialize(from: values)
        return UnsafeBufferPointer(memory)
    }

    private static func encode(_ content: (inout MessageWriter) -> Void) -> EncodedFields {
        var capacity = 512
        while true {
            let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
            var writer = MessageWriter(memory)
            content(&writer)
            // Given back by `deinit` through its address, whatever its length.
            if !writer.isFull {
                return EncodedFields(bytes: UnsafeBufferPointer(rebasing: memory[..<writer.byteCount]))
            }
            memory.deallocate()
            capacity *= 2
        }
    }
}

extension ParameterStatus {
    /// From the least certain, 0, upward.
    var certainty: Int {
        switch self {
        case .open: 0
        case .provisional: 1
        case .published: 2
        case .confirmed: 3
        }
    }

    var code: StaticString {
        switch self {
        case .open: "open"
        case .provisional: "provisional"
        case .published: "published"
        case .confirmed: "confirmed"
        }
    }
}
