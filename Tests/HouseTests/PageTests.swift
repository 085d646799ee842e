import Foundation
import Testing

/// Pages that point somewhere point at something.
struct PageTests {
    @Test func linksLeadSomewhere() throws {
        let pages = try Repository.trackedPaths().filter { $0.hasSuffix(".md") }
        #expect(pages.count > 10)
        let findings = try pages.flatMap { page in
            try PageTests.deadLinks(in: Repository.text(page), of: page) { path in
                FileManager.default.fileExists(atPath: Repository.root + "/" + path)
            }
        }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    /// A decision that the index leaves out is one that nobody finds; two of one number cannot be cited.
    @Test func decisionsAreNumberedAndListed() throws {
        let index = try Repository.text("docs/decisions/README.md")
        let files = try Repository.paths(below: "docs/decisions").compactMap { $0.split(separator: "/").last }
            .filter { $0 != "README.md" }
        #expect(files.count > 5)
        let unlisted = files.filter { !index.contains("](\($0))") }
        #expect(unlisted.isEmpty, "docs/decisions/README.md does not list \(unlisted)")
        let numbers = files.map { $0.prefix(4) }
        #expect(Set(numbers).count == numbers.count, "two decisions have one number: \(numbers)")
    }

    /// Everything below docs/ can be reached from the README, at one remove.
    @Test func readmeLeadsToEveryPage() throws {
        let readme = try Repository.text("README.md")
        let unreached = try Repository.paths(below: "docs").filter { page in
            let isListedElsewhere = page.hasPrefix("docs/decisions/") && !page.hasSuffix("README.md")
            return page.hasSuffix(".md") && !isListedElsewhere && !readme.contains("](\(page))")
        }
        #expect(unreached.isEmpty, "README.md does not lead to \(unreached)")
    }

    @Test func findsDeadLinks() throws {
        let text = "[a](b.md) [c](../d) [e](https://example.org/x)\n[f](#part) [g](h.md#part)"
        let findings = try PageTests.deadLinks(in: text, of: "docs/page.md") {
            ["docs/b.md", "docs/h.md"].contains($0)
        }
        #expect(findings.map(\.what) == ["../d"])
    }

    private static func deadLinks(
        in text: String, of page: String, exists: (String) -> Bool
    ) throws -> [Finding] {
        try Pattern(#"\]\(([^)\s]+)\)"#).matches(in: text).filter { link in
            let target = link.text.split(separator: "#", omittingEmptySubsequences: false).first.map(String.init) ?? ""
            if target.isEmpty || target.contains("://") { return false }
            var parts = page.split(separator: "/").dropLast().map(String.init)
            for part in target.split(separator: "/").map(String.init) where part != "." {
                if part == ".." { _ = parts.popLast() } else { parts.append(part) }
            }
            return !exists(parts.joined(separator: "/"))
        }.map { Finding(file: page, line: $0.line, what: $0.text, instead: "point at a file of this repository") }
    }
}
