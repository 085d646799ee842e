import ClinicalRuleFiles
import Recommendation
import Testing

/// What a bad fixture is refused with. Lines were counted in the fixture's text.
struct BadFixture: CustomTestStringConvertible, Sendable {
    let name: String
    let problem: RuleFileProblem
    let file: String
    let line: Int?
    let keyPath: String
    let sentence: String

    init(
        _ name: String, _ problem: RuleFileProblem, _ file: String, _ line: Int?, _ keyPath: String,
        _ sentence: String
    ) {
        self.name = name
        self.problem = problem
        self.file = file
        self.line = line
        self.keyPath = keyPath
        self.sentence = sentence
    }

    var testDescription: String { name }

    static let all = ofText + ofKeysAndValues + ofForms + ofSets + ofManifest + ofRegister

    private static let destination = "0.1.0/destination.json"
    private static let plan = "0.1.0/plan.json"
    private static let policies = "0.1.0/policies.json"
    private static let questions = "0.1.0/safety_questions.json"
    private static let manifest = "0.1.0/rule_set.json"
    private static let register = "REGISTER.json"
    private static let zeros = String(repeating: "0", count: 64)

    private static let ofText: [BadFixture] = [
        BadFixture("not-utf8", .notUTF8, destination, 14, "parameters[0].reason", "The file is not valid UTF-8."),
        BadFixture(
            "not-json-trailing-comma", .notJSON(detail: "string or '}' expected near ','"), destination, 10,
            "parameters[0].maximum", "The file is not valid JSON: string or '}' expected near ','."),
        BadFixture(
            "not-json-cut-off", .notJSON(detail: "string or '}' expected near end of file"), destination, 12,
            "parameters[0].step", "The file is not valid JSON: string or '}' expected near end of file."),
        BadFixture(
            "not-json-nan", .notJSON(detail: "invalid token near 'NaN'"), destination, 6,
            "parameters[0].value", "The file is not valid JSON: invalid token near 'NaN'."),
        BadFixture(
            "nested-too-deep", .nestedTooDeep(limit: 8), destination, 12,
            "parameters[0].sources[0][0][0][0]", "Objects and lists are nested deeper than 8 levels."),
        BadFixture(
            "number-not-finite", .numberNotFinite, destination, 6, "parameters[0].value",
            "The number is not finite or too large to be held."),
        BadFixture(
            "duplicate-key", .duplicateKey("value"), destination, 7, "parameters[0].value",
            "The key \"value\" stands twice in one object."),
        BadFixture(
            "duplicate-key-escaped", .duplicateKey("value"), destination, 7, "parameters[0].value",
            "The key \"value\" stands twice in one object."),
    ]

    private static let ofKeysAndValues: [BadFixture] = [
        BadFixture(
            "unknown-key", .unknownKey("note"), destination, 14, "parameters[0].note",
            "The key \"note\" is unknown here."),
        BadFixture(
            "missing-key", .missingKey("reason"), destination, 4, "parameters[0]",
            "The key \"reason\" is missing."),
        BadFixture(
            "missing-unit", .missingUnit, destination, 4, "parameters[0]",
            "The key \"unit\" is missing: a number without a unit means nothing."),
        BadFixture(
            "missing-source-absent", .missingSource, destination, 4, "parameters[0]",
            "No source is named: every value says where it comes from."),
        BadFixture(
            "missing-source-empty", .missingSource, destination, 12, "parameters[0].sources",
            "No source is named: every value says where it comes from."),
        BadFixture(
            "wrong-type-text", .wrongType(expected: "a number", found: "text"), destination, 6,
            "parameters[0].value", "Here stands text where a number is due."),
        BadFixture(
            "wrong-type-null", .wrongType(expected: "a number", found: "null"), destination, 9,
            "parameters[0].minimum", "Here stands null where a number is due."),
        BadFixture(
            "wrong-type-list", .wrongType(expected: "a list", found: "text"), destination, 12,
            "parameters[0].sources", "Here stands text where a list is due."),
        BadFixture(
            "wrong-type-root", .wrongType(expected: "an object", found: "a list"), destination, 1, "",
            "Here stands a list where an object is due."),
        BadFixture(
            "wrong-type-boolean", .wrongType(expected: "true or false", found: "text"), questions, 9,
            "questions[0].is_precaution", "Here stands text where true or false is due."),
        BadFixture(
            "wrong-type-fraction", .wrongType(expected: "a whole number", found: "a number"), "sources.json", 6,
            "sources[0].year", "Here stands a number where a whole number is due."),
        BadFixture(
            "empty-text", .emptyText, destination, 14, "parameters[0].reason", "The text is empty."),
        BadFixture(
            "empty-rules", .emptyList, destination, 13, "parameters[0].rules", "The list is empty."),
        BadFixture(
            "empty-choices", .emptyList, policies, 8, "policies[0].choices", "The list is empty."),
        BadFixture(
            "repeated-entry", .repeatedEntry("winter-2017"), destination, 12, "parameters[0].sources[2]",
            "\"winter-2017\" stands twice in one list."),
        BadFixture(
            "unknown-unit", .unknownUnit("decades"), destination, 7, "parameters[0].unit",
            "The unit \"decades\" is unknown."),
        BadFixture(
            "unknown-status", .unknownStatus("guessed"), destination, 8, "parameters[0].status",
            "The status \"guessed\" is unknown."),
        BadFixture(
            "unknown-effect", .unknownEffect("advisory"), questions, 5, "questions[0].effect",
            "The effect \"advisory\" is unknown."),
        BadFixture(
            "step-not-positive", .stepNotPositive(0), destination, 11, "parameters[0].step",
            "The step 0.0 is not above zero."),
    ]

    private static let ofForms: [BadFixture] = [
        BadFixture(
            "control-character",
            .malformed("two\nlines", form: "text without line breaks and control characters"), destination, 14,
            "parameters[0].reason", "\"two\\u{a}lines\" is not text without line breaks and control characters."),
        BadFixture(
            "malformed-id",
            .malformed(
                "destination..Older", form: "lower-case words of letters, digits and _, joined by dots"),
            destination, 5, "parameters[0].id",
            "\"destination..Older\" is not lower-case words of letters, digits and _, joined by dots."),
        BadFixture(
            "malformed-rule-id", .malformed("ONB 15", form: "a product rule such as ONB-19"), destination, 13,
            "parameters[0].rules[1]", "\"ONB 15\" is not a product rule such as ONB-19."),
        BadFixture(
            "malformed-source-id",
            .malformed("Winter 2017", form: "lower-case letters and digits, joined by hyphens"), destination, 12,
            "parameters[0].sources[0]",
            "\"Winter 2017\" is not lower-case letters and digits, joined by hyphens."),
        BadFixture(
            "year-out-of-range", .malformed("20166", form: "a year of publication"), "sources.json", 6,
            "sources[0].year", "\"20166\" is not a year of publication."),
    ]

    private static let ofSets: [BadFixture] = [
        BadFixture(
            "outside-own-range", .outsideOwnRange(value: 59, minimum: 60, maximum: 75), destination, 6,
            "parameters[0].value", "The value 59.0 lies outside its own range, 60.0 to 75.0."),
        BadFixture(
            "duplicate-parameter", .duplicateParameter(id: "destination.older_from_age"), destination, 17,
            "parameters[1].id", "The parameter destination.older_from_age stands twice in the rule set."),
        BadFixture(
            "missing-parameter", .missingParameter(id: "destination.lose_from_bmi"), destination, 3,
            "parameters", "The parameter destination.lose_from_bmi is missing."),
        BadFixture(
            "wrong-unit", .wrongUnit(id: "destination.older_from_age", expected: .year, found: .month),
            destination, 7, "parameters[0].unit",
            "The parameter destination.older_from_age is in months, but its rule needs years."),
        BadFixture(
            "unsuitable-value", .unsuitableValue(id: "destination.older_from_age"), destination, 6,
            "parameters[0].value", "The value of destination.older_from_age cannot stand for its quantity."),
        BadFixture(
            "nothing-ahead", .nothingAhead(id: "plan.deferral_days", behind: "plan.deferral_days"), plan, 15,
            "parameters[0].not_in_force",
            "plan.deferral_days is said to be behind plan.deferral_days, which is no policy and no other parameter."),
        BadFixture(
            "mark-without-reason", .missingKey("reason"), plan, 15, "parameters[0].not_in_force",
            "The key \"reason\" is missing."),
        BadFixture(
            "duplicate-policy", .duplicatePolicy(id: "recomposition.without_training"), policies, 14,
            "policies[1].id", "The policy recomposition.without_training stands twice in the rule set."),
        BadFixture(
            "missing-policy", .missingPolicy(id: "recomposition.without_training"), policies, 2, "policies",
            "The policy recomposition.without_training is missing."),
        BadFixture(
            "unknown-choice",
            .unknownChoice("perhaps", choices: ["keep_goal_without_target", "route_to_maintain"]), policies, 5,
            "policies[0].choice",
            "The choice \"perhaps\" is unknown; the choices are keep_goal_without_target, route_to_maintain."),
        BadFixture(
            "unknown-choice-of-engine",
            .unknownChoice(
                "sometimes", choices: ["keep_goal_without_target", "route_to_maintain", "sometimes"]),
            policies, 5, "policies[0].choice", "No rule can act on the choice \"sometimes\"."),
        BadFixture(
            "duplicate-question", .duplicateQuestion(id: "pregnant"), questions, 16, "questions[1].id",
            "The safety question pregnant stands twice in the rule set."),
        BadFixture(
            "no-blocking-question", .noBlockingQuestion, questions, 2, "questions",
            "No safety question blocks: the gate would be open to everybody."),
        BadFixture(
            "duplicate-source", .duplicateSource(id: "aap-2016"), "sources.json", 11, "sources[1].id",
            "The source aap-2016 stands twice."),
        BadFixture(
            "wrong-stage", .wrongStage(expected: "destination", found: "estimate"), destination, 2, "stage",
            "The stage \"estimate\" does not fit the file's name, which says \"destination\"."),
    ]

    private static let ofManifest: [BadFixture] = [
        BadFixture(
            "version-mismatch", .versionMismatch(expected: "0.1.0", found: "0.1.1"), manifest, 2, "version",
            "The file says version 0.1.1, but it lies in the folder of 0.1.0."),
        BadFixture(
            "file-outside-folder",
            .malformed("../../policies.json", form: "a name of lower-case letters and _ that ends in .json"),
            manifest, 7, "files[1]",
            "\"../../policies.json\" is not a name of lower-case letters and _ that ends in .json."),
        BadFixture(
            "file-lists-itself",
            .malformed("rule_set.json", form: "a name of lower-case letters and _ that ends in .json"), manifest,
            6, "files[0]", "\"rule_set.json\" is not a name of lower-case letters and _ that ends in .json."),
        BadFixture(
            "file-listed-twice", .repeatedEntry("plausibility.json"), manifest, 8, "files[2]",
            "\"plausibility.json\" stands twice in one list."),
        BadFixture(
            "too-many-files", .malformed("33 names", form: "at most 32 names"), manifest, 5, "files",
            "\"33 names\" is not at most 32 names."),
    ]

    private static let ofRegister: [BadFixture] = [
        BadFixture(
            "malformed-digest",
            .malformed(zeros.dropLast() + "G", form: "64 lower-case hexadecimal digits"), register, 6,
            "rule_sets[0].digest", "\"\(zeros.dropLast())G\" is not 64 lower-case hexadecimal digits."),
        BadFixture(
            "malformed-date", .malformed("2027-02-29", form: "a day such as 2027-06-30"), register, 7,
            "rule_sets[0].review_by", "\"2027-02-29\" is not a day such as 2027-06-30."),
        BadFixture(
            "malformed-version", .malformed("../0.1.0", form: "a version such as 0.1.0 or 0.2.0-candidate"),
            register, 4, "rule_sets[0].version",
            "\"../0.1.0\" is not a version such as 0.1.0 or 0.2.0-candidate."),
        BadFixture(
            "unknown-register-status", .unknownStatus("final"), register, 5, "rule_sets[0].status",
            "The status \"final\" is unknown."),
        BadFixture(
            "released-unsigned", .releasedUnsigned("0.1.0"), register, 9, "rule_sets[0].signed_by",
            "The rule set 0.1.0 is released, but nobody has signed it."),
        BadFixture(
            "duplicate-version", .duplicateVersion("0.1.0"), register, 12, "rule_sets[1].version",
            "The register has the rule set 0.1.0 twice."),
        BadFixture(
            "version-not-in-register", .versionNotInRegister("0.1.0"), register, 2, "rule_sets",
            "The register has no rule set 0.1.0."),
        BadFixture(
            "unknown-successor", .unknownSuccessor("0.3.0"), register, 8, "rule_sets[0].successor",
            "The successor 0.3.0 is not another rule set of the register."),
        BadFixture(
            "successor-of-itself", .unknownSuccessor("0.1.0"), register, 8, "rule_sets[0].successor",
            "The successor 0.1.0 is not another rule set of the register."),
        BadFixture(
            "withdrawn", .withdrawn("0.1.0", successor: nil), register, 5, "rule_sets[0].status",
            "The rule set 0.1.0 is withdrawn."),
        BadFixture(
            "withdrawn-with-successor", .withdrawn("0.1.0", successor: "0.2.0"), register, 5,
            "rule_sets[0].status", "The rule set 0.1.0 is withdrawn; its successor is 0.2.0."),
    ]
}
