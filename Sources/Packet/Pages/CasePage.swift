import GoldenKit
import Recommendation

/// One case with everything that a reviewer needs to say whether it is right.
struct CasePage {
    let material: CaseMaterial
    let book: RuleBook
    /// The neighbours in the area, for going on reading.
    let before: CaseMaterial?
    let after: CaseMaterial?
    let form: ReviewForm?

    private var golden: CaseText { material.golden }

    static func path(_ golden: CaseText) -> String { "cases/\(golden.area)/\(golden.id).html" }

    func page(_ foot: [String]) -> String {
        let frame = PageFrame(
            title: golden.title, path: CasePage.path(golden),
            crumbs: [
                PageFrame.Crumb(title: "Contents", path: "index.html"),
                PageFrame.Crumb(title: AreaWords.title(golden.area), path: AreaPage.path(golden.area)),
            ], standing: StandingLine(material.standing, of: material.answer.version), foot: foot)
        return frame.page { html in
            head(&html)
            let question = Question(golden)
            html.element("section", ["aria-labelledby": "asked"]) { html in
                html.element("h2", ["id": "asked"], "The person, and what they asked")
                html.element("p", ["class": "person"], Person.line(question))
                html.element("p", ["class": "person"], Asked.line(question))
                html.definitions(Asked.facts(question))
            }
            let whole = [material.answer] + material.others.filter(\.isWorkedOut)
            for (position, answer) in whole.enumerated() {
                AnswerSections(
                    material: material, answer: answer, position: position, question: question, book: book,
                    root: frame.root
                ).write(into: &html)
            }
            for other in material.others where !other.isWorkedOut { brief(other, &html) }
            review(&html)
            neighbours(&html)
        }
    }

    private func head(_ html: inout HTML) {
        html.element("p", ["class": "why"]) { html in
            html.element("strong", "Why it matters: ")
            html.words(golden.why)
        }
        html.element("p", ["class": "small"]) { html in
            html.words("Case ")
            html.element("code", golden.name)
            html.words(" · shows \(golden.rules.joined(separator: ", ")) · method \(golden.method)")
            html.words(" · answer of algorithm \(material.answer.version)")
        }
    }

    // MARK: review

    private func review(_ html: inout HTML) {
        html.element("section", ["aria-labelledby": "review", "class": "review"]) { html in
            html.element("h2", ["id": "review"], "Review of this case")
            html.element("p") { $0.standing(material.standing.code, material.standing.words) }
            for signed in material.standing.reviews { said(signed, &html) }
            if let form {
                form.write(material, into: &html)
            } else {
                paper(&html)
            }
        }
    }

    private func said(_ signed: CaseStanding.Signed, _ html: inout HTML) {
        let review = signed.review
        let isOfThis = review.digest == material.standing.digest
        html.definitions([
            ("Verdict", review.verdict.rawValue + (isOfThis ? "" : ", on an earlier state of the case")),
            ("Role", review.role), ("Date", DateText.day(review.date)), ("Signature", signed.signature.words),
        ])
        if !review.comment.isEmpty {
            html.element("blockquote", ["class": "comment"]) { $0.element("p", review.comment) }
        }
    }

    /// A version whose answer is not what is reviewed here, in a few lines.
    private func brief(_ other: VersionAnswer, _ html: inout HTML) {
        let reading = Answer(other)
        html.element("details") { html in
            html.element("summary", "\(other.version) answers otherwise: \(Headline.line(reading))")
            html.list(reading.sentences, cssClass: "spoken")
            html.definitions(Facts.of(reading))
        }
    }

    /// For a pen, and for whoever carries it into the repository.
    private func paper(_ html: inout HTML) {
        html.element("div", ["class": "paper"]) { html in
            html.element("p", "☐ approved     ☐ changes wanted")
            for name in ["Role", "Date", "Comment"] { html.element("p", ["class": "blank"], name + ":") }
        }
        html.element("p", ["class": "command"]) { html in
            html.words("To write it down: ")
            html.element("code", "caloriecount goldens sign \(golden.name) --role … --verdict …")
            html.words(", or the form of ")
            html.element("code", "caloriecount desk")
            html.words(".")
        }
    }

    private func neighbours(_ html: inout HTML) {
        html.element("nav", ["aria-label": "Neighbouring cases", "class": "neighbours"]) { html in
            html.element("ul") { html in
                if let before {
                    html.element("li") { $0.link(before.golden.id + ".html", "← " + before.golden.title) }
                }
                if let after {
                    html.element("li") { $0.link(after.golden.id + ".html", after.golden.title + " →") }
                }
            }
        }
    }
}
