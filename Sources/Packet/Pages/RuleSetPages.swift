import GoldenKit
import Recommendation

/// One rule set: what it is for, and every parameter, policy and question by status.
struct RuleSetPage {
    let rules: RuleSet
    /// How many cases name a parameter, by its id.
    let uses: ParameterUses

    private var version: String { rules.identity.version }

    func page(_ foot: [String]) -> String {
        let isSigned = !rules.identity.signedBy.isEmpty
        let frame = PageFrame(
            title: "Rule set \(version)", path: RuleBook.path(version),
            crumbs: [
                PageFrame.Crumb(title: "Contents", path: "index.html"),
                PageFrame.Crumb(title: "Rule sets", path: RuleSetsPage.path),
            ],
            standing: StandingLine(
                code: isSigned ? "approved" : "unreviewed", words: CodeWords.capital(rules.standingWords) + "."),
            foot: foot)
        return frame.page { html in
            html.element("p", rules.identity.title + ".")
            html.definitions([
                ("Status", rules.identity.status.rawValue),
                ("Signed by", isSigned ? rules.identity.signedBy.joined(separator: ", ") : "nobody: unreviewed"),
                ("To be reviewed by", DateText.day(rules.identity.reviewBy)),
                ("Replaced by", rules.identity.successor ?? "nothing"),
                ("Digest (SHA-256)", rules.digestWords),
                ("Intended use", rules.identity.intendedUse),
            ])
            onThisPage(&html)
            policies(&html, frame.root)
            for status in StatusWords.all { parameters(status, &html, frame.root) }
            questions(&html, frame.root)
        }
    }

    private func onThisPage(_ html: inout HTML) {
        html.element("nav", ["aria-label": "On this page", "class": "inside"]) { html in
            html.element("ul") { html in
                html.element("li") { $0.link("#questions", "Open questions") }
                for status in StatusWords.all {
                    let count = rules.parameters.filter { $0.status.rawValue == status.code }.count
                    html.element("li") { $0.link("#status-" + status.code, "\(count) \(status.code) parameters") }
                }
                html.element("li") { $0.link("#safety-questions", "Safety questions") }
            }
        }
    }

    private func parameters(_ status: (code: String, meaning: String), _ html: inout HTML, _ root: String) {
        let records = rules.parameters.filter { $0.status.rawValue == status.code }
        html.element("h2", ["id": "status-" + status.code]) { html in
            html.words("Parameters: ")
            html.status(status.code)
        }
        html.element("p", CodeWords.capital(status.meaning) + ".")
        guard !records.isEmpty else {
            html.element("p", "None.")
            return
        }
        html.table(
            caption: "\(NumberText.count(records.count, "parameter", "parameters")), \(status.code)",
            columns: ["Parameter", "Value", "May lie between", "Why this value", "Sources", "Cases"],
            rows: records.map { record in
                let range = "\(NumberText.exact(record.minimum)) to \(NumberText.exact(record.maximum))"
                return HTML.Row(cells: [
                    .init { $0.element("span", ["id": RuleBook.anchor(record.id)], record.id) },
                    .init(record.figure, isNumber: true), .init(range, isNumber: true), .init(record.why),
                    .init { sources(record.sources, &$0, root) },
                    .init("\(uses.count(record.id, version))", isNumber: true),
                ])
            }, cssClass: "parameters")
    }

    private func sources(_ ids: [String], _ html: inout HTML, _ root: String) {
        for (position, source) in ids.compactMap({ rules.source($0) }).enumerated() {
            if position > 0 { html.words("; ") }
            html.link(root + "sources.html#s-" + source.id, RuleBook.short(source))
        }
    }

    private func policies(_ html: inout HTML, _ root: String) {
        html.element("h2", ["id": "questions"], "Questions that the documents leave open")
        html.table(
            caption: "\(rules.policyRecords.count) questions with the choice in force",
            columns: ["Question", "In force", "Could also be", "Status", "Why", "Sources"],
            rows: rules.policyRecords.map { policy in
                let others = policy.choices.filter { $0 != policy.choice }.map(CodeWords.words)
                return HTML.Row(cells: [
                    .init { html in
                        html.element("span", ["id": RuleBook.anchor(policy.id)], policy.question)
                        html.element("span", ["class": "small"], " " + policy.id)
                    }, .init(CodeWords.words(policy.choice)), .init(others.joined(separator: "; ")),
                    .init { $0.status(policy.status.rawValue) }, .init(policy.reason),
                    .init { sources(policy.sources, &$0, root) },
                ])
            })
    }

    private func questions(_ html: inout HTML, _ root: String) {
        html.element("h2", ["id": "safety-questions"], "Safety questions")
        html.table(
            caption: "\(rules.questions.count) questions in the order in which they are asked",
            columns: ["Question", "Effect of yes", "Status", "Why", "Sources"],
            rows: rules.questions.map { question in
                let effect = question.effect == .blocking ? "no number of ours" : "less confidence"
                let precaution = question.isPrecaution ? ", as a precaution" : ""
                let ever = question.asksWhetherEver ? "; a yes stays" : ""
                return HTML.Row(cells: [
                    .init { $0.element("span", ["id": RuleBook.anchor(question.id)], question.wording) },
                    .init(effect + precaution + ever), .init { $0.status(question.status.rawValue) },
                    .init(question.reason), .init { sources(question.sources, &$0, root) },
                ])
            })
    }
}

/// How many cases of a version name each parameter in their steps.
struct ParameterUses {
    private var counts: [String: Int] = [:]

    init(_ cases: [CaseMaterial]) {
        for material in cases {
            for answer in [material.answer] + material.others {
                var seen: Set<String> = []
                for step in Answer(answer).steps {
                    for id in step.at("parameterIds")?.texts ?? [] where seen.insert(id).inserted {
                        counts["\(answer.version) \(id)", default: 0] += 1
                    }
                }
            }
        }
    }

    func count(_ id: String, _ version: String) -> Int { counts["\(version) \(id)"] ?? 0 }
}

/// The rule sets side by side.
struct RuleSetsPage {
    let book: RuleBook
    static let path = "rules/index.html"

    func page(_ foot: [String]) -> String {
        let frame = PageFrame(
            title: "Rule sets", path: RuleSetsPage.path,
            crumbs: [PageFrame.Crumb(title: "Contents", path: "index.html")], standing: book.standing, foot: foot)
        return frame.page { html in
            html.table(
                caption: "Rule sets with their parameters by status",
                columns: ["Rule set", "Standing", "Parameters"] + StatusWords.all.map { CodeWords.capital($0.code) }
                    + ["Open questions"],
                rows: book.sets.map { set in
                    let version = set.identity.version
                    var cells: [HTML.Cell] = [
                        .init { $0.link(frame.root + RuleBook.path(version), version) },
                        .init(set.standingWords), .init("\(set.parameters.count)", isNumber: true),
                    ]
                    cells += StatusWords.all.map { status in
                        let count = set.parameters.filter { $0.status.rawValue == status.code }.count
                        return .init("\(count)", isNumber: true)
                    }
                    let open = set.policyRecords.filter { $0.status == .open }.count
                    return HTML.Row(cells: cells + [.init("\(open)", isNumber: true)])
                })
            differences(&html)
        }
    }

    /// Against the first, which is the current one.
    private func differences(_ html: inout HTML) {
        guard let current = book.sets.first else { return }
        for set in book.sets.dropFirst() {
            let name = "\(current.identity.version) and \(set.identity.version)"
            html.element("h2", "What differs between \(name)")
            var rows: [HTML.Row] = []
            for record in set.parameters {
                guard let other = current.parameter(record.id), other.value != record.value else { continue }
                rows.append(
                    HTML.Row(cells: [
                        .init(record.id), .init(other.figure, isNumber: true), .init(record.figure, isNumber: true),
                    ]))
            }
            for policy in set.policyRecords {
                guard let other = current.policy(policy.id), other.choice != policy.choice else { continue }
                rows.append(
                    HTML.Row(cells: [
                        .init(policy.question), .init(CodeWords.words(other.choice)),
                        .init(CodeWords.words(policy.choice)),
                    ]))
            }
            html.table(
                caption: "Parameters and questions that differ between \(name)",
                columns: ["What", current.identity.version, set.identity.version], rows: rows)
        }
    }
}

extension RuleBook {
    /// For pages about all rule sets.
    var standing: StandingLine {
        let unsigned = sets.filter { $0.identity.signedBy.isEmpty }.map(\.identity.version)
        return unsigned.isEmpty && !sets.isEmpty
            ? StandingLine(code: "approved", words: "All rule sets are signed.")
            : StandingLine(
                code: "unreviewed",
                words: "Unreviewed: no clinician has signed rule set \(unsigned.joined(separator: " or "))."
            )
    }
}
