/// One place where a reply is not what a case expects.
public struct GoldenDifference: Sendable, Equatable, CustomStringConvertible {
    public let path: String
    public let expected: String
    public let found: String

    public var description: String { "\(path): expected \(expected), found \(found)" }
}

enum Comparison {
    /// Where `found` does not have what `expected` states. Numbers are equal as doubles; `false` and an empty list
    /// also stand for absence, which proto3 JSON does not write out.
    static func differences(_ expected: JSONValue, _ found: JSONValue?, at path: String) -> [GoldenDifference] {
        switch (expected, found) {
        case (.object(let members), .object?):
            return members.flatMap { member in
                differences(
                    member.value, found?[member.key], at: path.isEmpty ? member.key : "\(path).\(member.key)")
            }
        case (.array(let wanted), .array(let given)?) where wanted.count == given.count:
            return zip(wanted, given).enumerated().flatMap { index, pair in
                differences(pair.0, pair.1, at: "\(path)[\(index)]")
            }
        case (.bool(false), nil), (.array([]), nil): return []
        case (_, let found?) where found == expected: return []
        default: return [difference(path, expected.description, found)]
        }
    }

    static func difference(_ path: String, _ expected: String, _ found: JSONValue?) -> GoldenDifference {
        GoldenDifference(path: path, expected: expected, found: found?.description ?? "nothing")
    }

    static func differences(_ expected: ReplyExpectation, _ reply: JSONValue) -> [GoldenDifference] {
        var found = differences(expected.reply, reply, at: "")
        for place in expected.absent {
            if let value = place.value(in: reply) { found.append(difference(place.description, "nothing", value)) }
        }
        for (rule, figure) in expected.traced {
            found += differences(figure, result(of: rule, in: reply), at: "trace \(rule)")
        }
        for (place, figure) in expected.near {
            found += differences(figure, place.value(in: reply), at: place.description)
        }
        for (place, elements) in expected.includes {
            let list = place.value(in: reply)?.elements ?? []
            for element in elements where !list.contains(where: { differences(element, $0, at: "").isEmpty }) {
                found.append(difference(place.description, "among others \(element)", .array(list)))
            }
        }
        for sentence in sentences(in: reply) {
            for words in expected.sentencesOmit where contains(sentence, words) {
                found.append(difference("a sentence", "without \"\(words)\"", .string(sentence)))
            }
        }
        if expected.noNumbers, let (path, number) = firstNumber(in: reply, at: "") {
            found.append(difference(path, "no number anywhere", .number(number)))
        }
        return found
    }

    private static func differences(
        _ figure: FigureExpectation, _ found: JSONValue?, at path: String
    ) -> [GoldenDifference] {
        if case .number(let number)? = found, figure.isMet(by: number) { return [] }
        let wanted = JSONValue.number(figure.value).description
        return [difference(path, "\(wanted) ± \(JSONValue.number(figure.tolerance))", found)]
    }

    /// The unrounded result of the first step of a rule, wherever the reply keeps its trace.
    private static func result(of rule: String, in reply: JSONValue) -> JSONValue? {
        let holders = ["eligible", "noTargetOffered", "checkIn", "underReview"].map { reply[$0] } + [reply]
        let steps = holders.compactMap { $0?["trace"] }.flatMap { $0["steps"]?.elements ?? [] }
        return steps.first { $0["ruleId"]?.text == rule }?["result"]?["value"]
    }

    /// Every text under the key `english`.
    private static func sentences(in value: JSONValue) -> [String] {
        switch value {
        case .object(let members):
            members.flatMap { member in
                if member.key == "english", let text = member.value.text { return [text] }
                return sentences(in: member.value)
            }
        case .array(let elements): elements.flatMap(sentences(in:))
        default: []
        }
    }

    private static func contains(_ sentence: String, _ words: String) -> Bool {
        let sentence = Array(sentence.utf8), words = Array(words.utf8)
        guard words.count <= sentence.count else { return false }
        return (0...(sentence.count - words.count)).contains { sentence[$0...].starts(with: words) }
    }

    private static func firstNumber(in value: JSONValue, at path: String) -> (path: String, number: Double)? {
        switch value {
        case .number(let number): return (path, number)
        case .object(let members):
            for member in members {
                let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
                if let found = firstNumber(in: member.value, at: inner) { return found }
            }
            return nil
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                if let found = firstNumber(in: element, at: "\(path)[\(index)]") { return found }
            }
            return nil
        default: return nil
        }
    }

    /// A hint is expected by one of its words, because it is a question put to the person.
    static func differences(_ expected: StatusExpectation, _ found: GoldenStatus) -> [GoldenDifference] {
        var list: [GoldenDifference] = []
        if found.code != expected.code {
            list.append(GoldenDifference(path: "status", expected: expected.code, found: found.code))
        }
        let wanted = expected.violations.map { "\($0.fieldPath) \($0.code)" }
        let given = found.violations.map { "\($0.fieldPath) \($0.code)" }
        guard wanted == given else {
            list.append(
                GoldenDifference(
                    path: "status.violations", expected: wanted.joined(separator: ", "),
                    found: given.joined(separator: ", ")))
            return list
        }
        for (index, pair) in zip(expected.violations, found.violations).enumerated() {
            let isMet: Bool =
                switch (pair.0.hintWord, pair.1.hint) {
                case (nil, nil): true
                case (let word?, let hint?): contains(hint, word)
                default: false
                }
            if !isMet {
                list.append(
                    GoldenDifference(
                        path: "status.violations[\(index)].hint", expected: pair.0.hintWord ?? "nothing",
                        found: pair.1.hint ?? "nothing"))
            }
        }
        return list
    }
}
