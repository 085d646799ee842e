/// Reads the cases below a folder: `<area>/<id>/case.json`, and beside it `figures/<version>.json` (worked out
/// independently), `expected/<version>.json` (the whole answer, recorded) and `review.json`.
public enum CaseStore {
    /// The keys of a case file, as Goldens/schema/case.schema.json lists them. All are required.
    public static let caseKeys = [
        "id", "title", "why", "rules", "sources", "method", "request", "working",
    ]

    /// Cases read at most; a folder with more is taken for a mistake.
    public static let caseLimit = 20_000

    /// Every case, sorted by area and id.
    ///
    /// - Parameters:
    ///   - version: whose figures are read.
    ///   - skipping: cases without figures for that version are left out; otherwise each must have some.
    public static func load(
        folder: String, version: String, skippingOthers skipping: Bool = false
    ) throws(GoldenFault) -> [GoldenCase] {
        var cases: [GoldenCase] = []
        for (area, id) in try names(in: folder) {
            if skipping, !CaseFiles.exists("\(area)/\(id)/figures/\(version).json", in: folder) { continue }
            cases.append(try load(folder: folder, area: area, id: id, version: version))
        }
        return cases
    }

    /// Area and id of every case, sorted.
    public static func names(in folder: String) throws(GoldenFault) -> [(area: String, id: String)] {
        var names: [(area: String, id: String)] = []
        for area in try CaseFiles.folders(in: folder, below: "") {
            for id in try CaseFiles.folders(in: folder, below: area) {
                guard names.count < caseLimit else {
                    throw GoldenFault(file: area, problem: .tooMany(limit: caseLimit))
                }
                names.append((area, id))
            }
        }
        return names
    }

    /// One case with the figures for a version.
    public static func load(
        folder: String, area: String, id: String, version: String
    ) throws(GoldenFault) -> GoldenCase {
        let text = try text(folder: folder, area: area, id: id)
        let figures = try CaseFiles.root(of: "\(area)/\(id)/figures/\(version).json", in: folder)
        return GoldenCase(text: text, version: version, expectation: try figures.expectation())
    }

    /// The figures worked out independently for a version.
    ///
    /// - Returns: nil where the case has none for it.
    public static func figures(
        of text: CaseText, folder: String, version: String
    ) throws(GoldenFault) -> GoldenExpectation? {
        let name = "\(text.name)/figures/\(version).json"
        guard CaseFiles.exists(name, in: folder) else { return nil }
        return try CaseFiles.root(of: name, in: folder).expectation()
    }

    /// One case as its file states it.
    public static func text(folder: String, area: String, id: String) throws(GoldenFault) -> CaseText {
        try text(of: try CaseFiles.root(of: "\(area)/\(id)/case.json", in: folder), area, id)
    }

    static func text(of node: StrictNode, _ area: String, _ id: String) throws(GoldenFault) -> CaseText {
        try node.object(required: caseKeys)
        let named = try node.member("id")
        guard try named.text() == id else { throw named.fault(.malformed("the id must be the folder's name, \(id)")) }
        let request = try node.member("request")
        _ = try request.members()
        return CaseText(
            area: area, id: id, title: try node.member("title").sentence(), why: try node.member("why").sentence(),
            rules: try node.member("rules").rules(), sources: try node.member("sources").texts(),
            method: try node.member("method").text(), request: request.value,
            working: try node.member("working").texts(), file: node.value)
    }
}

extension StrictNode {
    fileprivate func sentence() throws(GoldenFault) -> String {
        let text = try text()
        guard text.hasSuffix(".") else { throw fault(.malformed("a sentence ends with a full stop")) }
        return text
    }

    /// Ids such as `ONB-19` and `P14`, each once.
    fileprivate func rules() throws(GoldenFault) -> [String] {
        let rules = try texts()
        for (position, rule) in rules.enumerated() {
            guard StrictNode.isRule(rule) else { throw fault(.malformed("\(rule) is no rule id")) }
            guard !rules[..<position].contains(rule) else { throw fault(.malformed("\(rule) stands twice")) }
        }
        return rules
    }

    private static func isRule(_ text: String) -> Bool {
        let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let head = text.dropLast(digits)
        return digits == 2 && (head == "P" || ["ONB-", "JRN-", "SET-", "TRK-", "CAF-", "CARD-"].contains(String(head)))
    }
}
