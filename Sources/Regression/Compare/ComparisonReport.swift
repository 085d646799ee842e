internal import GoldenKit
internal import Packet

/// A comparison as a text for a terminal, as JSON for programs, and as a page for people.
extension VersionComparison {
    /// A few lines.
    public var summary: String {
        var text = "\(from) → \(to), corpus of 2 × \(corpus) from seed \(seed)\n"
        text += reviewed + "\n"
        for total in totals {
            text += "\(total.name): \(total.requests) requests, \(total.changed) answered differently, "
            text += "\(total.flipped) with another kind of answer; target raised \(total.raised) times, "
            text += "lowered \(total.lowered) times\n"
            if let low = total.quantileKcalPerDay(5), let middle = total.quantileKcalPerDay(50),
                let high = total.quantileKcalPerDay(95)
            {
                text += "  change of target, kcal/day: 5 % under \(whole(low)), half under \(whole(middle)), "
                text += "95 % under \(whole(high))\n"
            }
            for flip in total.flips.prefix(6) { text += "  \(flip.from) → \(flip.to): \(flip.count)\n" }
        }
        return text
    }

    /// Everything, with the largest changes as full cases.
    public var json: String {
        let members = [
            ("from", JSONValue.string(from)), ("to", .string(to)), ("corpusOfEach", .number(Double(corpus))),
            ("seed", .number(Double(seed))), ("totals", .array(totals.map(json))),
            ("changedGoldens", .array(changedGoldens.map { .string($0) })), ("largest", .array(largest.map(json))),
        ]
        return JSONValue.object(members.map { JSONMember(key: $0.0, value: $0.1) }).fileText
    }

    private func json(_ total: ChangeTotals) -> JSONValue {
        func object(_ members: [(String, JSONValue)]) -> JSONValue {
            .object(members.map { JSONMember(key: $0.0, value: $0.1) })
        }
        let counts = [
            ("requests", total.requests), ("changed", total.changed), ("flipped", total.flipped),
            ("raised", total.raised), ("lowered", total.lowered),
        ]
        var members: [(String, JSONValue)] = [("name", .string(total.name))]
        members += counts.map { ($0.0, .number(Double($0.1))) }
        members.append(
            (
                "flips",
                .array(
                    total.flips.map {
                        object([
                            ("from", .string($0.from)), ("to", .string($0.to)),
                            ("count", .number(Double($0.count))),
                        ])
                    })
            ))
        let quantiles = VersionComparison.percents.compactMap { percent in
            total.quantileKcalPerDay(percent).map { ("p\(percent)", JSONValue.number($0)) }
        }
        members.append(("targetChangeKcalPerDay", object(quantiles)))
        members.append(
            (
                "safety",
                .array(
                    total.safety.map {
                        object([
                            ("what", .string($0.kind.rawValue)), ("from", .number(Double($0.from))),
                            ("to", .number(Double($0.to))),
                        ])
                    })
            ))
        return object(members)
    }

    private func json(_ change: CaseChange) -> JSONValue {
        func parsed(_ text: String) -> JSONValue { (try? JSONValue(parsing: text.utf8)) ?? .string(text) }
        let members: [(String, JSONValue)] = [
            ("name", .string(change.name)), ("method", .string(change.method)),
            ("fromKind", .string(change.kinds.from)), ("toKind", .string(change.kinds.to)),
            ("targetChangeKcalPerDay", change.targetChangeKcalPerDay.map { .number($0) } ?? .null),
            ("request", parsed(change.request)), (from, parsed(change.from)), (to, parsed(change.to)),
        ]
        return .object(members.map { JSONMember(key: $0.0, value: $0.1) })
    }

    private static let percents = [0, 5, 25, 50, 75, 95, 100]

    private func whole(_ number: Double) -> String { JSONValue.number(number).description }

    /// One page in the style of the review packet.
    ///
    /// - Parameters:
    ///   - unexplained: changed goldens without a reason.
    ///   - groups: the reasons given.
    public func page(_ accepted: AcceptedChanges, unexplained: [String]) -> String {
        var blocks: [PlainPage.Block] = [
            .words(
                "Every golden case and a seeded corpus of \(corpus) first targets and \(corpus) check-ins (seed "
                    + "\(seed)) were answered by \(from) and by \(to). \(reviewed)"),
            .command("caloriecount compare \(from) \(to) --corpus \(corpus) --seed \(seed)"),
        ]
        blocks += tables + safetyTables
        blocks.append(.heading("Goldens that change, with the reason"))
        blocks.append(
            .verdicts([
                (
                    holds: unexplained.isEmpty, word: unexplained.isEmpty ? "explained" : "not explained",
                    sentence: unexplained.isEmpty
                        ? "Each of the \(changedGoldens.count) changed goldens has a reason."
                        : "Without a reason: \(unexplained.joined(separator: ", "))."
                )
            ]))
        for group in accepted.groups {
            blocks.append(.words("\(group.reason) (\(group.cases.count): \(group.cases.joined(separator: ", ")))"))
        }
        blocks.append(.heading("The largest changes"))
        for change in largest {
            blocks.append(.heading("\(change.name): \(change.kinds.from) → \(change.kinds.to)"))
            if let moved = change.targetChangeKcalPerDay {
                blocks.append(.words("Target changed by \(whole(moved)) kcal/day."))
            }
            blocks.append(
                .table(
                    caption: "What differs first", columns: ["place: expected, found"],
                    rows: change.places.map { [PlainPage.Cell($0)] }))
            blocks.append(.words("The request:"))
            blocks.append(.command(change.request))
            blocks.append(.words("The answer of \(from):"))
            blocks.append(.command(change.from))
            blocks.append(.words("The answer of \(to):"))
            blocks.append(.command(change.to))
        }
        return PlainPage(
            title: "\(from) against \(to)", blocks: blocks,
            foot: ["A comparison of two rule sets on examples and seeded requests; it says nothing about persons."]
        ).text
    }

    /// What reviewers have approved, in a sentence.
    var reviewed: String {
        guard approved.from + approved.to > 0 else {
            return "No answer of either version has been approved: unreviewed."
        }
        return "Approved by reviewers: \(approved.from) answers of \(from), \(approved.to) of \(to); "
            + "the others are unreviewed."
    }

    private var tables: [PlainPage.Block] {
        let rows = totals.map { total in
            [PlainPage.Cell(total.name)]
                + [total.requests, total.changed, total.flipped, total.raised, total.lowered].map {
                    PlainPage.Cell("\($0)", isNumber: true)
                }
        }
        let changes = totals.map { total in
            [PlainPage.Cell(total.name)]
                + VersionComparison.percents.map { percent in
                    PlainPage.Cell(total.quantileKcalPerDay(percent).map(whole) ?? "–", isNumber: true)
                }
        }
        let flips = totals.flatMap { total in
            total.flips.map { flip in
                [
                    PlainPage.Cell(total.name), PlainPage.Cell(flip.from), PlainPage.Cell(flip.to),
                    PlainPage.Cell("\(flip.count)", isNumber: true),
                ]
            }
        }
        return [
            .heading("How many answers change"),
            .table(
                caption: "Answers that change",
                columns: ["of", "requests", "changed", "another kind", "target raised", "target lowered"], rows: rows),
            .heading("By how much"),
            .table(
                caption: "Changes of the target that would be in force, kcal/day, by the share of them that lies under",
                columns: ["of"] + VersionComparison.percents.map { "\($0) %" }, rows: changes),
            .heading("Decisions that flip"),
            .table(caption: "Kinds of answer", columns: ["of", from, to, "how often"], rows: flips),
        ]
    }

    private var safetyTables: [PlainPage.Block] {
        let rows = totals.flatMap { total in
            total.safety.map { count in
                [
                    PlainPage.Cell(total.name), PlainPage.Cell(count.kind.rawValue),
                    PlainPage.Cell("\(count.from)", isNumber: true), PlainPage.Cell("\(count.to)", isNumber: true),
                ]
            }
        }
        return [
            .heading("What protects"),
            .table(caption: "How often it is seen", columns: ["of", "what", from, to], rows: rows),
        ]
    }
}
