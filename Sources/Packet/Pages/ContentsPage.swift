import GoldenKit
import Recommendation

/// The first page: what this is, how far it has been reviewed, and the way to every area.
struct ContentsPage {
    let cases: [CaseMaterial]
    let book: RuleBook
    static let path = "index.html"

    static func areas(_ cases: [CaseMaterial]) -> [String] {
        var areas: [String] = []
        for material in cases where areas.last != material.golden.area { areas.append(material.golden.area) }
        return areas
    }

    func page(_ foot: [String]) -> String {
        let frame = PageFrame(
            title: "Cases to review", path: ContentsPage.path,
            standing: StandingLine(cases.map(\.standing), of: "this packet"), foot: foot)
        return frame.page { html in
            html.element(
                "p",
                "Made-up people, what they ask of the calculation service, and what it answers: every figure with its "
                    + "reason, source and status. A clinician who reads a case can say whether the answer is right, "
                    + "and that word is kept beside the case.")
            html.element("p") { html in
                html.words("New here? ")
                html.link("reading.html", "How to read a case")
                html.words(", then ")
                html.link("first-reading.html", "the first reading")
                html.words(", one case for each kind of answer.")
            }
            for part in AreaWords.parts { table(part, &html) }
            html.element("h2", "Rule sets")
            html.element("ul") { html in
                for set in book.sets {
                    html.element("li") { html in
                        html.link(RuleBook.path(set.identity.version), set.standingWords)
                        html.words(". \(set.identity.title).")
                    }
                }
            }
        }
    }

    private func table(_ part: String, _ html: inout HTML) {
        let areas = ContentsPage.areas(cases).filter { AreaWords.part($0) == part }
        guard !areas.isEmpty else { return }
        html.element("h2", part)
        html.table(
            caption: "Areas of \(part.lowercased()) with the standing of their cases",
            columns: ["Area", "What it shows", "Cases"] + StandingCode.all.map { CodeWords.capital($0.words) },
            rows: areas.map { area in
                let cases = cases.filter { $0.golden.area == area }
                var cells: [HTML.Cell] = [
                    .init { $0.link(AreaPage.path(area), AreaWords.title(area)) }, .init(AreaWords.about(area)),
                    .init("\(cases.count)", isNumber: true),
                ]
                for standing in StandingCode.all {
                    let count = cases.filter { $0.standing.code == standing.code }.count
                    cells.append(
                        .init(isNumber: true) { html in
                            html.words("\(count)")
                            if count > 0 {
                                html.element("span", ["aria-hidden": "true"], " " + StandingCode.sign(standing.code))
                            }
                        })
                }
                return HTML.Row(cells: cells)
            }, cssClass: "areas")
    }
}
