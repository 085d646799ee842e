import Testing

/// A file, a function and a line that can be taken in at once.
struct SizeTests {
    private static let linesPerFile = 400
    private static let linesPerFunction = 69
    private static let columns = 120

    @Test func filesFunctionsAndLinesStaySmall() throws {
        let sources = try Repository.swiftFiles("Sources", "Tests", "Benchmarks")
        #expect(sources.count > 50)
        let findings = try sources.flatMap { try SizeTests.findings(in: $0) }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test func scriptsAndMessagesStaySmall() throws {
        let paths = try Repository.trackedPaths().filter { $0.hasPrefix("scripts/") || $0.hasPrefix("Proto/") }
        #expect(paths.count > 10)
        let findings = try paths.flatMap { path in
            let lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
            return SizeTests.sizes(file: path, lines: lines.map(String.init))
        }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test func findsWhatIsTooLarge() throws {
        let longFile = SourceText(file: "a", String(repeating: "\n", count: 400))
        #expect(try SizeTests.findings(in: longFile).map(\.line) == [0])
        #expect(try SizeTests.findings(in: SourceText(file: "a", String(repeating: "\n", count: 399))).isEmpty)

        let body = String(repeating: "        work()\n", count: 68)
        let longFunction = "struct A {\n    func b() {\n\(body)    }\n}\n"
        #expect(try SizeTests.findings(in: SourceText(file: "a", longFunction)).map(\.line) == [2])
        let wide = "let a = 1\nlet b = \"" + String(repeating: "ü", count: 112) + "\"\n"
        #expect(try SizeTests.findings(in: SourceText(file: "a", wide)).map(\.line) == [2])
    }

    @Test func seesWhereAFunctionEnds() throws {
        let source = SourceText(
            file: "a",
            """
            protocol P {
                func required() -> Int
                init?(x: Int)
            }
            struct A: P {
                private static func long<T>(
                    _ x: T, with: () -> Void = {}
                ) throws(Fault) -> Int
                where T: Q {
                    if x { return 1 }
                    return 2
                }
                init?(x: Int) { nil }
            }
            """)
        #expect(
            try source.functions() == [
                FunctionExtent(name: "func long", firstLine: 6, lastLine: 12),
                FunctionExtent(name: "init", firstLine: 13, lastLine: 13),
            ])
    }

    private static func findings(in source: SourceText) throws -> [Finding] {
        let long = try source.functions().filter { $0.length > linesPerFunction }.map {
            Finding(
                file: source.file, line: $0.firstLine, what: "\($0.name) has \($0.length) lines",
                instead: "at most \(linesPerFunction): give its parts names of their own")
        }
        return sizes(file: source.file, lines: source.lines) + long
    }

    private static func sizes(file: String, lines: [String]) -> [Finding] {
        var findings: [Finding] = []
        if lines.count > linesPerFile {
            findings.append(
                Finding(
                    file: file, line: 0, what: "\(lines.count) lines",
                    instead: "at most \(linesPerFile), better 150: move what belongs together to a file of its own"))
        }
        for (index, line) in lines.enumerated() where line.count > columns {
            findings.append(
                Finding(
                    file: file, line: index + 1, what: "\(line.count) columns", instead: "at most \(columns)"))
        }
        return findings
    }
}
