import Recommendation

/// The records of a rule set, as their files state them, with the place of each.
struct SetRecords {
    var parameters: [ParameterRecord] = []
    var policies: [Policy] = []
    var questions: [SafetyQuestion] = []
    /// Where each parameter, policy and question stands, by id.
    var places: [String: JSONNode] = [:]
}

extension JSONNode {
    func parameter() throws(RuleFileError) -> ParameterRecord {
        let object = try object(
            ["id", "value", "unit", "status", "minimum", "maximum", "step", "sources", "rules", "reason"],
            optional: ["not_in_force"])
        _ = try object["rules"].ruleIds()
        let unitText = try object["unit"].text()
        guard let unit = ParameterUnit(rawValue: unitText) else {
            throw try object["unit"].error(.unknownUnit(unitText))
        }
        let step = try object["step"].number()
        guard step > 0 else { throw try object["step"].error(.stepNotPositive(step)) }
        return ParameterRecord(
            id: try object["id"].identifier(), value: try object["value"].number(), unit: unit,
            status: try object["status"].status(), minimum: try object["minimum"].number(),
            maximum: try object["maximum"].number(), step: step, sources: try object["sources"].sourceIds(),
            reason: try object["reason"].text(), notInForce: try member("not_in_force")?.notInForce())
    }

    private func notInForce() throws(RuleFileError) -> NotInForce {
        let object = try object(["behind", "reason"], optional: ["when"])
        var when: NotInForce.Change?
        if let place = member("when") {
            let text = try place.text()
            when = NotInForce.Change(rawValue: text)
            guard when != nil else { throw place.error(.malformed(text, form: Form.change)) }
        }
        return NotInForce(
            when: when, behind: try object["behind"].identifier(), reason: try object["reason"].text())
    }

    func policy() throws(RuleFileError) -> Policy {
        let object = try object([
            "id", "choice", "status", "question", "choices", "sources", "rules", "reason",
        ])
        return Policy(
            id: try object["id"].identifier(), question: try object["question"].text(),
            choice: try object["choice"].text(), choices: try object["choices"].choices(),
            status: try object["status"].status(), rules: try object["rules"].ruleIds(),
            sources: try object["sources"].sourceIds(), reason: try object["reason"].text())
    }

    func question() throws(RuleFileError) -> SafetyQuestion {
        let object = try object([
            "id", "effect", "wording", "allows_not_applicable", "asks_whether_ever", "is_precaution", "status",
            "sources", "rules", "reason",
        ])
        _ = try object["rules"].ruleIds()
        let effectText = try object["effect"].text()
        guard let effect = SafetyQuestion.Effect(rawValue: effectText) else {
            throw try object["effect"].error(.unknownEffect(effectText))
        }
        return SafetyQuestion(
            id: try object["id"].identifier(), effect: effect, wording: try object["wording"].text(),
            allowsNotApplicable: try object["allows_not_applicable"].boolean(),
            asksWhetherEver: try object["asks_whether_ever"].boolean(),
            isPrecaution: try object["is_precaution"].boolean(), status: try object["status"].status(),
            sources: try object["sources"].sourceIds(), reason: try object["reason"].text())
    }

    func source() throws(RuleFileError) -> Source {
        let object = try object(["id", "author", "year", "title", "where"])
        let year = try object["year"]
        if !year.isNull, !(1800...2200).contains(try year.integer()) {
            throw year.error(.malformed("\(try year.integer())", form: Form.year))
        }
        return Source(
            id: try object["id"].sourceId(), author: try object["author"].text(),
            year: year.isNull ? nil : try year.integer(), title: try object["title"].text(),
            location: try object["where"].text())
    }

    private func status() throws(RuleFileError) -> ParameterStatus {
        let text = try text()
        guard let status = ParameterStatus(rawValue: text) else { throw error(.unknownStatus(text)) }
        return status
    }

    private func sourceIds() throws(RuleFileError) -> [String] {
        let ids = try texts((Form.isSourceId, Form.sourceId))
        guard !ids.isEmpty else { throw error(.missingSource) }
        return ids
    }

    private func choices() throws(RuleFileError) -> [String] {
        let choices = try texts()
        guard !choices.isEmpty else { throw error(.emptyList) }
        return choices
    }

    /// Product rule ids: `ONB-19`. They tie a record to the rules that it carries out.
    private func ruleIds() throws(RuleFileError) -> [String] {
        let ids = try texts((Form.isRuleId, Form.ruleId))
        guard !ids.isEmpty else { throw error(.emptyList) }
        return ids
    }

    private func identifier() throws(RuleFileError) -> String {
        let id = try text()
        guard Form.isIdentifier(id) else { throw error(.malformed(id, form: Form.identifier)) }
        return id
    }

    private func sourceId() throws(RuleFileError) -> String {
        let id = try text()
        guard Form.isSourceId(id) else { throw error(.malformed(id, form: Form.sourceId)) }
        return id
    }
}
