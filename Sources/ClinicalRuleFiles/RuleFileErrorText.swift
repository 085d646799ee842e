import Recommendation

extension RuleFileError: CustomStringConvertible {
    /// `0.1.0/estimate.json:12: parameters[3].unit`, as far as it is known.
    public var place: String {
        var text = file
        if let line { text += ":\(line)" }
        if !keyPath.isEmpty { text += ": " + keyPath }
        return text
    }

    public var whatFailed: String { problem.sentence }

    public var whatIsSafe: String {
        "No figure is calculated with these files. A rule set that is already in use stays in use, unchanged."
    }

    public var whatToDoNext: String { problem.nextStep }

    public var description: String {
        """
        What failed: \(place): \(whatFailed)
        What is safe: \(whatIsSafe)
        What to do next: \(whatToDoNext)
        """
    }
}

extension RuleFileProblem {
    /// What is wrong, as a sentence.
    var sentence: String { fileSentence ?? valueSentence ?? setSentence ?? registerSentence }

    private var fileSentence: String? {
        switch self {
        case .missingFile: "The file is not there."
        case .unreadableFile(let reason): "The file cannot be read: \(reason)."
        case .oversizedFile(let limit): "The file is larger than \(limit) bytes."
        case .notUTF8: "The file is not valid UTF-8."
        case .notJSON(let detail): "The file is not valid JSON: \(Form.shown(detail))."
        case .nestedTooDeep(let limit): "Objects and lists are nested deeper than \(limit) levels."
        case .numberNotFinite: "The number is not finite or too large to be held."
        default: nil
        }
    }

    private var valueSentence: String? {
        switch self {
        case .duplicateKey(let key): "The key \"\(Form.shown(key))\" stands twice in one object."
        case .unknownKey(let key): "The key \"\(Form.shown(key))\" is unknown here."
        case .missingKey(let key): "The key \"\(key)\" is missing."
        case .missingUnit: "The key \"unit\" is missing: a number without a unit means nothing."
        case .missingSource: "No source is named: every value says where it comes from."
        case .wrongType(let expected, let found): "Here stands \(found) where \(expected) is due."
        case .emptyText: "The text is empty."
        case .emptyList: "The list is empty."
        case .repeatedEntry(let entry): "\"\(Form.shown(entry))\" stands twice in one list."
        case .malformed(let text, let form): "\"\(Form.shown(text))\" is not \(form)."
        case .unknownUnit(let unit): "The unit \"\(Form.shown(unit))\" is unknown."
        case .unknownStatus(let status): "The status \"\(Form.shown(status))\" is unknown."
        case .unknownEffect(let effect): "The effect \"\(Form.shown(effect))\" is unknown."
        case .unknownChoice(let choice, let choices):
            choices.contains(choice)
                ? "No rule can act on the choice \"\(Form.shown(choice))\"."
                : "The choice \"\(Form.shown(choice))\" is unknown; the choices are \(Form.shown(choices))."
        case .stepNotPositive(let step): "The step \(step) is not above zero."
        case .outsideOwnRange(let value, let minimum, let maximum):
            "The value \(value) lies outside its own range, \(minimum) to \(maximum)."
        default: nil
        }
    }

    private var setSentence: String? {
        switch self {
        case .duplicateParameter(let id): "The parameter \(id) stands twice in the rule set."
        case .missingParameter(let id): "The parameter \(id) is missing."
        case .unknownParameter(let id): "No rule uses a parameter \(id)."
        case .wrongUnit(let id, let expected, let found):
            "The parameter \(id) is in \(found.rawValue), but its rule needs \(expected.rawValue)."
        case .unsuitableValue(let id): "The value of \(id) cannot stand for its quantity."
        case .contradiction(let id, let other): "The values of \(id) and \(other) contradict each other."
        case .nothingAhead(let id, let behind):
            "\(id) is said to be behind \(Form.shown(behind)), which is no policy and no other parameter."
        case .duplicatePolicy(let id): "The policy \(id) stands twice in the rule set."
        case .missingPolicy(let id): "The policy \(id) is missing."
        case .unknownPolicy(let id): "No rule uses a policy \(id)."
        case .duplicateQuestion(let id): "The safety question \(id) stands twice in the rule set."
        case .noBlockingQuestion: "No safety question blocks: the gate would be open to everybody."
        case .duplicateSource(let id): "The source \(id) stands twice."
        case .unknownSource(let id): "The source \(id) does not stand in sources.json."
        case .unlistedFile(let name):
            "The file \(Form.shown(name)) lies in the folder, but rule_set.json does not list it."
        case .wrongStage(let expected, let found):
            "The stage \"\(Form.shown(found))\" does not fit the file's name, which says \"\(expected)\"."
        case .unusableSet: "The rule set cannot be built."
        default: nil
        }
    }

    private var registerSentence: String {
        switch self {
        case .versionNotInRegister(let version): "The register has no rule set \(version)."
        case .duplicateVersion(let version): "The register has the rule set \(version) twice."
        case .versionMismatch(let expected, let found):
            "The file says version \(found), but it lies in the folder of \(expected)."
        case .unknownSuccessor(let version): "The successor \(version) is not another rule set of the register."
        case .releasedUnsigned(let version): "The rule set \(version) is released, but nobody has signed it."
        case .withdrawn(let version, let successor):
            "The rule set \(version) is withdrawn" + (successor.map { "; its successor is \($0)." } ?? ".")
        case .wrongDigest(let registered, let found):
            "The files have the digest \(found), but the register says \(registered)."
        default: "The rule files are not usable."
        }
    }

    /// What a person can do about it.
    var nextStep: String {
        switch self {
        case .missingFile: "Put the file in place, or name the right folder."
        case .unreadableFile: "Make it a regular file that the service may read."
        case .oversizedFile: "Check that it is a rule file; split a large stage into two."
        case .notUTF8: "Save the file as UTF-8."
        case .notJSON: "Correct the JSON at this place."
        case .numberNotFinite: "Write a finite number."
        case .nestedTooDeep, .wrongType, .unknownKey, .missingKey, .emptyText, .emptyList, .malformed:
            "Write it as ClinicalRules/schema describes it."
        case .duplicateKey, .duplicateParameter, .duplicatePolicy, .duplicateQuestion, .duplicateSource,
            .duplicateVersion, .repeatedEntry:
            "Keep one of the two."
        case .missingUnit, .unknownUnit, .wrongUnit: "Name the unit that the rule needs."
        case .missingSource: "Name a source of sources.json, or project-choice for a choice of our own."
        case .unknownSource: "Add the source to sources.json, or name another."
        case .unknownStatus, .unknownEffect: "Take one of the words that ClinicalRules/schema lists."
        case .unknownChoice: "Take a choice that is listed and that the engine knows."
        case .stepNotPositive, .unsuitableValue: "Correct the value."
        case .outsideOwnRange: "Correct the value; widen the range only with a reason and a review."
        case .contradiction: "Bring the two values into order."
        case .nothingAhead: "Name the policy or the parameter that comes first, or remove the mark."
        case .missingParameter, .missingPolicy, .noBlockingQuestion: "Add it, with its source and reason."
        case .unknownParameter, .unknownPolicy: "Correct the id, or remove the record."
        case .unlistedFile: "List the file in rule_set.json, or move it away."
        case .wrongStage, .versionMismatch: "Make the two agree."
        case .unusableSet: "Compare the files with those of a version that loads."
        case .versionNotInRegister: "Name a version of the register, or add its row."
        case .unknownSuccessor: "Name a version that the register has."
        case .releasedUnsigned: "Record who signed, or keep it a draft."
        case .withdrawn(_, let successor):
            successor.map { "Calculate with \($0); records of the withdrawn version can still be replayed." }
                ?? "Choose another version; records of the withdrawn one can still be replayed."
        case .wrongDigest:
            "Restore the files. In a draft, record a wanted change with scripts/register-digest."
        }
    }
}
