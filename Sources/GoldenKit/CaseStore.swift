/// Reads the cases below a folder: `<area>/<id>/case.json` with `expected/<version>.json` beside it.
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
    ///   - version: whose expected files are read.
    ///   - skipping: cases without an expected file of that version are left out; otherwise each must have one.
    public static func load(
        folder: String, version: String, skippingOthers skipping: Bool = false
    ) throws(GoldenFault) -> [GoldenCase] {
        var cases: [GoldenCase] = []
        for area in try CaseFiles.folders(in: folder, below: "") {
            for id in try CaseFiles.folders(in: folder, below: area) {
                if skipping, !CaseFiles.exists("\(area)/\(id)/expected/\(version).json", in: folder) { continue }
                guard cases.count < caseLimit else {
                    throw GoldenFault(file: area, problem: .tooMany(limit: caseLimit))
                }
                cases.append(try load(folder: folder, area: area, id: id, version: version))
            }
        }
        return cases
    }

    /// One case.
    public static func load(
        folder: String, area: String, id: String, version: String
    ) throws(GoldenFault) -> GoldenCase {
        let node = try CaseFiles.root(of: "\(area)/\(id)/case.json", in: folder)
        let expected = try CaseFiles.root(of: "\(area)/\(id)/expected/\(version).json", in: folder)
        try node.object(required: caseKeys)
        let named = try node.member("id")
        guard try named.text() == id else { throw named.fault(.malformed("the id must be the folder's name, \(id)")) }
        let request = try node.member("request")
        _ = try request.members()
        return GoldenCase(
            area: area, id: id, title: try node.member("title").sentence(), why: try node.member("why").sentence(),
            rules: try node.member("rules").rules(), sources: try node.member("sources").texts(),
            method: try node.member("method").text(), request: request.value, version: version,
            working: try node.member("working").texts(), expectation: try expected.expectation())
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
