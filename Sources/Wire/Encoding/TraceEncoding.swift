import Recommendation

extension ReplyEncoder {
    /// The fields of a `Trace`.
    func write(_ trace: Trace, to writer: inout MessageWriter) {
        trace.steps.withUnsafeBufferPointer { steps in
            for index in steps.indices {
                writer.put(Fields.Trace.steps, .long) { write(steps.baseAddress.unsafelyUnwrapped + index, to: &$0) }
            }
        }
    }

    /// The fields of a `TraceStep`. By address: copying a step would count references to its lists.
    private func write(_ step: UnsafePointer<TraceStep>, to writer: inout MessageWriter) {
        typealias F = Fields.TraceStep
        writer.put(table.rules[step.pointee.rule.rawValue])
        step.pointee.inputs.withUnsafeBufferPointer { inputs in
            for figure in inputs { writer.put(F.inputs) { $0.fields(of: figure) } }
        }
        if let result = step.pointee.result { writer.put(F.result) { $0.fields(of: result) } }
        if let decision = step.pointee.decision { writer.put(F.decision, decision) }
        step.pointee.parameters.withUnsafeBufferPointer { parameters in
            for index in parameters { writer.put(table.parameters[index.position].id) }
            step.pointee.policies.withUnsafeBufferPointer { policies in
                for policy in policies { writer.put(F.policyIds, policy) }
            }
            if let status = table.leastCertainStatus(of: parameters) { writer.put(F.status, status.code) }
            table.forEachSource(of: parameters) { writer.put(table.sources[$0]) }
        }
    }
}

extension RuleSetTable {
    /// nil for no parameter.
    func leastCertainStatus(of indices: UnsafeBufferPointer<ParameterIndex>) -> ParameterStatus? {
        var least: ParameterStatus?
        for index in indices {
            let status = parameters[index.position].status
            if least.map({ status.certainty < $0.certainty }) ?? true { least = status }
        }
        return least
    }

    /// Calls for the position of each source of these parameters once, in the order in which they name it first.
    func forEachSource(of indices: UnsafeBufferPointer<ParameterIndex>, _ body: (Int) -> Void) {
        for (place, index) in indices.enumerated() {
            let own = parameters[index.position].sources
            for (offset, source) in own.enumerated() {
                // Lists are a handful long, so that looking back is faster than a set.
                let isKnown =
                    own[..<offset].contains(source)
                    || indices[..<place].contains { parameters[$0.position].sources.contains(source) }
                if !isKnown { body(source) }
            }
        }
    }
}

extension MessageWriter {
    fileprivate mutating func fields(of figure: TraceFigure) {
        typealias F = Fields.TraceFigure
        put(F.name, figure.name)
        put(F.value, figure.value)
        put(F.unit, figure.unit.rawValue)
    }
}
