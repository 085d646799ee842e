import ClinicalRuleFiles
import Glibc
import GoldenKit
import Recommendation
import Regression

// Moves every parameter of every rule set by its smallest step, up and down, and says which golden case or corpus
// digest notices it. Exit 1 where one is noticed by nothing. To be built in release.
//
//     parameter-mutations [--list] [VERSION...]

var words = Array(CommandLine.arguments.dropFirst())
let isListing = words.contains("--list")
let tries = words.firstIndex(of: "--search").flatMap { $0 + 1 < words.count ? Int(words[$0 + 1]) : nil }
if let place = words.firstIndex(of: "--search") { words.removeSubrange(place...min(place + 1, words.count - 1)) }
words.removeAll { $0 == "--list" }
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
            digests: CorpusDigests(try Catalogue.algorithm(of: rules), .standard))
        let findings = try run.findings { finding in
            if isListing { print("\(version) \(finding.mutation.text): \(finding.noticedBy ?? "NOTHING")") }
        }
        let silent = findings.filter { $0.noticedBy == nil }
        for finding in silent {
            print("\(version) \(finding.mutation.text): nothing notices it")
            guard let tries else { continue }
            let edge = EdgeSearch.edge(for: finding.mutation, of: rules, tries: tries, from: 1)
            print("    \(edge.map { "\($0)" } ?? "none of \(tries) seeds either")")
        }
        let byDigest = findings.count { $0.noticedBy?.hasPrefix("corpus") == true }
        print(
            "\(version): \(findings.count) changes of \(rules.parameters.count) parameters, "
                + "\(findings.count - silent.count - byDigest) noticed by a golden, \(byDigest) by a digest, "
                + "\(silent.count) by nothing")
        unnoticed += silent.count
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
