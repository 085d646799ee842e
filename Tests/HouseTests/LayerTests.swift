import Foundation
import Testing

/// Arrows point one way: docs/architecture.md draws the targets in rows, and a target may depend on rows above its own
/// and on nothing else.
struct LayerTests {
    @Test func packageIsAsDrawn() throws {
        let drawn = try LayerTests.rows(of: Repository.text("docs/architecture.md"))
        #expect(drawn.count > 10, "docs/architecture.md has no table of targets")
        let findings = LayerTests.differences(drawn: drawn, package: try LayerTests.package())
        #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
    }

    @Test func everyModuleHasItsTests() throws {
        let package = try LayerTests.package()
        let modules = package.filter { $0.type == "regular" && !$0.name.hasPrefix("C") && $0.name != "TestSupport" }
        let tests = package.filter { $0.type == "test" }
        #expect(modules.count > 5)
        for module in modules {
            #expect(
                tests.contains { $0.dependencies.contains(module.name) }, "no test target depends on \(module.name)")
        }
    }

    @Test func findsArrowsThatPointUpAndRowsThatAreMissing() {
        let drawn = [
            Row(target: "Low", dependencies: []), Row(target: "Middle", dependencies: ["Low", "High"]),
            Row(target: "High", dependencies: ["Low"]), Row(target: "Gone", dependencies: []),
        ]
        let package = [
            Target(name: "Low", type: "regular", dependencies: []),
            Target(name: "Middle", type: "regular", dependencies: ["High", "Low"]),
            Target(name: "High", type: "executable", dependencies: ["Low", "Middle"]),
            Target(name: "New", type: "system", dependencies: []),
            Target(name: "LowTests", type: "test", dependencies: ["Low"]),
        ]
        #expect(
            LayerTests.differences(drawn: drawn, package: package) == [
                "Middle depends on High, which stands in no row above: move what both need further up",
                "High: the package says [\"Low\", \"Middle\"], docs/architecture.md says [\"Low\"]",
                "Gone is drawn in docs/architecture.md, but is no target",
                "New is a target, but not drawn in docs/architecture.md",
            ])
    }

    @Test func readsTheTable() {
        let rows = LayerTests.rows(
            of: """
                | target | may depend on | what it is |
                |---|---|---|
                | `Low` | – | one |
                | `High` | `Low`, `Middle` | two |

                | other | table |
                """)
        #expect(rows == [Row(target: "Low", dependencies: []), Row(target: "High", dependencies: ["Low", "Middle"])])
    }

    struct Row: Equatable {
        let target: String
        let dependencies: [String]
    }

    struct Target {
        let name: String
        let type: String
        let dependencies: [String]
    }

    private static func differences(drawn: [Row], package: [Target]) -> [String] {
        var findings: [String] = []
        for (index, row) in drawn.enumerated() {
            guard let target = package.first(where: { $0.name == row.target }) else {
                findings.append("\(row.target) is drawn in docs/architecture.md, but is no target")
                continue
            }
            for dependency in row.dependencies where !drawn[..<index].contains(where: { $0.target == dependency }) {
                findings.append(
                    "\(row.target) depends on \(dependency), which stands in no row above: "
                        + "move what both need further up")
            }
            if target.dependencies.sorted() != row.dependencies.sorted() {
                findings.append(
                    "\(row.target): the package says \(target.dependencies.sorted()), "
                        + "docs/architecture.md says \(row.dependencies.sorted())")
            }
        }
        for target in package where target.type != "test" && !drawn.contains(where: { $0.target == target.name }) {
            findings.append("\(target.name) is a target, but not drawn in docs/architecture.md")
        }
        return findings
    }

    /// Rows of the table whose first column is headed `target`.
    private static func rows(of page: String) -> [Row] {
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        guard let header = lines.firstIndex(where: { $0.hasPrefix("| target |") }) else { return [] }
        return lines[(header + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            let cells = line.split(separator: "|").map { cell in
                cell.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
            }
            return Row(target: cells[0].first ?? "", dependencies: cells[1])
        }
    }

    /// What SwiftPM itself makes of Package.swift, read with a scratch folder of its own: the build's is locked while
    /// tests run.
    private static func package() throws -> [Target] {
        let scratch = NSTemporaryDirectory() + "house-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let dump = try Command.output(
            "swift", "package", "--package-path", Repository.root, "--scratch-path", scratch, "dump-package")
        let package = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8))
        return package.targets.map { target in
            Target(
                name: target.name, type: target.type,
                dependencies: target.dependencies.map { $0.byName?.name ?? $0.target?.name ?? "?" })
        }
    }

    private struct Dump: Decodable {
        struct Target: Decodable {
            let name: String
            let type: String
            let dependencies: [Dependency]
        }

        struct Dependency: Decodable {
            let byName: Name?
            let target: Name?
        }

        /// A list whose first element is the name; a condition may follow.
        struct Name: Decodable {
            let name: String

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                name = try list.decode(String.self)
            }
        }

        let targets: [Target]
    }
}
