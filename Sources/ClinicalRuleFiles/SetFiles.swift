import Recommendation

/// The files of one rule set, read and checked for form.
struct SetFiles {
    static let manifestName = "rule_set.json"
    static let sourcesName = "sources.json"
    /// More files than a rule set could need.
    static let fileLimit = 32

    let title: String
    let intendedUse: String
    let manifest: JSONDocument
    /// The manifest, then the files that it lists, in its order.
    private(set) var documents: [JSONDocument]
    private(set) var records = SetRecords()
    /// All of `sources.json`, cited here or not, sorted by id.
    let sources: [Source]

    init(folder: String, version: String) throws(RuleFileError) {
        manifest = try JSONDocument(BoundedFile.read("\(version)/\(SetFiles.manifestName)", in: folder))
        let object = try manifest.root.object(["version", "title", "intended_use", "files"])
        let named = try object["version"].version()
        guard named == version else {
            throw try object["version"].error(.versionMismatch(expected: version, found: named))
        }
        title = try object["title"].text()
        intendedUse = try object["intended_use"].text()
        documents = [manifest]
        sources = try SetFiles.readSources(folder)
        for name in try SetFiles.fileNames(object["files"]) {
            let document = try JSONDocument(BoundedFile.read("\(version)/\(name)", in: folder))
            documents.append(document)
            try read(document, named: name)
        }
    }

    var digest: RuleSetDigest { RuleSetDigest(files: documents.map(\.file), cited: citedSources) }

    /// The sources that the records cite, each once, sorted by id.
    var citedSources: [Source] {
        let cited = Set(
            records.parameters.flatMap(\.sources) + records.policies.flatMap(\.sources)
                + records.questions.flatMap(\.sources))
        return sources.filter { cited.contains($0.id) }
    }

    private static func fileNames(_ list: JSONNode) throws(RuleFileError) -> [String] {
        let names = try list.texts((Form.isFileName, Form.fileName))
        guard !names.isEmpty else { throw list.error(.emptyList) }
        guard names.count <= fileLimit else {
            throw list.error(.malformed("\(names.count) names", form: "at most \(fileLimit) names"))
        }
        return names
    }

    private static func readSources(_ folder: String) throws(RuleFileError) -> [Source] {
        let document = try JSONDocument(BoundedFile.read(sourcesName, in: folder))
        var sources: [Source] = []
        var seen: Set<String> = []
        for place in try document.root.object(["sources"])["sources"].array() {
            let source = try place.source()
            guard seen.insert(source.id).inserted else {
                throw document.error(.duplicateSource(id: source.id), at: place.path["id"])
            }
            sources.append(source)
        }
        return sources.sorted { $0.id < $1.id }
    }

    private mutating func read(_ document: JSONDocument, named name: String) throws(RuleFileError) {
        switch name {
        case "policies.json":
            for place in try document.root.object(["policies"])["policies"].array() {
                let policy = try place.policy()
                try keep(place, id: policy.id, .duplicatePolicy(id: policy.id))
                records.policies.append(policy)
            }
        case "safety_questions.json":
            for place in try document.root.object(["questions"])["questions"].array() {
                let question = try place.question()
                try keep(place, id: question.id, .duplicateQuestion(id: question.id))
                records.questions.append(question)
            }
        default:
            let object = try document.root.object(["stage", "parameters"])
            let stage = try object["stage"].text()
            guard stage + ".json" == name else {
                throw try object["stage"].error(.wrongStage(expected: String(name.dropLast(5)), found: stage))
            }
            for place in try object["parameters"].array() {
                let parameter = try place.parameter()
                try keep(place, id: parameter.id, .duplicateParameter(id: parameter.id))
                records.parameters.append(parameter)
            }
        }
    }

    private mutating func keep(
        _ place: JSONNode, id: String, _ duplicate: RuleFileProblem
    ) throws(RuleFileError) {
        guard records.places.updateValue(place, forKey: id) == nil else {
            throw place.document.error(duplicate, at: place.path["id"])
        }
    }
}
