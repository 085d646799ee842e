import Foundation
import Testing

/// The page of the algorithm states the values of the rule files: two copies of one figure must not disagree (P02).
struct AlgorithmPageTests {
    private static let page = "docs/algorithm-0.1.0.md"
    private static let folder = "ClinicalRules/0.1.0"
    /// What a first target is made of.
    private static let stages = [
        "plausibility", "eligibility", "activity", "estimate", "destination", "lose", "gain", "recomposition",
    ]

    @Test func figuresAreThoseOfTheRuleFiles() throws {
        let values = try AlgorithmPageTests.values()
        let text = try Repository.text(AlgorithmPageTests.page)
        #expect(values.count > 100)
        let findings = AlgorithmPageTests.wrong(in: text, values)
        #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
        let absent = values.keys.sorted().filter { id in
            let isOfThisPage = AlgorithmPageTests.stages.contains { id.hasPrefix($0 + ".") }
            let isCoefficient = id.split(separator: ".").count > 3
            return isOfThisPage && !isCoefficient && !text.contains("`\(id)`")
        }
        #expect(absent.isEmpty, "\(AlgorithmPageTests.page) does not mention \(absent)")
    }

    @Test func intendedUseIsPrintedInFull() throws {
        struct Manifest: Decodable {
            enum CodingKeys: String, CodingKey { case intendedUse = "intended_use" }
            let intendedUse: String
        }
        let data = Data(try Repository.text(AlgorithmPageTests.folder + "/rule_set.json").utf8)
        let use = try JSONDecoder().decode(Manifest.self, from: data).intendedUse
        let printed = try Repository.text(AlgorithmPageTests.page).split(separator: "\n")
            .filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }.joined(separator: " ")
        #expect(printed.contains(use))
    }

    @Test func findsWrongFigures() {
        let values = [
            "a.b": 20.0, "c.d": -7.5, "e.f": 1.0, "g.h": 3.0, "t.u.constant": 5.0, "t.u.per_year": -1.5,
            "t.u.per_cm": 2.0, "t.u.per_kg": 4.0,
        ]
        let text = """
            At most 25 % (`a.b`), −7.5 (`c.d`), max(3 kg (`g.h`)), from 1,000
            (`e.f`) and (`x.y`).
            | `t.u` | 5 | −1.5 | 2.0 | 4.1 |
            """
        #expect(
            AlgorithmPageTests.wrong(in: text, values) == [
                "a.b: the page says 25.0, the rule file 20.0", "e.f: the page says 1000.0, the rule file 1.0",
                "x.y: the page says nothing, and the rule files have no such parameter",
                "t.u.per_kg: the page says 4.1, the rule file 4.0",
            ])
    }

    /// A figure stands before its id in parentheses, with or without a unit; a row of coefficients behind its id.
    private static func wrong(in page: String, _ values: [String: Double]) -> [String] {
        var findings: [String] = []
        func compare(_ id: String, _ said: Double?) {
            guard let value = values[id] else {
                findings.append("\(id): the page says nothing, and the rule files have no such parameter")
                return
            }
            if said != value {
                findings.append("\(id): the page says \(said.map { "\($0)" } ?? "nothing"), the rule file \(value)")
            }
        }
        let text = page.replacingOccurrences(of: "\n", with: " ")
        for match in matches(#"(?:([−-]?[0-9][0-9.,]*)([^0-9(|`]{0,12}))?\(`([a-z_0-9]+(?:\.[a-z_0-9]+)+)`\)"#, text) {
            compare(match[3], number(match[1]))
        }
        for match in matches(#"\| `([a-z._]+)` \| (\S+) \| (\S+) \| (\S+) \| (\S+) \|"#, page) {
            for (name, figure) in zip(["constant", "per_year", "per_cm", "per_kg"], match[2...]) {
                compare(match[1] + "." + name, number(figure))
            }
        }
        return findings
    }

    private static func number(_ text: String) -> Double? {
        Double(text.replacingOccurrences(of: "−", with: "-").replacingOccurrences(of: ",", with: ""))
    }

    private static func matches(_ pattern: String, _ text: String) -> [[String]] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        let whole = text as NSString
        return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map { match in
            (0..<match.numberOfRanges).map { group in
                let range = match.range(at: group)
                return range.location == NSNotFound ? "" : whole.substring(with: range)
            }
        }
    }

    /// Parameter id → value, over all files of the rule set.
    private static func values() throws -> [String: Double] {
        struct File: Decodable {
            struct Parameter: Decodable {
                let id: String
                let value: Double
            }
            let parameters: [Parameter]?
        }
        var values: [String: Double] = [:]
        for path in try Repository.paths(below: folder) where path.hasSuffix(".json") {
            let file = try JSONDecoder().decode(File.self, from: Data(try Repository.text(path).utf8))
            for parameter in file.parameters ?? [] { values[parameter.id] = parameter.value }
        }
        return values
    }
}
