import GoldenKit

/// A list of cases that can be narrowed by standing and kind of answer, without a script.
struct CaseTable {
    let cases: [CaseMaterial]
    /// The areas stand in a column of their own.
    let showsArea: Bool
    let root: String
    let caption: String

    /// As many kinds as the stylesheet has rules for.
    static let kindLimit = 24

    /// Kinds of answers in the order in which they first occur.
    static func kinds(_ cases: [CaseMaterial]) -> [String] {
        var kinds: [String] = []
        for material in cases {
            let kind = label(material)
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds.sorted()
    }

    static func label(_ material: CaseMaterial) -> String { Answer(material.answer).label }

    func write(into html: inout HTML) {
        let kinds = Array(CaseTable.kinds(cases).prefix(CaseTable.kindLimit))
        filters(kinds, &html)
        var columns = ["Case", "Answer", "Review"]
        if showsArea { columns.insert("Area", at: 1) }
        html.table(
            caption: caption, columns: columns,
            rows: cases.map { material in
                let golden = material.golden
                let kind = CaseTable.label(material)
                var cells: [HTML.Cell] = [
                    .init { $0.link(root + CasePage.path(golden), golden.title) },
                    .init(Headline.line(Answer(material.answer))),
                    .init { $0.standing(material.standing.code, material.standing.words) },
                ]
                if showsArea { cells.insert(.init(golden.area), at: 1) }
                let position = kinds.firstIndex(of: kind).map { " k-\($0)" } ?? ""
                return HTML.Row(cells: cells, cssClass: "s-\(material.standing.code)\(position)")
            }, cssClass: "cases")
    }

    private func filters(_ kinds: [String], _ html: inout HTML) {
        html.element("form", ["class": "filters", "aria-label": "Narrow the list"]) { html in
            html.element("fieldset") { html in
                html.element("legend", "Review")
                radio("standing", "s-all", "all \(cases.count)", isChecked: true, &html)
                for standing in StandingCode.all {
                    let count = cases.filter { $0.standing.code == standing.code }.count
                    radio("standing", "s-" + standing.code, "\(standing.words) \(count)", isChecked: false, &html)
                }
            }
            guard kinds.count > 1 else { return }
            html.element("fieldset") { html in
                html.element("legend", "Answer")
                radio("kind", "k-all", "all", isChecked: true, &html)
                for (position, kind) in kinds.enumerated() {
                    let count = cases.filter { CaseTable.label($0) == kind }.count
                    radio("kind", "k-\(position)", "\(kind) \(count)", isChecked: false, &html)
                }
            }
        }
    }

    private func radio(_ name: String, _ id: String, _ words: String, isChecked: Bool, _ html: inout HTML) {
        html.element("label") { html in
            if isChecked {
                html.empty("input", ["type": "radio", "name": name, "id": id, "checked": ""])
            } else {
                html.empty("input", ["type": "radio", "name": name, "id": id])
            }
            html.words(words)
        }
    }
}
