import Testing

/// The repository speaks of the project alone, holds no secret, and its scripts run on any machine that has the
/// packages of scripts/deps.
struct WordTests {
    /// Words are put together here, so that this file does not hold them itself.
    private static let words: [(pattern: String, instead: String)] = [
        (#"(?<![\w.])/(?:wo"# + #"rk|fa"# + #"rm)/"#, "name the file from the repository's root"),
        (#"\.lib"# + #"rary/"#, "name a public source"),
        (#"(?i)\bhel"# + #"pers?\b"#, "say what it does"),
        // Training has sessions, TLS has sessions; nothing else here has.
        (#"(?i)^(?!.*(?:train|workout|sport|step|wear|tls)).*\bses"# + #"sions?\b"#, "say what is meant"),
        (
            #"(?i)\b(?:py"# + #"pi\.org|pythonhos"# + #"ted\.org|npm"# + #"js\.|crates\.i"# + #"o\b)"#,
            "name the package"
        ),
        (#"(?i)\bdeb\.deb"# + #"ian\.org|\barti"# + #"factory\b|\bne"# + #"xus\.|\bproxy\.gol"# + #"ang\."#, "name it"),
    ]

    private static let secrets: [(pattern: String, instead: String)] = [
        (#"-----BEGIN (?:[A-Z]+ )*PRIV"# + #"ATE KEY-----"#, "make keys when they are needed, in a temporary folder"),
        (#"\bAK"# + #"IA[0-9A-Z]{16}\b|\bgh[pousr]"# + #"_[A-Za-z0-9]{30,}|\bxox[bap]-[0-9A-Za-z-]{20,}"#, "revoke it"),
        (#"(?i)\b(?:pass"# + #"word|sec"# + #"ret|api_?key)\s*[:=]\s*["'][^"'\s$\\(]{8,}["']"#, "read it from a file"),
    ]

    @Test func filesSpeakOfTheProjectAlone() throws {
        let findings = try WordTests.textFiles().flatMap { try WordTests.findings(in: $0, WordTests.words) }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test func filesHoldNoSecret() throws {
        let findings = try WordTests.textFiles().flatMap { try WordTests.findings(in: $0, WordTests.secrets) }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    /// Another python3 that comes first in PATH has none of the modules that the Debian packages bring.
    @Test func scriptsUseThePythonThatThePackagesBelongTo() throws {
        let findings = try WordTests.textFiles().filter { $0.lines[0].hasPrefix("#!") }
            .filter { $0.lines[0].contains("python") && $0.lines[0] != "#!/usr/bin/python3" }
            .map { Finding(file: $0.path, line: 1, what: $0.lines[0], instead: "#!/usr/bin/python3") }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test(arguments: [
        "see /wo" + "rk/main", "a hel" + "per", "in this ses" + "sion", "from py" + "pi.org", "$HOME/.lib" + "rary/x",
    ])
    func findsWords(_ line: String) throws {
        #expect(try WordTests.findings(in: TextFile(path: "a", lines: ["", line]), WordTests.words).map(\.line) == [2])
    }

    @Test(arguments: ["training sessions", "a workout session", "work/life", "homework/", "dictionary/"])
    func leavesOtherWordsAlone(_ line: String) throws {
        #expect(try WordTests.findings(in: TextFile(path: "a", lines: [line]), WordTests.words).isEmpty)
    }

    @Test(arguments: [
        "-----BEGIN RSA PRIV" + "ATE KEY-----", "AK" + "IAABCDEFGHIJKLMNOP", "pass" + "word = \"hunter2hunter2\"",
    ])
    func findsSecrets(_ line: String) throws {
        let file = TextFile(path: "a", lines: [line])
        #expect(try WordTests.findings(in: file, WordTests.secrets).map(\.line) == [1])
    }

    private struct TextFile {
        let path: String
        let lines: [String]
    }

    private static func textFiles() throws -> [TextFile] {
        let paths = try Repository.trackedPaths()
        let files = paths.compactMap { path in
            (try? Repository.text(path)).map {
                TextFile(
                    path: path, lines: $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            }
        }
        #expect(files.count > 150, "only \(files.count) files were found")
        return files
    }

    private static func findings(
        in file: TextFile, _ patterns: [(pattern: String, instead: String)]
    ) throws -> [Finding] {
        let text = file.lines.joined(separator: "\n")
        return try patterns.flatMap { row in
            try Pattern(row.pattern).lines(in: text).map {
                Finding(
                    file: file.path, line: $0, what: "not for this repository: \(file.lines[$0 - 1].prefix(60))",
                    instead: row.instead)
            }
        }
    }
}
