import Testing

/// Every dependency has its sentence in docs/dependencies.md, and no outside Swift package is one.
struct DependencyTests {
    @Test func everyPackageHasItsSection() throws {
        let packages = try Command.output(Repository.root + "/scripts/deps", "--list").split(separator: "\n")
        #expect(packages.count > 8)
        let page = try Repository.text("docs/dependencies.md")
        let absent = packages.filter { !page.contains("`\($0)`") }
        #expect(absent.isEmpty, "docs/dependencies.md does not say what \(absent) are for")
        for point in ["What for", "Licence", "Size", "Why not"] {
            let count = page.split(separator: "\n").filter { $0.hasPrefix("- **\(point)") }.count
            let sections = page.split(separator: "\n").filter { $0.hasPrefix("## ") }.count
            #expect(count == sections, "\(sections) sections, \(count) times \(point)")
        }
    }

    @Test func thereIsNoOutsideSwiftPackage() throws {
        let manifest = SourceText(file: "Package.swift", try Repository.text("Package.swift"))
        #expect(
            !manifest.code.contains { $0.contains(".package(") }, "use a system library, or see docs/dependencies.md")
    }

    /// What Package.swift names for apt is what scripts/deps installs. CARD-02: protobuf-c and SQLite are among them.
    @Test func systemLibrariesAreInstalledByDeps() throws {
        let packages = try Command.output(Repository.root + "/scripts/deps", "--list").split(separator: "\n")
        let named = try Pattern(#"\.apt\(\["([^"]+)"\]\)"#).matches(in: Repository.text("Package.swift")).map(\.text)
        #expect(named.count >= 3)
        #expect(named.contains { $0.contains("libprotobuf-c-dev") } && named.contains { $0.contains("libsqlite3-dev") })
        for name in named { #expect(packages.contains(Substring(name)), "scripts/deps does not install \(name)") }
    }
}
