import Testing

/// What is banned by its text.
struct BanTests {
    @Test(arguments: BanList.all)
    func isNotWritten(_ ban: Ban) throws {
        let sources = try Repository.swiftFiles("Sources", "Tests", "Benchmarks")
        let looked = sources.filter { ban.applies(to: $0.file) }
        #expect(!looked.isEmpty, "no file lies in \(ban.folders)")
        let findings = try looked.flatMap { try ban.findings(in: $0) }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test(arguments: BanList.all)
    func isFoundInItsSamples(_ ban: Ban) throws {
        for sample in ban.bad {
            let findings = try ban.findings(in: SourceText(file: "Sample.swift", "\n" + sample + "\n"))
            #expect(findings.first?.line == 2, "not found: \(sample)")
        }
        for sample in ban.good {
            let findings = try ban.findings(in: SourceText(file: "Sample.swift", sample))
            #expect(findings.isEmpty, "found, but allowed: \(sample)")
        }
    }
}
