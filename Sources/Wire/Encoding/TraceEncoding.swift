internal import CWireMessages
import Recommendation

extension ReplyEncoder {
    func trace(
        _ trace: Trace, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__Trace> {
        let message = try scratch.make(Caloriecount__V1__Trace.self, caloriecount__v1__trace__init)
        message.pointee.n_steps = trace.steps.count
        message.pointee.steps = try scratch.list(trace.steps) { step throws(WireFault) in
            try traceStep(step, scratch)
        }
        return message
    }

    private func traceStep(
        _ step: TraceStep, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__TraceStep> {
        let message = try scratch.make(Caloriecount__V1__TraceStep.self, caloriecount__v1__trace_step__init)
        message.pointee.rule_id = programText(step.rule.id)
        let productRules = step.rule.productRules
        message.pointee.n_product_rules = productRules.count
        message.pointee.product_rules = try scratch.programTexts(productRules)
        message.pointee.formula = programText(step.rule.formula)
        message.pointee.n_inputs = step.inputs.count
        message.pointee.inputs = try scratch.list(step.inputs) { figure throws(WireFault) in
            try traceFigure(figure, scratch)
        }
        if let result = step.result { message.pointee.result = try traceFigure(result, scratch) }
        if let decision = step.decision { message.pointee.decision = programText(decision) }
        message.pointee.n_policy_ids = step.policies.count
        message.pointee.policy_ids = try scratch.programTexts(step.policies)

        let basis = try StepBasis(step, table, scratch)
        message.pointee.n_parameter_ids = step.parameters.count
        message.pointee.parameter_ids = basis.parameterIDs
        if let status = basis.status { message.pointee.status = programText(status.code) }
        let sources = basis.sourcePositions
        guard let sourceIDs = scratch.allocate(UnsafeMutablePointer<CChar>?.self, count: sources.count) else {
            throw .tooLarge
        }
        for (index, position) in sources.enumerated() { sourceIDs[index] = table.sources[position] }
        message.pointee.n_source_ids = sources.count
        message.pointee.source_ids = sourceIDs
        return message
    }

    private func traceFigure(
        _ figure: TraceFigure, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__TraceFigure> {
        let message = try scratch.make(Caloriecount__V1__TraceFigure.self, caloriecount__v1__trace_figure__init)
        message.pointee.name = programText(figure.name)
        message.pointee.has_value = 1
        message.pointee.value = figure.value
        message.pointee.unit = try scratch.string(figure.unit.rawValue)
        return message
    }
}

/// What a step's parameters say together: ids, the least certain status, and every source once.
struct StepBasis {
    let parameterIDs: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    /// nil for a step without parameter.
    let status: ParameterStatus?
    /// Positions in the rule set's sources, in the order in which the parameters name them first. In scratch memory.
    let sourcePositions: UnsafeBufferPointer<Int>

    init(_ step: TraceStep, _ table: RuleSetTable, _ scratch: borrowing MessageScratch) throws(WireFault) {
        parameterIDs = try scratch.list(step.parameters) { index throws(WireFault) in
            table.parameters[index.position].id
        }
        var status: ParameterStatus?
        var room = 0
        for index in step.parameters {
            let row = table.parameters[index.position]
            room += row.sources.count
            if status.map({ row.status.certainty < $0.certainty }) ?? true { status = row.status }
        }
        self.status = status

        guard let positions = scratch.allocate(Int.self, count: room) else { throw .tooLarge }
        var count = 0
        for index in step.parameters {
            for source in table.parameters[index.position].sources {
                // Lists are a handful long.
                if (0..<count).contains(where: { positions[$0] == source }) { continue }
                positions[count] = source
                count += 1
            }
        }
        sourcePositions = UnsafeBufferPointer(start: positions, count: count)
    }
}
