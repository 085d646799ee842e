import GoldenKit
import Recommendation

/// Everything that is cited, once.
struct SourcesPage {
    let book: RuleBook
    static let path = "sources.html"

    func page(_ foot: [String]) -> String {
        let frame = PageFrame(title: "Sources", path: SourcesPage.path, standing: book.standing, foot: foot)
        var sources: [Source] = []
        for set in book.sets {
            for source in set.sources where !sources.contains(where: { $0.id == source.id }) { sources.append(source) }
        }
        return frame.page { html in
            html.element(
                "p", "What values, questions and policies cite. Where it says so, a figure is our own choice.")
            html.element("dl", ["class": "sources"]) { html in
                for source in sources.sorted(by: { $0.id < $1.id }) {
                    html.element("div", ["id": "s-" + source.id]) { html in
                        html.element("dt", RuleBook.short(source))
                        html.element("dd", RuleBook.full(source))
                    }
                }
            }
        }
    }
}

/// What product or clinical review has to settle.
struct QuestionsPage {
    let book: RuleBook
    let cases: [CaseMaterial]
    static let path = "questions.html"

    func page(_ foot: [String]) -> String {
        let frame = PageFrame(
            title: "Questions still open", path: QuestionsPage.path, standing: book.standing, foot: foot)
        return frame.page { html in
            html.element(
                "p",
                "What the product documents leave to product or clinical review. Until somebody settles a question, "
                    + "the conservative choice is in force. Proposals and check-ins name the questions that they "
                    + "depend on; other replies name none.")
            guard let set = book.sets.first else { return }
            for policy in set.policyRecords where policy.status == .open {
                html.element("section", ["aria-labelledby": RuleBook.anchor(policy.id)]) { html in
                    html.element("h2", ["id": RuleBook.anchor(policy.id)], policy.question)
                    html.definitions(
                        [("In force", CodeWords.words(policy.choice)), ("Why", policy.reason)] + others(policy)
                            + [("Product rules", policy.rules.joined(separator: ", "))])
                    touched(policy, &html)
                }
            }
        }
    }

    private func others(_ policy: Policy) -> [(name: String, value: String)] {
        let words = policy.choices.filter { $0 != policy.choice }.map(CodeWords.words).joined(separator: "; ")
        let elsewhere = book.sets.dropFirst().compactMap { set -> (name: String, value: String)? in
            guard let other = set.policy(policy.id), other.choice != policy.choice else { return nil }
            return ("In \(set.identity.version)", CodeWords.words(other.choice))
        }
        return [("Could also be", words)] + elsewhere
    }

    private func touched(_ policy: Policy, _ html: inout HTML) {
        let touched = cases.filter { material in
            Answer(material.answer).pendingQuestions.contains(policy.id)
        }
        guard !touched.isEmpty else {
            html.element("p", "No reply of a case names it.")
            return
        }
        html.element("p") { html in
            html.words("Named by the replies of \(NumberText.count(touched.count, "case", "cases")), such as ")
            for (position, material) in touched.prefix(3).enumerated() {
                if position > 0 { html.words("; ") }
                html.link(CasePage.path(material.golden), material.golden.title)
            }
        }
    }
}

/// What the words and signs mean.
struct HowToReadPage {
    let book: RuleBook
    static let path = "reading.html"

    func page(_ foot: [String]) -> String {
        let frame = PageFrame(
            title: "How to read a case", path: HowToReadPage.path, standing: book.standing, foot: foot)
        return frame.page { html in
            html.element("h2", "What a review says")
            html.element(
                "p",
                "An approval says: for this person, with what they sent, this answer is right, and its words can be "
                    + "shown. It is about the example, not about real persons. Where something should be otherwise, "
                    + "“changes wanted” with a sentence is worth as much. A review counts for the case and the answer "
                    + "as they stood; once either changes, the case is unreviewed again.")
            html.element("h2", "Standing of a case")
            html.element("ul", ["class": "plain"]) { html in
                for standing in StandingCode.all {
                    html.element("li") { $0.standing(standing.code, standing.words) }
                }
            }
            html.element("h2", "Status of a figure")
            html.element("dl", ["class": "facts"]) { html in
                for status in StatusWords.all {
                    html.element("div") { html in
                        html.element("dt") { $0.status(status.code) }
                        html.element("dd", status.meaning)
                    }
                }
            }
            html.element("h2", "Words")
            html.definitions(HowToReadPage.words)
            if let use = book.sets.first?.identity.intendedUse {
                html.element("h2", "Intended use")
                html.element("p", use)
            }
        }
    }

    private static let words: [(name: String, value: String)] = [
        ("Maintenance", "The intake at which weight is expected to stay, in kcal a day."),
        (
            "Maintenance on the scale of the log",
            "The same, measured with the person’s own records, which tend to run low; targets are on that scale too."
        ),
        (
            "Evidence window",
            "The latest days that can count in a check-in: three to five weeks, in the candidate up to nine."
        ),
        ("Manual only", "The person enters their own number or none; the service calculates nothing."),
        ("Kept, counts", "A day or weight that takes part in the calculation. Every other one has one reason."),
        ("Prior, formula", "The 2023 equation for energy requirement, which a check-in starts from."),
        ("Confidence", "High, moderate or low: how wide the interval of maintenance is."),
        ("Floor", "The lowest target that is suggested for losing weight."),
    ]
}
