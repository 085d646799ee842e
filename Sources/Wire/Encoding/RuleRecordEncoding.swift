import Recommendation

/// The records of a rule set, as DescribeAlgorithms and Explain list them.
extension MessageWriter {
    mutating func fields(of record: ParameterRecord) {
        typealias F = Fields.ParameterDescription
        put(F.id, record.id)
        put(F.value, record.value)
        put(F.unit, record.unit.rawValue)
        put(F.status, record.status.code)
        put(F.minimum, record.minimum)
        put(F.maximum, record.maximum)
        put(F.sourceIds, record.sources)
        put(F.reason, record.reason)
    }

    mutating func fields(of record: Policy) {
        typealias F = Fields.PolicyDescription
        put(F.id, record.id)
        put(F.question, record.question)
        put(F.choice, record.choice)
        put(F.choices, record.choices)
        put(F.status, record.status.code)
        put(F.productRules, record.rules)
        put(F.sourceIds, record.sources)
        put(F.reason, record.reason)
    }

    mutating func fields(of record: SafetyQuestion) {
        typealias F = Fields.QuestionDescription
        put(F.id, record.id)
        put(F.effect, record.effect.rawValue)
        put(F.wording, record.wording)
        put(F.allowsNotApplicable, record.allowsNotApplicable)
        put(F.asksWhetherEver, record.asksWhetherEver)
        put(F.precaution, record.isPrecaution)
        put(F.status, record.status.code)
        put(F.sourceIds, record.sources)
        put(F.reason, record.reason)
    }

    mutating func fields(of source: Source) {
        typealias F = Fields.SourceCitation
        put(F.sourceId, source.id)
        put(F.author, source.author)
        if let year = source.year { put(F.year, year) }
        put(F.title, source.title)
        put(F.location, source.location)
    }
}
