import ClinicalRuleFiles
import Foundation
import Recommendation
import TestSupport
import Testing

/// Seeded spoiling of real files: the reader answers with a place, never with a crash or with other values.
@Suite struct SpoiledTextTests {
    static let files = ["REGISTER.json", "sources.json", "0.1.0/rule_set.json", "0.1.0/first_target.json"]

    /// One byte changed, dropped or doubled: either the text still says the same, or it is refused with a line that
    /// the file has.
    @Test func spoiledBytes() throws {
        let seed = FuzzRun.seed(0x5EED_0001)
        var generator = SeededGenerator(seed: seed)
        let rules = try TemporaryRules()
        defer { rules.remove() }
        let good = try TestRules.current.parameters
        for round in 0..<600 {
            let name = SpoiledTextTests.files[round % SpoiledTextTests.files.count]
            let original = try Data(contentsOf: URL(filePath: rules.folder + "/" + name))
            var spoiled = original
            let position = Int.random(in: 0..<spoiled.count, using: &generator)
            switch round / 4 % 3 {
            case 0: spoiled[position] = UInt8.random(in: 0...255, using: &generator)
            case 1: spoiled.remove(at: position)
            default: spoiled.insert(spoiled[position], at: position)
            }
            try rules.write(spoiled, to: name)
            do throws(RuleFileError) {
                let loaded = try ClinicalRuleFiles.load(folder: rules.folder, version: "0.1.0")
                #expect(loaded.parameters == good, "seed \(seed), round \(round), \(name) at \(position)")
            } catch {
                let lines = spoiled.filter { $0 == UInt8(ascii: "\n") }.count + 1
                #expect(
                    error.line.map { (1...lines).contains($0) } ?? true,
                    "seed \(seed), round \(round), \(name) at \(position): \(error)")
            }
            try rules.write(original, to: name)
        }
    }

    /// An unknown key planted on any line is found on that line, with the record that it stands in.
    @Test func plantedKeyIsFoundOnItsLine() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        let name = "0.1.0/estimate.json"
        let original = try rules.text(of: name)
        let lines = original.components(separatedBy: "\n")
        var record = -1
        for (index, line) in lines.enumerated() {
            if line == "    {" { record += 1 }
            guard line.hasPrefix("      \"") else { continue }
            var spoiled = lines
            spoiled[index] = "      \"planted\": [{\"a\": \"{[\\\"\"}]," + line
            try rules.write(Data(spoiled.joined(separator: "\n").utf8), to: name)
            let error = try #require(throws: RuleFileError.self) {
                try ClinicalRuleFiles.load(folder: rules.folder, version: "0.1.0")
            }
            #expect(error.problem == .unknownKey("planted"))
            #expect(error.line == index + 1)
            #expect(error.keyPath == "parameters[\(record)].planted")
        }
        #expect(record == 38)
    }
}
