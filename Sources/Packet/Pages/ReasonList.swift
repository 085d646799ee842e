import GoldenKit
import Recommendation

/// Why the reply says what it says: sentences with the status and the sources of what stands behind each.
struct ReasonList {
    private let explanation: JSONValue?
    private let reading: Answer
    private let rules: RuleSet?
    private let root: String

    init(_ answer: VersionAnswer, _ reading: Answer, _ rules: RuleSet?, _ root: String) {
        explanation = answer.explanation ?? (reading.kind == "explanation" ? reading.reply : nil)
        self.reading = reading
        self.rules = rules
        self.root = root
    }

    static func sentences(_ explanation: JSONValue) -> [JSONValue] { explanation.elements(at: "explanation.sentences") }

    func write(into html: inout HTML) {
        let sentences = explanation.map(ReasonList.sentences) ?? []
        guard !sentences.isEmpty else { return instead(&html) }
        html.element("ol", ["class": "reasons"]) { html in
            for sentence in sentences {
                html.element("li") { html in
                    html.words(sentence.text(at: "english") ?? "")
                    html.words(" ")
                    html.element("span", ["class": "behind"]) { html in
                        if let status = sentence.text(at: "status") {
                            html.status(status)
                            html.words(" ")
                        }
                        cite(sentence.elements(at: "sources").compactMap { $0.text(at: "sourceId") }, &html)
                    }
                }
            }
        }
    }

    /// Methods that have no sentences for their steps, and replies before any step.
    private func instead(_ html: inout HTML) {
        if reading.steps.isEmpty {
            let isList = ["options", "observed"].contains(reading.kind)
            html.element(
                "p",
                isList
                    ? "This method shows no steps: what stands behind its figures is worked out below."
                    : "Nothing was calculated, so there is no step to explain; the sentences above say why.")
            return
        }
        html.element(
            "p", "This method has no sentences of its own for its steps; each step and what stands behind it:")
        html.element("ol", ["class": "reasons"]) { html in
            for step in reading.steps {
                html.element("li") { html in
                    html.words(CodeWords.capital(step.text(at: "formula") ?? step.text(at: "ruleId") ?? ""))
                    if let decision = step.text(at: "decision") { html.words(": \(CodeWords.words(decision))") }
                    html.words(". ")
                    html.element("span", ["class": "behind"]) { html in
                        if let status = step.text(at: "status") {
                            html.status(status)
                            html.words(" ")
                        }
                        cite(step.at("sourceIds")?.texts ?? [], &html)
                    }
                }
            }
        }
    }

    private func cite(_ ids: [String], _ html: inout HTML) {
        let sources = ids.compactMap { rules?.source($0) }
        guard !sources.isEmpty else { return }
        html.element("span", ["class": "cite"]) { html in
            for (position, source) in sources.enumerated() {
                if position > 0 { html.words("; ") }
                html.element(
                    "a", ["href": root + "sources.html#s-" + source.id], RuleBook.short(source))
            }
        }
    }
}
