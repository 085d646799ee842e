import Testing

/// docs/screens.md names, for each screen, reply fields that exist (ONB-35).
struct ScreenTests {
    /// As the onboarding documents number them.
    private static let screens = [
        "2", "2A", "2B", "3A", "3B", "4", "5L", "5M", "5G", "5R", "6L", "6M", "6G", "6R", "7A", "7B", "8A", "8B", "8C",
        "9A", "9B",
    ]

    @Test func everyScreenHasItsSection() throws {
        let page = try Repository.text("docs/screens.md")
        let headings = try Pattern(#"^### Screen (\w+) ·"#).matches(in: page).map(\.text)
        #expect(headings == ScreenTests.screens)
    }

    @Test func everyNamedFieldExists() throws {
        let messages = try ScreenTests.messages()
        let names = try Pattern(#"`([A-Z]\w*(?:\.\w+)*)`"#).matches(in: Repository.text("docs/screens.md"))
        #expect(names.count > 100)
        let findings = names.filter { name in
            !messages.resolves(name.text) && !messages.enumValues.contains(name.text)
                && !messages.methods.contains(name.text) && !messages.enums.contains(name.text)
        }.map {
            Finding(file: "docs/screens.md", line: $0.line, what: $0.text, instead: "name a field that Proto/ has")
        }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test func readsMessages() throws {
        let messages = try ProtoMessages([
            """
            message A {
              // A comment = 1;
              optional B inner = 1;
              oneof outcome {
                C one = 2;
              }
              repeated Kind kinds = 3 [packed = true];
            }
            message B {
              optional double mass_kg = 1;
            }
            message C {}
            enum Kind {
              KIND_UNSPECIFIED = 0;
            }
            """
        ])
        #expect(messages.resolves("A.inner.mass_kg") && messages.resolves("A.one") && messages.resolves("A.kinds"))
        #expect(!messages.resolves("A.inner.weight") && !messages.resolves("D") && !messages.resolves("A.outcome"))
        #expect(messages.enumValues == ["KIND_UNSPECIFIED"] && messages.enums == ["Kind"])
    }

    private static func messages() throws -> ProtoMessages {
        let paths = try Repository.paths(below: "Proto").filter { $0.hasSuffix(".proto") }
        #expect(paths.count > 5)
        return try ProtoMessages(paths.map { try Repository.text($0) })
    }
}
