import Foundation
import TestSupport
import Testing

/// A copy of the repository's rule files that a test may spoil and then removes.
struct TemporaryRules {
    let folder: String
    static let fixtures = #filePath.replacing("TemporaryRules.swift", with: "Fixtures")

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/rules-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in ["REGISTER.json", "sources.json", "0.1.0"] {
            try FileManager.default.copyItem(
                atPath: TestRules.folder + "/" + name, toPath: folder + "/" + name)
        }
        try keepFirstRow()
    }

    /// One rule set is enough to spoil: later rows of the register go, as their folders are not there.
    private func keepFirstRow() throws {
        let register = try text(of: "REGISTER.json")
        guard let next = register.range(of: "    },\n    {") else { return }
        let first = register[..<next.lowerBound] + "    }\n  ]\n}\n"
        try write(Data(first.utf8), to: "REGISTER.json")
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// Puts the files of a fixture in place of the good ones.
    func lay(fixture: String) throws {
        let root = TemporaryRules.fixtures + "/" + fixture
        let names = try FileManager.default.subpathsOfDirectory(atPath: root)
        let files = names.filter { $0.hasSuffix(".json") }
        try #require(!files.isEmpty, "the fixture \(fixture) has no file")
        for name in files {
            try write(Data(contentsOf: URL(filePath: root + "/" + name)), to: name)
        }
    }

    func text(of name: String) throws -> String {
        try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }

    func write(_ data: Data, to name: String) throws {
        try data.write(to: URL(filePath: folder + "/" + name))
    }

    /// Replaces a passage that stands exactly once.
    ///
    /// - Returns: the line on which the passage begins, counted from 1.
    @discardableResult
    func edit(_ name: String, _ passage: String, _ replacement: String) throws -> Int {
        let before = try text(of: name)
        let parts = before.components(separatedBy: passage)
        try #require(parts.count == 2, "\"\(passage)\" stands \(parts.count - 1) times in \(name)")
        try write(Data((parts[0] + replacement + parts[1]).utf8), to: name)
        return parts[0].filter { $0 == "\n" }.count + 1
    }
}
