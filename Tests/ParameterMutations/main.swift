import ClinicalRuleFiles
import Glibc
import GoldenKit
import Recommendation
import Regression

// Moves every parameter of every rule set by its smallest step, up and down, and says which golden case or corpus
// digest notices it. Exit 1 where one is noticed in neither direction. To be built in release.
//
//     parameter-mutations [--list] [--search TRIES] [--except PARAMETER] [VERSION...]
//
// --search looks for seeds on the edges of those that nothing notices; --except lists a known one without failing.

var words = Array(CommandLine.arguments.dropFirst())
let isListing = words.contains("--list")
let tries = words.firstIndex(of: "--search").flatMap { $0 + 1 < words.count ? Int(words[$0 + 1]) : nil }
if let place = words.firstIndex(of: "--search") { words.removeSubrange(place...min(place + 1, words.count - 1)) }
words.removeAll { $0 == "--list" }
var excepted: [String] = []
while let place = words.firstIndex(of: "--except") {
    excepted += words[place...].dropFirst().prefix(1)
    words.removeSubrange(place..<min(place + 2, words.count))
}
do {
    var sets: [RuleSet] = []
    for entry in try ClinicalRuleFiles.versions(in: "ClinicalRules") {
        sets.append(try ClinicalRuleFiles.load(folder: "ClinicalRules", version: entry.version, purpose: .replay))
    }
    let cases = try CaseStore.recorded(folder: "Goldens/cases")
    var unnoticed = 0
    for rules in sets where words.isEmpty || words.contains(rules.identity.version) {
        let version = rules.identity.version
        let run = MutationRun(
            rules, others: sets.filter { $0.identity.version != version }, cases: cases,
            digests: CorpusDigests(
                try Catalogue.algorithm(of: rules),
                try CorpusDigests.recorded(file: "Goldens/corpus/\(version).json")?.plan ?? .standard))
        let findings = try run.findings { finding in
            if isListing { print("\(version) \(finding.mutation.text): \(finding.noticedBy ?? "NOTHING")") }
        }
        // A parameter whose own range is one value cannot be moved.
        let ids = rules.parameters.map(\.id).filter { id in findings.contains { $0.mutation.parameter.id == id } }
        let dormant = Set(
            findings.filter { MutationRun.isDormant($0.mutation, in: rules) }.map(\.mutation.parameter.id))
        let noticed = Set(findings.filter { $0.noticedBy != nil }.map(\.mutation.parameter.id))
        for finding in findings
        where finding.noticedBy == nil && !dormant.contains(finding.mutation.parameter.id) {
            print("\(version) \(finding.mutation.text): nothing notices it")
            guard let tries else { continue }
            let edge = EdgeSearch.edge(for: finding.mutation, of: rules, tries: tries, from: 1)
            print("    \(edge.map { "\($0)" } ?? "none of \(tries) seeds either")")
        }
        let shadowed = MutationRun.shadowed.filter { !noticed.contains($0.id) }
        for (id, reason) in shadowed { print("\(version) \(id): not felt by any reply, \(reason)") }
        for (id, _) in MutationRun.shadowed where noticed.contains(id) {
            print("\(version) \(id): is noticed now, so it is no longer overshadowed")
            unnoticed += 1
        }
        let silent = ids.filter { id in
            !noticed.contains(id) && !dormant.contains(id) && !shadowed.contains { $0.id == id }
        }
        for id in silent where excepted.contains(id) { print("\(version) \(id): nothing notices it, as is known") }
        print(
            "\(version): \(ids.count) parameters, \(noticed.count) noticed, \(dormant.count) not in force "
                + "(\(dormant.sorted().joined(separator: ", "))), \(silent.count) noticed by nothing in either "
                + "direction: \(silent.joined(separator: ", "))")
        unnoticed += silent.count { !excepted.contains($0) }
    }
    if unnoticed > 0 {
        print("Next: a golden case for each, on the edge that the parameter draws.")
        exit(1)
    }
} catch {
    print("parameter-mutations: \(error)")
    print("Nothing was changed. Next: run this in the project's folder, with rule files and goldens that are whole.")
    exit(2)
}
