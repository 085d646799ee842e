import GoldenKit
import Recommendation

/// All pages of a packet. A page is made when it is asked for; the same content gives the same bytes.
public struct Packet: Sendable {
    public private(set) var content: PacketContent
    private let foot: [String]
    private let uses: ParameterUses

    public init(_ content: PacketContent) {
        self.content = content
        uses = ParameterUses(content.cases)
        let sets = content.ruleSets.map { set in
            "\(CodeWords.capital(set.standingWords)); digest \(set.digestWords.prefix(12))."
        }
        foot =
            sets + [
                "The people in these cases are made up. A case is an example, not advice, and no clearance for anyone."
            ]
    }

    /// Every file of the packet, from its folder, in a fixed order.
    public var paths: [String] {
        var paths = ["packet.css"] + PageFrame.menu.map(\.path)
        paths += content.ruleSets.map { RuleBook.path($0.identity.version) }
        paths += ContentsPage.areas(content.cases).map(AreaPage.path)
        return paths + content.cases.map { CasePage.path($0.golden) }
    }

    /// Puts a case in the place of the one of the same name.
    ///
    /// - Returns: false where there is none.
    public mutating func replace(_ material: CaseMaterial) -> Bool {
        guard let position = content.cases.firstIndex(where: { $0.golden.name == material.golden.name }) else {
            return false
        }
        content.cases[position] = material
        return true
    }

    /// The file at a path.
    ///
    /// - Parameter form: the desk's form for a case's review; nil for a page without one.
    /// - Returns: nil where there is no such page.
    public func file(at path: String, form: ReviewForm? = nil) -> String? {
        let book = RuleBook(sets: content.ruleSets)
        let cases = content.cases
        switch path {
        case "packet.css": return Stylesheet.text
        case ContentsPage.path: return ContentsPage(cases: cases, book: book).page(foot)
        case FirstReadingPage.path: return FirstReadingPage(cases: cases).page(foot)
        case AllCasesPage.path: return AllCasesPage(cases: cases).page(foot)
        case RuleIndexPage.path: return RuleIndexPage(cases: cases).page(foot)
        case QuestionsPage.path: return QuestionsPage(book: book, cases: cases).page(foot)
        case RuleSetsPage.path: return RuleSetsPage(book: book).page(foot)
        case SourcesPage.path: return SourcesPage(book: book).page(foot)
        case HowToReadPage.path: return HowToReadPage(book: book).page(foot)
        default: return other(path, book, form)
        }
    }

    private func other(_ path: String, _ book: RuleBook, _ form: ReviewForm?) -> String? {
        if let set = book.sets.first(where: { RuleBook.path($0.identity.version) == path }) {
            return RuleSetPage(rules: set, uses: uses).page(foot)
        }
        if path.hasPrefix("areas/") {
            let cases = content.cases.filter { AreaPage.path($0.golden.area) == path }
            return cases.first.map { AreaPage(area: $0.golden.area, cases: cases).page(foot) }
        }
        let parts = path.split(separator: "/")
        guard parts.count == 3, parts[0] == "cases", parts[2].hasSuffix(".html") else { return nil }
        let id = parts[2].dropLast(".html".count)
        guard let position = content.cases.firstIndex(where: { $0.golden.id == id && $0.golden.area == parts[1] })
        else { return nil }
        let area = content.cases[position].golden.area
        func neighbour(_ position: Int) -> CaseMaterial? {
            guard content.cases.indices.contains(position), content.cases[position].golden.area == area else {
                return nil
            }
            return content.cases[position]
        }
        return CasePage(
            material: content.cases[position], book: book, before: neighbour(position - 1),
            after: neighbour(position + 1), form: form
        ).page(foot)
    }
}
