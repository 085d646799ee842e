import Testing

/// The order of a Dictionary or Set changes with every process. Names that a file declares as one are followed through
/// that file; for the pure targets, PurityTests also looks at what was compiled.
struct HashOrderTests {
    @Test func nothingIsDoneInHashOrder() throws {
        let sources = try Repository.swiftFiles("Sources")
        let findings = try sources.flatMap { try HashOrderTests.findings(in: $0) }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test func findsWhatIsDoneInHashOrder() throws {
        let source = SourceText(
            file: "a",
            """
            let byName: [String: Int] = [:]
            var seen = Set<Int>()
            var confirmed: Set<Int>
            for (name, count) in byName where count > 0 {}
            for x in seen {}
            let all = confirmed.map { $0 }
            let first = byName.values.first
            let fine = seen.contains(1) && byName["a"] == 1 && byName.count == seen.count
            let sorted = byName.keys.sorted() + seen.sorted()
            for x in list where seen.insert(x).inserted {}
            for x in seenBefore {}
            let order: [String] = []
            for x in order {}
            """)
        #expect(try HashOrderTests.findings(in: source).map(\.line) == [4, 5, 6, 7])
    }

    private static func findings(in source: SourceText) throws -> [Finding] {
        let code = source.code.joined(separator: "\n")
        let declared = try Pattern(
            #"\b(\w+)\s*(?::|=)\s*(?:Set\s*[<(]|Dictionary\s*[<(]|\[\s*[\w.]+\s*:\s*[\w.\[\]? ]+\])"#)
        let names = declared.matches(in: code).map(\.text).reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }
        guard !names.isEmpty else { return [] }
        let name = "(?:" + names.joined(separator: "|") + ")(?:\\.keys|\\.values)?"
        let loop = #"\bin\s+(?:\w+\.)?"# + name + #"\s*(?:\{|where\b)"#
        let call = #"\b"# + name + #"\.(?:map|flatMap|compactMap|forEach|reduce|first|enumerated)\b"#
        let walks = try Pattern("(?:" + loop + "|" + call + ")")
        return walks.lines(in: code).map {
            Finding(
                file: source.file, line: $0, what: "a Dictionary or Set in its own order",
                instead: "sort it first, or keep an array: the order changes with every process")
        }
    }
}
