import ClinicalRuleFiles
import Glibc
import GoldenKit
import Recommendation
import Regression

// Moves every parameter of every rule set by its smallest step, up and down, and says which golden case or corpus
// digest notices it. Exit 1 where one of the two is noticed by nothing, or where a rule file calls a parameter not in
// force that acts, or that never could. To be built in release.
//
//     parameter-mutations [--list] [--search TRIES] [VERSION...]
//
// --list prints every finding; --search looks for seeds on the edges of those that nothing notices.

var words = Array(CommandLine.arguments.dropFirst())
let isListing = words.contains("--list")
let tries = words.firstIndex(of: "--search").flatMap { $0 + 1 < words.count ? Int(words[$0 + 1]) : nil }
if let place = words.firstIndex(of: "--search") { words.removeSubrange(place...min(place + 1, words.count - 1)) }
words.removeAll { $0 == "--list" }

/// Seeds on the edge of what nothing notices, where there are any.
func search(_ mutations: [ParameterMutation], of rules: RuleSet) {
    guard let tries else { return }
    for mutation in mutations {
        let edge = EdgeSearch.edge(for: mutation, of: rules, tries: tries, from: 1)
        print("    \(mutation.text): \(edge.map { "\($0)" } ?? "none of \(tries) seeds")")
    }
}

do {
    var sets: [RuleSet] = []
    for entry in try ClinicalRuleFiles.versions(in: "ClinicalRules") {
        sets.append(try ClinicalRuleFiles.load(folder: "ClinicalRules", version: entry.version, purpose: .replay))
    }
    let unknown = words.filter { word in !sets.contains { $0.identity.version == word } }
    guard unknown.isEmpty else {
        print("parameter-mutations: there is no \(unknown.joined(separator: ", ")). Nothing was run.")
        print("Next: name versions of ClinicalRules/REGISTER.json, or none for all.")
        exit(2)
    }
    let cases = try CaseStore.recorded(folder: "Goldens/cases")
    var failures = 0
    for rules in sets where words.isEmpty || words.contains(rules.identity.version) {
        let version = rules.identity.version
        let run = MutationRun(
            rules, others: sets.filter { $0.identity.version != version }, cases: cases,
            digests: CorpusDigests(
                try Catalogue.algorithm(of: rules),
                try CorpusDigests.recorded(file: "Goldens/corpus/\(version).json")?.plan ?? .standard))
        if let golden = try run.unrecorded() {
            print("parameter-mutations: \(golden) is not answered by \(version) as it was recorded; nothing was run.")
            print("Next: `caloriecount goldens verify`, then this again.")
            exit(2)
        }
        let findings = try run.findings { finding in
            if isListing { print("\(version) \(finding.mutation.text): \(finding.noticedBy ?? "NOTHING")") }
        }
        let verdicts = try run.verdicts(findings)
        for verdict in verdicts {
            if case .noticed = verdict.kind, verdict.parameter.notInForce == nil { continue }
            print("\(version) \(verdict.text)")
            if case .unnoticed(let mutations) = verdict.kind { search(mutations, of: rules) }
        }
        let failed = verdicts.count(where: \.isFailure)
        let waiting = verdicts.count { $0.parameter.notInForce != nil && $0.parameter.notInForce?.when == nil }
        print(
            "\(version): \(verdicts.count) parameters, \(findings.count) changes; \(waiting) parameters not in force, "
                + "\(failed) that could change in silence or are wrongly marked.")
        failures += failed
    }
    if failures > 0 {
        print("Next: a golden case for each, on the edge that the parameter draws, or an honest mark in its rule file.")
        exit(1)
    }
} catch {
    print("parameter-mutations: \(error)")
    print("Nothing was changed. Next: run this in the project's folder, with rule files and goldens that are whole.")
    exit(2)
}
