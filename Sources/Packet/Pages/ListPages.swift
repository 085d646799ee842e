import GoldenKit

/// The cases of one area.
struct AreaPage {
    let area: String
    let cases: [CaseMaterial]

    static func path(_ area: String) -> String { "areas/\(area).html" }

    func page(_ foot: [String]) -> String {
        let title = AreaWords.title(area)
        let frame = PageFrame(
            title: title, path: AreaPage.path(area),
            crumbs: [PageFrame.Crumb(title: "Contents", path: "index.html")],
            standing: StandingLine(cases.map(\.standing), of: "this area"), foot: foot)
        return frame.page { html in
            let about = AreaWords.about(area)
            if !about.isEmpty { html.element("p", about) }
            CaseTable(cases: cases, showsArea: false, root: frame.root, caption: "Cases of \(title)").write(into: &html)
        }
    }
}

/// All cases in one list, for the browser's own search.
struct AllCasesPage {
    let cases: [CaseMaterial]
    static let path = "all-cases.html"

    func page(_ foot: [String]) -> String {
        let frame = PageFrame(
            title: "All cases", path: AllCasesPage.path,
            standing: StandingLine(cases.map(\.standing), of: "this packet"), foot: foot)
        return frame.page { html in
            html.element("p", "Every case in one list. The search of the browser finds words in titles and answers.")
            CaseTable(cases: cases, showsArea: true, root: frame.root, caption: "All cases by area").write(into: &html)
        }
    }
}

/// One case for each kind of answer of each part: where to begin.
struct FirstReadingPage {
    let cases: [CaseMaterial]
    static let path = "first-reading.html"

    /// The first case of each method, goal and kind of answer, in the order of the areas.
    var chosen: [CaseMaterial] {
        var seen: [String] = []
        return cases.filter { material in
            let question = Question(material.golden)
            let goal = question.body.text(at: "goal.kind") ?? ""
            let key = "\(question.method) \(goal) \(CaseTable.label(material))"
            if seen.contains(key) { return false }
            seen.append(key)
            return true
        }
    }

    func page(_ foot: [String]) -> String {
        let chosen = chosen
        let frame = PageFrame(
            title: "First reading", path: FirstReadingPage.path,
            standing: StandingLine(chosen.map(\.standing), of: "this first reading"), foot: foot)
        return frame.page { html in
            html.element(
                "p",
                "\(chosen.count) cases of \(cases.count): for every method, goal and kind of answer the first case "
                    + "that shows it. Who has read these has seen every kind of answer once; the areas "
                    + "then go to the edges of each rule.")
            CaseTable(cases: chosen, showsArea: true, root: frame.root, caption: "One case for each kind of answer")
                .write(into: &html)
        }
    }
}

/// Product rules with the cases that show them.
struct RuleIndexPage {
    let cases: [CaseMaterial]
    static let path = "by-rule.html"

    func page(_ foot: [String]) -> String {
        let frame = PageFrame(
            title: "By product rule", path: RuleIndexPage.path,
            standing: StandingLine(cases.map(\.standing), of: "this packet"), foot: foot)
        var rules: [String] = []
        for material in cases {
            for rule in material.golden.rules where !rules.contains(rule) { rules.append(rule) }
        }
        return frame.page { html in
            html.element(
                "p", "Rules of the product documents, and P for public reports of what went wrong elsewhere.")
            for rule in rules.sorted() {
                let showing = cases.filter { $0.golden.rules.contains(rule) }
                html.element("details") { html in
                    html.element("summary", "\(rule): \(NumberText.count(showing.count, "case", "cases"))")
                    html.element("ul") { html in
                        for material in showing {
                            html.element("li") { html in
                                html.link(frame.root + CasePage.path(material.golden), material.golden.title)
                                html.words(" ")
                                html.standing(material.standing.code, material.standing.words)
                            }
                        }
                    }
                }
            }
        }
    }
}
