import Recommendation

extension SetFiles {
    /// A fault of the whole set, at the place in the files where it can be put right.
    func error(for fault: RuleSetFault) -> RuleFileError {
        switch fault {
        case .missingParameter(let id):
            return atStage(of: id, .missingParameter(id: id))
        case .unknownParameter(let id):
            return at(id, "id", .unknownParameter(id: id))
        case .duplicateParameter(let id):
            return at(id, "id", .duplicateParameter(id: id))
        case .wrongUnit(let id, let expected, let found):
            return at(id, "unit", .wrongUnit(id: id, expected: expected, found: found))
        case .outsideOwnRange(let id):
            guard let record = records.parameters.first(where: { $0.id == id }) else {
                return at(id, "value", .unsuitableValue(id: id))
            }
            return at(
                id, "value",
                .outsideOwnRange(value: record.value, minimum: record.minimum, maximum: record.maximum))
        case .unsuitableValue(let id):
            return at(id, "value", .unsuitableValue(id: id))
        case .contradiction(let id, let other):
            return at(id, "value", .contradiction(id: id, other: other))
        case .nothingAhead(let id, let behind):
            return at(id, "not_in_force", .nothingAhead(id: id, behind: behind))
        case .missingPolicy(let id):
            return inFile("policies.json", "policies", .missingPolicy(id: id))
        case .unknownPolicy(let id):
            return at(id, "id", .unknownPolicy(id: id))
        case .duplicatePolicy(let id):
            return at(id, "id", .duplicatePolicy(id: id))
        case .unknownChoice(let id, let choice):
            let choices = records.policies.first { $0.id == id }?.choices ?? []
            return at(id, "choice", .unknownChoice(choice, choices: choices))
        case .duplicateQuestion(let id):
            return at(id, "id", .duplicateQuestion(id: id))
        case .noBlockingQuestion:
            return inFile("safety_questions.json", "questions", .noBlockingQuestion)
        case .unknownSource(let id, let source):
            return atSource(of: id, source)
        }
    }

    private func at(_ id: String, _ key: String, _ problem: RuleFileProblem) -> RuleFileError {
        guard let place = records.places[id] else { return manifest.error(problem, at: JSONPath()["files"]) }
        return place.document.error(problem, at: place.path[key])
    }

    private func atSource(of id: String, _ source: String) -> RuleFileError {
        guard let place = records.places[id], let list = try? place.sourceElements(),
            let element = list.first(where: { (try? $0.text()) == source })
        else { return at(id, "sources", .unknownSource(id: source)) }
        return element.error(.unknownSource(id: source))
    }

    /// A parameter that is not there belongs where the others of its kind stand.
    private func atStage(of id: String, _ problem: RuleFileProblem) -> RuleFileError {
        let kind = id.prefix { $0 != "." } + "."
        let neighbour = records.parameters.first { $0.id.hasPrefix(kind) }
        guard let neighbour, let place = records.places[neighbour.id] else {
            return manifest.error(problem, at: JSONPath()["files"])
        }
        return place.document.error(problem, at: JSONPath()["parameters"])
    }

    private func inFile(_ name: String, _ key: String, _ problem: RuleFileProblem) -> RuleFileError {
        let document = documents.first { $0.file.name.hasSuffix("/" + name) }
        return document?.error(problem, at: JSONPath()[key])
            ?? manifest.error(problem, at: JSONPath()["files"])
    }
}

extension JSONNode {
    fileprivate func sourceElements() throws(RuleFileError) -> [JSONNode] {
        guard let sources = member("sources") else { return [] }
        return try sources.array()
    }
}
