import GoldenKit
import Recommendation

/// What one version answers: the outcome, a picture, the reasons, open questions, parameters, and the working.
struct AnswerSections {
    let material: CaseMaterial
    let answer: VersionAnswer
    let position: Int
    let question: Question
    let book: RuleBook
    let root: String

    /// Unique in the page, since two versions may answer on it.
    private func id(_ name: String) -> String { position == 0 ? name : "\(name)-\(position + 1)" }

    /// Said only where two versions answer at length.
    private var suffix: String {
        position > 0 || material.others.contains(where: \.isWorkedOut) ? " (\(answer.version))" : ""
    }

    private var rules: RuleSet? { book.set(answer.version) }

    func write(into html: inout HTML) {
        let reading = Answer(answer)
        section("answer", "What they get", &html) { outcome(reading, &$0) }
        pictures(reading, &html)
        let facts = Facts.of(reading)
        if !facts.isEmpty { section("figures", "Figures and states", &html) { $0.definitions(facts) } }
        section("reasons", "The reasons", &html) { ReasonList(answer, reading, rules, root).write(into: &$0) }
        section("open", "Questions still open", &html) { open(reading, &$0) }
        section("parameters", "Parameters used", &html) { parameters(reading, &$0) }
        section("working", "Hand calculation", &html) { working(&$0) }
        steps(reading, &html)
    }

    private func section(_ name: String, _ title: String, _ html: inout HTML, _ content: (inout HTML) -> Void) {
        html.element("section", ["aria-labelledby": id(name), "class": "of-\(name)"]) { html in
            html.element("h2", ["id": id(name)], title + suffix)
            content(&html)
        }
    }

    private func outcome(_ reading: Answer, _ html: inout HTML) {
        html.element("p", ["class": "headline"], Headline.line(reading))
        if !answer.isCurrent {
            html.element(
                "p", ["class": "note"],
                "This is the recorded answer. The program that wrote this packet answers otherwise: see "
                    + "`caloriecount goldens verify`.")
        }
        if let refusal = reading.refusal {
            html.list(["whatFailed", "whatIsSafe", "whatToDoNext"].compactMap { refusal.text(at: $0) })
        }
        if !reading.sentences.isEmpty {
            html.element("h3", "What the person reads")
            html.list(reading.sentences, cssClass: "spoken")
        }
        if !reading.nextSteps.isEmpty {
            html.element("p", ["class": "next"]) { html in
                html.element("strong", "What they may do next: ")
                html.words(reading.nextSteps.joined(separator: " · "))
            }
        }
    }

    private func pictures(_ reading: Answer, _ html: inout HTML) {
        let isManualOnly = reading.kind.hasPrefix("manualOnly")
        if question.isWeekly, !isManualOnly, let record = WeekRecord(question, reading) {
            section("picture", "The record", &html) { html in
                let picture = WeekPicture(record: record, answer: reading, question: question, id: id("week"))
                html.figure(
                    picture.svg, name: "Picture of the record" + suffix, legend: WeekLegend.entries(record, reading))
                WeekTable.write(record, suffix, into: &html)
            }
        } else if let picture = TargetPicture(reading, id: id("target")) {
            section("picture", "From maintenance to the target", &html) { html in
                html.figure(picture.svg, name: "Picture of the estimate and the target" + suffix, legend: [])
                html.table(
                    caption: "The figures of the picture, in kcal/day" + suffix, columns: ["What", "kcal/day"],
                    rows: picture.marks.map { HTML.Row(cells: [.init($0.name), .init($0.words, isNumber: true)]) },
                    cssClass: "tight")
            }
        } else if let rules, let picture = ActivityPicture(question, reading, rules: rules, id: id("activity")) {
            section("picture", "Activity", &html) { html in
                html.figure(picture.svg, name: "Picture of activity" + suffix, legend: [])
                ActivityTable.write(picture, suffix, into: &html)
            }
        } else if let reason = noPicture(reading, isManualOnly) {
            html.element("p", ["class": "note"], reason)
        }
    }

    /// Why a page lacks what the pages beside it have, where a reader would look for it.
    private func noPicture(_ reading: Answer, _ isManualOnly: Bool) -> String? {
        if isManualOnly {
            return "There is no picture and no figure here: an answer that is manual only holds none of ours."
        }
        return switch reading.kind {
        case "explanation": "There is no picture here: an explanation is sentences, and its reply has the figures."
        case "options": "There is no picture here: the figures below say what is on offer, and nothing is chosen yet."
        default: nil
        }
    }

    /// Lines for another version begin with its name.
    private var lines: [String] {
        let others = book.sets.map(\.identity.version).filter { $0 != answer.version }
        return material.golden.working.filter { line in !others.contains { line.hasPrefix($0) } }
    }

    private func working(_ html: inout HTML) {
        guard !lines.isEmpty else {
            html.element("p", "None for this version.")
            return
        }
        html.element(
            "p", ["class": "note"],
            "Worked out without the program, from the text of the algorithm; the reply has to agree with it.")
        html.element("ol", ["class": "working"]) { html in
            for line in lines { html.element("li", line) }
        }
    }

    private func open(_ reading: Answer, _ html: inout HTML) {
        var ids = reading.pendingQuestions
        for step in reading.steps {
            for id in step.at("policyIds")?.texts ?? [] where !ids.contains(id) { ids.append(id) }
        }
        let policies = ids.compactMap { rules?.policy($0) }.filter { $0.status == .open }
        let asked = askedQuestions(reading)
        if policies.isEmpty, asked.isEmpty {
            html.element(
                "p",
                reading.kind == "explanation"
                    ? "An explanation names none; the reply that it explains does."
                    : "The reply names none.")
            return
        }
        html.element("ul", ["class": "questions"]) { html in
            for policy in policies {
                html.element("li") { html in
                    html.element("a", ["href": link(policy.id)], policy.question)
                    html.words(" In force: \(CodeWords.words(policy.choice)). \(policy.reason)")
                }
            }
            for question in asked {
                html.element("li") { html in
                    html.words("Is this safety question right, and its effect? ")
                    html.element("a", ["href": link(question.id)], "“\(question.wording)”")
                    html.words(" \(question.reason)")
                }
            }
        }
    }

    /// The safety questions that decided, by the reply's own reasons.
    private func askedQuestions(_ reading: Answer) -> [SafetyQuestion] {
        (reading.body.at("reasonCodes")?.texts ?? []).compactMap { code in
            guard let colon = code.firstIndex(of: ":") else { return nil }
            return rules?.question(String(code[code.index(after: colon)...]))
        }
    }

    private func link(_ id: String) -> String { root + RuleBook.path(answer.version) + "#" + RuleBook.anchor(id) }

    private func parameters(_ reading: Answer, _ html: inout HTML) {
        var ids: [String] = []
        for step in reading.steps + (answer.explanation.map(ReasonList.sentences) ?? []) {
            for id in step.at("parameterIds")?.texts ?? [] where !ids.contains(id) { ids.append(id) }
        }
        let records = ids.compactMap { rules?.parameter($0) }
            .sorted { (StatusWords.place($0.status.rawValue), $0.id) < (StatusWords.place($1.status.rawValue), $1.id) }
        guard !records.isEmpty else {
            html.element(
                "p",
                reading.kind == "explanation"
                    ? "An explanation names the sources and the status of each sentence; the parameters stand in the "
                        + "steps of the reply that it explains."
                    : "The reply names none: nothing was calculated that it could show.")
            return
        }
        let counts = StatusWords.all.compactMap { status -> String? in
            let count = records.filter { $0.status.rawValue == status.code }.count
            return count == 0 ? nil : "\(count) \(status.code)"
        }
        html.table(
            caption: "\(records.count) parameters: \(counts.joined(separator: ", "))" + suffix,
            columns: ["Parameter", "Value", "Status", "Why this value"],
            rows: records.map { record in
                HTML.Row(cells: [
                    .init { $0.element("a", ["href": link(record.id)], record.id) },
                    .init(record.figure, isNumber: true), .init { $0.status(record.status.rawValue) },
                    .init(record.why),
                ])
            }, cssClass: "parameters")
    }

    private func steps(_ reading: Answer, _ html: inout HTML) {
        guard !reading.steps.isEmpty else { return }
        html.element("details") { html in
            html.element("summary", "Every step with its unrounded figures" + suffix)
            html.table(
                caption: "Steps in the order in which they were taken" + suffix,
                columns: ["Rule", "Formula", "From", "Result"],
                rows: reading.steps.map { step in
                    let decision = step.text(at: "decision").map(CodeWords.words)
                    let result = [step["result"].map(AnswerSections.figure), decision].compactMap(\.self)
                    return HTML.Row(cells: [
                        .init(step.text(at: "ruleId") ?? ""), .init(step.text(at: "formula") ?? ""),
                        .init(step.elements(at: "inputs").map(AnswerSections.figure).joined(separator: "; ")),
                        .init(result.joined(separator: "; ")),
                    ])
                })
        }
    }

    private static func figure(_ figure: JSONValue) -> String {
        let value = figure.number(at: "value").map(NumberText.exact) ?? ""
        let name = figure.text(at: "name").map(CodeWords.words) ?? ""
        return "\(name) \(CodeWords.figure(value, figure.text(at: "unit") ?? ""))"
    }
}
