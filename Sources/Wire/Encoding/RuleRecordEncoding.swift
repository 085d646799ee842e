internal import CWireMessages
import Recommendation

/// The records of a rule set, as DescribeAlgorithms and Explain list them.
extension MessageScratch {
    borrowing func parameter(
        _ record: ParameterRecord
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__ParameterDescription> {
        let message = try make(
            Caloriecount__V1__ParameterDescription.self, caloriecount__v1__parameter_description__init)
        message.pointee.id = try string(record.id)
        message.pointee.has_value = 1
        message.pointee.value = record.value
        message.pointee.unit = try string(record.unit.rawValue)
        message.pointee.status = programText(record.status.code)
        message.pointee.has_minimum = 1
        message.pointee.minimum = record.minimum
        message.pointee.has_maximum = 1
        message.pointee.maximum = record.maximum
        message.pointee.n_source_ids = record.sources.count
        message.pointee.source_ids = try strings(record.sources)
        message.pointee.reason = try string(record.reason)
        return message
    }

    borrowing func policy(
        _ record: Policy
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__PolicyDescription> {
        let message = try make(
            Caloriecount__V1__PolicyDescription.self, caloriecount__v1__policy_description__init)
        message.pointee.id = try string(record.id)
        message.pointee.question = try string(record.question)
        message.pointee.choice = try string(record.choice)
        message.pointee.n_choices = record.choices.count
        message.pointee.choices = try strings(record.choices)
        message.pointee.status = programText(record.status.code)
        message.pointee.n_product_rules = record.rules.count
        message.pointee.product_rules = try strings(record.rules)
        message.pointee.n_source_ids = record.sources.count
        message.pointee.source_ids = try strings(record.sources)
        message.pointee.reason = try string(record.reason)
        return message
    }

    borrowing func question(
        _ record: SafetyQuestion
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__QuestionDescription> {
        let message = try make(
            Caloriecount__V1__QuestionDescription.self, caloriecount__v1__question_description__init)
        message.pointee.id = try string(record.id)
        message.pointee.effect = try string(record.effect.rawValue)
        message.pointee.wording = try string(record.wording)
        message.pointee.has_allows_not_applicable = 1
        message.pointee.allows_not_applicable = record.allowsNotApplicable ? 1 : 0
        message.pointee.has_asks_whether_ever = 1
        message.pointee.asks_whether_ever = record.asksWhetherEver ? 1 : 0
        message.pointee.has_precaution = 1
        message.pointee.precaution = record.isPrecaution ? 1 : 0
        message.pointee.status = programText(record.status.code)
        message.pointee.n_source_ids = record.sources.count
        message.pointee.source_ids = try strings(record.sources)
        message.pointee.reason = try string(record.reason)
        return message
    }

    borrowing func citation(
        _ source: Source
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__SourceCitation> {
        let message = try make(Caloriecount__V1__SourceCitation.self, caloriecount__v1__source_citation__init)
        message.pointee.source_id = try string(source.id)
        message.pointee.author = try string(source.author)
        if let year = source.year {
            message.pointee.has_year = 1
            message.pointee.year = UInt32(clamping: year)
        }
        message.pointee.title = try string(source.title)
        message.pointee.location = try string(source.location)
        return message
    }
}
